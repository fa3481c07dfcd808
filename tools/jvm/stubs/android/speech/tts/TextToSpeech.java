package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.HashMap;
import java.util.Locale;

public class TextToSpeech {
    public static final int SUCCESS = 0;
    public static final int ERROR = -1;
    public static final int QUEUE_FLUSH = 0;
    public static final int QUEUE_ADD = 1;

    public interface OnInitListener {
        void onInit(int status);
    }

    @Deprecated
    public interface OnUtteranceCompletedListener {
        void onUtteranceCompleted(String utteranceId);
    }

    private final OnInitListener listener;
    private boolean ready;
    private Locale language = Locale.US;

    public TextToSpeech(Context context, OnInitListener listener) {
        this(context, listener, null);
    }

    public TextToSpeech(Context context, OnInitListener listener, String engine) {
        if (context == null) {
            throw new NullPointerException("context");
        }
        this.listener = listener;
        phone.Phone.voiceStarted = this::started;
        phone.Phone.note("voice asked for");
    }

    private void started(int status) {
        ready = status == SUCCESS;
        listener.onInit(status);
    }

    @Deprecated
    public int setOnUtteranceCompletedListener(final OnUtteranceCompletedListener listener) {
        phone.Phone.utteranceCompleted = listener::onUtteranceCompleted;
        return SUCCESS;
    }

    public int setLanguage(Locale loc) {
        if (!ready) {
            return -2;
        }
        language = loc;
        return 0;
    }

    public int speak(CharSequence text, int queueMode, Bundle params, String utteranceId) {
        if (!ready) {
            return ERROR;
        }
        phone.Phone.note("speak " + language + " " + queueMode + " " + utteranceId + ": " + text);
        return SUCCESS;
    }

    public int speak(String text, int queueMode, HashMap<String, String> params) {
        throw new UnsupportedOperationException("nobody asks like this here");
    }

    public int stop() {
        phone.Phone.note("voice stops");
        return ready ? SUCCESS : ERROR;
    }

    public void shutdown() {
        ready = false;
        phone.Phone.note("voice shut down");
    }
}
