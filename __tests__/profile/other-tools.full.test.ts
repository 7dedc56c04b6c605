/** Apps that are not Node, under load, profiled by the real tools. The app works enough to be seen on any machine. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect } from '@jest/globals';
import type { AppSpec } from '../../src/app/launcher.ts';
import { commandProfiler } from '../../src/profile/command-profiler.ts';
import { pprofProfiler } from '../../src/profile/pprof-profiler.ts';
import type { AttachedProfiler, RawProfile } from '../../src/profile/profiler.ts';
import { sourcesOf } from '../../src/profile/sources.ts';
import { type Frame, isOwn } from '../../src/results/profile.ts';
import { useLaunchers } from '../app/launchers.ts';
import { appSpec, commandSource, folderWith, never } from '../app/specs.ts';
import { needs } from '../needs.ts';

const DURATION_MS = 2000;
const { launcherOf, startBy } = useLaunchers();
const profilers: AttachedProfiler[] = [];
afterEach(async () => {
  for (const profiler of profilers.splice(0)) await profiler.remove();
});

interface App {
  readonly files: Readonly<Record<string, string>>;
  readonly setup?: string;
  readonly command: string;
}

function specOf({ files, setup, command }: App): AppSpec {
  const steps = setup === undefined ? [] : [setup];
  return appSpec(commandSource(command, ...steps), { directory: folderWith(files) });
}

/** Of the app under requests one after the other, as long as the profiler is to look. */
async function profiled(spec: AppSpec, profiler: AttachedProfiler): Promise<Seen> {
  profilers.push(profiler);
  const launcher = launcherOf(spec);
  await launcher.prepare(never);
  const app = await startBy(launcher);
  await profiler.check?.(app);
  const before = app.cpuMs() ?? 0;
  const active = await profiler.start(app, DURATION_MS);
  // A profiler that takes its time to begin has the load as long as it looks.
  let isOver = false;
  const stopping = sleep(DURATION_MS).then(() => active.stop());
  void stopping.finally(() => (isOver = true)).catch(() => null);
  while (!isOver) await (await fetch(app.origin)).text();
  const profile = await (await stopping)();
  return { profile, usedMs: (app.cpuMs() ?? 0) - before, directory: spec.directory };
}

interface Seen {
  readonly profile: RawProfile;
  readonly usedMs: number;
  readonly directory: string;
}

/** Of all time, that in a function itself. */
function shareOf({ stacks }: RawProfile, name: string): number {
  return sum(stacks.filter(({ frames }) => frames.at(-1)?.function === name)) / sum(stacks);
}

function sum(stacks: RawProfile['stacks']): number {
  return stacks.reduce((total, { selfMs }) => total + selfMs, 0);
}

/** Frames with their files in the repository. */
function framesOf({ profile, directory }: Seen, goModules: ReadonlyMap<string, string> = new Map()): readonly Frame[] {
  const places = { root: directory, folders: [directory], inContainer: false };
  const tree = { ...places, jvmSources: new Map<string, string>(), goModules };
  const sources = sourcesOf({ base: tree, head: tree }, null);
  const frames = profile.stacks.flatMap((stack) => stack.frames);
  return frames.map((one) => ({ ...one, file: one.file === null ? null : sources.pathOf('head', one.file) }));
}

const GO_MOD = 'module example.com/shop\n\ngo 1.22\n';
const GO_MAIN = `package main

import (
	"fmt"
	"net/http"
	_ "net/http/pprof"
	"os"

	"example.com/shop/price"
)

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, price.Of(2_000_000) > 0) })
	fmt.Println(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
`;
const GO_PRICE = `package price

import "math"

//go:noinline
func Of(times int) float64 {
	price := 0.0
	for i := 0; i < times; i++ {
		price += math.Sqrt(float64(i))
	}
	return price
}
`;

needs('go').test.each(['', '-trimpath '])(
  'Go built with %j: the repository’s functions have their place',
  async (flags) => {
    const spec = specOf({
      files: { 'go.mod': GO_MOD, 'main.go': GO_MAIN, 'price/price.go': GO_PRICE },
      setup: `go build ${flags}-o shop .`,
      command: 'exec ./shop',
    });
    const tls = { verify: true, ca: null, servername: null };
    const address = '/debug/pprof/profile';
    const seen = await profiled(spec, pprofProfiler({ side: 'head', address, allowRemoteTargets: [], tls }));
    const name = 'example.com/shop/price.Of';
    const frames = framesOf(seen, new Map([['example.com/shop', spec.directory]]));
    const place = { file: 'price/price.go', line: 6 };
    expect(frames.find((frame) => frame.function === name)).toEqual({ function: name, ...place });
    expect(shareOf(seen.profile, name)).toBeGreaterThan(0.5);
    expect(sum(seen.profile.stacks)).toBeLessThan(1.001 * seen.usedMs);
    // Files of Go itself are not taken for the repository’s.
    expect(frames.filter((frame) => /^(runtime|net\/http)\./.test(frame.function)).filter(isOwn)).toEqual([]);
  },
);

const PYTHON_APP = `
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def work(times):
    total = 0
    for i in range(times):
        total += i * i
    return total


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = str(work(200_000) > 0).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
`;

needs('pyspy').test.each([
  ['', 'exec python3 app.py'],
  [' --full-filenames', 'exec python3 app.py'],
  // The process that listens is not the one that was started.
  ['', 'python3 app.py & wait'],
])('Python by py-spy%s, %s: the repository’s functions have their place', async (names, command) => {
  const spec = specOf({ files: { 'app.py': PYTHON_APP }, command });
  const record = `py-spy record --format raw${names} --duration $SECONDS --output $OUT --pid $PID`;
  const seen = await profiled(spec, await commandProfiler({ spec, command: record, env: process.env }));
  const [work] = framesOf(seen).filter((frame) => frame.function === 'work');
  expect(work).toEqual({ function: 'work', file: 'app.py', line: null });
  // On a busy machine many samples are of a thread that has its request and waits for a core.
  expect(shareOf(seen.profile, 'work')).toBeGreaterThan(0);
  expect(seen.profile.stacks.find(({ frames }) => frames.at(-1)?.function === 'work')?.line).toBeGreaterThan(5);
  expect(sum(seen.profile.stacks)).toBeLessThan(1.001 * seen.usedMs);
});
