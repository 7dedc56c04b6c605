/**
 * Reads CPU profiles in the format of pprof, as Go's net/http/pprof, Rust's pprof crate and others write them, unpacked.
 *
 * https://github.com/google/pprof/blob/main/proto/profile.proto: field numbers are from there. Weights are in ms of CPU time.
 */
import type { Frame } from '../results/profile.ts';
import { type Field, fieldsOf, numbersIn } from './protobuf.ts';
import { type SampledProfile, type SampledStack, unusableProfile } from './sampled-stacks.ts';

const MOST_BYTES = 64 * 1024 * 1024;
/** Locations of all samples together: their frames are what takes memory. */
const MOST_LOCATIONS = 500_000;
const ASK_FOR_CPU = 'let `profile.pprof` name a CPU profile, such as /debug/pprof/profile';
const MS_PER: Readonly<Record<string, number>> = {
  nanoseconds: 1e-6,
  microseconds: 1e-3,
  milliseconds: 1,
  seconds: 1e3,
};

/** Field numbers of messages. */
const PROFILE = {
  sampleType: 1,
  sample: 2,
  location: 4,
  function: 5,
  strings: 6,
  periodType: 11,
  period: 12,
};
const SAMPLE = { location: 1, value: 2 };
const LOCATION = { id: 1, line: 4 };
const LINE = { function: 1, line: 2 };
const FUNCTION = { id: 1, name: 2, file: 4, startLine: 5 };
const VALUE_TYPE = { type: 1, unit: 2 };

/** Throws MeasurementError that says what is wrong with it. */
export function parsePprof(bytes: Uint8Array): SampledProfile {
  if (bytes.length > MOST_BYTES) {
    throw unusableProfile(`it is larger than ${MOST_BYTES / 1024 / 1024} MiB`, 'profile a shorter time');
  }
  try {
    return profileIn(tableOf(bytes));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw unusableProfile(`it is not in the format of pprof (${error.message})`, ASK_FOR_CPU);
  }
}

/** The profile's messages by kind, undecoded. */
interface Table {
  readonly messages: (field: number) => readonly Uint8Array[];
  readonly number: (field: number) => number;
  readonly text: (index: number) => string;
}

function tableOf(bytes: Uint8Array): Table {
  const messages = new Map<number, Uint8Array[]>();
  const numbers = new Map<number, number>();
  for (const { number, value } of fieldsOf(bytes)) {
    if (typeof value === 'number') numbers.set(number, value);
    else if (messages.get(number)?.push(value) === undefined) messages.set(number, [value]);
  }
  const strings = messages.get(PROFILE.strings) ?? [];
  const decoder = new TextDecoder();
  return {
    messages: (field) => messages.get(field) ?? [],
    number: (field) => numbers.get(field) ?? 0,
    text: (index) => decoder.decode(strings[index]),
  };
}

function profileIn(table: Table): SampledProfile {
  const { index, msPerUnit } = cpuValueOf(table);
  const calledAt = callsByLocation(table);
  const stacks: SampledStack[] = [];
  let [countedMs, locations] = [0, 0];
  for (const sample of table.messages(PROFILE.sample)) {
    const ids = listIn(sample, SAMPLE.location);
    const weight = (listIn(sample, SAMPLE.value)[index] ?? 0) * msPerUnit;
    locations += ids.length;
    if (locations > MOST_LOCATIONS)
      throw unusableProfile('its stacks are too many and too deep', 'profile a shorter time');
    // Leaf first, and at each location the inlined function before the one that it was put into.
    const calls = ids.flatMap(calledAt);
    const [leaf] = calls;
    if (leaf === undefined || !(weight > 0)) continue;
    stacks.push({ frames: calls.map(({ frame }) => frame).reverse(), line: leaf.line, weight });
    countedMs += weight;
  }
  if (stacks.length === 0) {
    throw unusableProfile(
      'it holds no sample',
      'the app used no CPU time while it was profiled, or a profile was running already',
    );
  }
  return { stacks, countedMs };
}

