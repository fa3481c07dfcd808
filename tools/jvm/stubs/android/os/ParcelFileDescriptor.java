package android.os;

public class ParcelFileDescriptor implements Parcelable {
    public int detachFd() {
        return phone.Phone.descriptor;
    }
}
