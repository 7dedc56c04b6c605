/** The command line as a user types it: the committed bundle, real apps, every exit code. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseResults } from '../../src/results/parse.ts';
import { certificate, privateKey } from '../load/servers.ts';
import { commitAll, directory, inFolders, LOAD, latencyGate, write } from './command-line.ts';
import { service } from './demo.ts';

inFolders();

const waiting = `
import { createServer } from 'node:http';
const waitMs = Number(process.env.WAIT_MS);
createServer((request, response) => {
  if (process.env.STATUS) response.statusCode = Number(process.env.STATUS);
  setTimeout(() => response.end('hello'), waitMs);
}).listen(process.env.PORT, '127.0.0.1');
`;
const variants = (base: string, head: string) => `
compare: variants
app: { command: node server.mjs }
base: { env: { ${base} } }
head: { env: { ${head} } }
endpoints: [GET /]
${LOAD}`;

describe('calibrate', () => {
  test('head beside itself, without git: noise, a check for false alarms, and a configuration to paste', async () => {
    write({ 'server.mjs': waiting, 'latency-gate.yml': variants("WAIT_MS: '1000'", "WAIT_MS: '40'") });
    const outputs = ['--json', 'figures.json', '--markdown', 'out.md', '--results', 'out.json'];
    const { code, stdout, stderr } = await latencyGate('calibrate', '--blocks', '5', '--wish', '50%', ...outputs);
    expect(stderr).toContain('measuring 1 endpoint of head beside itself');
    expect(stderr).toMatch(/block 4 of 5: collecting, \d+ s, at most \d+ s left/);
    expect(stdout).toMatch(/^GET \/ +mean \* +\d/m);
    expect(stdout).toMatch(/False alarms: \d+ of 2000 runs/);
    // Of a machine that is too noisy it says that instead.
    expect(stdout).toMatch(/load:\n {2}blocks: 5\.\.\d+\n {2}connections: 1\n|# too noisy for any settings/);
    expect(code).toBe(0);
    const results = parseResults(readFileSync(join(directory, 'out.json'), 'utf8'));
    expect(results.blocks).toHaveLength(5);
    // Both sides are head, which waits 40 ms: of base no response could be as fast as this.
    for (const { sides } of results.blocks.flatMap((block) => block.endpoints.flatMap((one) => one.rounds))) {
      expect(sides.base?.latencyMs?.min).toBeLessThan(1000);
    }
    expect(JSON.parse(readFileSync(join(directory, 'figures.json'), 'utf8'))).toMatchObject({
      blocks: 5,
      falseAlarms: { runs: 2000 },
      endpoints: [{ endpoint: 'GET /' }],
    });
    expect(readFileSync(join(directory, 'out.md'), 'utf8')).toMatch(/^### latency-gate: calibration/);
    // Variants run from one folder in the gate, too.
    expect(stdout).not.toContain('both sides ran from one');
    const unclear = await latencyGate('calibrate', '--wish', '2');
    expect(unclear.stderr).toContain('--wish: 2 has no percent sign; write 2%');
    expect(unclear.code).toBe(2);
  });

  /** Its answers say whether it runs from a checkout of its own. What it needs is in no commit. */
  const placed = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
if (process.env.NEEDS) readFileSync(process.env.NEEDS);
const waitMs = /latency-gate-(base|head)-/.test(process.cwd()) ? 20 : 200;
createServer((request, response) => setTimeout(() => response.end('hello'), waitMs))
  .listen(process.env.PORT, '127.0.0.1');
`;
  const config = (needs: string) => `
