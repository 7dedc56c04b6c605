/**
 * The counters of the app itself (`app.counters`), read outside the measured load, before each round and after it. Many libraries show a
 * series only once it has counted something: until then it is 0. A version that has not shown one in a whole block does not have it.
 * Head has to, else the configuration is wrong; base may be older than the counter.
 */
import { distance } from 'fastest-levenshtein';
import type { RunningApp } from '../app/launcher.ts';
import { runProgram } from '../app/process/run-program.ts';
import { type Series, seriesAt } from '../config/app.ts';
import { type BySide, type Config, type CounterSource, forSides, SIDES, type Side } from '../config/config.ts';
import { sum } from '../decide/test/statistics.ts';
import { ConfigError } from '../errors.ts';
import { ask } from '../load/ask.ts';
import type { EndpointBlock } from '../results/results.ts';
import { orAborted, timeLimit } from '../system/time-limit.ts';
import { known } from './requests.ts';
import { type Counts, growthOf, type MeasuredRound } from './round.ts';
import type { Testbed } from './testbed.ts';

/** Neither the app nor a command may hold up the run. */
const LONGEST_READING_MS = 10_000;
const MOST_SHOWN = 80;

/** `isZero`: it may not have counted anything yet. */
type Reading = number | { readonly reason: string; readonly isZero?: true };

/** What the app says of itself at a path. */
type Exposition = string | { readonly reason: string };

export class OwnCounters {
  readonly #sources: Readonly<Record<string, CounterSource>>;
  /** Side and name: `head db-queries`. */
  readonly #known = new Set<string>();
  /** Why there is no figure, by the same. */
  readonly #reasons = new Map<string, string>();

  constructor({ app }: Pick<Config, 'app'>) {
    this.#sources = app.counters ?? {};
  }

  /** The round, with what the counters grew by meanwhile. */
  async around(testbed: Testbed, measure: () => Promise<MeasuredRound>): Promise<MeasuredRound> {
    const before = await this.read(testbed);
    const round = await measure();
    const after = await this.read(testbed);
    const spent = forSides(SIDES, (side) => {
      const grown = growthOf(before[side] ?? {}, after[side] ?? {});
      return round.spent[side] && { ...round.spent[side], counters: { ...round.spent[side].counters, ...grown } };
    });
    return { ...round, spent };
  }

