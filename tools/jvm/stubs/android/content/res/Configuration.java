package android.content.res;

import android.os.LocaleList;

public final class Configuration {
    public float fontScale = phone.Phone.fontScale;
    public int uiMode = phone.Phone.uiMode;

    public Configuration() {}

    public Configuration(Configuration o) {}

    public LocaleList getLocales() {
        return new LocaleList(phone.Phone.locale);
    }
}
