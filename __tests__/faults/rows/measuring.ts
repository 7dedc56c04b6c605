/** What breaks while it is measured: the app, the load generator, and the machine. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_IMAGE, readNodeElsewhere } from '../../app/node-image.ts';
import { appFiles, type ConfigOptions, config, lateService, ROUND_HOOK, rawService, service } from '../apps.ts';
import { generatorOf, peakOfGenerators, signalAll } from '../program.ts';
import { after, EVERYWHERE, exits, type Fault, headIsWrong, measured, rowsAt, type Scenario } from '../row.ts';

const JSON_EXPECTED = '{ path: /, expect: { json: true, length: any } }';
/** What takes all of a core would make base late, too. */
const FLOOD = { endpoint: JSON_EXPECTED, alone: true };

/** Whatever an app sends: 32 MB of a body are kept, its copies are garbage for a while, and Node itself needs a share. */
const MOST_GENERATOR_BYTES = 400e6;

/** The app does it once the rounds have begun; every wrong answer is counted, none is timed. */
const wrong = (says: string, server: string, options: ConfigOptions = {}): Fault => ({
  files: appFiles(options, server),
  arrange() {
    let bytes = 0;
    return {
      async meddle(running) {
        bytes = await peakOfGenerators(running);
      },
      check() {
        if (!(bytes > 0 && bytes < MOST_GENERATOR_BYTES)) throw new Error(`the load generator held ${bytes} bytes`);
      },
    };
  },
  ...headIsWrong(`head: … of … requests failed (…): …${says}…`),
});

/** The app ends then. */
const ends = (side: 'base' | 'head', how: string, says: string, hint = DIED) => ({
  files: appFiles(side === 'base' ? BASE_IS_FAULTY : {}, service(`if (late) ${how}; right();`)),
  ...exits(3, `${side}: the app ended in mid-run: \`exec node server.mjs\` ${says}`),
  hint,
});
const DIED = 'it died under load: its last lines say why';
const BASE_IS_FAULTY = { base: "env: { FAULTY: 'yes' }", head: "env: { FAULTY: '' }" };

const CONNECTING = `
import { connect } from 'node:net';
const leak = (response, right) =>
  connect(process.env.PORT, '127.0.0.1').on('connect', right).on('error', () => response.writeHead(500).end());
`;
const STREAM = `
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(65536, 'x');
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    response.once('drain', more);
  };
  more();
`;

/** A load generator of the user's own, as a shell command. */
function commanded(command: string) {
  const load = `{ command: ${JSON.stringify(command)}, round: 2s, blocks: 3..3, warmup: 100ms..100ms, seed: 7 }`;
  const text = config().replace(/^load: .*\nendpoints: .*$/m, `load: ${load}`);
  return { ...appFiles(), 'latency-gate.yml': text };
}

const EATING = service('if (late) { for (;;) kept.push(Buffer.alloc(8e6, 1)); } right();', 'const kept = [];');

/** Results of the block before it are kept. */
const AFTER_A_BLOCK = [...EVERYWHERE, 'files'] as const;

/** The load generator gets a signal once a block has been measured. */
const signalling = (signal: NodeJS.Signals): Scenario => ({
  async meddle(running) {
    const pid = await generatorOf(running);
    if (pid !== null) signalAll([pid], signal);
  },
});

/** From a second after the start on the clock is an hour ahead. What counts monotonically goes on. */
const STEPPING = `
const start = performance.now();
const now = Date.now.bind(Date);
const step = () => (performance.now() - start < 1000 ? 0 : 3_600_000);
globalThis.Date = class extends Date {
  constructor(...args) { super(...(args.length === 0 ? [now() + step()] : args)); }
  static now() { return now() + step(); }
};
`;

