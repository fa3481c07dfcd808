//@since 26
package android.os;

import java.util.Arrays;

public abstract class VibrationEffect {
    public static final int DEFAULT_AMPLITUDE = -1;

    private static VibrationEffect of(String what) {
        return new VibrationEffect() {
            @Override
            public String toString() {
                return what;
            }
        };
    }

    public static VibrationEffect createOneShot(long milliseconds, int amplitude) {
        if (milliseconds <= 0 || amplitude == 0 || amplitude < DEFAULT_AMPLITUDE || amplitude > 255) {
            throw new IllegalArgumentException("milliseconds " + milliseconds + ", amplitude " + amplitude);
        }
        return of("once " + milliseconds + " " + amplitude);
    }

    public static VibrationEffect createWaveform(long[] timings, int repeat) {
        if (Arrays.stream(timings).noneMatch(time -> time > 0)
                || Arrays.stream(timings).anyMatch(time -> time < 0)
                || repeat < -1
                || repeat >= timings.length) {
            throw new IllegalArgumentException(Arrays.toString(timings) + " " + repeat);
        }
        return of("wave " + Arrays.toString(timings) + " " + repeat);
    }

    public static VibrationEffect createWaveform(long[] timings, int[] amplitudes, int repeat) {
        throw new UnsupportedOperationException("nobody asks like this here");
    }
}
