package android.os;

public class Handler {
    public interface Callback {}

    private final Looper looper;

    public Handler() {
        this((Looper) null);
    }

    public Handler(Handler.Callback callback) {
        this((Looper) null);
    }

    public Handler(Looper looper) {
        if (looper == null) { // as on a thread that has none
            throw new RuntimeException("Can't create handler inside thread that has not called Looper.prepare()");
        }
        this.looper = looper;
    }

    public Handler(Looper looper, Handler.Callback callback) {
        this(looper);
    }

    public final boolean post(Runnable r) {
        phone.Phone.onUiThread(r);
        return true;
    }

    public final Looper getLooper() {
        return looper;
    }
}
