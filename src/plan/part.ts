/** Which part of a measurement that is split across machines a run measures. */
import * as z from 'zod';
import { type Config, type Inferred, MAX_ENDPOINTS, name } from '../config/config.ts';
import { MIX } from '../config/sweep.ts';
import { quote } from '../config/words.ts';
import { jsonOf } from '../config/written.ts';
import { ConfigError } from '../errors.ts';

/**
 * `endpoint`: each part measures some of the endpoints, to save time. `opinion`: the second part measures again what the first, an
 * ordinary run, found slower (decision 36). `repeat`: every part measures all endpoints, as in files of version 0.1 only.
 */
export const PART_WAYS = ['repeat', 'endpoint', 'opinion'] as const;

export const MOST_PARTS = 64;

/** The start of the app may be one of them. */
const endpointNames = z
  .array(name)
  .min(1)
  .max(MAX_ENDPOINTS + 1);

export const partSchema = z
  .strictObject({
    index: z.int().min(1),
    count: z.int().min(1).max(MOST_PARTS),
    by: z.enum(PART_WAYS),
    /** By `opinion`: what the first part found slower. */
    endpoints: endpointNames.exactOptional(),
  })
  .refine(({ index, count }) => index <= count, 'a part has an index up to the number of parts')
  .refine(
    ({ index, count, by, endpoints }) => (by === 'opinion' ? endpoints && index === 2 && count === 2 : !endpoints),
    'a second opinion is the second part of two, on endpoints that it names',
  );
export interface Part extends Inferred<typeof partSchema> {}

/** Measures these endpoints again, because another machine found them slower. */
export function secondOpinionOn(endpoints: readonly string[]): Part {
  return { index: 2, count: 2, by: 'opinion', endpoints };
}

/** What the input `second-opinion` says: `ask` for one, or the part that gives one. Throws ConfigError that names the input. */
export function parseSecondOpinion(text: string, label: string): Part | 'ask' | null {
  if (text === '' || text === 'false') return null;
  if (text === 'true') return 'ask';
  const endpoints = endpointNames.safeParse(jsonOf(text));
  if (endpoints.success) return secondOpinionOn(endpoints.data);
  throw new ConfigError(`${label}: must be true, or the output of the job that asks for it; found ${quote(text)}`, {
    hint: `the second job has \`second-opinion: \${{ needs.measure.outputs.second-opinion }}\` and \`if: needs.measure.outputs.second-opinion\``,
  });
}

/** Reads `K/N`; `by`, which version 0.1 asked for, can only be `endpoint` by now. Throws ConfigError that names the input by `labelOf`. */
export function parsePart(part: string, by: string, labelOf: (name: string) => string): Part | null {
  const [text, way] = [part.trim(), by.trim()];
  if (way !== '' && way !== 'endpoint') {
    throw new ConfigError(`${labelOf('part-by')} was removed: parts divide the endpoints, found ${quote(way)}`, {
      hint: 'leave it out to divide the endpoints; for a verdict that two machines agree on, write `second-opinion: true` instead of both (docs/workflows/second-opinion.yml)',
    });
  }
  if (text === '') return null;
  const read = /^(\d{1,4})\/(\d{1,4})$/.exec(text);
  const [index, count] = [Number(read?.[1]), Number(read?.[2])];
  if (index >= 1 && index <= count && count <= MOST_PARTS) return { index, count, by: 'endpoint' };
  const ofCount = `of ${count} parts the first is 1/${count} and the last ${count}/${count}`;
  const ofAny = read === null ? 'must be a part such as 2/8' : `a measurement has 1 to ${MOST_PARTS} parts`;
  const what = count >= 1 && count <= MOST_PARTS ? ofCount : ofAny;
  throw new ConfigError(`${labelOf('part')}: ${what}, found ${quote(text)}`, {
    hint: `in a matrix of jobs: \`part: \${{ matrix.part }}/8\` with \`strategy: { matrix: { part: [1, 2, 3, 4, 5, 6, 7, 8] } }\``,
  });
}

/**
 * Names of the endpoints that a part measures: the K-th and every `count`-th after it, in the order of the configuration. The points
 * of a sweep stay together, because the effect of more connections shows only on one machine, and so do endpoints that share a load.
 * A second opinion has the endpoints that it names; what else it names, the start of the app, is measured with any endpoint.
 */
export function endpointsOf(part: Part | null, config: Config): readonly string[] {
  const names = config.endpoints.map((one) => one.name);
  // A mix is measured as a whole.
  if (part?.by === 'opinion' && config.load.mix === undefined) {
    const own = names.filter((one) => part.endpoints?.includes(one));
    return own.length > 0 ? own : names.slice(0, 1);
  }
  if (part?.by !== 'endpoint') return names;
  const dealt = dealtEndpoints(config);
  const distinct = [...new Set(dealt)];
  return names.filter((_, at) => distinct.indexOf(dealt[at] ?? '') % part.count === part.index - 1);
}

/** What each endpoint is dealt out with: the points of a sweep together, and the endpoints of a mix. */
function dealtEndpoints({ endpoints, load }: Config): readonly string[] {
  return endpoints.map((endpoint) => (load.mix === undefined ? (endpoint.sweep?.endpoint ?? endpoint.name) : MIX));
}

/** The configuration with only what the part measures. */
export function ownConfig(part: Part | null, config: Config): Config {
  const own = new Set(endpointsOf(part, config));
  return { ...config, endpoints: config.endpoints.filter((one) => own.has(one.name)) };
}

/** Throws ConfigError if the part has no endpoint. */
export function assertMeasures(part: Part, config: Config): void {
  const { index, count } = part;
  if (endpointsOf(part, config).length > 0) return;
  const most = new Set(dealtEndpoints(config)).size;
  const isMix = config.load.mix !== undefined;
  const alone = isMix ? 'the endpoints share one load, `load.mix`' : 'there is 1 endpoint';
  const why = most === 1 ? alone : `there are ${most} endpoints`;
  const hint = isMix
    ? 'remove `part`, or remove `load.mix` to measure one endpoint at a time'
    : `split it into ${most} ${most === 1 ? 'part' : 'parts'} at most`;
  throw new ConfigError(`part ${index}/${count} has nothing to measure: ${why}`, { hint });
}

/** A seed for this part, so that the machines use different orders. */
export function seedOfPart(seed: number, part: Part | null): number {
  return part === null ? seed : (seed + part.index) % 2 ** 31;
}
