/**
 * Whether a stranger's run has earned a green status: every file, endpoint and block that base's configurations require, on commits that
 * GitHub vouches for. What is missing, cannot be read or could not be asked is a lack, which rules success out.
 */
import { join } from 'node:path/posix';
import { appOf, isFromCheckout } from '../config/app-of.ts';
import { changesOf } from '../config/changes.ts';
import type { Config } from '../config/config.ts';
import { longestRunMs } from '../config/load.ts';
import { isOneOf, type OwnFile, ownFiles } from '../config/own-files.ts';
import { pathMatcher } from '../config/path-patterns.ts';
import { directoryOf } from '../config/read-file.ts';
import type { EndpointComparison } from '../decide/comparison.ts';
import { FEWEST_STARTS } from '../decide/test/estimate.ts';
import { ExitCode } from '../errors.ts';
import type { CommitStatus } from '../github/commit-status.ts';
import type { GateToReport } from '../report/gates.ts';
import type { ReportInput } from '../report/input.ts';
import { firstOf } from '../report/text.ts';
import type { Results } from '../results/results.ts';
import { planRestarts } from '../schedule/restart.ts';
import { exitCodeOfAll } from './gates.ts';

/** Base's configuration; its path counts from the root. */
export interface ConfigFile {
  readonly path: string;
  readonly config: Config;
}

/** What GitHub was asked, or why it could not answer. */
export type Asked<T> = { readonly answer: T } | Unasked;
type Unasked = { readonly problem: string };

/** Nothing of it is the run's word. */
export interface Required {
  /** Files of base's configuration, or why one could not be read: a sentence's end. */
  readonly files: readonly (
    | ConfigFile
    | { readonly path: string; readonly problem: string; readonly isUnknown: boolean }
  )[];
  readonly takesSecondOpinions: boolean;
  readonly headSha: string;
  /** Files that the pull request changes, from the root; null means more than GitHub lists. */
  readonly changedFiles: Asked<readonly string[] | null>;
  /** From the root. */
  readonly workflowFile: string | null;
}

export interface Found {
  /** Judged as base's configurations say. */
  readonly gates: readonly GateToReport[];
  /** By gate: why what it calls base cannot be base; null if GitHub says that it can. */
  readonly bases: ReadonlyMap<string, Asked<string | null>>;
}

/** What a success lacks: a sentence's end, about no gate that was found where that is null. Another run may know what is unknown. */
type Lack = Readonly<{ gate: string | null; reason: string; isUnknown: boolean }>;

/** Whether the gates pass is another question. */
export function lacksOf(required: Required, found: Found): readonly Lack[] {
  const names = required.files.map((file) => ('config' in file ? file.config.name : null));
  if (names.length === 0) return [lack(null, 'no configuration of base is known')];
  // What a file that could not be read is called, nobody knows: that alone is lacking then.
  const extra = names.includes(null) ? [] : found.gates.filter(({ name }) => !names.includes(name));
  return [
    ...required.files.flatMap((file, at) => {
      if (!('config' in file)) return [lack(null, `${file.path} ${file.problem}`, file.isUnknown)];
      if (names.indexOf(file.config.name) < at) return [lack(null, `${file.path} names its gate as another file does`)];
      return lacksOfGate(file, required, found);
    }),
    ...extra.map(({ name }) => lack(name, 'no configuration of base has this name')),
  ];
}

/** Green where nothing is lacking and every gate passes; `headline` is the report's. */
export function statusOf(required: Required, found: Found, headline: string): CommitStatus {
  const [first] = [...lacksOf(required, found)].sort((a, b) => Number(a.isUnknown) - Number(b.isUnknown));
  if (exitCodeOfAll(found.gates) !== ExitCode.passed) return { state: 'failure', description: headline };
  if (first === undefined) return { state: 'success', description: headline };
  return { state: first.isUnknown ? 'error' : 'failure', description: `cannot count: ${first.reason}` };
}

/** Files that say what is sent, and by what: both sides are measured with head's. */
export function measuringPaths(file: ConfigFile): readonly string[] {
  return ownPaths(file, ({ about }) => about === 'measuring');
}

function ownPaths({ path, config }: ConfigFile, isMeant: (file: OwnFile) => boolean): readonly string[] {
  const files = ownFiles(config).filter(isMeant);
  return [...new Set(files.map((one) => join(directoryOf(path), one.path)))];
}

/** Whether no file changed that the gate watches, or that says how it is measured. Not where that is not known. */
export function isUnaffected(file: ConfigFile, { changedFiles, workflowFile, files }: Required): boolean {
  const { config } = file;
  if (config.paths.length === 0 || !('answer' in changedFiles) || !changedFiles.answer?.length) return false;
  const isWatched = pathMatcher(config.paths);
  const configuring = [...files.map(({ path }) => path), workflowFile ?? '', ...ownPaths(file, () => true)];
  return !changedFiles.answer.some((path) => isOneOf(configuring, path) || isWatched(path));
}

function lack(gate: string | null, reason: string, isUnknown = false): Lack {
  return { gate, reason, isUnknown };
}

