package phone;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** The device behind the stubs: how it is set up, and a journal of what it was asked to do. */
public final class Phone {
    public static final int LEVEL = Integer.getInteger("level");

    public static Locale locale = Locale.ENGLISH;
    public static int uiMode = 0x11;
    public static float fontScale = 1;
    public static float animatorScale = 1;
    public static boolean explored; // by touch: a screen reader is on
    public static boolean attached = true;
    public static int left, top, right, bottom; // the system's bars
    public static int cutoutLeft, cutoutRight;
    public static int height = 1080; // of the screen
    public static int keyboard; // how far it reaches up from the lower edge of the screen

    public static int descriptor; // of the file that was chosen

    public static Runnable displayChanged = () -> {};
    public static IntConsumer voiceStarted;
    public static Consumer<String> utteranceCompleted;

    private static final List<String> JOURNAL = new ArrayList<>();
    private static Thread uiThread;
    private static final ExecutorService UI =
            Executors.newSingleThreadExecutor(
                    task -> {
                        uiThread = new Thread(task, "main");
                        uiThread.setDaemon(true);
                        return uiThread;
                    });

    private Phone() {}

    public static void speaks(String tag) {
        locale = Locale.forLanguageTag(tag);
    }

    public static void looks(int mode, float scale) {
        uiMode = mode;
        fontScale = scale;
    }

    public static void hasBars(int atLeft, int atTop, int atRight, int atBottom) {
        left = atLeft;
        top = atTop;
        right = atRight;
        bottom = atBottom;
    }

    public static void hasCutout(int atLeft, int atRight) {
        cutoutLeft = atLeft;
        cutoutRight = atRight;
    }

    public static void isExplored(boolean whether) {
        explored = whether;
    }

    public static void isAttached(boolean whether) {
        attached = whether;
    }

    public static void showsKeyboard(int high) {
        keyboard = high;
    }

    /** Half a turn: what was at the left is at the right. */
    public static void turn() {
        hasBars(right, top, left, bottom);
        hasCutout(cutoutRight, cutoutLeft);
        displayChanged.run();
    }

    /** The voice that was asked for last has started, or has failed to; it says so on a thread of its own. */
    public static void startVoice(int status) throws InterruptedException {
        Thread thread = new Thread(() -> voiceStarted.accept(status), "speech");
        thread.start();
        thread.join();
    }

    /** A sentence is over; the voice says so on a thread of its own. */
    public static void endUtterance(String name) throws InterruptedException {
        Thread thread = new Thread(() -> utteranceCompleted.accept(name), "speech");
        thread.start();
        thread.join();
    }

    /** Writes a line into the journal. */
    public static synchronized void note(String line) {
        JOURNAL.add(line);
    }

    /** Everything noted since the last time, a line each. */
    public static synchronized String journal() {
        String all = String.join("\n", JOURNAL);
        JOURNAL.clear();
        return all;
    }

    public static void onUiThread(Runnable task) {
        UI.execute(task);
    }

    public static boolean isUiThread() {
        return Thread.currentThread() == uiThread;
    }

    /** What Android does when a view is touched from elsewhere. */
    public static void checkUiThread() {
        if (!isUiThread()) {
            throw new IllegalStateException(
                    "Only the original thread that created a view hierarchy can touch its views.");
        }
    }

    /** Waits until the UI thread has nothing left to do. */
    public static void settle() throws Exception {
        UI.submit(() -> {}).get();
    }
}
