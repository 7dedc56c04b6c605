/**
 * Real apps in other runtimes than Node under a little load, each with one function that does three times the work of another. They
 * use nothing but what comes with the runtime. Profiled by recorders, by what is there, or by a real tool that the configuration names.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { compileJavaRecorder } from '../../scripts/java-recorder.mjs';
import type { AppSpec } from '../../src/app/launcher.ts';
import { sum } from '../../src/decide/test/statistics.ts';
import { commandProfiler } from '../../src/profile/command-profiler.ts';
import { nativeProfiler } from '../../src/profile/create-profiler.ts';
import { pprofProfiler, UNVERIFIED } from '../../src/profile/pprof-profiler.ts';
import { sourcesOf } from '../../src/profile/sources.ts';
import { isOwn } from '../../src/results/profile.ts';
import { appSpec, commandSource } from '../app/specs.ts';
import { needs } from '../needs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { type App, below, expectShares, useRecorders } from './recorded.ts';

const REQUESTS = 400;
const recorded = useRecorders();
const profiled = (app: App, options: Parameters<typeof recorded.profiled>[2] = {}) =>
  recorded.profiled(app, 4, options);

/** A sample is some 0.1 ms late: work as short as that, if it comes first, would be seen as what follows it. */
const PYTHON_WORK = `import os
def burn(n):
    value = 0
    for i in range(n):
        value = (value * 31 + i) % 65521
    return value
def cheap():
    return burn(12000)
def costly():
    return burn(36000)
`;
const BODY = 'body = str(cheap() + costly()).encode()';
/** @param body makes the body @param main what is done with the server @param more takes the place of a part of the work */
const pythonServer = (body = BODY, main = 'server.serve_forever()', more = '') => `${PYTHON_WORK}${more}
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def do_GET(self):
        ${body}
        self.send_response(200)
        self.send_header('content-length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *args): pass
server = ThreadingHTTPServer(('127.0.0.1', int(os.environ['PORT'])), Handler)
${main}
`;
const PYTHON = {
  threads: pythonServer(),
  'forked workers': pythonServer(BODY, 'if os.fork() == 0: server.serve_forever()\nos.wait()'),
  coroutines: `${PYTHON_WORK}
import asyncio
async def answer(reader, writer):
    while await reader.readuntil(b'\\r\\n\\r\\n'):
        ${BODY}
        writer.write(b'HTTP/1.1 200 OK\\r\\ncontent-length: %d\\r\\n\\r\\n%s' % (len(body), body))
        await writer.drain()
async def served(reader, writer):
    try: await answer(reader, writer)
    except asyncio.IncompleteReadError: writer.close()
async def main():
    await (await asyncio.start_server(served, '127.0.0.1', int(os.environ['PORT']))).serve_forever()
asyncio.run(main())
`,
};
const pythonApp = (text: string, command = 'exec python3 app.py'): App => {
  return { files: { 'app.py': text }, source: commandSource(command) };
};

