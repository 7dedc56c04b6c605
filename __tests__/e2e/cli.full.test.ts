/** The command line as a user types it: the committed bundle, real apps, every exit code. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseResults } from '../../src/results/parse.ts';
import { certificate, privateKey } from '../load/servers.ts';
import { roundsOf } from '../run/rounds.ts';
import { serve } from '../serve.ts';
import {
  commitAll,
  directory,
  execute,
  git,
  inFolders,
  LOAD,
  latencyGate,
  read,
  readResults,
  write,
} from './command-line.ts';
import { service } from './demo.ts';

inFolders();

const waiting = `
import { createServer } from 'node:http';
const waitMs = Number(process.env.WAIT_MS);
createServer((request, response) => {
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
  test('head beside itself, without git: its noise, and how many blocks find a change', async () => {
    write({ 'server.mjs': waiting, 'latency-gate.yml': variants("WAIT_MS: '1000'", "WAIT_MS: '40'") });
    const outputs = ['--markdown', 'out.md', '--json', 'out.json'];
    const { code, stdout, stderr } = await latencyGate('calibrate', '--blocks', '5', '--wish', '50%', ...outputs);
    expect(stderr).toContain('measuring 1 endpoint of head beside itself');
    expect(stderr).toMatch(/block 4 of 5: collecting, \d+ s, at most \d+ s left/);
    expect(stdout).toMatch(/^endpoint +metric +value +noise +detectable in 5 .*blocks for 50 %$/m);
    expect(stdout).toMatch(/^GET \/ +mean \* +\d.* (?:\d+|too many)$/m);
    expect(stdout).toContain('5 blocks of about ');
    expect(code).toBe(0);
    const results = readResults();
    expect(results.blocks).toHaveLength(5);
    // Both sides are head, which waits 40 ms: of base no response could be as fast as this.
    for (const { sides } of roundsOf(results)) expect(sides.base?.latencyMs?.min).toBeLessThan(1000);
    expect(read('out.md')).toContain('| `GET /` | mean \\* |');
    // The file says that it is one version, so its report does as well.
    expect((await latencyGate('report', 'out.json')).stdout).toContain('a regression here is a false alarm');
    // Variants run from one folder in the gate, too.
    expect(stdout).not.toContain('both sides ran from one');
    const unclear = await latencyGate('calibrate', '--wish', '2');
    expect(unclear.stderr).toContain('--wish: 2 has no percent sign; write 2%');
    expect(unclear.code).toBe(2);
  });

  test('an app that runs already, which is beside itself at its one address', async () => {
    const origin = await serve((_request, response) => setTimeout(() => response.end('hello'), 5));
    write({ 'latency-gate.yml': `app: { url: "${origin}" }\nendpoints: [GET /]\n${LOAD}` });
    const { code, stdout } = await latencyGate('calibrate', '--blocks', '3');
    expect(stdout).toContain('3 blocks of about ');
    expect(code).toBe(0);
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
  const calibrate = () => latencyGate('calibrate', '--blocks', '3', '--json', 'out.json');
  const fastest = (text: string) => {
    const sides = roundsOf(parseResults(text)).flatMap((round) => Object.values(round.sides));
    return Math.min(...sides.map(({ latencyMs }) => latencyMs?.min ?? 0));
  };

  test('both sides run from checkouts of their own, as in the gate, with what has changed since the commit', async () => {
    write({ 'server.mjs': placed, 'latency-gate.yml': config(''), '.gitignore': 'secret\nout.json\n' });
    expect((await calibrate()).stdout).toContain('There is no commit yet, so both sides ran from one folder');
    commitAll();
    write({ 'latency-gate.yml': config('secret'), secret: '' });
    const unable = await calibrate();
    expect(unable.code).toBe(3);
    expect(unable.stderr).toContain('hint: fresh checkouts lack what no commit has: out.json, secret.');
    write({ 'latency-gate.yml': config('new.txt'), 'new.txt': '', 'server.mjs': `${placed}// changed\n` });
    const changed = await latencyGate('calibrate', '--blocks', '3', '--json', '-');
    expect(changed.stderr).toContain('a regression here is a false alarm');
    expect(changed.stderr).not.toContain('from one folder');
    // Programs read what is written to standard output, and readers the rest.
    expect(fastest(changed.stdout)).toBeLessThan(199);
  });
});

describe('run', () => {
  test('what a fresh checkout lacks is copied as its hint says, in the folder of the configuration', async () => {
    const needing = `import './data/made.mjs';\n${waiting}`;
    const config = 'app: { command: node server.mjs }\nendpoints: [GET /]\n';
    write({
      'api/server.mjs': needing,
      'api/latency-gate.yml': config,
      'api/data/kept': '',
      '.gitignore': 'made.mjs\n',
    });
    commitAll();
    write({ 'api/data/made.mjs': '' });
    const { code, stderr } = await latencyGate('run', '--config', 'api/latency-gate.yml');
    expect(code).toBe(3);
    expect(stderr).toContain('fresh checkouts lack what no commit has: api/data/made.mjs.');
    const [, copy = ''] = /or copy it: `([^`]+)`/.exec(stderr) ?? [];
    git('clone', '--quiet', '.', 'fresh');
    const env = { LATENCY_GATE_CHECKOUT: join(directory, 'api') };
    expect(await execute('sh', ['-c', `cd fresh/api && ${copy}`], env)).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(directory, 'fresh/api/data/made.mjs'))).toBe(true);
  });

  test('nothing is said of fresh checkouts where there are none, and of `setup` where there is none', async () => {
    const hintFor = async (app: string) => {
      write({ 'latency-gate.yml': `app: { ${app} }\nendpoints: [GET /]\n`, '.gitignore': 'made\n', made: '' });
      commitAll();
      const { code, stderr } = await latencyGate('run');
      expect(code).toBe(3);
      return /hint: .*/.exec(stderr)?.[0] ?? '';
    };
    expect(await hintFor('url: "http://127.0.0.1:9", ready: { timeout: 1s }')).toMatch(/^hint: start the app before/);
    expect(await hintFor('build: .')).toMatch(
      /^hint: fresh checkouts lack what no commit has: made\. Let the Dockerfile make .*, or commit it\. Otherwise check app\.build/,
    );
    write({ 'latency-gate.yml': variants('A: b', 'A: c').replace('command: node server.mjs', 'build: .') });
    const { stderr } = await latencyGate('run');
    expect(stderr).toMatch(/hint: check app\.build/);
  });

  test('a regression: exit 1, and the files say what the terminal says', async () => {
    write({ 'server.mjs': waiting, 'latency-gate.yml': variants("WAIT_MS: '3'", "WAIT_MS: '60'") });
    const { code, stdout } = await latencyGate('run', '--json', 'out.json', '--markdown', 'out.md');
    expect(stdout).toMatch(/🔴 latency-gate: GET \/ is .* slower/);
    expect(code).toBe(1);
    const results = readResults();
    expect(results.kind).toBe('paired');
    expect(results.blocks.length).toBeGreaterThanOrEqual(4);
    const sides = roundsOf(results).flatMap((round) => Object.values(round.sides));
    for (const { sent, completed, failed, censored } of sides) {
      expect(sent).toBe(completed + failed + censored);
    }
    expect(read('out.md')).toMatch(/^### 🔴 latency-gate: `GET \/` is .* slower/);

    const again = await latencyGate('report', 'out.json');
    expect(again.code).toBe(1);
    // What the command was, only the run itself knows.
    const command = /^to measure it again: .*\n/m;
    expect(stdout).toMatch(command);
    expect(again.stdout).toBe(stdout.replace(command, ''));
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
    expect(git('status', '--porcelain')).toBe('');
  });
});

test('addresses that run already, by TLS: with the certificate named a verdict, without it exit 3', async () => {
  const serverThatWaits = async (waitMs: number) => {
    const options = { cert: certificate, key: privateKey };
    const server = createServer(options, (_request, response) => setTimeout(() => response.end('hello'), waitMs));
    return (await serve(server)).replace('http://127.0.0.1', 'https://localhost');
  };
  const [base, head] = [await serverThatWaits(3), await serverThatWaits(60)];
  const config = (tls: string) => `
app: { url: '${base}', ready: { path: /, timeout: 2s } }
head: { url: '${head}' }
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
});
