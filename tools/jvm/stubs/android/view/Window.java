package android.view;

public abstract class Window {
    public abstract View getDecorView();

    //@since 30
    public WindowInsetsController getInsetsController() {
        return null;
    }
    //@end

    /** Android's own is hidden from apps, too. */
    public static class Ours extends Window {
        private final View decor = new View(null);

        @Override
        public View getDecorView() {
            return decor;
        }

        //@since 30
        private final WindowInsetsController controller =
                new WindowInsetsController() {
                    @Override
                    public void setSystemBarsAppearance(int appearance, int mask) {
                        phone.Phone.checkUiThread();
                        phone.Phone.note("bars " + appearance + " " + mask);
                    }
                };

        @Override
        public WindowInsetsController getInsetsController() {
            return controller;
        }
        //@end
    }
}
