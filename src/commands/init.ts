import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { type FoundInstall, findInstall } from '../app/command/install.ts';
import { exists } from '../app/command/shell.ts';
import { defaultBase, defaultBranchRevision, repositoryRoot } from '../app/git/git.ts';
import { oneVersion } from '../config/app-of.ts';
import type { Side } from '../config/config.ts';
import { parseConfig } from '../config/parse.ts';
import { USUAL_FILES } from '../config/read-file.ts';
import { isHar } from '../config/records.ts';
import { ConfigError, describeError, ExitCode, GateError, wholeMessageOf } from '../errors.ts';
import { candidatesIn } from '../init/candidates.ts';
import { explore, type Failed, isSuccess, launchOf, nameOf, startFresh } from '../init/explore.ts';
import { type Folder, placeOfNumber, readFolder } from '../init/folder.ts';
import type { Candidate } from '../init/languages.ts';
import { CONFIG_FILE, type Proposal, proposalFor, workflowFor } from '../init/proposal.ts';
import { descriptionIn, linesOfHar, type Route, routesInLog, routesInSources } from '../init/routes.ts';
import { plural } from '../report/format.ts';
import { printable } from '../report/writers/terminal.ts';
import { withBlocks } from './calibrate.ts';
import { measureAndReport } from './measure.ts';
import type { Perform, Setting } from './output.ts';

interface InitOptions {
  readonly fromLog?: string;
  readonly yes?: boolean;
  readonly run: boolean;
  readonly color: boolean;
}

const WORKFLOW_FILE = '.github/workflows/latency.yml';

export function addInit(program: Command, perform: Perform): void {
  program
    .command('init')
    .description('look at the app in this folder, start it once, and write latency-gate.yml and a workflow')
    .option('--from-log <file>', 'take the endpoints that carry the traffic from an access log or a HAR file')
    .option('--yes', 'write both files without asking')
    .option('--no-run', 'do not measure the app against itself afterwards')
    .option('--no-color', 'plain text (as does NO_COLOR)')
    .action((options: InitOptions) => perform((setting) => init(options, setting)));
}

async function init(options: InitOptions, setting: Setting): Promise<ExitCode> {
  const directory = await realpath(process.cwd());
  const top = await repositoryRoot(directory).catch(() => null);
  for (const name of USUAL_FILES) {
    if (!(await exists(join(directory, name)))) continue;
    throw new ConfigError(`${name} is there already, and is not overwritten`, {
      hint: '`latency-gate run` uses it; move it away to have another one proposed',
    });
  }
  const folder = await readFolder(directory);
  const install = await findInstall(directory, top);
  // That of a workspace which the folder is a package of.
  const above = install === null || install.folder === directory ? null : install;
  const candidates = await candidatesIn(folder, above && { install: above, way: relative(directory, above.folder) });
  const routes = routesInSources(folder);
  const described = [...folder.texts.keys()].filter((path) =>
    /(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i.test(path),
  );
  const found = new Set([...candidates.map(({ from }) => from), ...described]);
  say(candidates.length === 0 ? 'nothing here says how the app starts' : `found: ${[...found].join(', ')}`);
  const { explored, failed } = await explore({
    directory,
    top,
    candidates,
    routes,
    logged: await loggedRoutes(options.fromLog),
    descriptions: [...folder.texts]
      .map(([path, text]) => (/\.(?:ya?ml|json)$/.test(path) ? descriptionIn(text) : null))
      .filter((one) => one !== null),
    env: process.env,
    signal: setting.signal,
    onNote: say,
  });
  const candidate = explored?.candidate ?? candidates[0] ?? null;
  if (explored !== null) {
    const { asked, readyMs } = explored;
    const answered = `${asked.filter(isSuccess).length} of ${plural(asked.length, 'path')} answered with success`;
    say(`${nameOf(explored.candidate)} was ready after ${(readyMs / 1000).toFixed(1)} s; ${answered}`);
  } else for (const one of failed) explain(one, folder);
  const unmade = explored && top ? await startBase(explored.candidate, directory, top, setting.signal) : null;
  const proposal = proposalFor(explored, { candidate, routes, unmade });
  const files = [
    { path: join(directory, CONFIG_FILE), text: proposal.config },
    ...(await workflowIn(directory, top ?? directory, { folder, candidate, install })),
  ];
  for (const { path, text } of files)
    say(`\n${relative(directory, path)}\n${text.trimEnd().replaceAll(/^/gm, '  | ')}`);
  say('');
  for (const line of proposal.open) say(`to fill in: ${line}`);
  const may = await mayWrite(options, setting.signal);
  if (!may) return may === null ? ExitCode.interrupted : ExitCode.passed;
  for (const { path, text } of files) {
    await mkdir(dirname(path), { recursive: true });
    // Never over a file that somebody has made meanwhile.
    await writeFile(path, text, { flag: 'wx' });
    say(`wrote ${relative(directory, path)}`);
  }
  return await firstRun(proposal, options, setting);
}

/** Starts base as head was started, from a fresh checkout. Returns what the configuration lacks; null: nothing, or base is just too old. */
async function startBase(candidate: Candidate, directory: string, top: string, signal: AbortSignal) {
  const base = await defaultBase(top).catch(() => null);
  if (base === null) return null;
  const launch = { ...launchOf(candidate, { env: process.env, onNote: say }), directory, top, signal };
  const name = `base (${base.label}, ${base.revision.slice(0, 7)})`;
  const start = async (side: Side, commit: string) =>
    await startFresh(side, commit, launch).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof GateError) return error;
      throw error;
    });
  const started = await start('base', base.revision);
  if (typeof started === 'number') {
    say(`${name} starts in the same way, from a fresh checkout, and was ready after ${(started / 1000).toFixed(1)} s`);
    return null;
  }
  say(`\n${name} does not start in this way:\n${describeError(started).text}`);
  if (typeof (await start('head', 'HEAD')) === 'number') {
    say('a fresh checkout of what you have here does: pull requests have nothing to compare with until this is merged');
    return null;
  }
  return 'a fresh checkout does not start (the reason is above): `app.setup` has to make what no commit has';
}

