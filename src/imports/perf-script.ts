/**
 * Reads what `perf script -F ip,sym,dso` writes: a sample is the lines of its stack, leaf first, each an address, a symbol and
 * where that is; empty lines are between samples.
 */
import type { Frame } from '../results/profile.ts';
import { countFrames, type SampledProfile, unusableProfile } from './sampled-stacks.ts';

const LINE = /^\s+[0-9a-f]+ (.*) \(([^()]*|\[[^\]]*\])\)$/;
const KERNEL = /^\[.*\]$|\.ko(?:\.\w+)?$/;
const IN_KERNEL: Frame = { function: '(kernel)', file: null, line: null };
const MOST_FRAMES = 1_000_000;

/** What the kernel does for the app is one frame. Throws MeasurementError where there is no sample. */
export function parsePerfScript(text: string): SampledProfile {
  const counts = new Map<string, { frames: readonly Frame[]; weight: number }>();
  const addFrames = countFrames(MOST_FRAMES);
  let stack: string[] = [];
  const end = () => {
    const names = stack.reverse();
    stack = [];
    if (names.length === 0) return;
    const key = names.join('\n');
    const known = counts.get(key);
    if (known !== undefined) known.weight += 1;
    else counts.set(key, { frames: names.map(frameOf), weight: 1 });
  };
  for (const line of text.split('\n')) {
    const [, symbol = '', object = ''] = LINE.exec(line.replace(/ \(deleted\)\)$/, ')')) ?? [];
    if (symbol === '') {
      end();
      continue;
    }
    addFrames(1);
    const name =
      KERNEL.test(object) && !/^\[(?:unknown|vdso)\]$/.test(object) ? '' : symbol.replace(/\+0x[0-9a-f]+$/, '');
    // Only the innermost frame of the kernel.
    if (name !== '' || stack.length === 0) stack.push(name);
  }
  end();
  if (counts.size === 0) throw unusableProfile('it holds no sample', 'the app used no CPU time while it was profiled');
  return { stacks: [...counts.values()].map((one) => ({ ...one, line: null })), countedMs: null };
}

/** As V8 writes functions of JavaScript into a map for perf: `JS:*burn file:///srv/app.ts:1:14`, lines after types are stripped. */
const SCRIPT = /^JS:[^\w$ ]*([^ ]*) (?:file:\/\/)?(\S+?):\d+:\d+$/;

function frameOf(name: string): Frame {
  const [, called, file] = SCRIPT.exec(name) ?? [];
  if (file !== undefined) return { function: called || '(anonymous)', file, line: null };
  return name === '' ? IN_KERNEL : { function: name, file: null, line: null };
}
