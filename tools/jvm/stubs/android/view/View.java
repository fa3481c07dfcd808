package android.view;

import android.content.Context;
import android.graphics.Rect;

public class View {
    public View(Context context) {}

    public final int getHeight() {
        return phone.Phone.height;
    }

    public WindowInsets getRootWindowInsets() {
        return phone.Phone.attached ? new WindowInsets() : null;
    }

    public void getWindowVisibleDisplayFrame(Rect outRect) {
        outRect.top = phone.Phone.top;
        outRect.bottom = phone.Phone.height - Math.max(phone.Phone.bottom, phone.Phone.keyboard);
    }
}
