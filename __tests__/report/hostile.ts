/** The same input with text of somebody’s choice wherever text of others comes in. */
import { compare } from '../../src/decide/compare.ts';
import type { ReportInput } from '../../src/report/input.ts';
import type { Results } from '../../src/results/results.ts';

/** Fields of results and of what was found whose text others choose. */
const OF_OTHERS = [
  'label',
  'title',
  'reason',
  'cpuModel',
  'runnerClass',
  'baseFailure',
  'path',
  'function',
  'file',
  'target',
];
/** What an app answered: at its end, as the beginning says which type it is. */
const OF_THE_APP = ['base', 'head'];

/** Endpoints keep their order, and different names stay different. */
export function hostileVersion(input: ReportInput, text: string): ReportInput {
  const names = new Map(input.results.config.endpoints.map(({ name }, i) => [name, `${text}${i}`]));
  const results = hostileResults(input.results, names, text);
  const baselines = input.found.baselines.map((one) => hostileResults(one, names, text));
  const skipped = replaced(input.found.skipped, names, text);
  const { override, earlier, ...rest } = input;
  return {
    ...rest,
    results,
    comparison: compare(results, baselines),
    found: { baselines, skipped },
    ...(earlier === undefined
      ? {}
      : { earlier: replaced(earlier, names, text).map((run) => ({ ...run, gate: text, title: text })) }),
    ...(override === undefined ? {} : { override: { ...override, label: text, by: text } }),
  };
}

function hostileResults(results: Results, names: ReadonlyMap<string, string>, text: string): Results {
  const own = replaced(results, names, text);
  const notes = own.notes.map((note) => `${text}${note}`);
  const changedFiles = own.profile?.changedFiles?.map((file) => `${text} ${file}`);
  const profile = own.profile && { profile: { ...own.profile, ...(changedFiles && { changedFiles }) } };
  return { ...own, notes, config: { ...own.config, name: text }, ...profile };
}

function replaced<T>(value: T, names: ReadonlyMap<string, string>, text: string): T {
  const walk = (one: unknown, key = ''): unknown => {
    if (typeof one === 'string' && OF_THE_APP.includes(key)) return `${one} ${text}`;
    if (typeof one === 'string') return OF_OTHERS.includes(key) ? `${text} ${one}` : (names.get(one) ?? one);
    if (Array.isArray(one)) return one.map((item) => walk(item));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, item]) => [names.get(name) ?? name, walk(item, name)]));
  };
  return walk(value) as T;
}
