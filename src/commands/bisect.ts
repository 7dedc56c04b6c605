import { realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { commitsBetween, commitsThatTouch } from '../app/git/compare-commits.ts';
import { mergeBase, repositoryRoot, resolveCommit } from '../app/git/git.ts';
import { requireRelease } from '../app/git/named-revision.ts';
import { isFromCheckout } from '../config/app-of.ts';
import { type Config, LATEST_RELEASE } from '../config/config.ts';
import { pathMatcher } from '../config/path-patterns.ts';
import { endpointsLookedAt, type Size } from '../decide/bisection.ts';
import { ConfigError, ExitCode } from '../errors.ts';
import { render } from '../gate.ts';
import { type BisectionAnswer, type BisectionRecord, bisectionBlocks, changeIn } from '../report/bisection.ts';
import { plural } from '../report/format.ts';
import { PAGE_ASSETS, renderHtml } from '../report/html/document.ts';
import { asTyped } from '../report/reproduce.ts';
import { markdownOf } from '../report/writers/markdown.ts';
import { linesOf, PLAIN } from '../report/writers/terminal.ts';
import { TOOL } from '../results/tool.ts';
import { Search } from './bisect-search.ts';
import { asVersion, checkOut, type Workshop } from './bisect-step.ts';
import { type LoadedConfig, loadConfig, type Settings, settingsOf, withInputs } from './load-config.ts';
import {
  comparisonText,
  exitCodeWith,
  type OutputOptions,
  type Perform,
  requireOutputs,
  type Setting,
  type StatusLine,
  say,
  statusOf,
  unlessNothing,
  withOutput,
  writeOutputs,
} from './output.ts';

type BisectOptions = OutputOptions &
  Readonly<Record<'good' | 'bad', string> & { endpoint: readonly string[]; config?: string }>;

/** Each step has a tolerance of its own, and the exit code says what was found. */
const MEANINGLESS = /^base\.|^load\.time-budget$|^gate\.(?:baseline|drift|expect|fail-on)$/;

export function addBisect(program: Command, perform: Perform): void {
  const command = program
    .command('bisect')
    .description('find the commit that made an endpoint slower')
    .argument('[endpoints...]', "what to request, such as 'GET /orders', instead of what the file names")
    .requiredOption('--good <revision>', `a commit that is fast enough, such as a tag, or ${LATEST_RELEASE}`)
    .option('--bad <revision>', 'a later one that is slower (default: HEAD)', 'HEAD')
    .option(
      '--endpoint <name>',
      'look at this endpoint alone; can be repeated',
      (name, all: readonly string[]) => [...all, name],
      [],
    )
    .option('-c, --config <file>', 'configuration (default: latency-gate.yml or .github/latency-gate.yml)');
  withOutput(command, ['json', 'markdown', 'html', 'quiet', 'verbose', 'color']);
  withInputs(command, MEANINGLESS).action((endpoints: string[], options: BisectOptions) =>
    perform((setting) => bisect(settingsOf(command, endpoints), options, setting)),
  );
}

const EXIT_CODES: Readonly<Record<BisectionAnswer['kind'], ExitCode>> = {
  guilty: ExitCode.passed,
  none: ExitCode.nothingSlower,
  suspects: ExitCode.measurement,
  unconfirmed: ExitCode.measurement,
  unclear: ExitCode.measurement,
  // The error that stopped it has a code of its own.
  stopped: ExitCode.interrupted,
};

async function bisect(settings: Settings, options: BisectOptions, setting: Setting): Promise<ExitCode> {
  await requireOutputs(options);
  const loaded = await loadConfig(options.config, settings);
  const status = statusOf(options);
  const range = await rangeOf(loaded, options, setting, status);
  const { workshop } = range;
  const bad = await checkOut(workshop, range.bad.commit);
  try {
    const config = measuredBy(bad.own ?? asVersion(loaded.config), options.endpoint);
    const commits = await watchedCommits(range, config, status);
    const search = new Search({ workshop, commits, config, bad, status });
    const startedMs = performance.now();
    const publishAnswer = async (answer: BisectionAnswer) => {
      status.clear();
      const record = recordFrom(search, { ...range, commits }, answer, performance.now() - startedMs);
      return await publish(record, search, options, asTyped({ settings, configFile: options.config ?? null }));
    };
    const answer = await search.run().catch(async (error: unknown) => {
      const { good, bad: last } = search.followed?.state ?? { good: 0, bad: commits.length - 1 };
      const [from = '', to = ''] = [commits[good], commits[last]];
      const unwritten = await publishAnswer({ kind: 'stopped', good: from, bad: to, suspects: last - good });
      exitCodeWith(EXIT_CODES.stopped, unwritten);
      throw error;
    });
    return exitCodeWith(EXIT_CODES[answer.kind], await publishAnswer(answer));
  } finally {
    status.clear();
    await bad.remove();
  }
}

/** `revision`: as it was named, or the release's tag. */
type End = BisectionRecord['good'];

type CommitRange = Awaited<ReturnType<typeof rangeOf>>;

/** Throws ConfigError if the bad end does not descend from the good one. */
async function rangeOf(
  { directory, parse }: LoadedConfig,
  options: BisectOptions,
  setting: Setting,
  status: StatusLine,
) {
  const root = await realpath(process.cwd());
  const repository = await repositoryRoot(directory);
  const bad: End = { revision: options.bad, commit: await resolveCommit(repository, options.bad) };
  const release = options.good === LATEST_RELEASE ? await requireRelease(repository, bad.commit) : null;
  const revision = release?.tag ?? options.good;
  const good: End = { revision, commit: release?.commit ?? (await resolveCommit(repository, revision)) };
  const parted = await mergeBase(repository, good.commit, bad.commit);
  if (parted === null) {
    throw new ConfigError(`${good.revision} and ${bad.revision} have no commit in common here`, {
      hint: 'a shallow checkout lacks the commits between: git fetch --unshallow, or `fetch-depth: 0` in actions/checkout',
    });
  }
  if (parted === bad.commit) {
    throw new ConfigError(`${good.revision} is not older than ${bad.revision}`, {
      hint: '--good names the earlier commit, which is fast, and --bad the later one, which is slow',
    });
  }
  if (parted !== good.commit) {
    status.note(
      `${bad.revision} does not descend from ${good.revision}: ${parted.slice(0, 7)}, where they parted, is the good end`,
    );
  }
  const commits = await commitsBetween(repository, { good: parted, bad: bad.commit }, setting.signal);
  const workshop: Workshop = {
    ...{ setting, repository, parse, finishedSteps: [] },
    below: relative(repository, root),
    folder: relative(repository, await realpath(directory)),
    named: options.config === undefined ? null : relative(root, await realpath(resolve(root, options.config))),
  };
  // `commits`: full shas, the good end, then every suspect.
  return { workshop, good: { ...good, commit: parted }, bad, commits: [parted, ...commits] };
}

/** Throws ConfigError for an endpoint that is not there, and for an app that no commit changes. */
function measuredBy(config: Config, names: readonly string[]): Config {
  const { kind } = config.app.source;
  if (!isFromCheckout(config.app.source)) {
    throw new ConfigError(`app.${kind} is the same at every commit`, {
      hint: 'bisect builds each commit: say how under `app`, with `command`, `build` or `compose`',
    });
  }
  const known = config.endpoints.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ConfigError(`--endpoint ${unknown}: the bad end has no endpoint of that name`, {
      hint: `it has ${known.join(', ')}`,
    });
  }
  const endpoints = endpointsLookedAt(config, names.length === 0 ? known : names);
  if (endpoints.every(({ gate }) => Object.keys(gate).length === 0)) {
    throw new ConfigError('no endpoint is gated, so nothing can be a regression', {
      hint: 'give a tolerance: --tolerance 5%',
    });
  }
  // A start has no requests, so no step of the search could measure it.
  const { start: _start, ...gate } = config.gate;
  return { ...config, gate, endpoints };
}

