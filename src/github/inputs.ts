/** The inputs of both actions, as in action.yml and publish/action.yml. */
import { normalize } from 'node:path/posix';
import { getInput } from '@actions/core';
import * as z from 'zod';
import { configuration, report } from '../config/file.ts';
import { ACTION_INPUTS, REMOVED_INPUTS } from '../config/inputs.ts';
import { choice } from '../config/kinds.ts';
import { readValue } from '../config/parse.ts';
import { jsonOf } from '../config/written.ts';
import { ConfigError } from '../errors.ts';
import { parsePart, parseSecondOpinion } from '../plan/part.ts';

export type Inputs = Readonly<ReturnType<typeof readInputs>>;

/** The runner passes inputs on that an action does not have. */
function refuseRemoved(): void {
  if (getInput('request') === '') return;
  throw new ConfigError('input request was removed, as `/latency` in comments was', {
    hint: 'run on a label or on `workflow_dispatch` instead, as docs/workflows/on-label.yml does',
  });
}

/** Throws ConfigError for an invalid part, second opinion or `publish`. */
export function readInputs() {
  refuseRemoved();
  const split = parsePart(getInput('part'), getInput('part-by'), (name) => `input ${name}`);
  const opinion = parseSecondOpinion(getInput('second-opinion'), 'input second-opinion');
  if (split !== null && opinion !== null) {
    throw new ConfigError('input second-opinion: has no meaning beside `part`: parts are of several machines already', {
      hint: 'leave one of them out',
    });
  }
  const publish = getInput('publish') || 'now';
  if (publish !== 'now' && publish !== 'later') {
    throw new ConfigError(`input publish: must be now or later, found ${JSON.stringify(publish)}`, {
      hint: 'with `publish: later` a job that needs this one publishes, with the action’s publish/action.yml',
    });
  }
  const names = ['base', ...[...ACTION_INPUTS, ...REMOVED_INPUTS].map(({ name }) => name)];
  const settings: Readonly<Record<string, string>> = Object.fromEntries(names.map((name) => [name, getInput(name)]));
  const part = opinion === 'ask' ? null : (opinion ?? split);
  return {
    token: getInput('github-token'),
    /** A path from the workspace. */
    configFile: getInput('config') || null,
    /** The revision to compare with; null if the event decides. */
    base: settings['base'] || null,
    /** Null: all of it. */
    part,
    /** The job's place in its matrix. */
    jobIndex: getInput('job-index'),
    /** Another job measures a regression again, which the output `second-opinion` starts. */
    asksSecondOpinion: opinion === 'ask',
    /** A later job of this run decides and publishes. */
    publishesLater: publish === 'later' || part !== null || opinion === 'ask',
    /** The inputs that are configuration, and `base`, which decides how it is read, by name; empty if not given. */
    settings,
  };
}

export type PublishInputs = Readonly<ReturnType<typeof readPublishInputs>>;

/** Throws ConfigError that names the input. */
export function readPublishInputs() {
  refuseRemoved();
  const expected = lines(getInput('expect'));
  const jobs = neededJobs(getInput('needs'));
  // A job is skipped by its own condition, or because another one failed, and GitHub does not say which: it may be only where `expect`
  // names the gates that must be there.
  const fine = expected.length > 0 ? ['success', 'skipped'] : ['success'];
  return {
    token: getInput('github-token'),
    name: orDefault('name', configuration.keys.name.file, 'all'),
    comment: orDefault('comment', report.keys.comment.file, 'always'),
    /** Runs on the default branch that have no pull request keep one issue about their verdict. */
    issue: isWanted('issue'),
    expected,
    /** Jobs that should have measured, and did not finish. */
    failedJobs: jobs.filter(({ result }) => !fine.includes(result)),
    /** False: a measuring job was skipped too, or nothing is known of them. */
    isEveryJobSuccessful: jobs.length > 0 && jobs.every(({ result }) => result === 'success'),
    /** What gates with `baseline: file` are compared with. */
    baselineFiles: lines(getInput('baseline-files')),
    /** Paths of the base branch's configurations; empty means the default ones. */
    configFiles: lines(getInput('config')).map((path) => normalize(path)),
    /** Whether the second stage takes second opinions: base's workflow asks for them. */
    takesSecondOpinions: isWanted('second-opinion'),
    /** Name of the commit status that the second stage sets; null means none. */
    status: statusName(getInput('status').trim()),
    /** Branch that remembers runs on the default branch; null means none. */
    historyBranch: branchName(getInput('history-branch').trim()),
  };
}

/** An input that means the same as a key of the configuration. */
function orDefault<Value>(input: string, notation: z.ZodType<Value>, byDefault: string): Value {
  const written = getInput(input) || byDefault;
  return readValue(notation, `input ${input}`, { written, hint: `leave it out for \`${byDefault}\`` });
}

function isWanted(input: string): boolean {
  return orDefault(input, choice('true', 'false').file, 'false') === 'true';
}

function statusName(name: string): string | null {
  if (name === '') return null;
  if (name.length <= 100 && !/[\r\n]/.test(name)) return name;
  throw new ConfigError('input status: must be a name of one line and at most 100 characters', {
    hint: 'name it as the rule that requires it does, such as latency-gate',
  });
}

/** As git takes it (`git check-ref-format`), without characters that an address would have to escape. */
function branchName(name: string): string | null {
  if (name === '') return null;
  const isBranch = /^[A-Za-z0-9_][A-Za-z0-9_./-]{0,99}$/.test(name) && !/\.\.|\/\/|\/\.|[./]$|\.lock(\/|$)/.test(name);
  if (isBranch) return name;
  throw new ConfigError(`input history-branch: ${JSON.stringify(name.slice(0, 120))} cannot be the name of a branch`, {
    hint: 'name a branch of its own, such as latency-history; it is made if there is none',
  });
}

function lines(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function neededJobs(needs: string): readonly { readonly name: string; readonly result: string }[] {
  if (needs.trim() === '') return [];
  const parsed = z.record(z.string(), z.object({ result: z.string() })).safeParse(jsonOf(needs));
  if (!parsed.success) {
    throw new ConfigError('input needs: must be the jobs that this one needs, with their results', {
      hint: `write \`needs: \${{ toJSON(needs) }}\``,
    });
  }
  return Object.entries(parsed.data).map(([name, { result }]) => ({ name, result }));
}