  /** Without counters that could not be read. Rejects only with the signal's reason. */
  async read(testbed: Testbed): Promise<BySide<Counts>> {
    if (Object.keys(this.#sources).length === 0) return {};
    const readings = testbed.versions.map(async (side) => [side, await this.#readSide(testbed, side)] as const);
    const counts = Object.fromEntries(await Promise.all(readings));
    testbed.signal.throwIfAborted();
    return counts;
  }

  async #readSide(testbed: Testbed, side: Side): Promise<Counts> {
    const app = testbed.apps[side];
    if (app === undefined) return {};
    const expositions = new Map<string, Promise<Exposition>>();
    // All series of one path are read from one answer.
    const expositionAt = (path: string) => known(expositions, path, () => scrape(path, app, testbed));
    const readings = Object.entries(this.#sources).map(async ([name, source]) => {
      const reading =
        source.kind === 'command'
          ? await readCommand(source.command, app, testbed.signal)
          : readSeries(source, await expositionAt(source.path));
      const key = `${side} ${name}`;
      if (typeof reading === 'number') {
        this.#known.add(key);
        return [[name, reading] as const];
      }
      this.#reasons.set(key, reading.reason);
      return reading.isZero ? [[name, 0] as const] : [];
    });
    return Object.fromEntries((await Promise.all(readings)).flat());
  }

  /** Throws ConfigError where head has shown no sign of a counter. Returns what has to be said of base. */
  requireKnown({ versions }: Pick<Testbed, 'versions'>): readonly string[] {
    const names = Object.keys(this.#sources);
    const unknown = (side: Side) =>
      names.filter((name) => versions.includes(side) && !this.#known.has(`${side} ${name}`));
    const [missing] = unknown('head');
    if (missing !== undefined) {
      throw new ConfigError(`app.counters.${missing}: head: ${this.#reasons.get(`head ${missing}`)}`, {
        hint: 'correct the counter, or remove it; `series` is a name with labels as the app prints it, and a command prints one number',
      });
    }
    return unknown('base').map((name) => `base has no counter ${name}: ${this.#reasons.get(`base ${name}`)}`);
  }

  /** A version that does not have a counter has none of it, rather than 0. */
  withoutUnknown(block: EndpointBlock): EndpointBlock {
    if (Object.keys(this.#sources).length === 0) return block;
    const rounds = block.rounds.map((round) => ({
      ...round,
      sides: Object.fromEntries(
        Object.entries(round.sides).map(([side, { counters = {}, ...rest }]) => {
          const isKnown = (name: string) => !Object.hasOwn(this.#sources, name) || this.#known.has(`${side} ${name}`);
          const kept = Object.fromEntries(Object.entries(counters).filter(([name]) => isKnown(name)));
          return [side, Object.keys(kept).length > 0 ? { ...rest, counters: kept } : rest];
        }),
      ),
    }));
    return { ...block, rounds };
  }
}

async function scrape(path: string, { origin }: RunningApp, { config, signal }: Testbed): Promise<Exposition> {
  const request = { method: 'GET', path, headers: {}, body: null };
  const { keepAlive, tls } = config.load;
  const answer = await orAborted(ask({ origin, request, keepAlive, tls, timeoutMs: LONGEST_READING_MS }), signal);
  if (answer === null) return { reason: `GET ${path} was not answered in time` };
  if (answer.status !== 200) return { reason: `GET ${path} answered ${answer.status}` };
  return answer.content ?? { reason: `GET ${path} answered with ${answer.bytes} bytes, too many` };
}

function readSeries({ path, series }: Extract<CounterSource, { kind: 'prometheus' }>, text: Exposition): Reading {
  if (typeof text !== 'string') return text;
  const count = sumOfSeries(text, series);
  if (count !== null) return count;
  const nearest = nearestSeries(text, series).map(shown).join(', ');
  const instead = nearest === '' ? 'it is empty, or in another format' : `nearest: ${nearest}`;
  return { reason: `GET ${path} has no series ${shown(series)}; ${instead}`, isZero: true };
}

async function readCommand(command: string, { shell }: RunningApp, signal: AbortSignal): Promise<Reading> {
  const late = timeLimit(LONGEST_READING_MS);
  const failure = (what: string) => ({ reason: `${shown(command)} ${what}` });
  try {
    const options = { ...shell, signal: AbortSignal.any([signal, late]) };
    const { code, stdout, tail } = await runProgram('sh', ['-c', command], options);
    if (code !== 0) return failure(`exited with code ${code}: ${shown(tail)}`);
    const number = Number(stdout.trim());
    return stdout.trim() !== '' && Number.isFinite(number) ? number : failure(`printed ${shown(stdout)}, no number`);
  } catch {
    return failure(late.aborted ? `took longer than ${LONGEST_READING_MS / 1000} s` : 'could not be run');
  }
}

function shown(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return `\`${line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)} …` : line}\``;
}

/** Adds all series with that name and these labels, whatever others they have; null where there is none. */
export function sumOfSeries(exposition: string, wanted: string): number | null {
  const { name, labels = new Map<string, string>() } = seriesAt(wanted)?.series ?? {};
  const hasLabels = (own: Series['labels']) => [...labels].every(([label, value]) => own.get(label) === value);
  const found = samplesIn(exposition).filter(({ series }) => series.name === name && hasLabels(series.labels));
  return found.length === 0 ? null : sum(found.map(({ value }) => value));
}

/** Three series of the same name, else those with the most similar names. */
export function nearestSeries(exposition: string, wanted: string): readonly string[] {
  const name = seriesAt(wanted)?.series.name ?? wanted;
  const samples = samplesIn(exposition);
  const named = samples.filter(({ series }) => series.name === name).map(({ text }) => text);
  const names = [...new Set(samples.map(({ series }) => series.name))];
  const near = names.sort((a, b) => distance(a, name) - distance(b, name));
  return (named.length > 0 ? named : near).slice(0, 3);
}

/** Lines of Prometheus's text format, or OpenMetrics: `name{label="value"} number`, and maybe a time. Every other line is left out. */
function samplesIn(exposition: string) {
  return exposition.split('\n').flatMap((line) => {
    const found = line.startsWith('#') ? null : seriesAt(line);
    const [, digits] = /^\s+(\S+)/.exec(found?.rest ?? '') ?? [];
    const value = Number(digits);
    if (found === null || digits === undefined || !Number.isFinite(value)) return [];
    return [{ series: found.series, text: line.slice(0, line.length - found.rest.length), value }];
  });
}
