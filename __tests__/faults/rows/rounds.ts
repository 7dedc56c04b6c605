/** What breaks while it is measured: the app. */
import { NODE_IMAGE, readNodeElsewhere } from '../../app/node-image.ts';
import { appFiles, type ConfigOptions, config, ROUND_HOOK, rawService, service } from '../apps.ts';
import { peakOfGenerators } from '../generator.ts';
import { HEAD_IS_WRONG, type Row } from '../row.ts';

const JSON_EXPECTED = '{ path: /, expect: { json: true, length: any } }';
/** What takes all of a core would make base late, too. */
const FLOOD = { endpoint: JSON_EXPECTED, alone: true };

/** Whatever an app sends: 32 MB of a body are kept, its copies are garbage for a while, and Node itself needs a share. */
const MOST_GENERATOR_BYTES = 400e6;

/** The app does it once the rounds have begun; every wrong answer is counted, none is timed. */
function wrong(
  fault: string,
  server: string,
  says: string,
  { endpoint = 'GET /', alone = false }: Pick<ConfigOptions, 'endpoint' | 'alone'> = {},
): Row {
  return {
    stage: 'rounds',
    fault,
    files: appFiles({ endpoint, alone }, server),
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
    ...HEAD_IS_WRONG,
    says: `head: … of … requests failed (…): …${says}…`,
  };
}

/** The app ends then. */
function ends(
  fault: string,
  side: 'base' | 'head',
  how: string,
  says: string,
  hint = 'it died under load: its last lines say why',
): Row {
  const variants = side === 'base' ? { base: "env: { FAULTY: 'yes' }", head: "env: { FAULTY: '' }" } : {};
  return {
    stage: 'rounds',
    fault,
    files: appFiles(variants, service(`if (late) ${how}; right();`)),
    exit: 3,
    says: `${side}: the app ended in mid-run: \`exec node server.mjs\` ${says}`,
    hint,
  };
}

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
const FIGURES = '{"requests":20,"failed":0,"meanMs":3}';
function commanded(fault: string, command: string, expected: Pick<Row, 'says' | 'hint'>): Row {
  const load = `{ command: ${JSON.stringify(command)}, round: 2s, blocks: 3..3, warmup: 100ms..100ms, seed: 7 }`;
  const text = config()
    .replace(/^load: .*$/m, `load: ${load}`)
    .replace(/^endpoints: .*\n/m, '');
  return { stage: 'rounds', fault, files: { ...appFiles(), 'latency-gate.yml': text }, exit: 4, ...expected };
}

const EATING = service('if (late) { for (;;) kept.push(Buffer.alloc(8e6, 1)); } right();', 'const kept = [];').replace(
  '127.0.0.1',
  '0.0.0.0',
);

export const ROUND_ROWS: readonly Row[] = [
  commanded('the generator of `load.command` fails', 'echo oops >&2; sleep 60 & exit 3', {
    says: '… load.command `echo oops >&2; sleep 60 & exit 3` exited with code 3',
    hint: 'run it in … with URL, OUT and DURATION set to see why',
  }),
  commanded('what `load.command` writes cannot be read', `echo '${FIGURES.replace('20', '"20"')}'`, {
    says: '… ran, but the output of the command cannot be used: …requests',
    hint: 'write `requests`, `failed` and `meanMs`; …',
  }),
  commanded('the program of `load.command` is not installed', 'no-such-generator run', {
    says: '… load.command `no-such-generator run` exited with code 127',
    hint: 'the shell did not find a program of the command: is it installed, and on PATH?',
  }),
  ends('head crashes in its third round', 'head', 'process.exit(7)', 'exited with code 7'),
  ends('base crashes in its third round', 'base', 'process.exit(7)', 'exited with code 7'),
  ends(
    'something kills head',
    'head',
    "process.kill(process.pid, 'SIGKILL')",
    'was ended by SIGKILL',
    'it was killed from outside: where nobody did it on purpose, the machine was out of memory',
  ),
  ends('head throws', 'head', "setImmediate(() => { throw new Error('oops'); })", 'exited with code 1'),
  {
    stage: 'rounds',
    fault: 'head is out of memory: its container is killed',
    files: {
      ...appFiles(
        { app: `build: ., port: 3000, memory: 96m, ${ROUND_HOOK}, ready: { path: /ready }`, alone: true },
        EATING,
      ),
      Dockerfile: `FROM ${NODE_IMAGE}\nCOPY server.mjs /\nCMD ["node", "/server.mjs"]\n`,
    },
    arrange() {
      readNodeElsewhere();
      return {};
    },
    exit: 3,
    says: 'head: the app ended in mid-run: its container exited with code 137 after … (out of memory: app.memory is 96m)',
    hint: 'it died under load: its last lines say why; a container that is out of memory needs a higher app.memory',
  },
  wrong(
    'head answers 500 under load',
    service('if (late) response.writeHead(500).end(); else right();'),
    'unexpected status (answered …500…)',
  ),
  wrong('head hangs', service('if (!late) right();'), 'no complete response in time'),
  wrong(
    'head answers something else after a while',
    service("if (late) response.end('<html>down for maintenance</html>'); else right();"),
    'body is not JSON',
    { endpoint: JSON_EXPECTED },
  ),
  wrong(
    'head answers with another length after a while',
    service("if (late) response.end('{}'); else right();"),
    'unexpected body length',
    { endpoint: '{ path: /, expect: { length: constant } }' },
  ),
  wrong(
    'head sends 40 MB',
    service('if (late) response.end(Buffer.alloc(4e7, 32)); else right();'),
    'body too large to look into',
    FLOOD,
  ),
  wrong(
    'head sends a body without an end',
    service(`if (!late) return right();${STREAM}`),
    'no complete response in time',
    FLOOD,
  ),
  wrong(
    'head drips its body, byte by byte',
    service(`if (!late) return right();
    response.writeHead(200);
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));`),
    'no complete response in time',
  ),
  wrong(
    'head sends a header without an end',
    rawService(`if (!late) return void socket.write(OK);
      socket.write('HTTP/1.1 200 OK\\r\\nX: ');
      const more = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65536)));
        socket.once('drain', more);
      };
      more();`),
    'not HTTP',
    FLOOD,
  ),
  wrong(
    'head sends no HTTP any more',
    rawService("socket.write(late ? 'SSH-2.0-OpenSSH_9.2\\r\\n' : OK);"),
    'not HTTP',
  ),
  wrong(
    'head cuts its answers',
    rawService('if (late) socket.end(OK.slice(0, -4)); else socket.write(OK);'),
    'truncated response',
  ),
  wrong(
    'head resets connections',
    rawService('if (late) socket.resetAndDestroy(); else socket.write(OK);'),
    'connection reset',
  ),
  wrong('head answers twice', rawService('socket.write(late ? OK + OK : OK);'), 'more bytes than the response has'),
  {
    stage: 'rounds',
    fault: 'head leaks connections until it has no file descriptors left',
    files: appFiles(
      { app: "command: 'ulimit -n 40; exec node server.mjs', ready: { path: /ready, timeout: 10s }" },
      service('leak(response, right);', CONNECTING),
    ),
    ...HEAD_IS_WRONG,
    says: 'head: … of … requests failed (…): … × unexpected status (answered …500…)',
  },
];
