package android.media;

public final class AudioAttributes {}
