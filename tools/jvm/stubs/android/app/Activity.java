package android.app;

import android.content.Intent;
import android.os.Bundle;
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

    public void startActivity(Intent intent) {
        phone.Phone.note("start " + intent.ours());
    }

    public void startActivity(Intent intent, Bundle options) {
        startActivity(intent);
    }

    public void startActivityForResult(Intent intent, int requestCode) {
        phone.Phone.note("ask " + requestCode + " " + intent.ours());
    }

    public void startActivityForResult(Intent intent, int requestCode, Bundle options) {
        startActivityForResult(intent, requestCode);
    }

    @Override
    public Object getSystemService(String name) {
        return super.getSystemService(name);
    }
}
