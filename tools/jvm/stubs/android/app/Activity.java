package android.app;

import android.view.ContextThemeWrapper;
import android.view.Window;

public class Activity extends ContextThemeWrapper {
    private final Window window = new Window.Ours();

    public Window getWindow() {
        return window;
    }

    public final void runOnUiThread(Runnable action) {
        if (phone.Phone.isUiThread()) {
            action.run();
        } else {
            phone.Phone.onUiThread(action);
        }
    }

    @Override
    public Object getSystemService(String name) {
        return super.getSystemService(name);
    }
}
