package android.provider;

import android.content.ContentResolver;

public final class Settings {
    private Settings() {}

    public static final class Global {
        private Global() {}

        public static float getFloat(ContentResolver resolver, String name, float otherwise) {
            return name.equals("animator_duration_scale") ? phone.Phone.animatorScale : otherwise;
        }

        public static float getFloat(ContentResolver resolver, String name) {
            throw new IllegalStateException(name);
        }
    }
}
