/** A copy of an example beside the bundle, with shorter rounds and as many blocks as a busy machine needs. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { ExpectedExamples } from '../../bench/example-runs.ts';
import { DIST, ROOT } from './command-line.ts';

const EXAMPLES = join(ROOT, 'examples');

export const expectedExamples: ExpectedExamples = JSON.parse(readFileSync(join(EXAMPLES, 'expected.json'), 'utf8'));

const blocksFor = (example: string) => (expectedExamples[example]?.quiet === true ? '3..3' : '3..10');

/**
 * @param example such as `quickstart/same.yml`
 * @param blocks missing: as many as its verdict takes
 * Returns the folder of the examples, which is `examples` in `folder`.
 */
export function shortenExample(example: string, folder: string, blocks = blocksFor(example)): string {
  const [name = ''] = example.split('/');
  mkdirSync(join(folder, 'examples'));
  cpSync(join(EXAMPLES, name), join(folder, 'examples', name), { recursive: true });
  symlinkSync(DIST, join(folder, 'dist'));
  const file = join(folder, 'examples', example);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, shortened(text, blocks));
  return join(folder, 'examples');
}

/** The same configuration for a test of its verdict. */
export function shortened(text: string, blocks: string): string {
  const config = parseDocument(text);
  config.setIn(['load', 'warmup'], '300ms..1s');
  // The verdict is what is tried here; explaining a regression has tests of its own and takes up to 30 s per run.
  config.set('why', 'never');
  // For what hangs: a busy machine takes its time to start an app.
  const { ready } = config.toJS().app;
  const readiness = typeof ready === 'string' ? { path: ready } : ready;
  config.setIn(['app', 'ready'], config.createNode({ ...readiness, timeout: '5m' }));
  config.setIn(['load', 'blocks'], blocks);
  // The p99 of an open loop needs 1000 requests, and the time to connect 100 connections: those keep their rounds.
  if (!config.hasIn(['load', 'rate']) && !config.hasIn(['load', 'keep-alive'])) {
    config.setIn(['load', 'rounds'], 3);
    config.setIn(['load', 'round'], '250ms');
  }
  return config.toString();
}
