/** Which functions of the two versions are the same: files and lines move, and half of all functions have no name. */
import type { Side } from '../config/config.ts';
import type { Frame } from '../results/profile.ts';
import type { Sources } from './sources.ts';

/** Frames as profilers name them, by side, to the frames of the results. */
export class FrameTable {
  readonly #sources: Sources;
  readonly #seen: Readonly<Record<Side, Map<string, Frame>>> = { base: new Map(), head: new Map() };

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** The frame with its path in the repository: the same object each time. */
  of(side: Side, raw: Frame): Frame {
    const place = raw.file === null ? this.#sources.placeOf(side, raw.function) : null;
    const file = raw.file === null ? (place?.file ?? null) : this.#sources.pathOf(side, raw.file);
    const line = place?.line ?? raw.line;
    const frame = { function: raw.function, file, line };
    const key = placeOf(frame);
    const known = this.#seen[side].get(key);
    if (known === undefined) this.#seen[side].set(key, frame);
    return known ?? frame;
  }

  /**
   * For frames of base the one of head that is the same function, if head has it: the one at the same place once git's
   * changes are taken into account. Other functions of one name in one file are matched in their order, if there are as
   * many on both sides.
   */
  matches(): ReadonlyMap<Frame, Frame> {
    const matched = new Map<Frame, Frame>();
    const head = new Map(this.#seen.head);
    for (const frame of this.#seen.base.values()) {
      const same = head.get(placeOf(this.#moved(frame)));
      if (same === undefined) continue;
      matched.set(frame, same);
      head.delete(placeOf(same));
    }
    const left = [...this.#seen.base.values()].filter((frame) => !matched.has(frame));
    const namesakes = grouped([...head.values()], nameOf);
    for (const [name, ofBase] of grouped(left, (frame) => nameOf({ ...frame, file: this.#fileInHead(frame) }))) {
      const ofHead = namesakes.get(name) ?? [];
      if (ofHead.length !== ofBase.length) continue;
      const ordered = ofHead.toSorted(byLine);
      for (const [index, frame] of ofBase.toSorted(byLine).entries()) matched.set(frame, ordered[index] ?? frame);
    }
    return matched;
  }

  #moved(frame: Frame): Frame {
    if (frame.file === null || frame.line === null) return frame;
    const place = this.#sources.inHead({ file: frame.file, line: frame.line });
    return place === null ? { ...frame, line: null } : { ...frame, ...place };
  }

  #fileInHead({ file }: Frame): string | null {
    // Line 0 is before all changes.
    return file === null ? null : (this.#sources.inHead({ file, line: 0 })?.file ?? file);
  }
}

function placeOf({ function: name, file, line }: Frame): string {
  return JSON.stringify([name, file, line]);
}

function nameOf({ function: name, file }: Frame): string {
  return JSON.stringify([name, file]);
}

function grouped(frames: readonly Frame[], keyOf: (frame: Frame) => string): ReadonlyMap<string, readonly Frame[]> {
  const groups = new Map<string, Frame[]>();
  for (const frame of frames) groups.set(keyOf(frame), [...(groups.get(keyOf(frame)) ?? []), frame]);
  return groups;
}

function byLine(a: Frame, b: Frame): number {
  return (a.line ?? 0) - (b.line ?? 0);
}
