import { LATEST_RELEASE } from '../config/config.ts';
import { ACTION_INPUTS, endpointLines } from '../config/inputs.ts';
import type { Results } from '../results/results.ts';

export interface Invocation {
  /** What was given beside the file, by the names of the inputs; empty text: not given. */
  readonly settings: Readonly<Record<string, string>>;
  /** The configuration, from where the command is typed. Null: the usual one, or none. */
  readonly configFile: string | null;
  /** From the top of the repository to where the command is typed. Empty: the top. */
  readonly folder: string;
  /** The commit to check out first. Null: the reader has it in front of them. */
  readonly headCommit: string | null;
}

/** To repeat a run in a clone. Undefined where it needs what only this run has: stored baselines, or the other parts of it. */
export function reproduceCommand(
  { tool, sides, seed, part, merged, release, config, kind }: Results,
  { folder, headCommit, ...asked }: Invocation,
): string | undefined {
  const isVariants = config.compare === 'variants';
  const base = release !== undefined ? LATEST_RELEASE : (sides.base?.commit ?? null);
  if (kind !== 'paired' || merged !== null || part !== null) return undefined;
  const from = base === null || isVariants ? '' : ` --base ${base}`;
  const run = `npx ${tool.name}@${tool.version} run${from} --seed ${seed}${asTyped(asked)}`;
  const isFetched = base !== null && base !== headCommit && release === undefined && !isVariants;
  const fetched = isFetched ? `${headCommit} ${base}` : headCommit;
  return [
    ...(headCommit === null ? [] : [`git fetch origin ${fetched}`, `git checkout -q --detach ${headCommit}`]),
    ...(folder === '' ? [] : [`cd ${quoted(folder)}`]),
    run,
  ].join(' && ');
}

/** The words behind a command that any commits have in common, with a space before each. */
export function asTyped({ settings, configFile }: Pick<Invocation, 'settings' | 'configFile'>): string {
  const options = ACTION_INPUTS.flatMap(({ name, isOfJobs }) => {
    const text = settings[name]?.trim() ?? '';
    return text === '' || isOfJobs || name === 'endpoints' ? [] : [`--${name}=${quoted(text)}`];
  });
  const words = [
    ...(configFile === null ? [] : [`-c ${quoted(configFile)}`]),
    ...options,
    ...endpointLines(settings['endpoints'] ?? '').map(({ endpoint }) => quoted(endpoint)),
  ];
  return words.map((word) => ` ${word}`).join('');
}

/** For any shell, also one without the `$'…'` of bash; on one line, as a log has it. */
export function quoted(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (!/\p{Cc}/u.test(text)) return inQuotes(text);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  // Between double quotes a bash that somebody types into takes `!` for a part of its history.
  return `"$(printf %b ${inQuotes(escaped.replaceAll('!', '\\0041'))})"`;
}

function inQuotes(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
