/** CPU profiles as Go's net/http/pprof and Rust's pprof crate serve them: github.com/google/pprof/blob/main/proto/profile.proto */
import { Profile } from 'pprof-format';
import { attempt } from '../errors.ts';
import { type Call, countFrames, type SampledProfile, type SampledStack, unusableProfile } from './sampled-stacks.ts';

/** A busy service of 32 cores writes some 1 MiB in four seconds. What is decoded takes up to eighty times as much memory. */
export const MOST_PPROF_BYTES = 4 * 1024 * 1024;
/** Bytes in a row with their highest bit, whose square the decoder takes: a number has at most ten, a name in any script hardly more. */
const LONGEST_RUN = 200;
const MOST_FRAMES = 500_000;
const ASK_FOR_CPU = 'let `profile.pprof` name a CPU profile, such as /debug/pprof/profile';
const MS_PER: Readonly<Record<string, number>> = {
  nanoseconds: 1e-6,
  microseconds: 1e-3,
  milliseconds: 1,
  seconds: 1e3,
};

function decoded(bytes: Uint8Array): Profile {
  if (bytes.length > MOST_PPROF_BYTES) {
    throw unusableProfile(`it is larger than ${MOST_PPROF_BYTES / 1024 / 1024} MiB`, 'profile a shorter time');
  }
  let run = 0;
  for (const byte of bytes) {
    run = byte < 0x80 ? 0 : run + 1;
    if (run > LONGEST_RUN)
      throw unusableProfile('it is not in the format of pprof (a number does not end)', ASK_FOR_CPU);
  }
  const profile = attempt(() => Profile.decode(bytes));
  if (profile === null) throw unusableProfile('it is not in the format of pprof', ASK_FOR_CPU);
  return profile;
}

const UNKNOWN: Call = { frame: { function: '[unknown]', file: null, line: null }, line: null };

export function parsePprof(bytes: Uint8Array): SampledProfile {
  const profile = decoded(bytes);
  const { index, msPerUnit } = cpuValueOf(profile);
  const calledAt = callsByLocation(profile);
  const stacks: SampledStack[] = [];
  const addFrames = countFrames(MOST_FRAMES);
  let countedMs = 0;
  for (const { locationId, value } of profile.sample) {
    // Leaf first, and at each location the inlined function before the one that it was put into.
    const calls = locationId.flatMap((id) => {
      const there = calledAt.get(Number(id)) ?? [UNKNOWN];
      addFrames(there.length);
      return there;
    });
    const weight = Number(value[index] ?? 0) * msPerUnit;
    const [leaf] = calls;
    if (leaf === undefined || !(weight > 0)) continue;
    stacks.push({ frames: calls.map(({ frame }) => frame).reverse(), line: leaf.line, weight });
    countedMs += weight;
  }
  if (stacks.length > 0) return { stacks, countedMs };
  const hint = 'the app used no CPU time while it was profiled, or a profile was running already';
  throw unusableProfile('it holds no sample', hint);
}

function textAt({ stringTable }: Profile, index: number | bigint | undefined): string {
  return stringTable.strings[Number(index ?? 0)] ?? '';
}

/** Which of a sample's values is its CPU time. Throws where none is. */
function cpuValueOf(profile: Profile): { readonly index: number; readonly msPerUnit: number } {
  const types = profile.sampleType.map((of) => ({ type: textAt(profile, of.type), unit: textAt(profile, of.unit) }));
  const cpu = types.findIndex(({ type, unit }) => type === 'cpu' && unit in MS_PER);
  if (cpu >= 0) return { index: cpu, msPerUnit: MS_PER[types[cpu]?.unit ?? ''] ?? 0 };
  // Samples alone: each stands for a period of CPU time.
  const { periodType, period } = profile;
  const samples = types.findIndex(({ type, unit }) => type === 'samples' && unit === 'count');
  const msPerSample = (MS_PER[textAt(profile, periodType?.unit)] ?? 0) * Number(period);
  const isCpu = textAt(profile, periodType?.type) === 'cpu' && msPerSample > 0;
  if (samples >= 0 && isCpu) return { index: samples, msPerUnit: msPerSample };
  const found = types.map(({ type, unit }) => `${type} in ${unit}`.slice(0, 60)).slice(0, 4);
  throw unusableProfile(`it holds no CPU time, but ${found.join(', ') || 'nothing'}`, ASK_FOR_CPU);
}

/** What is under way at a location, the inlined functions first. */
function callsByLocation(profile: Profile): ReadonlyMap<number, readonly Call[]> {
  const frames = new Map(
    profile.function.map(({ id, name, filename, startLine }) => {
      const called = textAt(profile, name) || UNKNOWN.frame.function;
      return [Number(id), { function: called, file: textAt(profile, filename) || null, line: lineOf(startLine) }];
    }),
  );
  return new Map(
    profile.location.map(({ id, line }) => {
      const calls = line.map((one) => ({
        frame: frames.get(Number(one.functionId)) ?? UNKNOWN.frame,
        line: lineOf(one.line),
      }));
      return [Number(id), calls.length > 0 ? calls : [UNKNOWN]];
    }),
  );
}

function lineOf(line: number | bigint): number | null {
  return line > 0 && line < 2 ** 31 ? Number(line) : null;
}
