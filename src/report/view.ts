/** What is said about a comparison, as data: comment, summary, terminal, annotations and page only draw it. */
import { formatDuration } from './format.ts';
import { isAccepted, type ReportInput, sideLabels } from './input.ts';
import { commitName, linkTo, nameOf, say, type Text } from './text.ts';
import { acceptanceOf, overrideHintOf } from './view/acceptance.ts';
import { baselineSteps, changesView, contextOf, countsOf, failureOf, measuredOf, mergesOf } from './view/context.ts';
import { endpointViews, startView } from './view/endpoints.ts';
import { headlineOf } from './view/headline.ts';
import { methodsOf, mixTable } from './view/methods.ts';
import { nextSteps } from './view/next-steps.ts';
import { noiseBlocks } from './view/noise.ts';
import { remarksOf } from './view/remarks.ts';
import { sweepViews } from './view/sweeps.ts';
import { trendsView } from './view/trend.ts';
import { whyView } from './view/why.ts';
import { LOOKS, titleOf } from './words.ts';

/** The verdict as one line. @param name what the line calls the gate */
export function verdictLine({ icon, title, headline }: View, name: Text = [title]): Text {
  return say`${icon} ${name}: ${headline}`;
}

/** Every text is null where there is nothing to say. */
export type View = Readonly<ReturnType<typeof viewOf>>;

export function viewOf(input: ReportInput) {
  const { results, comparison } = input;
  const endpoints = endpointViews(input);
  const remarks = remarksOf(input);
  const why = whyView(input, endpoints);
  return {
    title: titleOf(results.config.name),
    ...LOOKS[isAccepted(input) ? 'accepted' : comparison.verdict],
    /** One sentence without its period. Begins with a small letter, unless with a name. */
    headline: headlineOf(input, endpoints),
    acceptance: acceptanceOf(input),
    baseFailure: failureOf(input),
    changes: changesView(results),
    context: contextOf(input),
    counts: countsOf(comparison),
    measured: measuredOf(results),
    merges: mergesOf(input, endpoints[0]),
    baselineSteps: baselineSteps(input),
    sides: sideLabels(input),
    /** Worst first. */
    endpoints,
    why,
    /** The start of the app where it is not gated, and so not one of the endpoints. */
    start: startView(input),
    /** About the whole run. */
    remarks: remarks.told,
    ...nextSteps(input, endpoints, why),
    overrideHint: overrideHintOf(input),
    sweeps: sweepViews(input),
    mix: mixTable(input),
    noise: noiseBlocks(input),
    trends: trendsView(input, endpoints),
    methods: [
      ...methodsOf(input),
      ...remarks.aside,
      ...endpoints.flatMap(({ name, aside }) => aside.map((text) => say`${nameOf(name)}: ${text}.`)),
    ],
    /** For the last line: tool, commits, run, duration, time. */
    facts: factsOf(input),
    /** For charts. */
    input,
  };
}

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
