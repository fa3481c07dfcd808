package android.hardware.display;

import android.os.Handler;
import java.util.IdentityHashMap;
import java.util.Map;
//@since 36
import java.util.concurrent.Executor;
//@end

public final class DisplayManager {
    private final Map<DisplayListener, Handler> listeners = new IdentityHashMap<>();

    /** What Android's services do; every listener is told on the thread it wanted. */
    public static DisplayManager ours() {
        DisplayManager manager = new DisplayManager();
        phone.Phone.displayChanged =
                () -> manager.listeners.forEach((listener, thread) -> thread.post(() -> listener.onDisplayChanged(0)));
        return manager;
    }

    public interface DisplayListener {
        void onDisplayAdded(int displayId);

        void onDisplayRemoved(int displayId);

        void onDisplayChanged(int displayId);
    }

    public void registerDisplayListener(DisplayListener listener, Handler handler) {
        listeners.put(listener, handler);
        phone.Phone.note("listens to the display");
    }

    //@since 36
    public void registerDisplayListener(Executor executor, long eventFilter, DisplayListener listener) {
        throw new UnsupportedOperationException("nobody asks like this here");
    }
    //@end

    public void unregisterDisplayListener(DisplayListener listener) {
        if (listeners.remove(listener) != null) {
            phone.Phone.note("listens no more");
        }
    }
}
