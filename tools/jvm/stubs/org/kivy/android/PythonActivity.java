package org.kivy.android;

import android.content.Intent;
import android.net.Uri;
import java.util.ArrayList;
import java.util.List;
import org.libsdl.app.SDLActivity;

public class PythonActivity extends SDLActivity {
    public static PythonActivity mActivity = new PythonActivity();

    private final List<ActivityResultListener> listeners = new ArrayList<>();

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        listeners.add(listener);
    }

    public void answers(int request, int result, String name) {
        Intent data = result == 0 ? null : new Intent("", new Uri.Ours(name));
        for (ActivityResultListener listener : listeners) {
            phone.Phone.onUiThread(() -> listener.onActivityResult(request, result, data));
        }
    }
}
