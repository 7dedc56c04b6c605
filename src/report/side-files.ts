/** Names of files of which there is one for each endpoint and side. */
import type { Side } from '../config/config.ts';
import type { Results } from '../results/results.ts';

const LONGEST_NAME = 40;

/** What a side is to the reader of a file name: beside a stored comparison `base` is the reference server. */
export type FileSide = Side | 'reference';

export function fileSideOf(results: Pick<Results, 'reference' | 'kind'>, side: Side): FileSide {
  return side === 'base' && results.kind === 'single' && results.reference !== null ? 'reference' : side;
}

export interface SideFile {
  /** The endpoint's place in the configuration, from 0 on. */
  readonly position: number;
  readonly endpoint: string;
  readonly side: FileSide;
  /** Without its dot. */
  readonly extension: string;
}

/** `2-get-orders.base.tsv`: by position, because two names may look alike once they are safe in a path. */
export function sideFileName({ position, endpoint, side, extension }: SideFile): string {
  const safe = endpoint
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
  return [`${position + 1}${safe === '' ? '' : `-${safe}`}`, side, extension].join('.');
}