/** Newer lines count as much as older ones. */
const MOST_LOG_LINES = 1_000_000;
const LOG_HINT = 'name an access log as nginx, Apache or Caddy write it, not compressed, or a HAR file (.har)';

async function loggedRoutes(file: string | undefined): Promise<readonly Route[]> {
  if (file === undefined) return [];
  const routes = routesInLog(await logLines(file));
  if (routes.length > 0) return routes;
  throw new ConfigError(`${file} has no request that succeeded, or none in a format that is known`, { hint: LOG_HINT });
}

async function logLines(file: string): Promise<readonly string[]> {
  try {
    if (isHar(file)) return linesOfHar(await readFile(file, 'utf8'));
    const lines: string[] = [];
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (lines.push(line) === MOST_LOG_LINES) break;
    }
    return lines;
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read (${wholeMessageOf(cause)})`, { hint: LOG_HINT, cause });
  }
}

function say(line: string): void {
  process.stdout.write(`${line.split('\n').map(printable).join('\n')}\n`);
}

function explain({ candidate, error }: Failed, folder: Folder): void {
  say(`\n${nameOf(candidate)} did not start:\n${describeError(error).text}`);
  const [, port] = /it listens on \S*:(\d+)/.exec(error.hint) ?? [];
  const place = port === undefined ? null : placeOfNumber(folder, port);
  if (place !== null) say(`  ${place} names the port ${port}: take it from the variable PORT where that is set`);
}

/** Nothing where there is one. In a repository it lies at the top, whatever folder the app is in. */
async function workflowIn(
  directory: string,
  top: string,
  { folder, candidate, install }: { folder: Folder; candidate: Candidate | null; install: FoundInstall | null },
) {
  const path = join(top, WORKFLOW_FILE);
  if (await exists(path)) {
    say(`${relative(directory, path)} is there already, and stays as it is`);
    return [];
  }
  const branch = await defaultBranchRevision(top).catch(() => null);
  const inTop = (directory: string) => (directory === top ? '' : `${relative(top, directory)}/`);
  const read = (name: string) => readFile(join(install?.folder ?? top, name), 'utf8').catch(() => '');
  const text = workflowFor({
    language: candidate?.language ?? null,
    paths: folder.paths,
    branch: branch?.replace(/^origin\//, '') ?? 'main',
    at: inTop(directory),
    install: install && {
      ...install,
      at: inTop(install.folder),
      lockText: await read(install.lock),
      manifest: await read('package.json'),
    },
  });
  return [{ path, text }];
}

/** Null: the question was left without an answer. */
async function mayWrite({ yes }: InitOptions, signal: AbortSignal): Promise<boolean | null> {
  if (yes) return true;
  if (!process.stdin.isTTY) {
    say('nothing was written: nobody can be asked here; `latency-gate init --yes` writes both');
    return false;
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // At Ctrl-C and at the end of the input.
  const closed = once(lines, 'close').then(() => null);
  const asked = lines.question('Write them? [Y/n] ', { signal }).catch(() => null);
  const answer = await Promise.race([asked, closed]);
  lines.close();
  const may = answer === null ? null : /^(?:y|yes|)$/i.test(answer.trim());
  if (!may) say(`${may === null ? '\n' : ''}nothing was written`);
  return may;
}

/** The app against itself: what differs is noise, or an endpoint that does not answer alike twice. */
async function firstRun(proposal: Proposal, options: InitOptions, setting: Setting): Promise<ExitCode> {
  const { config: text, isComplete } = proposal;
  if (!isComplete) {
    say('next: fill in what is missing, then `latency-gate run`');
    return ExitCode.app;
  }
  const next = 'next: commit both files; `latency-gate run` compares the working tree with the default branch';
  if (!options.run) {
    say(next);
    return ExitCode.passed;
  }
  say('\nmeasuring the app against itself, which shows how small a change can be seen here');
  const config = withBlocks(oneVersion(parseConfig(text, { file: CONFIG_FILE })), 5);
  const asked = { config: { ...config, compare: 'variants' as const }, directory: process.cwd(), soughtChange: 0.05 };
  const exitCode = await measureAndReport({ color: options.color }, setting, async () => asked);
  say(next);
  return exitCode;
}
