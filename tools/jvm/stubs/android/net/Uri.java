package android.net;

import android.os.Parcelable;

public abstract class Uri implements Parcelable {
    public abstract String getLastPathSegment();

    public static final class Ours extends Uri {
        private final String name;

        public Ours(String name) {
            this.name = name;
        }

        @Override
        public String getLastPathSegment() {
            return name;
        }
    }
}
