package android.content;

import android.content.res.Resources;
import android.hardware.display.DisplayManager;
import android.os.Vibrator;
import android.view.accessibility.AccessibilityManager;

public class ContextWrapper extends Context {
    private final Resources resources = new Resources();
    private final Vibrator vibrator = new Vibrator.Ours();
    private final DisplayManager displays = DisplayManager.ours();

    @Override
    public Resources getResources() {
        return resources;
    }

    @Override
    public ContentResolver getContentResolver() {
        return new ContentResolver.Ours();
    }

    @Override
    public Object getSystemService(String name) {
        switch (name) {
            case VIBRATOR_SERVICE:
                return vibrator;
            case DISPLAY_SERVICE:
                return displays;
            case ACCESSIBILITY_SERVICE:
                return AccessibilityManager.ours();
            default:
                return null;
        }
    }
}