app: { command: node server.mjs, env: { NEEDS: '${needs}' } }
endpoints: [GET /]
${LOAD}`;
  const calibrate = () => latencyGate('calibrate', '--blocks', '3', '--results', 'out.json');
  const fastest = () => {
    const { blocks } = parseResults(readFileSync(join(directory, 'out.json'), 'utf8'));
    const rounds = blocks.flatMap(({ endpoints }) => endpoints.flatMap((one) => one.rounds));
    return Math.min(...rounds.flatMap(({ sides }) => Object.values(sides).map(({ latencyMs }) => latencyMs?.min ?? 0)));
  };

  test('both sides run from checkouts of their own, as in the gate, with what has changed since the commit', async () => {
    const git = (...args: string[]) => execFileSync('git', ['-C', directory, ...args], { encoding: 'utf8' });
    write({ 'server.mjs': placed, 'latency-gate.yml': config(''), '.gitignore': 'secret\nout.json\n' });
    expect((await calibrate()).stdout).toContain('There is no commit yet, so both sides ran from one folder');
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first');
    write({ 'latency-gate.yml': config('secret'), secret: '' });
    const unable = await calibrate();
    expect(unable.code).toBe(3);
    expect(unable.stderr).toContain('hint: fresh checkouts lack what no commit has: out.json, secret.');
    write({ 'latency-gate.yml': config('new.txt'), 'new.txt': '', 'server.mjs': `${placed}// changed\n` });
    const changed = await calibrate();
    expect(changed.stdout).not.toContain('from one folder');
    expect(fastest()).toBeLessThan(199);
  });
});

