"""Our services on real Java: a check that starts a JVM with pyjnius and small classes with Android's signatures."""