/** Which of a sample's values is its CPU time. Throws where none is. */
function cpuValueOf(table: Table): { readonly index: number; readonly msPerUnit: number } {
  const typeOf = (message: Uint8Array) => {
    const { type = 0, unit = 0 } = numbersOf(message, VALUE_TYPE);
    return { type: table.text(type), unit: table.text(unit) };
  };
  const types = table.messages(PROFILE.sampleType).map(typeOf);
  const cpu = types.findIndex(({ type, unit }) => type === 'cpu' && unit in MS_PER);
  if (cpu >= 0) return { index: cpu, msPerUnit: MS_PER[types[cpu]?.unit ?? ''] ?? 0 };
  // Samples alone: each stands for a period of CPU time.
  const [period] = table.messages(PROFILE.periodType).map(typeOf);
  const samples = types.findIndex(({ type, unit }) => type === 'samples' && unit === 'count');
  const msPerSample = (MS_PER[period?.unit ?? ''] ?? 0) * table.number(PROFILE.period);
  if (samples >= 0 && period?.type === 'cpu' && msPerSample > 0) return { index: samples, msPerUnit: msPerSample };
  const found = types.map(({ type, unit }) => `${type} in ${unit}`.slice(0, 60)).slice(0, 4);
  throw unusableProfile(`it holds no CPU time, but ${found.join(', ') || 'nothing'}`, ASK_FOR_CPU);
}

interface Call {
  readonly frame: Frame;
  /** At which line of it. */
  readonly line: number | null;
}

/** What is under way at a location, the inlined functions first. Each is decoded when it is first met. */
function callsByLocation(table: Table): (id: number) => readonly Call[] {
  const functions = new Map(
    table.messages(PROFILE.function).map((message) => {
      const { id = 0, name = 0, file = 0, startLine = 0 } = numbersOf(message, FUNCTION);
      const frame = { function: table.text(name) || UNKNOWN.function, file: table.text(file) || null };
      return [id, { ...frame, line: lineOf(startLine) }];
    }),
  );
  const locations = new Map(
    table.messages(PROFILE.location).map((message) => [numbersOf(message, LOCATION)['id'] ?? 0, message]),
  );
  const known = new Map<number, readonly Call[]>();
  const decode = (id: number): readonly Call[] => {
    const calls = messagesIn(locations.get(id) ?? new Uint8Array(), LOCATION.line).map((message) => {
      const { function: functionId = 0, line = 0 } = numbersOf(message, LINE);
      return { frame: functions.get(functionId) ?? UNKNOWN, line: lineOf(line) };
    });
    return calls.length > 0 ? calls : [{ frame: UNKNOWN, line: null }];
  };
  return (id) => {
    const calls = known.get(id) ?? decode(id);
    known.set(id, calls);
    return calls;
  };
}

const UNKNOWN: Frame = { function: '[unknown]', file: null, line: null };

function lineOf(line: number): number | null {
  return line > 0 && line < 2 ** 31 ? line : null;
}

/** The integers of a message by the names of their fields; those that are not there are absent. */
function numbersOf(message: Uint8Array, names: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const values: Record<string, number> = {};
  const byNumber = new Map(Object.entries(names).map(([name, number]) => [number, name]));
  for (const { number, value } of fieldsOf(message)) {
    const name = byNumber.get(number);
    if (name !== undefined && typeof value === 'number') values[name] = value;
  }
  return values;
}

function listIn(message: Uint8Array, wanted: number): readonly number[] {
  return valuesIn(message, wanted).flatMap(numbersIn);
}

function messagesIn(message: Uint8Array, wanted: number): readonly Uint8Array[] {
  return valuesIn(message, wanted).filter((value) => value instanceof Uint8Array);
}

function valuesIn(message: Uint8Array, wanted: number): readonly Field['value'][] {
  return [...fieldsOf(message)].flatMap(({ number, value }) => (number === wanted ? [value] : []));
}
