package android.os;

import android.media.AudioAttributes;
import java.util.Arrays;

public abstract class Vibrator {
    public abstract boolean hasVibrator();

    public abstract void cancel();

    public void vibrate(long milliseconds) {
        phone.Phone.note("vibrate " + milliseconds);
    }

    public void vibrate(long[] pattern, int repeat) {
        phone.Phone.note("vibrate " + Arrays.toString(pattern) + " " + repeat);
    }

    public void vibrate(long milliseconds, AudioAttributes attributes) {
        throw new UnsupportedOperationException("nobody asks like this here");
    }

    public void vibrate(long[] pattern, int repeat, AudioAttributes attributes) {
        throw new UnsupportedOperationException("nobody asks like this here");
    }

    //@since 26
    public void vibrate(VibrationEffect vibe) {
        phone.Phone.note("vibrate " + vibe);
    }

    public void vibrate(VibrationEffect vibe, AudioAttributes attributes) {
        throw new UnsupportedOperationException("nobody asks like this here");
    }
    //@end

    //@since 33
    public void vibrate(VibrationEffect vibe, VibrationAttributes attributes) {
        throw new UnsupportedOperationException("nobody asks like this here");
    }
    //@end

    /** Android's own is hidden from apps, too. */
    public static class Ours extends Vibrator {
        @Override
        public boolean hasVibrator() {
            return true;
        }

        @Override
        public void cancel() {}
    }
}
