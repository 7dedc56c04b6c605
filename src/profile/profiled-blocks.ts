/** What profilers saw in all blocks, as the results keep it: per request, on the same functions for both sides, bounded. */
import { SIDES, type Side } from '../config/config.ts';
import {
  type Frame,
  isOwn,
  MOST_CALLS,
  MOST_FRAMES,
  MOST_STACKS,
  type Profile,
  type ProfiledBlock,
  type ProfiledSide,
  type Stack,
} from '../results/profile.ts';
import { FrameTable, type Sources } from './frames.ts';
import type { RawProfile, RawStack } from './profiler.ts';

/** One endpoint in one block. */
export interface ProfiledEndpoint extends Pick<ProfiledBlock, 'index' | 'endpoint'> {
  readonly sides: Readonly<Record<Side, ProfiledLoad>>;
}

export interface ProfiledLoad extends Pick<ProfiledSide, 'requests' | 'latencyMs'> {
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
  const table = new FrameTable(sources);
  const framed = profiled.map(({ sides, ...place }) => ({
    ...place,
    sides: bothSides((side) => ({
      ...sides[side],
      stacks: sides[side].raw.stacks.map((one) => inFrames(one, side, table)),
    })),
  }));
  const matches = table.matches();
  const sameFrame = (frame: Frame) => matches.get(frame) ?? frame;
  const lines = usualLines(
    bothSides((side) => framed.flatMap(({ sides }) => sides[side].stacks)),
    sameFrame,
  );
  const list = new FrameList(hide, lines);
  const blocks = framed.map(({ index, endpoint, sides }) => ({
    index,
    endpoint,
    sides: bothSides((side): ProfiledSide => {
      const { requests, latencyMs, raw, stacks } = sides[side];
      const sameFrames = stacks.map(({ frames, selfMs, allocatedBytes = 0 }) => ({
        frames: frames.map(sameFrame),
        selfMs: selfMs / requests,
        allocatedBytes: allocatedBytes / requests,
      }));
      return {
        requests,
        latencyMs,
        stacks: bounded(sameFrames).map(({ frames, selfMs, allocatedBytes = 0 }) => ({
          frames: frames.map((one) => list.at(one)),
          selfMs,
          ...(allocatedBytes > 0 && { allocatedBytes }),
        })),
        ...(raw.gcMs === undefined ? {} : { gcMs: raw.gcMs / requests }),
        ...(raw.calls === undefined ? {} : { calls: callsOf(raw.calls, requests, hide) }),
      };
    }),
  }));
  return { frames: list.frames, blocks };
}

function bothSides<T>(of: (side: Side) => T): Record<Side, T> {
  return Object.fromEntries(SIDES.map((side) => [side, of(side)])) as Record<Side, T>;
}

function inFrames({ frames, ...own }: RawStack, side: Side, table: FrameTable): RawStack {
  return { ...own, frames: frames.slice(-MOST_DEPTH).map((frame) => table.of(side, frame)) };
}

/**
 * A line for each function whose beginning no profiler knows: the one at which most of its own time was spent, on head if it was
 * seen there.
 */
function usualLines(stacks: Readonly<Record<Side, readonly RawStack[]>>, sameFrame: (frame: Frame) => Frame) {
  const usual = new Map<Frame, number>();
  // Head comes last, and stays.
  for (const side of SIDES) {
    const spent = new Map<Frame, Map<number, number>>();
    for (const { frames, line = null, selfMs } of stacks[side]) {
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
  const totalMs = stacks.reduce((sum, { selfMs }) => sum + selfMs, 0);
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
    const id = ids.get(frame) ?? ids.size;
    ids.set(frame, id);
    return id;
  };
  const sums = new Map<string, { frames: readonly Frame[]; selfMs: number; allocatedBytes: number }>();
  for (const { frames, selfMs, allocatedBytes = 0 } of stacks) {
    const key = frames.map(idOf).join();
    const sum = sums.get(key);
    if (sum === undefined) {
      sums.set(key, { frames, selfMs, allocatedBytes });
    } else {
      sum.selfMs += selfMs;
      sum.allocatedBytes += allocatedBytes;
    }
  }
  return [...sums.values()].sort((a, b) => b.selfMs - a.selfMs);
}

/** Frames in the order in which they are first asked for. */
class FrameList {
  readonly frames: Frame[] = [];
  readonly #hide: (text: string) => string;
  readonly #lines: ReadonlyMap<Frame, number>;
  readonly #indexes = new Map<Frame, number>();

  /** @param lines of frames that have none */
  constructor(hide: (text: string) => string, lines: ReadonlyMap<Frame, number>) {
    this.#hide = hide;
    this.#lines = lines;
  }

  at(wanted: Frame): Stack['frames'][number] {
    const isFull = this.frames.length >= MOST_FRAMES - 1 && !this.#indexes.has(wanted);
    const frame = isFull ? OTHERS : wanted;
    const known = this.#indexes.get(frame);
    if (known !== undefined) return known;
    const index = this.frames.length;
    this.#indexes.set(frame, index);
    this.frames.push({
      function: this.#hide(frame.function).slice(0, 300),
      file: frame.file === null ? null : this.#hide(frame.file).slice(-500),
      line: frame.line ?? this.#lines.get(frame) ?? null,
    });
    return index;
  }
}

function callsOf(calls: NonNullable<RawProfile['calls']>, requests: number, hide: (text: string) => string) {
  const largest = calls.toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0) || b.count - a.count).slice(0, MOST_CALLS);
  return largest.map(({ target, count, ms }) => ({
    target: hide(target).slice(0, 300),
    count: count / requests,
    ...(ms === undefined ? {} : { ms: ms / requests }),
  }));
}
