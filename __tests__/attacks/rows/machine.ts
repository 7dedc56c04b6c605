/** What the app, or its neighbour, does to the machine and to the other processes on it, and leaves running. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { createLauncher } from '../../../src/app/create-launcher.ts';
import { readProc, readStat } from '../../../src/system/proc.ts';
import { appSpec, eventually, isAlive, launchOptions, never, nodeCommand, SERVER as PLAIN } from '../../app/specs.ts';
import type { Bench } from '../../faults/bench.ts';
import { signalAll } from '../../faults/program.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { app, CONFIG, FAST, gate, IS_SLOWER, pullRequest, READ_PROC, SERVER, SLOW } from '../pull-request.ts';
import { type Attack, byApp, byMistake, byNeighbour, byPull } from '../row.ts';

const SHORT = { [CONFIG]: gate({ blocks: '3..3' }) };
const PID_FILE = 'pid.txt';

/** What escaped notes its pid here; it has ended with the run. */
function demandEnded({ temp }: Bench): void {
  const pids = readFileSync(join(temp, '..', PID_FILE), 'utf8')
    .match(/\d+/g)
    ?.map(Number);
  const alive = pids?.filter(isAlive) ?? [];
  signalAll(alive, 'SIGKILL');
  expect({ pids, alive }).toEqual({ pids: expect.arrayContaining([expect.any(Number)]), alive: [] });
}

/** Part of an app: starts a process that sheds its parent, session and environment, and burns a core until it is ended. */
const BURNER = `
const { spawn } = await import('node:child_process');
const burn = 'echo $$ >> ' + process.env.TMPDIR + '/../${PID_FILE}; while :; do :; done';
spawn('sh', ['-c', 'setsid env -i /bin/sh -c "$0" & exit 0', burn], { stdio: 'ignore' });
`;
/** An app that ends all processes of its run whose command line has a word. */
const killing = (word: string) =>
  app(
    `if (!isReadiness) for (const { pid } of ofRun().filter(({ command }) => command.includes('${word}'))) process.kill(pid, 'SIGKILL'); setTimeout(right, 5);`,
    READ_PROC,
  );

/** Asks what listens on loopback, besides this app. */
const PASS_ON = `${READ_PROC}
const { request: ask } = await import('node:http');
const ports = () => ofRun().flatMap(({ environ }) => environ.filter((entry) => entry.startsWith('PORT='))).map((entry) => entry.slice(5));
const passOn = (request, response) => {
  for (const port of new Set(ports().filter((port) => port !== process.env.PORT))) {
    ask({ host: '127.0.0.1', port, path: request.url }, (answer) => {
      if (answer.headers['content-type'] === 'application/json' && !response.headersSent) { response.writeHead(200, answer.headers); answer.pipe(response); }
    }).on('error', () => {}).end();
  }
};
`;

const JUMPING_CLOCK = `
const now = Date.now;
Date.now = () => now() + (Math.floor(now() / 100) % 2) * 3_600_000;
`;

const WRITES_COMMANDS = `
import { appendFileSync } from 'node:fs';
for (const name of ['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_PATH', 'GITHUB_STATE']) {
  if (process.env[name]) appendFileSync(process.env[name], 'forged=forged\\n');
}
`;

/** Only at head. Beside its checkout lies base’s. */
const SLOWS_BASE = `
case $SIDE in head) for base in "$TMPDIR"/latency-gate-base-*/*; do cp server.mjs "$base/server.mjs"; done ;; esac
`;
const SLOWS_BASE_LATER = `
import { copyFileSync, readdirSync } from 'node:fs';
const temp = process.env.TMPDIR;
for (const name of readdirSync(temp).filter((one) => process.env.SIDE === 'head' && one.startsWith('latency-gate-base-')))
  for (const top of readdirSync(temp + '/' + name)) copyFileSync('server.mjs', temp + '/' + name + '/' + top + '/server.mjs');
`;

/** Leaves its pid in the file `left`, then is nothing but `sleep`, without any environment. */
const SLEEPER = 'echo $$ > left; exec env -i sleep 600';