export const MEASURING = rowsAt('rounds', {
  'the generator of `load.command` fails': {
    files: commanded('echo oops >&2; sleep 60 & exit 3'),
    ...exits(4, '… load.command `echo oops >&2; sleep 60 & exit 3` exited with code 3'),
    hint: 'run it in … with URL, OUT and DURATION set to see why',
  },
  'what `load.command` writes cannot be read': {
    files: commanded(`echo '{"requests":"20","failed":0,"meanMs":3}'`),
    ...exits(4, '… ran, but the output of the command cannot be used: …requests'),
    hint: 'write `requests`, `failed` and `meanMs`; …',
  },
  'the program of `load.command` is not installed': {
    files: commanded('no-such-generator run'),
    ...exits(4, '… load.command `no-such-generator run` exited with code 127'),
    hint: 'the shell did not find a program of the command: is it installed, and on PATH?',
  },
  'head crashes in its third round': ends('head', 'process.exit(7)', 'exited with code 7'),
  'base crashes in its third round': ends('base', 'process.exit(7)', 'exited with code 7'),
  'something kills head': ends(
    'head',
    "process.kill(process.pid, 'SIGKILL')",
    'was ended by SIGKILL',
    'it was killed from outside: where nobody did it on purpose, the machine was out of memory',
  ),
  'head throws': ends('head', "setImmediate(() => { throw new Error('oops'); })", 'exited with code 1'),
  'head is out of memory: its container is killed': {
    files: {
      ...appFiles(
        { app: `build: ., port: 3000, memory: 96m, ${ROUND_HOOK}, ready: { path: /ready }`, alone: true },
        EATING.replace('127.0.0.1', '0.0.0.0'),
      ),
      Dockerfile: `FROM ${NODE_IMAGE}\nCOPY server.mjs /\nCMD ["node", "/server.mjs"]\n`,
    },
    arrange: after(readNodeElsewhere),
    exit: 3,
    says: 'head: the app ended in mid-run: its container exited with code 137 after … (out of memory: app.memory is 96m)',
    hint: 'it died under load: its last lines say why; a container that is out of memory needs a higher app.memory',
  },
  'head answers 500 under load': wrong(
    'unexpected status (answered …500…)',
    service('if (late) response.writeHead(500).end(); else right();'),
  ),
  'head hangs': wrong('no complete response in time', service('if (!late) right();')),
  'head answers something else after a while': wrong(
    'body is not JSON',
    service("if (late) response.end('<html>down for maintenance</html>'); else right();"),
    { endpoint: JSON_EXPECTED },
  ),
  'head answers with another length after a while': wrong(
    'unexpected body length',
    service("if (late) response.end('{}'); else right();"),
    { endpoint: '{ path: /, expect: { length: constant } }' },
  ),
  'head sends 40 MB': wrong(
    'body too large to look into',
    service('if (late) response.end(Buffer.alloc(4e7, 32)); else right();'),
    FLOOD,
  ),
  'head sends a body without an end': wrong(
    'no complete response in time',
    service(`if (!late) return right();${STREAM}`),
    FLOOD,
  ),
  'head drips its body, byte by byte': wrong(
    'no complete response in time',
    service(`if (!late) return right();
    response.writeHead(200);
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));`),
  ),
  'head sends a header without an end': wrong(
    'not HTTP',
    rawService(`if (!late) return void socket.write(OK);
      socket.write('HTTP/1.1 200 OK\\r\\nX: ');
      const more = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65536)));
        socket.once('drain', more);
      };
      more();`),
    FLOOD,
  ),
  'head sends no HTTP any more': wrong(
    'not HTTP',
    rawService("socket.write(late ? 'SSH-2.0-OpenSSH_9.2\\r\\n' : OK);"),
  ),
  'head cuts its answers': wrong(
    'truncated response',
    rawService('if (late) socket.end(OK.slice(0, -4)); else socket.write(OK);'),
  ),
  'head resets connections': wrong(
    'connection reset',
    rawService('if (late) socket.resetAndDestroy(); else socket.write(OK);'),
  ),
  'head answers twice': wrong('more bytes than the response has', rawService('socket.write(late ? OK + OK : OK);')),
  'head leaks connections until it has no file descriptors left': {
    files: appFiles(
      { app: "command: 'ulimit -n 40; exec node server.mjs', ready: { path: /ready, timeout: 10s }" },
      service('leak(response, right);', CONNECTING),
    ),
    ...headIsWrong('head: … of … requests failed (…): … × unexpected status (answered …500…)'),
  },
  'the load generator is killed': {
    files: appFiles(),
    scenario: signalling('SIGKILL'),
    ...exits(4, 'the load generator was ended by SIGKILL'),
    hint: 'run it again; the usual reason is a lack of memory: use fewer connections or shorter rounds',
    published: AFTER_A_BLOCK,
  },
  'the load generator hangs': {
    files: appFiles(),
    scenario: signalling('SIGSTOP'),
    ...exits(4, 'the load generator did not answer within … s'),
    hint: 'run it again; if it happens again, use fewer connections, or a machine with more memory and less running beside it',
    published: AFTER_A_BLOCK,
  },
  'the machine stands still for 2.5 s: the block is measured again': {
    files: appFiles({ alone: true, load: { round: '300ms' } }),
    scenario: {
      async meddle(running) {
        await generatorOf(running);
        // In the rounds of the second block.
        await sleep(500);
        const all = [running.pid, ...running.started()];
        signalAll(all, 'SIGSTOP');
        await sleep(2500);
        signalAll([...all].reverse(), 'SIGCONT');
      },
    },
    ...measured('a block is measured again: the machine stood still for 2.… s'),
  },
  'the clock jumps an hour ahead': {
    files: appFiles({ alone: true, load: { 'time-budget': '30s' } }),
    arrange({ runner }) {
      const preload = join(runner, 'stepping.mjs');
      writeFileSync(preload, STEPPING);
      return { env: { NODE_OPTIONS: `--import=${preload}` } };
    },
    ...measured('block 3 of 3: measuring is over, … s'),
  },
  'the time budget ends before a block is measured': {
    files: appFiles(
      {
        app: 'command: exec node server.mjs, ready: { path: /ready, timeout: 60s }',
        alone: true,
        load: { 'time-budget': '4s' },
      },
      lateService(20_000),
    ),
    ...exits(4, 'the time budget of 4s ended before a block of about … s was measured', 'raise `load.time-budget`'),
  },
});