describe('Python', () => {
  needs('python3').test.each(Object.entries(PYTHON))('%s', async (kind, text) => {
    const { profile, directory } = await profiled(pythonApp(text));
    expectShares(profile);
    const line = text.split('\n').indexOf('def costly():') + 1;
    expect(below(profile, /\bcostly$/).frame).toEqual({ function: 'costly', file: join(directory, 'app.py'), line });
    const chain = profile.stacks.flatMap(({ frames }) => frames.map((frame) => frame.function));
    if (kind === 'coroutines') expect(chain).toEqual(expect.arrayContaining(['served', 'answer']));
  });

  needs('python3').test('a process that is given more cores for the sampler’s sake keeps to its own', async () => {
    const noted = `open('cores', 'a').write('%d\\n' % len(os.sched_getaffinity(0))); ${BODY}`;
    const widened = `import os
for thread in os.listdir('/proc/self/task'): os.sched_setaffinity(int(thread), range(os.cpu_count()))
${pythonServer(noted)}`;
    const { profile, directory } = await profiled(pythonApp(widened, 'exec taskset -c 0 python3 app.py'));
    expectShares(profile);
    const cores = readFileSync(join(directory, 'cores'), 'utf8').trim().split('\n');
    expect(cores.slice(REQUESTS)).toEqual(Array(REQUESTS).fill('1'));
    expect(Number(cores[0])).toBe(availableParallelism());
  });

  needs('python3').test('short queries of SQLite, which give up the lock, count as much as they take', async () => {
    const queries = `import sqlite3, time
database = sqlite3.connect(':memory:', check_same_thread=False)
database.execute('CREATE TABLE lines (id INTEGER PRIMARY KEY, price REAL)')
database.executemany('INSERT INTO lines VALUES (?, ?)', [(i, i) for i in range(500)])
SUM = 'SELECT sum(price) FROM lines WHERE id BETWEEN ? AND ?'
def costly():
    return [database.execute(SUM, (i, i + 40)).fetchone() for i in range(300)]
`;
    const timed = `times = [time.thread_time(), cheap(), time.thread_time(), costly(), time.thread_time()]
        open('times', 'a').write('%r %r\\n' % (times[2] - times[0], times[4] - times[2]))
        body = b'served'`;
    const { profile, directory } = await profiled(pythonApp(pythonServer(timed, undefined, queries)));
    const lines = readFileSync(join(directory, 'times'), 'utf8').trim().split('\n');
    const [cheap = 0, costly = 0] = [0, 1].map((at) => sum(lines.map((line) => Number(line.split(' ')[at]))));
    const seen = below(profile, /\bcostly\b/).ms / below(profile, /\bcheap$/).ms;
    expect(seen / (costly / cheap)).toBeGreaterThan(0.5);
    expect(seen / (costly / cheap)).toBeLessThan(2.5);
  });

  needs('python3').test('the app’s own sitecustomize is loaded, and finds the path as it would be', async () => {
    const app: App = {
      files: {
        'own/sitecustomize.py': "import os\nopen('loaded', 'a').write(os.environ['PYTHONPATH'] + '\\n')\n",
        'app.py': `import sys\nprint(sys.path)\nassert not any('latency-gate-profile' in one for one in sys.path)\n${pythonServer()}`,
      },
      source: commandSource('PYTHONPATH="$PYTHONPATH:own" exec python3 app.py'),
    };
    const { profile, directory } = await profiled(app);
    expectShares(profile);
    expect(readFileSync(join(directory, 'loaded'), 'utf8')).toMatch(/:own\n$/);
  });

  needs('python3').test('clocks that are not read at once may say that less than nothing was used', () => {
    const copy = join(temporaryDirectory(), 'recorder');
    cpSync('src/profile/python', copy, { recursive: true });
    const work = `
import sys, threading
sys.path.insert(0, ${JSON.stringify(copy)})
import latency_gate_recorder as recorder
def burn():
    while True: sum(range(1000))
threading.Thread(target=burn, daemon=True).start()
one = recorder._Recording()
one.cpu_ns = lambda: one.seen_ns - 1000
while not one.children: one.sample()
print(min(node['selfMs'] for node in one.told(one.stop())['nodes']))
`;
    expect(spawnSync('python3', ['-c', work], { encoding: 'utf8' }).stdout.trim()).toBe('0.0');
  });

  needs('python3').test('a call waits or works by what is called, whatever stands in its line', () => {
    const work = `
import dis, json, sys
sys.path.insert(0, 'src/profile/python')
from latency_gate_threads import released_at
calls = [
    lambda it: it.recv(9), lambda it: it.get(), lambda it: it.get(block=True), lambda it: it.execute('open').fetchone(),
    lambda it: sorted(it.get('rows')), lambda it: it.get('rows', 0), lambda it: ','.join(it), lambda it: hash('select'),
]
def last(code):
    return [one.offset for one in dis.get_instructions(code) if 'CALL' in one.opname][-1]
print(json.dumps([released_at(one.__code__, last(one.__code__)) for one in calls]))
`;
    const { stdout } = spawnSync('python3', ['-B', '-c', work], { encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual(['waiting', 'waiting', 'waiting', 'native', null, null, null, null]);
  });

  needs('python3').test('one that was told to ignore its environment says so', async () => {
    await expect(profiled(pythonApp(pythonServer(), 'exec python3 -I app.py'))).rejects.toThrow(
      'Python did not load the recorder: Python 3.9 or later loads it by PYTHONPATH',
    );
  });
});

const JAVA_BUILD = 'javac -d classes src/shop/Server.java';
const JAVA_COMMAND = 'exec java -Dsun.net.httpserver.nodelay=true -cp classes shop.Server';
const JAVA: App = {
  files: {
    'src/shop/Server.java': `package shop;
import com.sun.net.httpserver.HttpServer;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.function.Function;
public class Server {
  static double burn(int times) {
    double sum = 0;
    for (int i = 0; i < times * 40000; i++) sum += Math.sqrt(i);
    return sum;
  }
  static double cheap() { return burn(1); }
  static double costly() { return Order$HibernateProxy$x7Kd2mQ1.total(); }
  static volatile byte[] last;
  static double page(int bytes) {
    last = new byte[bytes];
    return last.length;
  }
  static double small() { return page(200_000); }
  static double large() { return page(600_000) + page(600_000); }
  static Function<BigInteger, BigInteger> deep = BigInteger::sqrt;
  static { for (int i = 0; i < 90; i++) deep = deep.andThen(Function.identity()); }
  static final BigInteger NUMBER = BigInteger.TWO.pow(3000).subtract(BigInteger.ONE);
  static double farAbove() { return deep.apply(NUMBER).bitLength(); }
  static synchronized double inTurn() { return cheap() + costly() + small() + large() + farAbove(); }
  public static void main(String[] args) throws Exception {
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT"))), 0);
    server.setExecutor(Executors.newFixedThreadPool(4));
    server.createContext("/", exchange -> {
      byte[] body = Double.toString(inTurn()).getBytes();
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
      exchange.close();
    });
    server.start();
  }
}
class Order$HibernateProxy$x7Kd2mQ1 {
  static double total() { return Server.burn(3); }
}
`,
  },
  source: commandSource(JAVA_COMMAND, JAVA_BUILD),
};

describe('Java', () => {
  needs('java').test('threads, and the lock that they wait for', async () => {
    const { profile } = await profiled(JAVA);
    expectShares(profile);
    expect(below(profile, /\bcostly$/).frame).toEqual({ function: 'Server.costly', file: 'shop/Server', line: null });
    expect(profile.calls?.map(({ target }) => target)).toContain('lock in Server.lambda$main$0');
    // Ninety frames of the platform are between it and what takes its time.
    expect(below(profile, /\bfarAbove$/).ms).toBeGreaterThan(0);
    // A name that is another one in each run.
    expect(below(profile, /\btotal$/).frame?.function).toBe('Order$HibernateProxy.total');
    const allocatedIn = (name: string) => {
      const own = profile.stacks.filter(({ frames }) => frames.some((frame) => frame.function === name));
      return sum(own.map(({ allocatedBytes = 0 }) => allocatedBytes));
    };
    expect(allocatedIn('Server.large')).toBeGreaterThan(2 * allocatedIn('Server.small'));
    expect(allocatedIn('Server.small')).toBeGreaterThan(0);
  });

  needs('java').test('a command that empties the environment', async () => {
    const source = commandSource(`unset JAVA_TOOL_OPTIONS; ${JAVA_COMMAND}`, JAVA_BUILD);
    const { profile } = await profiled({ ...JAVA, source });
    expect(below(profile, /^Server\.burn$/).ms).toBeGreaterThan(0);
  });

  needs('java').test('the jar is what its source compiles to', () => {
    const { stdout } = spawnSync('javac', ['--version'], { encoding: 'utf8' });
    // Other compilers write other bytes.
    if (!stdout.startsWith('javac 17.')) return;
    expect(Buffer.from(compileJavaRecorder()).equals(readFileSync('scripts/java-recorder.jar'))).toBe(true);
  });

  test('Java 8 may not be profiled, but reads the classes: an agent that cannot be read keeps it from starting', () => {
    const jar = unzipSync(readFileSync('scripts/java-recorder.jar'));
    const versions = Object.entries(jar).flatMap(([name, bytes]) => (name.endsWith('.class') ? [bytes[7]] : []));
    expect(new Set(versions)).toEqual(new Set([52]));
  });
});

const RUBY_SERVER = `require 'socket'
def burn(times)
  value = 0
  (times * 2000).times { |i| value = (value * 31 + i) % 65_521 }
  value
end
def cheap = burn(1)
def costly = burn(3)
def serve(server)
  loop do
    client = server.accept
    Thread.new do
      while client.gets("\\r\\n\\r\\n")
        body = (cheap + costly).to_s
        client.write("HTTP/1.1 200 OK\\r\\ncontent-length: #{body.length}\\r\\n\\r\\n#{body}")
      end
    end
  end
end
`;

const RUBY_SERVES = "serve(TCPServer.new('127.0.0.1', ENV['PORT'].to_i))\n";
const rubyApp = (text: string): App => ({ files: { 'app.rb': text }, source: commandSource('exec ruby app.rb') });

describe('Ruby', () => {
  needs('ruby').test.each([
    ['threads', RUBY_SERVES],
    ['forked workers', "server = TCPServer.new('127.0.0.1', ENV['PORT'].to_i)\nfork { serve(server) }\nProcess.wait\n"],
  ])('%s', async (_, main) => {
    const { profile, directory } = await profiled(rubyApp(`${RUBY_SERVER}${main}`));
    expectShares(profile);
    const file = join(directory, 'app.rb');
    expect(below(profile, /\bcostly$/).frame).toMatchObject({ function: 'Object#costly', file });
  });

  needs('ruby').test('a method so short that only its first calls are seen', async () => {
    const methods = `
def sought(text) = text[/<([a-z.]+@[a-z.]+)>/, 1]
def caller_of = 300.times { sought('somebody <a.person@example.com>') }
def itself = 300.times { 'somebody <a.person@example.com>'[/<([a-z.]+@[a-z.]+)>/, 1] }
`;
    const server = RUBY_SERVER.replace('(cheap + costly)', '(caller_of + itself)');
    const { profile } = await profiled(rubyApp(`${methods}${server}${RUBY_SERVES}`));
    const ratio = below(profile, /\bsought$/).ms / below(profile, /\bitself$/).ms;
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  needs('ruby').test('a method that waits in a fiber, while another fiber of the thread works', async () => {
    const waits = "def waits\n  cheap\n  Fiber.yield ''\nend\n";
    const served = 'Fiber.new { waits }.then { |one| one.resume + costly.to_s + one.resume.to_s }';
    const server = RUBY_SERVER.replace('(cheap + costly)', `(${served})`);
    const { profile } = await profiled(rubyApp(`${waits}${server}${RUBY_SERVES}`));
    expectShares(profile);
    const own = profile.stacks.filter(({ frames }) => frames.at(-1)?.function === 'Object#waits');
    expect(sum(own.map(({ selfMs }) => selfMs))).toBeLessThan(below(profile, /\bcheap$/).ms / 2);
  });

  needs('ruby').test(
    'templates and classes of no name are called alike in each process, and models by name',
    async () => {
      const served = `
class Model
  def self.inspect = 'Model(id: integer)'
  def self.search = costly
end
VIEWS = [Class.new]
VIEWS[0].module_eval("def _app_views_page__#{-123.hash}_#{VIEWS.object_id}".tr('-', '_') + "\n  cheap + Model.search\nend", __FILE__, 0)
PAGE = VIEWS[0].instance_methods(false).first
`;
      const server = RUBY_SERVER.replace('(cheap + costly)', '(VIEWS[0].new.send(PAGE))');
      const { profile } = await profiled(rubyApp(`${server}${served}${RUBY_SERVES}`));
      expectShares(profile);
      const names = profile.stacks.flatMap(({ frames }) => frames.map((frame) => frame.function));
      expect(names).toEqual(expect.arrayContaining(['#<Class>#_app_views_page', 'Model.search']));
      expect(below(profile, /_app_views_page$/).frame?.line).toBe(1);
    },
  );

  needs('ruby').test('one block that is several methods, as a route of Sinatra is', async () => {
    const routes = `
class Shop
  work = proc { cheap + costly }
  ROUTES = ['GET /', 'HEAD /', 'OPTIONS /'].to_h do |name|
    define_method(name, &work)
    [name, instance_method(name).tap { remove_method(name) }]
  end
end
`;
    const server = RUBY_SERVER.replace('(cheap + costly)', "Shop::ROUTES['HEAD /'].bind(Shop.new).call");
    const { profile } = await profiled(rubyApp(`${server}${routes}${RUBY_SERVES}`));
    expectShares(profile);
    expect(below(profile, /^Shop#/).frame?.function).toBe('Shop#HEAD /');
  });
});

const GO_COSTLY = 'func costly() float64 { return burn(3) }';
const goApp = (imports: string, flags = ''): App => ({
  files: {
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'main.go': `package main
import (
	"fmt"
	"math"
	"net/http"
	"os"
	${imports}
)
func burn(times int) (sum float64) {
	for i := 0; i < times*400000; i++ { sum += math.Sqrt(float64(i)) }
	return sum
}
//go:noinline
func cheap() float64 { return burn(1) }
//go:noinline
${GO_COSTLY}
func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, cheap()+costly()) })
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
`,
  },
  source: commandSource('exec ./shop', `go build ${flags}-o shop .`),
});
const SERVES_PPROF = '_ "net/http/pprof"';

describe('Go', () => {
  needs('go').test('one that serves its own profile is asked where perf is not there', async () => {
    const { profile } = await profiled(goApp(SERVES_PPROF), { nativeEnv: { PATH: '/nonexistent' } });
    expectShares(profile);
    expect(below(profile, /\bcostly$/).frame?.file).toMatch(/main\.go$/);
  });

  needs('go', 'perf').test('where perf is, that is used', async () => {
    expectShares((await profiled(goApp(''))).profile);
  });
});

test('what is neither says calmly what would bring a profile', async () => {
  const spec = appSpec(commandSource(''), { directory: temporaryDirectory() });
  const running = { servingPid: () => process.pid, pids: () => [], origin: 'http://127.0.0.1:1' };
  const native = nativeProfiler(running as never, { spec, env: { PATH: '/nonexistent' } });
  await expect(native).rejects.toThrow('is profiled where `perf` is installed and allowed');
});

describe('a tool that the configuration names', () => {
  /** With their files in the repository. */
  const framesOf = ({ profile, directory }: Awaited<ReturnType<typeof profiled>>) => {
    const modules = { jvmSources: new Map<string, string>(), goModules: new Map([['example.com/shop', directory]]) };
    const tree = { root: directory, folders: [directory], inContainer: false, ...modules };
    const { pathOf } = sourcesOf({ base: tree, head: tree }, null);
    const frames = profile.stacks.flatMap((stack) => stack.frames);
    return frames.map((one) => ({ ...one, file: one.file === null ? null : pathOf('head', one.file) }));
  };

  needs('go').test.each(['', '-trimpath '])('pprof, of Go that was built with %j', async (flags) => {
    const app = goApp(SERVES_PPROF, flags);
    const address = '/debug/pprof/profile';
    const asked = { side: 'head', address, allowRemoteTargets: [], tls: UNVERIFIED } as const;
    const seen = await profiled(app, { attach: () => pprofProfiler(asked) });
    const frames = framesOf(seen);
    const line = (app.files['main.go'] ?? '').split('\n').indexOf(GO_COSTLY) + 1;
    const costly = { function: 'main.costly', file: 'main.go', line };
    expect(frames.find((frame) => frame.function === costly.function)).toEqual(costly);
    // Files of Go itself are not taken for the repository’s.
    expect(frames.filter((frame) => /^(runtime|net\/http)\./.test(frame.function)).filter(isOwn)).toEqual([]);
  });

  needs('pyspy').test.each([
    ['', 'exec python3 app.py'],
    [' --full-filenames', 'exec python3 app.py'],
    // The process that listens is not the one that was started.
    ['', 'python3 app.py & wait'],
  ])('py-spy%s, of %s', async (names, command) => {
    const record = `py-spy record --format raw${names} --duration $SECONDS --output $OUT --pid $PID`;
    const attach = (spec: AppSpec) => commandProfiler({ spec, command: record, env: process.env });
    // It takes its time to begin.
    const seen = await profiled(pythonApp(pythonServer(), command), { attach, requests: 5 * REQUESTS });
    const burn = { function: 'burn', file: 'app.py', line: null };
    expect(framesOf(seen).find((frame) => frame.function === 'burn')).toEqual(burn);
    // On a busy machine many samples are of a thread that has its request and waits for a core.
    const own = seen.profile.stacks.filter(({ frames }) => frames.at(-1)?.function === 'burn');
    expect(sum(own.map(({ selfMs }) => selfMs))).toBeGreaterThan(0);
    expect(own[0]?.line).toBeGreaterThan(2);
  });
});
