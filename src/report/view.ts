/**
 * What is said about a comparison, decided once and as data: the comment, the summary, the terminal, the annotations and
 * the HTML page only draw it. Pure.
 */
import type { GateVerdict } from '../decide/comparison.ts';
import { culpritsOf, sharedCulpritsOf } from '../decide/why/culprits.ts';
import { formatDuration } from './format.ts';
import { isAccepted, type ReportInput, type SideLabels, sideLabels } from './input.ts';
import { commitName, type Listing, linkTo, nameOf, say, type Text } from './text.ts';
import { acceptanceOf, overrideHintOf } from './view/acceptance.ts';
import { baseFailureText, baselineSteps } from './view/baselines.ts';
import { changesView } from './view/changes.ts';
import { contextOf, countsOf, measuredOf } from './view/context.ts';
import { type EndpointView, endpointViews, startView, type Tone } from './view/endpoints.ts';
import { headlineOf } from './view/headline.ts';
import { methodsOf } from './view/methods.ts';
import { type MixView, mixView } from './view/mix.ts';
import { nextSteps } from './view/next-steps.ts';
import { mergesOf } from './view/release.ts';
import { remarksOf } from './view/remarks.ts';
import { type SweepView, sweepViews } from './view/sweeps.ts';
import { type TrendsView, trendsView } from './view/trend.ts';
import { type WhyView, whyView } from './view/why.ts';
import { titleOf } from './words.ts';

export interface View {
  readonly title: string;
  readonly icon: string;
  readonly tone: Tone;
  /** One sentence without its period. Begins with a small letter, unless with a name. */
  readonly headline: Text;
  /** Who let the failing gate pass; null: nobody. */
  readonly acceptance: Text | null;
  /** Base was to be run and could not be; null: it was, or was not to be. */
  readonly baseFailure: Text | null;
  /** What base's own commit would have measured and judged otherwise; null: nothing. */
  readonly changes: Listing | null;
  /** What was compared with what. */
  readonly context: Text;
  /** How many endpoints came out how; null for a single one. */
  readonly counts: Text | null;
  /** The context in short, with the seed. */
  readonly measured: Text;
  readonly sides: SideLabels;
  /** Worst first. */
  readonly endpoints: readonly EndpointView[];
  /** Why they changed; null: nothing was to be profiled. */
  readonly why: WhyView | null;
  /** The start of the app where it is not gated, and so not one of the endpoints; null: it is, or was not compared. */
  readonly start: EndpointView | null;
  /** About the whole run. */
  readonly remarks: readonly Text[];
  /** What the verdict means; null where it says it all. */
  readonly meaning: Text | null;
  /** What to do, in the imperative, without a capital letter; null: nothing. */
  readonly action: Text | null;
  /** What was merged since the release that head became slower than; null: base is not a release, or head is not slower. */
  readonly merges: Listing | null;
  /** What to do where there is no base, or no baseline yet. */
  readonly baselineSteps: Text | null;
  /** That a label would let the failing gate pass, or why the one that is set does not. */
  readonly overrideHint: Text | null;
  readonly sweeps: readonly SweepView[];
  /** Null: each endpoint had a load of its own. */
  readonly mix: MixView | null;
  /** This run among earlier ones; null: too few are known. */
  readonly trends: TrendsView | null;
  /** How it was measured and judged. */
  readonly methods: readonly Text[];
  /** For the last line: tool, commits, run, duration, time. */
  readonly facts: readonly Text[];
  /** What charts are drawn from: nothing of it is said in words by an exporter. */
  readonly input: ReportInput;
}

export function viewOf(input: ReportInput): View {
  const { results, comparison } = input;
  const accepted = isAccepted(input);
  const endpoints = endpointViews(input);
  const remarks = remarksOf(input);
  const { confidence } = comparison;
  const shared = sharedCulpritsOf(results.profile, confidence);
  const why = whyView(input, endpoints, culpritsOf(results.profile, confidence), shared);
  return {
    title: titleOf(results.config.name),
    icon: accepted ? ACCEPTED_ICON : ICONS[comparison.verdict],
    tone: accepted ? 'doubt' : TONES[comparison.verdict],
    headline: headlineOf(input, endpoints),
    acceptance: acceptanceOf(input),
    baseFailure: baseFailureText(input),
    changes: changesView(results),
    context: contextOf(input),
    counts: countsOf(comparison),
    measured: measuredOf(input),
    sides: sideLabels(input),
    endpoints,
    why,
    start: startView(input),
    remarks: remarks.told,
    ...nextSteps(input, endpoints, why),
    merges: mergesOf(input, endpoints),
    baselineSteps: baselineSteps(input),
    overrideHint: overrideHintOf(input),
    sweeps: sweepViews(input),
    mix: mixView(input),
    trends: trendsView(
      input,
      endpoints.map((one) => one.comparison),
    ),
    methods: [...methodsOf(input), ...remarks.aside, ...endpoints.flatMap(asideOf)],
    facts: factsOf(input),
    input,
  };
}

function asideOf({ name, aside }: EndpointView): readonly Text[] {
  return aside.map((text) => say`${nameOf(name)}: ${text}.`);
}

const ICONS: Readonly<Record<GateVerdict, string>> = {
  regression: '🔴',
  'limit-exceeded': '🔴',
  'not-faster': '🔴',
  invalid: '⛔',
  suspected: '🟠',
  inconclusive: '❔',
  improvement: '🟢',
  unchanged: '⚪',
  'nothing-compared': '⚪',
};
/** A red one would belie the green check. */
const ACCEPTED_ICON = '🟡';

const TONES: Readonly<Record<GateVerdict, Tone>> = {
  regression: 'worse',
  'limit-exceeded': 'worse',
  'not-faster': 'worse',
  invalid: 'worse',
  suspected: 'doubt',
  inconclusive: 'doubt',
  improvement: 'better',
  unchanged: 'calm',
  'nothing-compared': 'calm',
};

function factsOf({ results }: ReportInput): readonly Text[] {
  const { run, sides, tool, createdAt, elapsedSeconds } = results;
  const { base, head } = sides;
  const hasOwnBase = base?.commit && base.commit !== head.commit;
  return [
    say`latency-gate ${tool.version}`,
    ...(hasOwnBase ? [say`base ${commitName(base.commit ?? '')}`] : []),
    ...(head.commit ? [say`head ${commitName(head.commit)}`] : []),
    ...(run.runId === null ? [] : [[linkTo(`run ${run.runId}`, run.runUrl)]]),
    say`${formatDuration(elapsedSeconds)}`,
    say`${createdAt.slice(0, 16).replace('T', ' ')} UTC`,
  ];
}
