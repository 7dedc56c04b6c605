import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseImport } from '../../src/imports/parse.ts';
import { parseResults } from '../../src/results/parse.ts';
import { poolSide } from '../../src/results/pooled.ts';
import { needs } from '../needs.ts';
import { CLI, directory, execute, inFolders, latencyGate, ROOT } from './command-line.ts';
import { service } from './demo.ts';

const FIXTURES = join(ROOT, '__tests__/imports/fixtures');

inFolders();

needs('script').test(
  'on a terminal one line is rewritten, and gone before the tables; ab’s files hold what the results hold',
  async () => {
    writeFileSync(join(directory, 'server.mjs'), service({ waitMs: 4 }));
    const config = `
compare: variants
app: { command: node server.mjs }
base: { env: { A: '1' } }
head: { env: { A: '2' } }
endpoints: [GET /x]
load: { connections: 2, round: 150ms, rounds: 2, blocks: 3..4, warmup: 100ms..200ms, timeout: 1s, seed: 7 }
gate: { tolerance: 40%, min-difference: 0.5ms }
`;
    writeFileSync(join(directory, 'latency-gate.yml'), config);
    const command = `${process.execPath} ${CLI} run --json out.json --ab --samples kept --percentiles kept`;
    const { stdout, code } = await execute('script', ['-qec', command, '/dev/null'], { TERM: 'xterm', NO_COLOR: '1' });
    expect(code).toBe(0);

    const ESC = '\u001b';
    const [progress = '', ...rest] = stdout.split(`${ESC}[2K`).map((piece) => piece.replaceAll('\r', ''));
    expect(progress).toMatch(/^comparing 1 endpoint of head side by side/);
    const tables = rest.at(-1) ?? '';
    const drawn = rest.slice(0, -1).map((piece) => piece.replace(new RegExp(`${ESC}\\[\\?7[lh]`, 'g'), ''));
    expect(drawn[0]).toMatch(/^block 1 of 3\.\.4: starting the app, at most \d+ s left$/);
    expect(drawn).toContainEqual(expect.stringMatching(/^block 2 of 3\.\.4: warming up GET \/x, at most \d+ s left$/));
    expect(drawn).toContainEqual(
      expect.stringMatching(/^block 3 of 3\.\.4: GET \/x, round \d+ of \d+, at most \d+ s left$/),
    );
    expect(drawn.every((line) => !line.includes('\n'))).toBe(true);
    expect(tables).toMatch(/^GET \/x +base +head\n/);
    expect(tables).toMatch(/^Total transferred: +\d+ bytes +\d+ bytes$/m);
    expect(tables).not.toContain(ESC);

    const results = parseResults(readFileSync(join(directory, 'out.json'), 'utf8'));
    const kept = join(directory, 'kept');
    const names = ['base', 'head'].flatMap((side) => [`1-get-x.${side}.csv`, `1-get-x.${side}.tsv`]);
    expect(readdirSync(kept).sort()).toEqual([...names, 'index.json'].sort());
    for (const side of ['base', 'head'] as const) {
      const run = parseImport(readFileSync(join(kept, `1-get-x.${side}.tsv`), 'utf8'));
      const pooled = poolSide(results, 'GET /x', side)?.latencyMs;
      expect(run?.requests).toBe(pooled?.count);
      expect(run?.figures.mean).toBeCloseTo(pooled?.mean ?? Number.NaN, 2);
    }

    const again = await latencyGate('report', 'out.json', '--quiet', '--percentiles', 'again');
    expect(again).toMatchObject({ code: 0, stdout: '', stderr: '' });
    const csv = '1-get-x.head.csv';
    expect(readFileSync(join(directory, 'again', csv), 'utf8')).toBe(readFileSync(join(kept, csv), 'utf8'));
  },
);

describe('compare with runs of other tools', () => {
  const file = (name: string) => join(FIXTURES, name);

  test('one run a side: figures, and no verdict: exit 0', async () => {
    const { code, stdout } = await latencyGate('compare', file('k6-summary.json'), file('k6-data.json'));
    expect(stdout).toContain('No verdict: one run per side.');
    expect(code).toBe(0);
  });

  test('failed requests are invalid: exit 4', async () => {
    const { code, stdout } = await latencyGate('compare', file('k6-summary.json'), file('k6-summary-503.json'));
    expect(stdout).toContain('60 of 60 requests failed in run 1 of head');
    expect(code).toBe(4);
  });

  test('enough pairs, ten times slower: exit 1', async () => {
    const names = (side: string) => [1, 2, 3, 4, 5].map((at) => `${side}-${at}.tsv`);
    const line = (second: number, ms: number) => `Sat Nov 21 18:07:28 2026\t${second}\t0\t${ms}\t${ms}\t${ms}\n`;
    const header = 'starttime\tseconds\tctime\tdtime\tttime\twait\n';
    for (const at of [1, 2, 3, 4, 5]) {
      const runOf = (from: number, ms: number) =>
        header + Array.from({ length: 20 }, (_, i) => line(from, ms + ((i * at) % 5))).join('');
      writeFileSync(join(directory, `base-${at}.tsv`), runOf(1000 * at, 20));
      writeFileSync(join(directory, `head-${at}.tsv`), runOf(1000 * at + 100, 200 + at));
    }
    const { code, stdout } = await latencyGate('compare', '--base', ...names('base'), '--head', ...names('head'));
    expect(stdout).toContain('🔴 Head is slower: mean latency');
    expect(stdout).toContain('THE FILES HOLD NO STATUS');
    expect(code).toBe(1);
  });

  test.each([
    ['different tools', ['ab.tsv', 'autocannon.json'], 5, 'autocannon, connections 2, pipelining 1'],
    ['the same run twice', ['ab.tsv', 'ab.tsv'], 5, 'hold the same run'],
    ['three files without sides', ['k6-data.json', 'k6-summary-503.json', 'k6-summary.json'], 2, '--base B1 B2'],
    ['one file', ['ab.tsv'], 2, 'files of base and of head'],
    ['a format that is not read', ['k6-new-summary.json', 'k6-data.json'], 5, '--new-machine-readable-summary'],
  ])('%s', async (_what, names, exitCode, text) => {
    const { code, stderr } = await latencyGate('compare', ...names.map(file));
    expect(stderr).toContain(text);
    expect(code).toBe(exitCode);
  });

  test('what is for results alone is refused: exit 2', async () => {
    const { code, stderr } = await latencyGate(
      'compare',
      file('k6-summary.json'),
      file('k6-data.json'),
      '--html',
      'x.html',
    );
    expect(stderr).toContain('--html has no meaning');
    expect(code).toBe(2);
    expect(readdirSync(directory)).toEqual([]);
  });
});
