/** The report on a terminal, which ends with the verdict, and at the end of a log. */
import { blocksOf, heading, list, listing, type Part, paragraph } from './document.ts';
import { plural } from './format.ts';
import * as parts from './parts.ts';
import { commandOf, firstOf, type Listing, say, type Text } from './text.ts';
import type { EndpointView } from './view/endpoints.ts';
import { MOST_NAMED } from './view/why.ts';
import { type View, verdictLine } from './view.ts';
import { linesOf, logText, type Paint } from './writers/terminal.ts';

/** `verbose`: every metric of each endpoint, too. `isLog`: for the end of a log, all that many readers see of it, in few lines. */
type TerminalOptions = Readonly<{ paint: Paint; verbose: boolean; isLog?: boolean }>;

interface Detail {
  readonly endpoints: number;
  readonly explained: number;
  readonly functions: number;
  /** Remarks, notes and items of one list. */
  readonly remarks: number;
  readonly hasCharts: boolean;
}

const ALL = Number.POSITIVE_INFINITY;
const WHOLE: Detail = { endpoints: ALL, explained: ALL, functions: MOST_NAMED, remarks: ALL, hasCharts: true };
const SHORTER: readonly Detail[] = [
  WHOLE,
  { ...WHOLE, explained: 3, remarks: 5 },
  { endpoints: 20, explained: 1, functions: 3, remarks: 2, hasCharts: false },
  { endpoints: 8, explained: 1, functions: 1, remarks: 1, hasCharts: false },
];

/** A log's end is 50 lines, or 80 where there are many endpoints, and a few of them say where the rest is. */
const MANY_ENDPOINTS = 20;
const LOG_LINES = { few: 45, many: 75 };
/** With more endpoints, the unchanged ones are only counted. */
const FEW_ENDPOINTS = 12;
const MOST_TRENDS = 3;

/** Ends without a newline. */
export function renderTerminal(view: View, options: TerminalOptions): string {
  if (!options.isLog) return draw(view, options, WHOLE).join('\n');
  const most = view.endpoints.length < MANY_ENDPOINTS ? LOG_LINES.few : LOG_LINES.many;
  const drawn = SHORTER.map((detail) => draw(view, options, detail));
  return (drawn.find((lines) => lines.length <= most) ?? drawn.at(-1) ?? []).join('\n');
}

function draw(view: View, { paint, verbose }: TerminalOptions, detail: Detail): readonly string[] {
  const told = (view.why?.told ?? []).slice(0, detail.explained);
  const { sweeps, mix } = view;
  const charts = [
    ...sweeps.map((sweep) => [sweep.table, parts.sweepList([sweep], 1)]),
    [mix],
    parts.trendBlocks(view, MOST_TRENDS),
  ];
  const groups = [
    endpointParts(view, verbose, detail),
    view.noise,
    ...(detail.hasCharts ? charts : [[parts.sweepList(sweeps, 1)]]),
    ...told.map((why) => parts.whyBlocks([why], view, detail.functions)),
    verdictParts(view, detail.remarks),
  ];
  const drawn = groups.map((group) => linesOf(blocksOf(group), { paint, unfolds: verbose }));
  return drawn.filter((lines) => lines.length > 0).flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

/** All that is known of one endpoint. */
export function endpointText(view: View, endpoint: EndpointView): string {
  const why = (view.why?.endpoints ?? []).filter(({ name }) => name === endpoint.name);
  const { kind } = view.input.comparison;
  const all = [
    ...(kind === 'none' ? parts.endpointsTable([endpoint], view) : [parts.metricsTable([endpoint], view, true)]),
    endpoint.comparison.state === 'compared' ? null : paragraph(endpoint.sentence),
    list(parts.problemItems([endpoint])),
    list(parts.warningItems([endpoint])),
    ...parts.whyBlocks(why, view),
  ];
  return logText(blocksOf(all));
}

function endpointParts(view: View, verbose: boolean, { endpoints: most, remarks }: Detail): readonly Part[] {
  const { endpoints } = view;
  const isWhole = verbose || endpoints.length <= FEW_ENDPOINTS;
  const news = endpoints.filter(({ group }) => isWhole || group !== 'quiet');
  const [unchanged, left] = [endpoints.length - news.length, news.length - most];
  return [
    ...parts.endpointsTable(news.slice(0, most), view),
    left > 0 ? paragraph(say`… and ${plural(left, 'more endpoint')}`) : null,
    unchanged > 0 ? paragraph(say`${plural(unchanged, 'endpoint')} unchanged`) : null,
    list(firstOf(parts.problemItems(endpoints), remarks, andMore)),
    list(firstOf(parts.warningItems(endpoints), remarks, andMore)),
    parts.everyMetric(view, { isWhole: true }),
  ];
}

function verdictParts(view: View, most: number): readonly Part[] {
  const { action, input } = view;
  const upTo = (items: readonly Text[]) => firstOf(items, most, andMore).map((text) => paragraph(text));
  const shorter = (one: Listing | null) => listing(one && { ...one, items: firstOf(one.items, most, andMore) });
  return [
    heading(3, verdictLine(view)),
    paragraph(view.measured, { isSmall: true }),
    paragraph(view.baseFailure),
    ...view.remarks.map((text) => paragraph(text)),
    shorter(view.changes),
    shorter(view.merges),
    ...upTo(input.results.notes.map((note) => say`${note}`)),
    ...upTo((input.results.profile?.notes ?? []).map((note) => say`why: ${note}`)),
    // It looks like a failure, and passes.
    view.tone === 'worse' && !input.comparison.failing ? paragraph(view.meaning) : null,
    // An invalid measurement is an error in all but name, and errors have a hint.
    input.comparison.verdict === 'invalid' ? paragraph(action && say`  hint: ${action}`) : null,
    paragraph(input.reproduce === undefined ? null : say`to measure it again: ${commandOf(input.reproduce)}`),
  ];
}

const andMore = (left: number) => say`… and ${left} more`;
