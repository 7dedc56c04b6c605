/** Where figures come from: the machine, the workflow run, the versions, the reference, and the parts that were merged. */
import * as z from 'zod';
import { count, type Inferred, name, nonNegative, text } from '../config/config.ts';
import { MOST_PARTS, PART_WAYS } from '../plan/part.ts';

const commit = z.string().max(64);
/** A commit’s whole name: SHA-1, or SHA-256. */
export const FULL_SHA = /^[0-9a-f]{40}([0-9a-f]{24})?$/;
export const commitSha = z.string().regex(FULL_SHA);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** ISO 8601, UTC. */
export const instant = z.iso.datetime();

export const machine = z.strictObject({
  os: name,
  arch: name,
  cpuModel: name,
  cores: count,
  memoryBytes: nonNegative,
  /** The generator's, such as `v24.11.0`. */
  node: name,
  /** Runner label or `local`: stored runs are compared within one class only. */
  runnerClass: name,
  /** App and generator were kept on cores of their own. */
  pinned: z.boolean(),
  /** On which the app was kept. Absent: it was not, or an earlier version wrote this. */
  appCores: count.exactOptional(),
});
export interface Machine extends Inferred<typeof machine> {}

/** All null on the command line outside CI. */
export const runContext = z.strictObject({
  repository: name.nullable(),
  event: name.nullable(),
  /** In full, such as `refs/heads/main`. Earlier versions lack this and the next two. */
  ref: text.nullable().default(null),
  /** On a pull request the test merge. */
  commit: commit.nullable().default(null),
  /** Such as `ci.yml`. */
  workflow: name.nullable().default(null),
  runId: count.nullable(),
  runAttempt: count.nullable(),
  runUrl: text.nullable(),
  pullRequest: count.nullable(),
});
export interface RunContext extends Inferred<typeof runContext> {}

export const OUTSIDE_CI: RunContext = {
  repository: null,
  event: null,
  ref: null,
  commit: null,
  workflow: null,
  runId: null,
  runAttempt: null,
  runUrl: null,
  pullRequest: null,
};

export const sideInfo = z.strictObject({
  /** What readers call it: `main`, `this PR`, `base`, `head`, an image. */
  label: name,
  commit: commit.nullable(),
  /** `command`, `build`, `image`, `url`. */
  kind: z.string().max(30),
  imageDigest: text.nullable(),
  /** Commits that base's branch had beyond it when the run began. Absent: not known, or not asked. */
  commitsBehind: count.exactOptional(),
});
export interface SideInfo extends Inferred<typeof sideInfo> {}

/** Names that are listed of what fresh checkouts lack. */
export const MOST_LEFT_OUT = 20;

/** Commits that are listed of those since a release. */
export const MOST_MERGES = 30;

/** What the branch has merged since the latest release, which is base. */
export const releaseInfo = z.strictObject({
  /** On head's first-parent line; null if the checkout is shallow. */
  commits: count.nullable(),
  /** The newest first; titles as their authors wrote them. */
  newest: z.array(z.strictObject({ commit: commitSha, title: z.string().max(500) })).max(MOST_MERGES),
});

/** The frozen server beside head, which is `sides.base` of a single run. That is absent where every endpoint waits: costs are null. */
export const referenceInfo = z.strictObject({
  /** Hash of the reference's code and environment: figures beside another reference are never mixed. */
  fingerprint: sha256,
  /** Work per request by endpoint, matched once to head's CPU time; null if the endpoint mostly waits. */
  iterations: z.record(name, count.nullable()),
});
export interface ReferenceInfo extends Inferred<typeof referenceInfo> {}

export const mergedPart = z.strictObject({
  machine,
  seed: count,
  createdAt: instant,
  runAttempt: count.nullable(),
  outOfTime: z.boolean(),
  elapsedSeconds: nonNegative,
});

/** The parts that were put together. `machine`, `seed` and the like of the results are those of the first part. */
export const merged = z.strictObject({
  by: z.enum(PART_WAYS),
  /** In order of their index: the first is part 1. */
  parts: z.array(mergedPart).min(1).max(MOST_PARTS),
});
