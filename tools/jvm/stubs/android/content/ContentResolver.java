package android.content;

import android.net.Uri;
import android.os.CancellationSignal;
import android.os.ParcelFileDescriptor;

public abstract class ContentResolver {
    public final ParcelFileDescriptor openFileDescriptor(Uri uri, String mode) {
        phone.Phone.note("open " + uri.getLastPathSegment() + " " + mode);
        return new ParcelFileDescriptor();
    }

    public final ParcelFileDescriptor openFileDescriptor(Uri uri, String mode, CancellationSignal signal) {
        return openFileDescriptor(uri, mode);
    }

    public static final class Ours extends ContentResolver {}
}
