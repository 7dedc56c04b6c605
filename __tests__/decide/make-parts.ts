/** Parts of one measurement, as jobs on several machines would have left them. */
import type { Config } from '../../src/config/config.ts';
import { endpointsOf, type Part } from '../../src/plan/part.ts';
import type { Results } from '../../src/results/results.ts';
import { type EndpointFigures, type MakeOptions, makeResults } from './make-results.ts';

/**
 * @param figuresOf what part `index`, from 1 on, measured; figures of endpoints that are not its own are left out. Parts that
 * measured the same to the last digit are refused as copies: each needs figures of its own.
 */
export function makeParts(
  config: Config,
  count: number,
  by: Part['by'],
  figuresOf: (index: number) => Readonly<Record<string, EndpointFigures>>,
  optionsOf: (index: number) => MakeOptions = () => ({}),
): readonly Results[] {
  return Array.from({ length: count }, (_, at) => {
    const part = { index: at + 1, count, by };
    const own = endpointsOf(part, config);
    const figures = Object.entries(figuresOf(part.index)).filter(([endpoint]) => own.includes(endpoint));
    const results = makeResults(config, Object.fromEntries(figures), { ...optionsOf(part.index), part });
    return { ...results, seed: 42 + part.index };
  });
}
