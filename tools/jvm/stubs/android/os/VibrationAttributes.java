//@since 30
package android.os;

public final class VibrationAttributes {}