function lacksOfGate(file: ConfigFile, required: Required, { gates, bases }: Found): readonly Lack[] {
  const { name } = file.config;
  const [gate, second] = gates.filter((one) => one.name === name);
  if (gate === undefined) return [lack(name, 'it left no results')];
  if (second !== undefined) return [lack(name, 'it left results twice')];
  switch (gate.kind) {
    case 'incomplete':
      return [lack(name, gate.reason)];
    case 'skipped':
      return isUnaffected(file, required) ? [] : [lack(name, 'nothing shows that it did not need measuring')];
    case 'judged': {
      const { results } = gate.input;
      const isOpinionAsked = results.secondOpinion === undefined || required.takesSecondOpinions;
      const { source } = appOf(file.config, 'head');
      const isHead = !isFromCheckout(source) || results.sides.head.commit === required.headSha;
      const reasons = [
        measuredOtherwise(results, file.config),
        changedInputs(measuringPaths(file), required.changedFiles),
        isOpinionAsked ? null : 'it has a second opinion that nobody asked for',
        isHead ? null : 'it does not say that head was the commit of the run',
        baseLack(results, file.config, bases.get(name)),
        ...verdictLacks(gate.input, file.config),
      ];
      return reasons.flatMap((reason) => {
        if (reason === null) return [];
        return typeof reason === 'string' ? lack(name, reason) : lack(name, reason.problem, true);
      });
    }
  }
}

type Reason = string | Unasked;

/** Null: as base's configuration says. */
function measuredOtherwise({ config, configurations }: Results, base: Config): Reason | null {
  const head = configurations === undefined || configurations === 'same' ? config : configurations.head;
  const differences = changesOf(head, base)
    .filter(({ about }) => about === 'measuring')
    .map(({ endpoint, what }) => `${endpoint === null ? '' : `${endpoint}: `}${what.replaceAll('`', '')}`);
  const shown = firstOf(differences, 3, (left) => `${left} more`);
  return differences.length === 0 ? null : `it was measured otherwise: ${shown.join('; ')}`;
}

/** Null: with the files that base has. */
function changedInputs(paths: readonly string[], changed: Required['changedFiles']): Reason | null {
  if (paths.length === 0) return null;
  if ('problem' in changed) return changed;
  if (changed.answer === null) return 'more files changed than GitHub lists';
  const files = changed.answer.filter((path) => isOneOf(paths, path));
  return files.length === 0 ? null : `it was measured with another content of ${files.join(', ')}`;
}

/** Null: base is a commit that the pull request may be compared with. */
function baseLack({ kind }: Results, config: Config, base: Asked<string | null> | undefined): Reason | null {
  if (kind === 'single') {
    const isNamed = [config.base.source, config.head.source].some(Boolean) || config.compare === 'variants';
    const canRunBase = isNamed || isFromCheckout(appOf(config, 'base').source);
    return canRunBase && ['auto', 'paired'].includes(config.gate.baseline) ? 'base was not run beside it' : null;
  }
  if (base === undefined) return 'nothing is known of its base';
  return 'problem' in base ? base : base.answer;
}

/** Empty if each endpoint of base's configuration was compared, over as many blocks as the rule needs. */
function verdictLacks({ results, comparison }: ReportInput, config: Config): readonly Reason[] {
  const ofRun = comparison.kind === 'none' ? 'nothing was compared' : planLack(results, config);
  if (ofRun !== null) return [ofRun];
  return config.endpoints.flatMap(({ name }) => {
    const one = comparison.endpoints.find(({ endpoint }) => endpoint === name);
    const reason = one === undefined ? 'is not measured' : endpointLack(one, results, config);
    return reason === null ? [] : [`${name} ${reason}`];
  });
}

/** Where starts are slow, which is the run's word, fewer blocks may be planned than configured: as long as they are enough for a test. */
function planLack({ restart, isUnfinished, part }: Results, { load }: Config): string | null {
  if (isUnfinished || part !== null) return 'it was not measured to its end';
  if (restart === undefined) return null;
  const { blocks: planned } = restart;
  const setting = load.restart ?? 'auto';
  const isAuto = setting === 'auto';
  const asked = isAuto ? load.blocks : planRestarts(setting, load.blocks, { startMs: 0, passMs: 1, leftMs: 0 }).blocks;
  const fits = (has: number, wants: number) => (isAuto ? has >= Math.min(FEWEST_STARTS, wants) : has === wants);
  const isPlanned = fits(planned.min, asked.min) && fits(planned.max, asked.max);
  const shown = ({ min, max }: typeof asked) => `${min} to ${max}`;
  return isPlanned ? null : `${shown(planned)} blocks were planned, instead of ${shown(asked)}`;
}

/** Null: it has its verdict by the whole rule. */
function endpointLack(
  { state, blocks, decided }: EndpointComparison,
  { kind, restart, outOfTime, elapsedSeconds }: Results,
  config: Config,
): string | null {
  if (state !== 'compared') return `was not compared: it is ${state}`;
  const { min, max } = restart?.blocks ?? config.load.blocks;
  // The first block decides counts that are the same in every request.
  if (kind === 'paired' && decided) return null;
  if (blocks < min) return `has ${blocks} of at least ${min} blocks`;
  if (kind === 'single' || blocks >= max) return null;
  if (!outOfTime) return `is undecided after ${blocks} of ${max} blocks`;
  const isShort = elapsedSeconds * 1000 < longestRunMs(config) / 2;
  return isShort ? `is undecided, and time ran out after ${Math.round(elapsedSeconds)} s` : null;
}
