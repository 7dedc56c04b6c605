/** The files of the history branch: which runs stay, and what is drawn of them. Pure. */
import * as z from 'zod';
import { attempt } from '../errors.ts';
import { renderHistoryPage } from '../report/history/page.ts';
import { isRelease, type Release } from '../report/history/series.ts';
import { PAGE_ASSETS } from '../report/html/document.ts';
import { parseHistory, printHistory, type RunSummary, united } from '../results/history.ts';
import { commitSha } from '../results/provenance.ts';

/** Commits on the branch, and bytes of their files. */
export const MOST_COMMITS = 500;
export const MOST_BYTES = 8 * 1024 * 1024;

export const RUNS_FOLDER = 'runs/';
export const RELEASES_FILE = 'releases.json';
const PAGE_FILE = 'index.html';

const releasesSchema = z.array(z.strictObject({ name: z.string().refine(isRelease), commit: commitSha })).max(1000);

/** By path. */
export type Files = ReadonlyMap<string, string>;

export function readHistory(files: Files) {
  // Files that are none of ours, or damaged: they are left as they are.
  const unreadable: string[] = [];
  const orPassOver = <T>(path: string, read: () => readonly T[]): readonly T[] => {
    const found = attempt(read);
    if (found === null) unreadable.push(path);
    return found ?? [];
  };
  const runs = [...files]
    .filter(([path]) => commitOf(path) !== null)
    .flatMap(([path, text]) =>
      // A file speaks of its own commit alone.
      orPassOver(path, () => parseHistory(text).filter(({ commit }) => commit === commitOf(path))),
    );
  const listed = files.get(RELEASES_FILE) ?? '[]';
  const releases = orPassOver(RELEASES_FILE, () => releasesSchema.parse(JSON.parse(listed)));
  return { runs: united(runs), releases, unreadable };
}

/** `runs/SHA.json`; null for any other file. */
export function commitOf(path: string): string | null {
  const commit = /^runs\/([0-9a-f]+)\.json$/.exec(path)?.[1] ?? null;
  return commitSha.safeParse(commit).success ? commit : null;
}

/** A text, or null for a file that goes; empty where all runs are there already. Releases that `tags` does not have are kept. */
export function changesOf(before: Files, added: readonly RunSummary[], tags: readonly Release[]) {
  const old = readHistory(before);
  const releases = [...tags, ...old.releases.filter(({ name }) => !tags.some((tag) => tag.name === name))];
  const all = united([...old.runs, ...added]);
  const { kept, files } = bounded(all, releases);
  const changed = [...files].filter(([path, text]) => before.get(path) !== text);
  const gone = [...before.keys()].filter(
    (path) => commitOf(path) !== null && !files.has(path) && !old.unreadable.includes(path),
  );
  if (changed.length === 0 && gone.length === 0) return new Map<string, string | null>();
  const shown = { runs: kept, releases: releases.filter(({ commit }) => kept.some((run) => run.commit === commit)) };
  return new Map<string, string | null>([
    ...changed,
    ...gone.map((path) => [path, null] as const),
    [RELEASES_FILE, `${JSON.stringify(shown.releases)}\n`],
    [PAGE_FILE, renderHistoryPage(shown, PAGE_ASSETS)],
    // Otherwise GitHub Pages would build a site of it.
    ['.nojekyll', ''],
  ]);
}

/** What fits: the newer half, and every other commit of the older one, and again, until it does. Releases go last. */
function bounded(runs: readonly RunSummary[], releases: readonly Release[]) {
  const released = new Set(releases.map(({ commit }) => commit));
  let commits = [...new Set(runs.map(({ commit }) => commit))];
  const all = new Map(commits.map((commit) => [commit, printHistory(runs.filter((run) => run.commit === commit))]));
  const bytes = () => commits.reduce((sum, commit) => sum + Buffer.byteLength(all.get(commit) ?? ''), 0);
  while (commits.length > MOST_COMMITS || (commits.length > 1 && bytes() > MOST_BYTES)) {
    const half = Math.ceil(commits.length / 2);
    const thinned = commits.filter((commit, at) => at < half || released.has(commit) || (at - half) % 2 === 0);
    commits = thinned.length < commits.length ? thinned : commits.slice(0, -1);
  }
  const kept = new Set(commits);
  return {
    kept: runs.filter(({ commit }) => kept.has(commit)),
    files: new Map(commits.map((commit) => [`${RUNS_FOLDER}${commit}.json`, all.get(commit) ?? ''])),
  };
}