/** Commits that touch none of `paths` cannot be guilty. */
async function watchedCommits({ workshop, commits }: CommitRange, config: Config, status: StatusLine) {
  const [good = '', ...suspects] = commits;
  if (config.paths.length === 0) return commits;
  const wanted = { commits: suspects, isWatched: pathMatcher(config.paths) };
  const touching = await commitsThatTouch(workshop.repository, wanted, workshop.setting.signal);
  if (touching.length === 0) {
    throw new ConfigError(`none of ${plural(suspects.length, 'commit')} touches what \`paths\` names`, {
      hint: 'paths counts from the top of the repository; without it every commit is a suspect',
    });
  }
  const left = suspects.length - touching.length;
  if (left > 0) status.note(`${plural(left, 'commit')} of ${suspects.length} without a change of what \`paths\` names`);
  return [good, ...touching];
}

function recordFrom(
  { followed, others, steps }: Search,
  { good, bad, commits }: CommitRange,
  answer: BisectionAnswer,
  elapsedMs: number,
): BisectionRecord {
  const sizeOf = (size: Size) => changeIn(followed?.culprit.metric ?? 'mean', size);
  return {
    schema: 'latency-gate/bisection',
    version: 1,
    tool: TOOL,
    good,
    bad,
    commits: commits.length - 1,
    followed: followed && { ...followed.culprit, ...sizeOf(followed.whole) },
    others,
    steps,
    rests: (followed?.state.rests ?? []).map((rest) => ({
      good: commits[rest.good] ?? '',
      bad: commits[rest.bad] ?? '',
      ...sizeOf(rest.size),
    })),
    answer,
    elapsedSeconds: elapsedMs / 1000,
  };
}

/** The answer comes last, where it is looked for. Returns what could not be written. */
async function publish(record: BisectionRecord, { direct }: Search, options: BisectOptions, typed: string) {
  const outcome = direct && render(direct);
  const page = () => outcome && renderHtml(outcome.view, PAGE_ASSETS);
  const blocks = bisectionBlocks(record, typed);
  const answer = linesOf(blocks, { paint: PLAIN, unfolds: true }).join('\n');
  const problem = await writeOutputs([
    [options.json, () => `${JSON.stringify(record, null, 2)}\n`],
    [options.markdown, () => `${markdownOf(blocks)}\n${outcome?.markdown ?? ''}`],
    ...unlessNothing(options.html, page, 'no commit was measured beside the one before it'),
  ]);
  if (!options.quiet) say(`${outcome ? `${comparisonText(outcome.view, options)}\n\n` : ''}${answer}`, options);
  return problem;
}
