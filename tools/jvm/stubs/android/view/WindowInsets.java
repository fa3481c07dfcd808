package android.view;

//@since 30
import android.graphics.Insets;
//@end

public final class WindowInsets {
    WindowInsets() {}

    public WindowInsets(WindowInsets src) {}

    public int getStableInsetBottom() {
        return phone.Phone.bottom;
    }

    //@since 30
    public Insets getInsets(int typeMask) {
        int left = 0, top = 0, right = 0, bottom = 0;
        if ((typeMask & Type.systemBars()) != 0) {
            left = phone.Phone.left;
            top = phone.Phone.top;
            right = phone.Phone.right;
            bottom = phone.Phone.bottom;
        }
        if ((typeMask & Type.displayCutout()) != 0) {
            left = Math.max(left, phone.Phone.cutoutLeft);
            right = Math.max(right, phone.Phone.cutoutRight);
        }
        if ((typeMask & Type.ime()) != 0) {
            bottom = Math.max(bottom, phone.Phone.keyboard);
        }
        return Insets.of(left, top, right, bottom);
    }

    public static final class Type {
        private Type() {}

        public static int ime() {
            return 0x8;
        }

        public static int displayCutout() {
            return 0x80;
        }

        public static int systemBars() {
            return 0x207;
        }
    }
    //@end
}
