package android.content;

public abstract class ContentResolver {
    public static final class Ours extends ContentResolver {}
}
