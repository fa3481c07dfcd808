package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.Parcelable;
import java.util.ArrayList;
import java.util.List;

public class Intent implements Parcelable {
    private final List<String> said = new ArrayList<>();
    private Uri data;

    public Intent() {}

    public Intent(Intent other) {
        said.addAll(other.said);
    }

    public Intent(String action) {
        said.add(action);
    }

    public Intent(String action, Uri uri) {
        said.add(action);
        data = uri;
    }

    public Intent(Context packageContext, Class<?> cls) {
        said.add(cls.getName());
    }

    public Intent(String action, Uri uri, Context packageContext, Class<?> cls) {
        said.add(action);
        data = uri;
    }

    public static Intent createChooser(Intent target, CharSequence title) {
        Intent chooser = new Intent("choose");
        chooser.said.add(title.toString());
        chooser.said.addAll(target.said);
        return chooser;
    }

    public static Intent createChooser(Intent target, CharSequence title, IntentSender sender) {
        return createChooser(target, title);
    }

    public Intent addCategory(String category) {
        said.add(category);
        return this;
    }

    public Intent setType(String type) {
        said.add(type);
        return this;
    }

    public Uri getData() {
        return data;
    }

    public Intent putExtra(String name, boolean value) {
        return put("boolean", name, value);
    }

    public Intent putExtra(String name, byte value) {
        return put("byte", name, value);
    }

    public Intent putExtra(String name, char value) {
        return put("char", name, value);
    }

    public Intent putExtra(String name, short value) {
        return put("short", name, value);
    }

    public Intent putExtra(String name, int value) {
        return put("int", name, value);
    }

    public Intent putExtra(String name, long value) {
        return put("long", name, value);
    }

    public Intent putExtra(String name, float value) {
        return put("float", name, value);
    }

    public Intent putExtra(String name, double value) {
        return put("double", name, value);
    }

    public Intent putExtra(String name, String value) {
        return put("String", name, value);
    }

    public Intent putExtra(String name, CharSequence value) {
        return put("CharSequence", name, value);
    }

    public Intent putExtra(String name, Parcelable value) {
        return put("Parcelable", name, value);
    }

    public Intent putExtra(String name, Parcelable[] value) {
        return put("Parcelable[]", name, value);
    }

    public Intent putExtra(String name, java.io.Serializable value) {
        return put("Serializable", name, value);
    }

    public Intent putExtra(String name, boolean[] value) {
        return put("boolean[]", name, value);
    }

    public Intent putExtra(String name, byte[] value) {
        return put("byte[]", name, value);
    }

    public Intent putExtra(String name, short[] value) {
        return put("short[]", name, value);
    }

    public Intent putExtra(String name, char[] value) {
        return put("char[]", name, value);
    }

    public Intent putExtra(String name, int[] value) {
        return put("int[]", name, value);
    }

    public Intent putExtra(String name, long[] value) {
        return put("long[]", name, value);
    }

    public Intent putExtra(String name, float[] value) {
        return put("float[]", name, value);
    }

    public Intent putExtra(String name, double[] value) {
        return put("double[]", name, value);
    }

    public Intent putExtra(String name, String[] value) {
        return put("String[]", name, value);
    }

    public Intent putExtra(String name, CharSequence[] value) {
        return put("CharSequence[]", name, value);
    }

    public Intent putExtra(String name, Bundle value) {
        return put("Bundle", name, value);
    }

    private Intent put(String kind, String name, Object value) {
        said.add(kind + " " + name + "=" + value);
        return this;
    }

    public String ours() {
        return String.join(" | ", said);
    }
}