test('a time budget ends the run, and what was measured is concluded', async () => {
  const config = variants("WAIT_MS: '3'", "WAIT_MS: '3.0'").replace('blocks: 4..10', 'blocks: 4..40');
  write({ 'server.mjs': waiting, 'latency-gate.yml': config.replace('tolerance: 40%', 'tolerance: 0.1%') });
  const { code, stdout, stderr } = await latencyGate('run', '--time-budget', '15s', '--json', 'out.json');
  expect(stderr).toMatch(/block \d+ of 4\.\.40: .* \d+ s( left \(budget|, no time)/);
  expect(stdout).toMatch(/The time budget of 15 s ended the run after \d+ blocks?; /);
  expect(code).toBe(0);
  const results = parseResults(readFileSync(join(directory, 'out.json'), 'utf8'));
  expect(results.outOfTime).toBe(true);
  expect(results.blocks.length).toBeLessThan(40);
  const again = await latencyGate('report', 'out.json');
  expect(again.stdout).toBe(stdout);
});

describe('run', () => {
  test('a regression: exit 1, and the files say what the terminal says', async () => {
    write({ 'server.mjs': waiting, 'latency-gate.yml': variants("WAIT_MS: '3'", "WAIT_MS: '60'") });
    const { code, stdout } = await latencyGate('run', '--json', 'out.json', '--markdown', 'out.md');
    expect(stdout).toMatch(/🔴 latency-gate: GET \/ is .* slower/);
    expect(code).toBe(1);
    const results = parseResults(readFileSync(join(directory, 'out.json'), 'utf8'));
    expect(results.kind).toBe('paired');
    expect(results.blocks.length).toBeGreaterThanOrEqual(4);
    for (const block of results.blocks) {
      for (const { sides } of block.endpoints.flatMap((one) => one.rounds)) {
        for (const { sent, completed, failed, censored } of Object.values(sides)) {
          expect(sent).toBe(completed + failed + censored);
        }
      }
    }
    expect(readFileSync(join(directory, 'out.md'), 'utf8')).toMatch(/^### 🔴 latency-gate: `GET \/` is .* slower/);

    const again = await latencyGate('report', 'out.json');
    expect(again.code).toBe(1);
    expect(again.stdout).toBe(stdout);
    const inLayoutOfAb = await latencyGate('report', 'out.json', '--ab');
    expect(inLayoutOfAb.stdout).toMatch(/^Connection Times \(ms\) +min +mean\[\+\/-sd\] +median +max/m);
    expect(inLayoutOfAb.stdout).toContain(again.stdout.trimEnd());
    const alone = await latencyGate('compare', 'out.json', 'out.json');
    expect(alone.stdout).toContain('1 of 8 baseline runs');
    expect(alone.code).toBe(0);
  });

  test('the same on both sides, base from git: exit 0', async () => {
    write({
      'server.mjs': service({ waitMs: 40 }),
      'latency-gate.yml': `app: { command: node server.mjs, setup: 'node -v > set-up' }\nendpoints: [GET /]\n${LOAD}`,
    });
    commitAll();
    const { code, stdout, stderr } = await latencyGate('run');
    expect(stderr).toMatch(/side by side with main \([0-9a-f]{7}\)/);
    // A busy machine may leave it open.
    expect(stdout).toMatch(/no change larger than 40 %|cannot tell whether GET \/ changed/);
    expect(code).toBe(0);
    // What it makes is made in checkouts of their own.
    expect(existsSync(join(directory, 'set-up'))).toBe(false);
    expect(execFileSync('git', ['-C', directory, 'status', '--porcelain']).toString()).toBe('');
  });

  test('a fast error is no improvement: exit 4', async () => {
    write({ 'server.mjs': waiting, 'latency-gate.yml': variants("WAIT_MS: '9'", "WAIT_MS: '0', STATUS: '500'") });
    const { code, stdout } = await latencyGate('run');
    expect(stdout).toMatch(/⛔ .*head: \d+ of \d+ requests failed \(100 %\): \d+ × unexpected status \(answered 500\)/);
    expect(stdout).not.toContain('faster');
    expect(code).toBe(4);
  });

  test('an app that dies under load: exit 3 with its last words', async () => {
    write({
      'server.mjs': waiting
        .replace('waitMs);', 'waitMs);\n  if (process.env.DIES && ++answered === 8) die();')
        .concat("let answered = 0;\nfunction die() { console.error('out of cheese'); process.exit(7); }\n"),
      'latency-gate.yml': variants("WAIT_MS: '3'", "WAIT_MS: '3', DIES: '1'"),
    });
    const { code, stderr } = await latencyGate('run');
    expect(stderr).toMatch(/head: the app ended in mid-run: `node server.mjs` exited with code 7/);
    expect(stderr).toContain('out of cheese');
    expect(code).toBe(3);
  });

  test('no configuration, an unknown option, a missing file: exit 2, 2 and 5', async () => {
    expect(await latencyGate('run')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no configuration here'),
    });
    const { code, stderr } = await latencyGate('run', '--tolerence=5%');
    expect({ code, lines: stderr.trimEnd().split('\n') }).toEqual({
      code: 2,
      lines: [
        "error: unknown option '--tolerence'",
        '(Did you mean --tolerance?)',
        expect.stringContaining('run --help'),
      ],
    });
    expect(await latencyGate('report', 'none.json')).toMatchObject({ code: 5 });
    expect(await latencyGate('--version')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });
});

describe('run with addresses that run already', () => {
  const listen = (waitMs: number) =>
    new Promise<Server>((resolve) => {
      const options = { cert: certificate, key: privateKey };
      const server = createServer(options, (_request, response) => setTimeout(() => response.end('hello'), waitMs));
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
  const originOf = (server: Server) => `https://localhost:${(server.address() as AddressInfo).port}`;

  test('TLS is verified: with the certificate named a verdict, without it exit 3', async () => {
    const servers = [await listen(3), await listen(60)] as const;
    try {
      const config = (tls: string) => `
app: { url: '${originOf(servers[0])}', ready: { path: /, timeout: 2s } }
head: { url: '${originOf(servers[1])}' }
endpoints: [GET /]
${LOAD.replace('timeout: 1s,', `timeout: 1s, ${tls}`)}`;
      write({ 'ca.pem': certificate, 'latency-gate.yml': config('tls: { ca: ca.pem },') });
      const trusted = await latencyGate('run');
      expect(trusted.stdout).toMatch(/GET \/ is .* slower/);
      expect(trusted.code).toBe(1);
      write({ 'latency-gate.yml': config('') });
      const untrusted = await latencyGate('run');
      expect(untrusted.stderr).toMatch(/certificate/);
      expect(untrusted.code).toBe(3);
      write({ 'latency-gate.yml': config('tls: { ca: none.pem },') });
      expect(await latencyGate('run')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('none.pem cannot be read'),
      });
    } finally {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    }
  });
});
