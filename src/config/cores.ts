/** Lists of cores as `taskset` and Docker write them, such as `0-2` or `0,2`. */

/** More than any kernel counts: a longer range is a slip of the pen, and is cut there. */
const MOST_CORES = 8192;

/** The numbers in the list, in its order; none for what is no such list. */
export function coresIn(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const match = /^(\d+)(?:-(\d+))?$/.exec(range);
    if (!match) return [];
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? first), first + MOST_CORES);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  });
}
