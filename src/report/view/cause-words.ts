/** What a change comes from, in words, each with its figure. */
import type { Pair } from '../../config/config.ts';
import type { CauseFinding } from '../../decide/why/cause.ts';
import type { AllocationChange } from '../../decide/why/culprits.ts';
import { formatBytes, formatCount, formatDifference, formatMs, nameOfFunction, placeOf } from '../format.ts';
import { nameOf, say, type Text } from '../text.ts';

/** Null: neither. */
export type Direction = 'slower' | 'faster' | null;

export function causeText(finding: CauseFinding, direction: Direction): Text {
  const isLess = direction === 'faster';
  switch (finding.word) {
    case 'work':
      return say`${isLess ? 'less CPU work' : 'CPU work'}: ${fromTo(finding, formatMs)} per request`;
    case 'waiting':
      return say`${isLess ? 'less waiting' : 'waiting'}, not CPU work: ${cpuWords(finding)}`;
    case 'both':
      return say`${isLess ? 'less CPU work and less waiting' : 'CPU work and waiting'}: ${cpuWords(finding)}, a part of the change`;
    case 'partly work':
      return say`${isLess ? 'less CPU work, and perhaps less waiting' : 'CPU work, and perhaps waiting'}: ${cpuWords(finding)}`;
    case 'allocation':
      return say`${isLess ? 'less allocation' : 'allocation'}: garbage collection pauses the app for ${fromTo(finding.gcMs, formatMs)} per request, ${formatDifference(finding.gcMs)}`;
    case 'more calls': {
      const { target, count, ms } = finding.call;
      const more = ms === null ? ' exchanges per request' : ` per request, ${formatDifference(ms)}`;
      return say`${isLess ? 'fewer calls' : 'more calls'} to ${nameOf(target)}: ${fromTo(count, formatCount)}${more}`;
    }
    case 'slower calls': {
      const { target, count, ms } = finding.call;
      if (ms === null) return say`calls to ${nameOf(target)}`;
      return say`${isLess ? 'faster calls' : 'slower calls'} to ${nameOf(target)}: ${fromTo(ms, formatMs)} per request in ${formatCount(count.head)} of them, ${formatDifference(ms)}`;
    }
    case 'lock': {
      const { target, count, ms } = finding.call;
      const waited = ms === null ? null : `, ${fromTo(ms, formatMs)} per request, ${formatDifference(ms)}`;
      return say`${isLess ? 'less waiting' : 'waiting'} for the ${nameOf(target)}: ${fromTo(count, formatCount)} times${waited}`;
    }
    case 'calls in turn':
      return say`${isLess ? 'calls that overlap now, perhaps' : 'calls that no longer overlap, perhaps'}: ${fromTo(finding, formatCount)} calls under way at once per request, most of them to ${nameOf(finding.target)}`;
    case 'allocated':
      return say`${isLess ? 'less' : 'more'} memory is allocated: ${fromTo(finding, formatBytes)} per request${allocatingWords(finding.largest)}`;
    case 'larger answers':
      return say`${isLess ? 'smaller answers' : 'larger answers'}: ${fromTo(finding, formatCount)} bytes`;
    case 'busier service':
      return say`${isLess ? 'less work' : 'more work'} in ${nameOf(finding.service)}: ${cpuWords(finding)}`;
    case 'beside':
      return say`when ${nameOf(finding.endpoint)} runs beside it: ${fromTo(finding.with, formatMs)} per request, else ${fromTo(finding.without, formatMs)}`;
    case 'unknown':
      return say`unknown: neither CPU time nor calls nor the size of the answers explain it`;
  }
}

function allocatingWords(largest: AllocationChange | null): Text | null {
  if (largest === null) return null;
  const { frame, bytes } = largest;
  const place = placeOf(frame);
  return say`; the largest change is in ${nameOf(nameOfFunction(frame))}${place === '' ? null : say` (${nameOf(place)})`}: ${fromTo(bytes, formatBytes)}`;
}

function cpuWords(figures: Pair): string {
  return `${fromTo(figures, formatMs)} of CPU per request`;
}

/** `2 → 41`, `0.12 → 0.34 ms`. */
function fromTo({ base, head }: Pair, format: (value: number) => string): string {
  return `${format(base).replace(/ ms$/, '')} → ${format(head)}`;
}
