// Compiles the recorder for Java into the jar that is committed beside it, so that nobody needs a JDK to build: run it, with JDK 17,
// after a change. The same source gives the same bytes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';

const ROOM = new URL('../src/profile/java/', import.meta.url).pathname;
const MANIFEST =
  'Manifest-Version: 1.0\r\nPremain-Class: LatencyGateRecorder\r\nAgent-Class: LatencyGateRecorder\r\n\r\n';

/** The bytes of the jar. Throws where there is no `javac`. */
export function compileJavaRecorder() {
  const folder = mkdtempSync(join(tmpdir(), 'latency-gate-java-'));
  const sources = readdirSync(ROOM)
    .filter((name) => name.endsWith('.java'))
    .map((name) => join(ROOM, name));
  try {
    // Its classes are of 11, but the JVM of an earlier one has to read them: it does not start with an agent that it cannot.
    execFileSync('javac', ['-source', '8', '-target', '8', '-Xlint:-options', '-g:lines', '-d', folder, ...sources]);
    const classes = readdirSync(folder).sort();
    const files = classes.map((name) => [name, readFileSync(join(folder, name))]);
    const entries = [['META-INF/MANIFEST.MF', Buffer.from(MANIFEST)], ...files];
    return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1), level: 9 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  writeFileSync(new URL('java-recorder.jar', import.meta.url), compileJavaRecorder());
