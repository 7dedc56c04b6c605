import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { average } from '../../src/decide/test/statistics.ts';
import { poolSide } from '../../src/report/pooled.ts';
import { needs } from '../needs.ts';
import { CLI, directory, execute, inFolders, latencyGate, read, readResults, write } from './command-line.ts';
import { service } from './demo.ts';

inFolders();

needs('script').test(
  'on a terminal one line is rewritten, and gone before the tables; ab’s files hold what the results hold',
  async () => {
    const config = `
compare: variants
app: { command: node server.mjs }
base: { env: { A: '1' } }
head: { env: { A: '2' } }
endpoints: [GET /x]
load: { connections: 2, round: 150ms, rounds: 2, blocks: 3..4, warmup: 100ms..200ms, timeout: 1s, seed: 7 }
gate: { tolerance: 40%, min-difference: 0.5ms }
`;
    write({ 'server.mjs': service({ waitMs: 4 }), 'latency-gate.yml': config });
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
    const round = /^block 3 of 3\.\.4: GET \/x, round \d+ of \d+, at most \d+ s left$/;
    expect(drawn).toContainEqual(expect.stringMatching(round));
    expect(drawn.every((line) => !line.includes('\n'))).toBe(true);
    expect(tables).toMatch(/^GET \/x +base +head\n/);
    expect(tables).toMatch(/^Total transferred: +\d+ bytes +\d+ bytes$/m);
    expect(tables).not.toContain(ESC);

    const results = readResults();
    const names = ['base', 'head'].flatMap((side) => [`1-get-x.${side}.csv`, `1-get-x.${side}.tsv`]);
    expect(readdirSync(join(directory, 'kept')).sort()).toEqual([...names, 'index.json'].sort());
    for (const side of ['base', 'head'] as const) {
      const [, ...requests] = read(`kept/1-get-x.${side}.tsv`).trim().split('\n');
      const totalsMs = requests.map((line) => Number(line.split('\t')[4]));
      const pooled = poolSide(results, 'GET /x', side)?.latencyMs;
      expect(totalsMs.length).toBe(pooled?.count);
      expect(average(totalsMs)).toBeCloseTo(pooled?.mean ?? Number.NaN, 2);
    }

    const again = await latencyGate('report', 'out.json', '--quiet', '--percentiles', 'again');
    expect(again).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(read('again/1-get-x.head.csv')).toBe(read('kept/1-get-x.head.csv'));
  },
);
