/** The bytes of the jar. Throws where there is no `javac`. */
export function compileJavaRecorder(): Uint8Array;
