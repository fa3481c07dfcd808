package android.content;

import android.content.res.Resources;

public abstract class Context {
    public static final String VIBRATOR_SERVICE = "vibrator";
    public static final String DISPLAY_SERVICE = "display";
    public static final String ACCESSIBILITY_SERVICE = "accessibility";

    public abstract Resources getResources();

    public abstract ContentResolver getContentResolver();

    public abstract Object getSystemService(String name);

    @SuppressWarnings("unchecked")
    public final <T> T getSystemService(Class<T> serviceClass) {
        throw new UnsupportedOperationException("nobody asks like this here");
    }
}
