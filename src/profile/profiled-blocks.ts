/** What profilers saw in all blocks, as the results keep it: per request, on the same functions for both sides, bounded. */
import { bothSides, SIDES, type Side } from '../config/config.ts';
import { sum } from '../decide/test/statistics.ts';
import { type Frame, isOwn, MOST_CALLS, MOST_FRAMES, MOST_STACKS, type Profile } from '../results/profile.ts';
import type { RawProfile, RawStack } from './profiler.ts';
import type { Sources } from './sources.ts';

export interface ProfiledEndpoint extends Pick<Profile['blocks'][number], 'index' | 'endpoint'> {
  readonly sides: Readonly<Record<Side, ProfiledLoad>>;
}

export interface ProfiledLoad {
  readonly requests: number;
  /** The mean, under the profiler; null: no valid response. */
  readonly latencyMs: number | null;
  readonly raw: RawProfile;
}

/** Stacks below this share of a side's time are cut down. */
const SMALL_SHARE = 0.001;
const MOST_DEPTH = 500;
const OTHERS: Frame = { function: '(others)', file: null, line: null };

/** @param hide takes secrets out of what the app says of itself */
export function profiledBlocks(
  profiled: readonly ProfiledEndpoint[],
  sources: Sources,
  hide: (text: string) => string,
): Pick<Profile, 'frames' | 'blocks'> {
  const table = frameTable(sources);
  const framed = profiled.map(({ sides, ...place }) => ({
    ...place,
    sides: bothSides((side) => ({
      ...sides[side],
      stacks: sides[side].raw.stacks.map(({ frames, ...own }) => ({
        ...own,
        frames: frames.slice(-MOST_DEPTH).map((frame) => table.of(side, frame)),
      })),
    })),
  }));
  const matches = table.matches();
  const sameFrame = (frame: Frame) => matches.get(frame) ?? frame;
  const list = frameList(hide, usualLines(framed, sameFrame));
  const blocks = framed.map(({ sides, ...place }) => ({
    ...place,
    sides: bothSides((side) => {
      const { requests, latencyMs, raw, stacks } = sides[side];
      const perRequest = stacks.map(({ frames, selfMs, allocatedBytes = 0 }) => ({
        frames: frames.map(sameFrame),
        selfMs: selfMs / requests,
        allocatedBytes: allocatedBytes / requests,
      }));
      return {
        requests,
        latencyMs,
        stacks: bounded(perRequest).map(({ frames, selfMs, allocatedBytes = 0 }) => ({
          frames: frames.map(list.at),
          selfMs,
          ...(allocatedBytes > 0 && { allocatedBytes }),
        })),
        ...(raw.gcMs !== undefined && { gcMs: raw.gcMs / requests }),
        ...(raw.calls && { calls: callsOf(raw.calls, requests, hide) }),
      };
    }),
  }));
  return { frames: list.frames, blocks };
}

/** Frames as profilers name them to the frames of the results: files and lines move, and half of all functions have no name. */
function frameTable(sources: Sources) {
  const seen = bothSides(() => new Map<string, Frame>());
  const moved = (frame: Frame): Frame => {
    if (frame.file === null || frame.line === null) return frame;
    const place = sources.inHead({ file: frame.file, line: frame.line });
    return place === null ? { ...frame, line: null } : { ...frame, ...place };
  };
  // Line 0 is before all changes.
  const fileInHead = ({ file }: Frame) => (file === null ? null : (sources.inHead({ file, line: 0 })?.file ?? file));
  return {
    /** With its path in the repository: the same object each time. */
    of(side: Side, { function: name, file, line }: Frame): Frame {
      const place = file === null ? sources.placeOf(side, name) : { file: sources.pathOf(side, file), line };
      const frame = { function: name, file: place?.file ?? null, line: place?.line ?? line };
      const known = seen[side].get(placeOf(frame)) ?? frame;
      seen[side].set(placeOf(frame), known);
      return known;
    },
    /** By frame of base the one of head that is the same function: at the same place once git’s changes are taken into account. */
    matches(): ReadonlyMap<Frame, Frame> {
      const matched = new Map<Frame, Frame>();
      const head = new Map(seen.head);
      for (const frame of seen.base.values()) {
        const same = head.get(placeOf(moved(frame)));
        if (same === undefined) continue;
        matched.set(frame, same);
        head.delete(placeOf(same));
      }
      // Others of one name in one file are matched in their order, if there are as many on both sides.
      const left = [...seen.base.values()].filter((frame) => !matched.has(frame));
      const namesakes = grouped([...head.values()], nameOf);
      for (const [name, ofBase] of grouped(left, (frame) => nameOf({ ...frame, file: fileInHead(frame) }))) {
        const ofHead = namesakes.get(name) ?? [];
        if (ofHead.length !== ofBase.length) continue;
        const ordered = ofHead.toSorted(byLine);
        for (const [index, frame] of ofBase.toSorted(byLine).entries()) matched.set(frame, ordered[index] ?? frame);
      }
      return matched;
    },
  };
}

