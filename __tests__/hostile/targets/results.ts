/** Results files, their archives, and names, labels and remarks of others in everything that is shown. */
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { MOST_RESULTS_BYTES, RESULTS_FILE, safeForArtifact, unpacked } from '../../../src/baseline/file.ts';
import { compare } from '../../../src/decide/compare.ts';
import { AppError, describeError } from '../../../src/errors.ts';
import { markerOf, stickyBody } from '../../../src/github/sticky-mark.ts';
import { abTables } from '../../../src/report/ab.ts';
import { renderGates } from '../../../src/report/gates.ts';
import { renderHtml } from '../../../src/report/html/document.ts';
import { renderFailure, renderReport } from '../../../src/report/report.ts';
import { renderTerminal } from '../../../src/report/terminal.ts';
import { PLAIN } from '../../../src/report/writers/terminal.ts';
import { mergeParts } from '../../../src/results/merge.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import type { Results } from '../../../src/results/results.ts';
import { withEndpoints } from '../../decide/change-results.ts';
import { type MakeOptions, makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import { type HostileTexts, hostileResults, hostileTexts, outcome } from '../../publish/hostile.ts';
import { elementsOf, shapeOf } from '../../report/html/parsed.ts';
import { inspect } from '../../report/rendered.ts';
import { mutatedBytes, mutatedJson, mutatedText } from '../generators.ts';
import { demand, demandHarmless, plainRefusal, target } from '../target.ts';

const FIGURES = {
  'GET /a': { base: steady(2, 6, 0), head: steady(2.4, 6), cpu: { base: 1.6, head: 1.9 } },
  'GET /b': { base: steady(5, 6, 0), head: steady(5.05, 6, 0.1), memoryMb: { base: 80, head: 120 } },
};
const CONFIG = makeConfig(Object.keys(FIGURES));
const made = (options: MakeOptions = {}): Results => makeResults(CONFIG, FIGURES, options);
const WRONG = { mismatched: 500, latencyMs: null, statuses: { 500: 500 }, problems: { status: 500 } };

export const BASELINES: readonly Results[] = [1, 2, 3, 4].map((day) =>
  made({ kind: 'single', createdAt: `2026-02-0${day}T12:00:00.000Z` }),
);

const stored = (results: Results): Results => parseResults(printResults(results));

export const PAIRED = stored(made());
export const SINGLE = stored(made({ kind: 'single' }));
const REFERENCE = { fingerprint: 'a'.repeat(64), iterations: { 'GET /a': 100, 'GET /b': 200 } };
/** Without a valid response there is no distribution. */
const WRONG_HEAD = withEndpoints(made({ sides: { head: WRONG } }), (one) => ({
  ...one,
  distributionMs: { ...one.distributionMs, head: null },
}));

export const EXAMPLES: readonly Results[] = [
  PAIRED,
  SINGLE,
  stored(made({ notes: ['a note'], voided: [{ startedAtMs: 1, reason: 'a reason' }], outOfTime: true })),
  stored(made({ part: { index: 1, count: 2, by: 'repeat' } })),
  stored(made({ kind: 'single', reference: REFERENCE })),
  stored(WRONG_HEAD),
];

const STAMP = { id: 1, attempt: 1, headSha: null, failing: true, writer: 'a' };
const ASSETS = { script: 'void 0', style: 'p{}', scriptHash: 'c2NyaXB0', styleHash: 'c3R5bGU=' };

/** The comparison of results, in all its forms. */
export function renderAll(results: Results, baselines: readonly Results[]) {
  const comparison = compare(results, baselines);
  const input = { results, comparison, found: { baselines, skipped: [] }, isBaseline: false };
  const report = renderReport(input);
  return {
    comparison,
    report,
    html: renderHtml(report.view, ASSETS),
    terminal: `${renderTerminal(report.view, { paint: PLAIN, verbose: true })}\n${abTables(results)}`,
  };
}

/** What may never be read anywhere: a slip of the program’s. */
const SLIPS = /\bNaN\b|\bundefined\b|\[object |function \w*\(|\[native code\]/;

/** As EXAMPLES hold no such words, whatever of them is reported was made here. */
function use(results: Results, isOwnText = true): void {
  const { report, html, terminal, comparison } = renderAll(results, results.kind === 'single' ? BASELINES : []);
  const { length } = stickyBody('default', STAMP, report.markdown);
  demand(length <= 60_000, 'a comment that GitHub refuses', `${length}`);
  demand(Buffer.byteLength(report.summaryMarkdown) <= 1_000_000, 'a summary that GitHub drops');
  demandHarmless(terminal);
  demand(report.failing === comparison.failing, 'a report that says something else than the comparison');
  if (!isOwnText) return;
  for (const text of [report.headline, report.markdown, terminal, html]) {
    const slip = SLIPS.exec(text);
    demand(slip === null, 'a slip', text.slice(Math.max(0, (slip?.index ?? 0) - 200)));
  }
  const again = parseResults(printResults(results));
  demand(compare(again, []).verdict === compare(results, []).verdict, 'another verdict after it was stored');
}

const KEYS = [...new Set(JSON.stringify(EXAMPLES).match(/"[a-zA-Z0-9]+"(?=:)/g))].map((key) => key.slice(1, -1));

function judge(text: string): void {
  const results = parseResults(text);
  // A text may say so by itself.
  use(results, !SLIPS.test(text));
  if (results.part !== null) mergeParts([results]);
}

/** The shape stays mostly right, the figures do not. */
export const resultsData = target('results', mutatedJson(EXAMPLES, KEYS), judge);

const TEXTS = EXAMPLES.map((results) => printResults(results));
const WORDS = [...KEYS.map((key) => `"${key}":`), '{', '}', '[', ']', ',', 'null', '"', '\\u0000', '1e999', '-1'];
export const resultsText = target('results as text', mutatedText(TEXTS, WORDS), judge);

const RESULTS = strToU8(printResults(PAIRED));
const ZIPS = [
  zipSync({ [RESULTS_FILE]: RESULTS }),
  zipSync({ [RESULTS_FILE]: RESULTS }, { level: 0 }),
  zipSync({ 'a.txt': strToU8('a'), [RESULTS_FILE]: RESULTS, '../x': strToU8('x'), '/etc/x': strToU8('x') }),
  zipSync({ [RESULTS_FILE]: new Uint8Array(1_000_000) }),
  zipSync({}),
];
/** Signatures, methods, and sizes that promise much. */
const RECORDS = ['\u0001\u0002', '\u0003\u0004', '\u0005\u0006', '\u0006\u0006', '\u0006\u0007', '\u0007\u0008'];
const signatures = RECORDS.map((record) => `PK${record}`);
const zips = mutatedBytes(ZIPS, [...signatures, RESULTS_FILE, '\u0000\u0000\u0000\u0000', '\u0008\u0000']);

export const resultsArchive = target(
  'baseline archive',
  zips,
  (archive) => {
    const text = unpacked(archive, RESULTS_FILE);
    demand(text.length <= MOST_RESULTS_BYTES, 'more than results may be', `${text.length}`);
    parseResults(text);
  },
  plainRefusal,
);

const PLAINLY: HostileTexts = {
  ...{ endpoint: 'GET /x', label: 'main', note: 'a note', reason: 'a reason', version: '0.1.0' },
  ...{ url: 'x', machine: 'x', problem: 'status', image: 'x' },
};

function look(markdown: string, what: string, runUrl: string): void {
  const { strangeTags, links, calls, isBalanced } = inspect(markdown);
  demand(strangeTags.length === 0, `${what}: elements`, strangeTags.join());
  demand(calls.length === 0, `${what}: mentions`, calls.join());
  demand(isBalanced, `${what}: sections that are left open`, markdown);
  // Only the address of the run becomes a link, and only where it is a plain one.
  const strange = links.filter(
    (link) => !/^https:\/\/[\w./:-]+$/.test(link) || (link.includes('e.vil') && link !== runUrl),
  );
  demand(strange.length === 0, `${what}: links`, strange.join());
}

/** What is shown of plain names, by kind of outcome. */
const plainly = new Map<string, ReturnType<typeof renderAll>>();
/** Links left out. */
const elementsIn = (page: string) =>
  shapeOf(page)
    .filter((one) => !one.startsWith('a '))
    .join('\n');

export const names = target('names', fc.record({ texts: hostileTexts, kind: outcome }), ({ texts: written, kind }) => {
  const plain = plainly.get(kind) ?? renderAll(hostileResults(PLAINLY, kind), []);
  plainly.set(kind, plain);
  const results = hostileResults(written, kind);
  const { report, html, terminal, comparison } = renderAll(results, []);
  demand(comparison.verdict === plain.comparison.verdict, 'a name that changes the verdict', comparison.verdict);
  demand(report.failing === plain.comparison.failing, 'a name that changes the outcome');
  look(report.markdown, 'comment', written.url);
  look(report.summaryMarkdown, 'summary', written.url);
  const sticky = stickyBody(written.label, STAMP, report.markdown).replace(/^(<!-- .* -->\n){2}/, '');
  look(sticky, 'comment with its marker', written.url);
  demandHarmless(terminal);
  const elements = elementsIn(html);
  demand(elements === elementsIn(plain.html), 'elements of the page', elements);
  for (const { attrs } of elementsOf(html)) {
    const bad = attrs.find(({ name, value }) => /^on|^style$/.test(name) || /javascript:/i.test(value.slice(0, 20)));
    demand(bad === undefined, 'an attribute of the page', bad?.value ?? '');
  }
  const input = { results, comparison, found: { baselines: [], skipped: [] }, isBaseline: false };
  const gates = renderGates({
    gates: [
      { kind: 'judged', name: written.label, input },
      { kind: 'incomplete', name: written.note, reason: written.reason },
    ],
    failedJobs: [{ name: written.problem, result: written.machine }],
    preface: [],
  });
  look(gates.markdown, 'comment on gates', written.url);
  look(gates.summaryMarkdown, 'summary of gates', written.url);
  const error = new AppError(`head: ${written.reason}`, { hint: written.note, detail: written.label });
  look(renderFailure(error, written.label).markdown, 'comment on a failure', written.url);
  demandHarmless(describeError(error).text);
  const marker = markerOf(written.label);
  demand(/^<!-- latency-gate:[^<>\n]* -->$/.test(marker), 'a marker that can be ended', marker);
  const artifact = safeForArtifact(written.label);
  demand(/^[\w.% -]*$/.test(artifact), 'a name of an artifact', artifact);
  const again = parseResults(printResults(results));
  demand(compare(again, []).verdict === comparison.verdict, 'another verdict after it was stored');
});