/** Starts an app that leaves a sleeper, and stops the app: is the sleeper still there? */
const leaving = (attack: string, command: string): Attack =>
  byApp(attack, {
    needs: ['setsid'],
    async play() {
      const directory = temporaryDirectory();
      writeFileSync(join(directory, 'left.sh'), SLEEPER);
      const source = { kind: 'command', command: `${command} & ${nodeCommand(PLAIN)}`, setup: [] } as const;
      const app = await createLauncher(appSpec(source, { directory }), launchOptions()).start(never);
      const file = join(directory, 'left');
      const pid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
      await eventually(() => pid() > 0 && readProc(`/proc/${pid()}/comm`) === 'sleep\n');
      const wasThere = readStat(pid()) !== null;
      await app.stop();
      return { exit: 0, text: wasThere && !isAlive(pid()) ? 'was there, and is gone' : `${pid()} is left` };
    },
    expect: { exit: 0, says: 'was there, and is gone' },
  });

export const MACHINE: readonly Attack[] = [
  byApp('head burns a core in a process that has shed its parent, session and environment, to slow base down', {
    arrange: (bench) => ({ ...pullRequest(bench, { [SERVER]: `${BURNER}${FAST}` }), check: () => demandEnded(bench) }),
    expect: { exit: 0, says: '`GET /work`', hides: ['🟢'] },
  }),
  byApp('head ignores SIGTERM, and lives on', {
    change: { [SERVER]: `process.on('SIGTERM', () => {}); process.on('SIGHUP', () => {});${FAST}` },
    main: SHORT,
    expect: { exit: 0, says: '`GET /work`' },
  }),
  byApp('head kills the load generator', {
    change: { [SERVER]: killing('generator.js') },
    main: SHORT,
    expect: { exit: 4, says: 'load generator' },
  }),
  byApp('head kills base', {
    change: { [SERVER]: killing(SERVER) },
    main: SHORT,
    expect: { exit: 3, says: 'base: the app ended in mid-run: … was ended by SIGKILL' },
  }),
  byApp('head passes its requests on to base, and answers what base answers', {
    change: { [SERVER]: app('if (isReadiness) return right(); passOn(request, response);', PASS_ON) },
    main: SHORT,
    expect: { exit: 4, says: 'head: … no complete response in time…' },
  }),
  byMistake('head listens on a port of its own choice, where something else answers', {
    change: { [SERVER]: FAST.replace('process.env.PORT', '0') },
    main: SHORT,
    expect: { exit: 3, says: 'head: …' },
  }),
  byNeighbour('the clock of the machine jumps while it is measured', {
    arrange(bench) {
      const scenario = pullRequest(bench, { [SERVER]: SLOW }, { 'jump.cjs': JUMPING_CLOCK });
      return { ...scenario, env: { NODE_OPTIONS: `--require ${join(bench.checkout, 'jump.cjs')}` } };
    },
    expect: IS_SLOWER,
  }),
  byApp('head prints without end', {
    change: { [SERVER]: `${FAST}setInterval(() => process.stdout.write('x'.repeat(1e6) + '\\n'), 5);` },
    main: SHORT,
    expect: { exit: 0, says: '`GET /work`', hides: ['xxxxxxxx'] },
  }),
  byApp('head writes to the files by which a step sets outputs and variables', {
    arrange: (bench) => ({
      ...pullRequest(bench, { [SERVER]: `${WRITES_COMMANDS}${FAST}` }, SHORT),
      env: { GITHUB_ACTIONS: 'true', GITHUB_ENV: join(bench.runner, 'env') },
      check: () => expect(existsSync(join(bench.runner, 'env'))).toBe(false),
    }),
    expect: { exit: 0, says: '`GET /work`', hides: ['forged'] },
  }),
  byPull('the setup of the pull request slows the checkout of base down', {
    change: { [SERVER]: SLOW, 'setup.sh': SLOWS_BASE },
    main: { 'setup.sh': 'true\n', [CONFIG]: gate({ app: 'setup: sh setup.sh' }) },
    expect: { exit: 3, says: 'base is not what it is called: its file … was written by head’s set-up' },
  }),
  byPull('the app of the pull request slows the checkout of base down', {
    change: { [SERVER]: `${SLOWS_BASE_LATER}${SLOW}` },
    expect: { exit: 0, says: '`GET /work`' },
    remains:
      'the app runs as the user that owns both checkouts. With `build` each version runs in a container of its own',
  }),
  leaving('a process leaves its session and clears its environment', 'setsid sh left.sh'),
  leaving('a process forks twice, so that its parent is not the app', `setsid sh -c 'sh left.sh & exit 0'`),
  leaving(
    'a process changes its folder and closes all descriptors',
    `setsid sh -c 'echo $$ > left; cd /; exec env -i sleep 600 <&- >&- 2>&-'`,
  ),
  leaving('a process ignores the end of its terminal', 'nohup setsid sh left.sh > /dev/null 2>&1'),
];
