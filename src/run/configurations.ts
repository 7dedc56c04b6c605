/**
 * Whose configuration says what (decision 19). Each side is started as its own commit's says, so that new code can need a new variable
 * without taking base along. What is measured and how it is judged is head's for both, or base's with `gate.config-from: base`: then a
 * pull request cannot choose it.
 */
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path/posix';
import { type CommittedFolder, isChanged } from '../app/git/compare-commits.ts';
import { entryAt, runGit } from '../app/git/git.ts';
import { appOf, baseAppOf, withMachineOf } from '../config/app-of.ts';
import type { AppConfig, Config } from '../config/config.ts';
import { type Expansion, expandReferences } from '../config/expand.ts';
import { ownFiles } from '../config/own-files.ts';
import { directoryOf, USUAL_FILES } from '../config/read-file.ts';
import { ConfigError, messageOf } from '../errors.ts';
import { type Checkout, findCheckout } from '../measure/checkout.ts';
import { Deadline } from '../measure/deadline.ts';
import { needsBaseCommit } from '../plan/comparison-kind.ts';

export interface ConfigurationsRequest {
  /** Head's, as written. */
  readonly config: Config;
  /** Absolute: what `named` counts from, which need not be in the checkout. */
  readonly root: string;
  /** Absolute: the folder of head's configuration, in the checkout. */
  readonly directory: string;
  /** Null means one of the usual files. */
  readonly named: string | null;
  /** What a file, or none, says together with inputs and options. Throws ConfigError. */
  readonly parse: (file: { readonly text: string; readonly name: string } | null) => Config;
  readonly base: { readonly revision: string } | null;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** What base's own commit says. */
export interface BaseConfig {
  /** As written, and head's likewise. */
  readonly written: Config;
  readonly ofHead: Config;
  /** With references expanded. */
  readonly app: AppConfig;
  /** What paths in it count from, below the top of the checkout. */
  readonly folder: string;
  /** Files that both name for their requests, and that hold something else in head. */
  readonly changedFiles: readonly string[];
}

export interface Configurations {
  /** What both sides are measured and judged by, as written. */
  readonly config: Config;
  /** Its secrets; base's are among its own. */
  readonly expansion: Expansion;
  /** Null: base is started as `config` says. */
  readonly baseConfig: BaseConfig | null;
  /** Base's commit, where it decides what is sent. */
  readonly filesAt?: CommittedFolder;
  /** For log and report. */
  readonly notes: readonly string[];
  /** How much of the run's time went by before it is opened. */
  readonly spentMs: number;
}

/** Throws ConfigError where head's cannot be used. Base's fails nothing: where it is of no use, the notes say why. */
export async function readConfigurations(request: ConfigurationsRequest): Promise<Configurations> {
  const startedMs = performance.now();
  const deadline = new Deadline({ config: request.config, interruption: request.signal });
  try {
    const found = await deadline.inTime('while git looked for the commits', (signal) =>
      baseConfiguration({ ...request, signal }),
    );
    return { ...configurationsWith(request, found), spentMs: performance.now() - startedMs };
  } finally {
    deadline.cancel();
  }
}

function configurationsWith({ config, env }: ConfigurationsRequest, found: Found) {
  const withHeads = (why: string) => `Both versions are started as head’s configuration says: ${why}.`;
  if (found === null || found.problem !== undefined) {
    const notes = found === null ? [] : [withHeads(found.problem)];
    return { config, expansion: expandReferences(config, env, existsSync), baseConfig: null, notes };
  }
  const { written, folder, changedFiles, commit, lacking } = found;
  const isBases = (config.gate.configFrom ?? written.gate.configFrom) === 'base';
  // How head is started is head's own.
  const ofBase = { app: withMachineOf(config.app, written.app), head: config.head };
  const judging = isBases ? { ...written, ...ofBase, gate: { ...written.gate, configFrom: 'base' as const } } : config;
  const expansion = expandReferences(judging, env, existsSync);
  const judged = { config: judging, ...(isBases ? { filesAt: { ...commit, folder } } : {}) };
  // A file that a step of the workflow makes is in no commit.
  const filesNotes = (isBases ? lacking : []).map(
    (path) =>
      `Base’s commit decides what is sent, but has no \`${path.replaceAll('`', '’')}\`: that of this checkout was.`,
  );
  try {
    // Only the app of it is used, so only its references have to be known.
    const asBase = { ...judging, app: baseAppOf(judging, written), base: {} };
    const { config: own, secrets } = expandReferences(asBase, env, existsSync);
    return {
      ...judged,
      expansion: { ...expansion, secrets: [...new Set([...expansion.secrets, ...secrets])] },
      baseConfig: { written, ofHead: config, app: appOf(own, 'base'), folder, changedFiles },
      notes: [...environmentNote(judging, written), ...filesNotes],
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const why = `base’s own asks for what is not there: ${messageOf(error)}`;
    return { ...judged, expansion, baseConfig: null, notes: [withHeads(why), ...filesNotes] };
  }
}

/** Different environments may be meant for variants: until version 0.1 they said so. */
function environmentNote(config: Config, own: Config): readonly string[] {
  const variables = (side: 'base' | 'head') => Object.keys({ ...own[side].env, ...config[side].env });
  const names = [...new Set([...variables('base'), ...variables('head')])].sort();
  if (config.compare === 'variants' || names.length === 0) return [];
  return [
    `\`base.env\` and \`head.env\` are set (${names.join(', ')}): each version is started from its own commit with its own; \`compare: variants\` would start both from one checkout.`,
  ];
}

const NO_CONFIGURATION = 'base’s commit has no configuration yet';

type BaseCommit = NonNullable<Checkout['base']>;
type Found = Awaited<ReturnType<typeof baseConfiguration>>;

/** Null where there is no base commit to ask. */
async function baseConfiguration(request: ConfigurationsRequest) {
  const { config, root, directory, parse, base, signal } = request;
  const { base: commit } = await findCheckout({ directory, base, isBaseOptional: true }, signal);
  if (commit === null) {
    const isNeeded = base !== null && needsBaseCommit(config, appOf(config, 'base'));
    return isNeeded ? { problem: 'base’s commit was not found when its own was to be read' } : null;
  }
  const file = await fileOfBase(commit, relative(commit.repository, await realpath(root)), request);
  const folder = file === null ? relative(commit.repository, await realpath(directory)) : directoryOf(file.path);
  try {
    const written = parse(file && { text: file.text, name: `${file.path} at ${commit.commit.slice(0, 7)}` });
    // Another gate's, found where this one's is not yet.
    if (file?.isInstead && written.name !== config.name) return { problem: NO_CONFIGURATION };
    const at = (path: string) => join(folder, path);
    const byBase = filesOf(written, ({ about }) => about !== 'building');
    // A file that base’s commit lacks has no content to change.
    const byBoth = filesOf(config, ({ about, path }) => about !== 'building' && byBase.includes(path));
    const changedFiles = file === null ? [] : await where(byBoth, (path) => isChanged(commit, at(path)));
    const ofRequests = filesOf(written, ({ endpoint }) => endpoint !== null);
    const lacking = await where(ofRequests, async (path) => (await entryAt(commit, at(path))) === null);
    return { written, folder, changedFiles, commit, lacking };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { problem: file === null ? NO_CONFIGURATION : `base’s own cannot be read: ${messageOf(error)}` };
  }
}

type OwnFile = ReturnType<typeof ownFiles>[number];

/** Each once. */
function filesOf(config: Config, isMeant: (file: OwnFile) => boolean): readonly string[] {
  return [...new Set(ownFiles(config).flatMap((file) => (isMeant(file) ? [file.path] : [])))];
}

async function where(paths: readonly string[], isSo: (path: string) => Promise<boolean>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) if (await isSo(path)) found.push(path);
  return found;
}

/** A file that was named may have moved: then a usual one counts (`isInstead`). Its path is from the top of the checkout. */
async function fileOfBase({ repository, commit }: BaseCommit, below: string, { named, signal }: ConfigurationsRequest) {
  for (const name of named === null ? USUAL_FILES : [named, ...USUAL_FILES]) {
    const path = relative(repository, resolve(repository, below, name));
    if (path.startsWith('../')) continue;
    const text = await textAt({ repository, commit }, path, signal);
    if (text !== null) return { text, path, isInstead: named !== null && name !== named };
  }
  return null;
}

/** The text of a file, or of the one in the repository that a link leads to. Null: there is none. */
async function textAt(base: BaseCommit, path: string, signal: AbortSignal): Promise<string | null> {
  const { repository, commit } = base;
  const blobAt = (place: string) => runGit(repository, ['cat-file', 'blob', `${commit}:${place}`], signal);
  const blob = await blobAt(path);
  if (blob.code !== 0) return null;
  if (!(await entryAt(base, path, signal))?.isLink) return blob.stdout;
  const target = await blobAt(relative(repository, resolve(repository, dirname(path), blob.stdout)));
  return target.code === 0 ? target.stdout : null;
}
