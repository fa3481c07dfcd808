//@since 30
package android.view;

public interface WindowInsetsController {
    int APPEARANCE_LIGHT_STATUS_BARS = 0x8;
    int APPEARANCE_LIGHT_NAVIGATION_BARS = 0x10;

    void setSystemBarsAppearance(int appearance, int mask);
}