const placeOf = ({ function: name, file, line }: Frame) => JSON.stringify([name, file, line]);
const nameOf = ({ function: name, file }: Frame) => JSON.stringify([name, file]);
const byLine = (a: Frame, b: Frame) => (a.line ?? 0) - (b.line ?? 0);

function grouped(frames: readonly Frame[], keyOf: (frame: Frame) => string): ReadonlyMap<string, readonly Frame[]> {
  const groups = new Map<string, Frame[]>();
  for (const frame of frames) groups.set(keyOf(frame), [...(groups.get(keyOf(frame)) ?? []), frame]);
  return groups;
}

/** For functions whose beginning no profiler knows, the line of most of their own time, on head if they were seen there. */
function usualLines(
  framed: readonly { readonly sides: Readonly<Record<Side, { readonly stacks: readonly RawStack[] }>> }[],
  sameFrame: (frame: Frame) => Frame,
) {
  const usual = new Map<Frame, number>();
  // Head comes last, and stays.
  for (const side of SIDES) {
    const spent = new Map<Frame, Map<number, number>>();
    for (const { frames, line = null, selfMs } of framed.flatMap(({ sides }) => sides[side].stacks)) {
      const leaf = frames.at(-1);
      if (leaf === undefined || leaf.line !== null || line === null) continue;
      const frame = sameFrame(leaf);
      const ofFrame = spent.get(frame) ?? new Map<number, number>();
      spent.set(frame, ofFrame.set(line, (ofFrame.get(line) ?? 0) + selfMs));
    }
    for (const [frame, ofFrame] of spent) {
      const [[line] = []] = [...ofFrame].sort(([, a], [, b]) => b - a);
      if (line !== undefined) usual.set(frame, line);
    }
  }
  return usual;
}

/** The same stacks as one, the largest first; small ones, and those beyond what may be kept, in short. */
function bounded(stacks: readonly RawStack[]): readonly RawStack[] {
  const totalMs = sum(stacks.map(({ selfMs }) => selfMs));
  const whole = merged(stacks);
  const isSmall = ({ selfMs }: RawStack) => selfMs < SMALL_SHARE * totalMs;
  const short = merged(whole.map((stack) => (isSmall(stack) ? { ...stack, frames: inShort(stack.frames) } : stack)));
  const last = merged(short.map((one, at) => (at < MOST_STACKS / 2 ? one : { ...one, frames: one.frames.slice(-1) })));
  return last.slice(0, MOST_STACKS);
}

function inShort(frames: readonly Frame[]): readonly Frame[] {
  const own = frames.slice(0, -1).findLast(isOwn);
  return [...(own === undefined ? [] : [own]), ...frames.slice(-1)];
}

function merged(stacks: readonly RawStack[]): readonly RawStack[] {
  const ids = new Map<Frame, number>();
  const idOf = (frame: Frame) => {
    if (!ids.has(frame)) ids.set(frame, ids.size);
    return ids.get(frame);
  };
  const sums = new Map<string, { frames: readonly Frame[]; selfMs: number; allocatedBytes: number }>();
  for (const { frames, selfMs, allocatedBytes = 0 } of stacks) {
    const key = frames.map(idOf).join();
    const one = sums.get(key) ?? { frames, selfMs: 0, allocatedBytes: 0 };
    one.selfMs += selfMs;
    one.allocatedBytes += allocatedBytes;
    sums.set(key, one);
  }
  return [...sums.values()].sort((a, b) => b.selfMs - a.selfMs);
}

/** Frames in the order in which they are first asked for; `lines` are for frames without one. */
function frameList(hide: (text: string) => string, lines: ReadonlyMap<Frame, number>) {
  const frames: Frame[] = [];
  const indexes = new Map<Frame, number>();
  const at = (wanted: Frame): number => {
    const isFull = frames.length >= MOST_FRAMES - 1 && !indexes.has(wanted);
    const frame = isFull ? OTHERS : wanted;
    const known = indexes.get(frame);
    if (known !== undefined) return known;
    indexes.set(frame, frames.length);
    frames.push({
      function: hide(frame.function).slice(0, 300),
      file: frame.file === null ? null : hide(frame.file).slice(-500),
      line: frame.line ?? lines.get(frame) ?? null,
    });
    return frames.length - 1;
  };
  return { frames, at };
}

function callsOf(calls: NonNullable<RawProfile['calls']>, requests: number, hide: (text: string) => string) {
  const largest = calls.toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0) || b.count - a.count).slice(0, MOST_CALLS);
  return largest.map(({ target, count, ms }) => ({
    target: hide(target).slice(0, 300),
    count: count / requests,
    ...(ms !== undefined && { ms: ms / requests }),
  }));
}
