/** What fails, and how it is published: `gate:` and `report:`. */
import * as z from 'zod';
import { metricsOfGate } from './endpoint.ts';
import { derived, option, orElse, orNull, section, setting, written } from './keys.ts';
import { choice, count, duration, flag, kind, like, line, share, textual, tolerance } from './kinds.ts';
import * as kept from './shapes.ts';
import { either, map, oneOrMore } from './words.ts';

const host = like(z.string(), /^[A-Za-z0-9.:_[\]-]+$/, 'a host name, or host:port').toLowerCase();
const manyTexts = z.array(kept.text).max(1000);
const baselines = choice('auto', 'paired', 'artifact', 'file', 'none');
const baseline = { ...baselines, file: baselines.file.meta({ default: 'auto' }) };

const named = oneOrMore('an endpoint such as `GET /orders`, or a list of them', line(200), { max: kept.MAX_ENDPOINTS });
/** Names of the endpoints that have to be faster; none: all of them. */
const expected = either(
  '`faster`, or a map such as { faster: [GET /orders] }',
  z.literal('faster').transform((): { faster: string[] } => ({ faster: [] })),
  map({ faster: named }),
);

export const gate = section(
  {
    tolerance: written(tolerance().file.prefault('5%')),
    metrics: written(metricsOfGate.optional()),
    'fail-on': setting(choice('regression', 'inconclusive', 'never'), 'regression'),
    expect: written(expected.optional()),
    baseline: derived(baseline, (written, others) => written ?? ('baseline-files' in others ? 'file' : 'auto'), {
      changes: 'measuring',
    }),
    'baseline-files': orElse(kind(z.array(line(1000)).min(1).max(100), manyTexts), [], { changes: 'measuring' }),
    'override-label': orNull(textual(line(50))),
    'override-heading': option(textual(line(100)), { default: 'Latency', changes: 'nothing' }),
    confidence: setting(share({ min: 0.9, max: 0.9999 }, z.number().gt(0.5).lt(1)), '99%'),
    'min-difference': setting(duration({ min: 0, max: 60_000 }), '0.02ms'),
    drift: written(tolerance().file.optional()),
    'config-from': option(kind(z.enum(['head', 'base']), z.literal('base'), String), { default: 'head' }),
    history: setting(count({ min: 1, max: 100 }), 20),
    'allow-remote-targets': orElse(kind(z.array(host), manyTexts), []),
  },
  {
    changes: 'judging',
    example: '{ tolerance: 5% }',
    removed: {
      'baseline-image': 'where builds take long, let `app.build.cache-from` and `app.build.cache-to` keep their layers',
    },
    // Tolerances of what is gated of the start of the app; absent: it is only reported.
    more: { start: z.record(kept.metricName, kept.positive.max(1)).exactOptional() },
  },
);
export interface GateConfig extends kept.Inferred<typeof gate.kept> {}

export const report = section(
  {
    comment: setting(choice('always', 'on-change', 'never'), 'always', { changes: 'judging' }),
    html: setting(flag, false),
  },
  { example: '{ comment: on-change }' },
);
