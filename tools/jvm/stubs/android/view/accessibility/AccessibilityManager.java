package android.view.accessibility;

public final class AccessibilityManager {
    private AccessibilityManager() {}

    public static AccessibilityManager ours() {
        return new AccessibilityManager();
    }

    public boolean isTouchExplorationEnabled() {
        return phone.Phone.explored;
    }
}
