/** Names, labels and remarks of others in everything that is shown. */
import fc from 'fast-check';
import { safeForArtifact } from '../../../src/baseline/file.ts';
import { compare } from '../../../src/decide/compare.ts';
import { AppError, describeError } from '../../../src/errors.ts';
import { markerOf, stickyBody } from '../../../src/github/sticky-mark.ts';
import { renderGates } from '../../../src/report/gates.ts';
import { renderFailure } from '../../../src/report/report.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import { type HostileTexts, hostileResults, hostileTexts, outcome } from '../../publish/hostile.ts';
import { elementsOf, shapeOf } from '../../report/html/parsed.ts';
import { inspect } from '../../report/rendered.ts';
import { demand, demandHarmless, target } from '../target.ts';
import { renderAll } from './results.ts';

const PLAIN: HostileTexts = {
  ...{ endpoint: 'GET /x', label: 'main', note: 'a note', reason: 'a reason', version: '0.1.0' },
  ...{ url: 'x', machine: 'x', problem: 'status', image: 'x' },
};

function look(markdown: string, what: string, runUrl: string): void {
  const { strangeTags, links, calls, isBalanced } = inspect(markdown);
  demand(strangeTags.length === 0, `${what}: elements`, strangeTags.join());
  demand(calls.length === 0, `${what}: mentions`, calls.join());
  demand(isBalanced, `${what}: sections that are left open`, markdown);
  // Of all texts only the address of the run becomes a link, and only where it is a plain one.
  const strange = links.filter(
    (link) => !/^https:\/\/[\w./:-]+$/.test(link) || (link.includes('e.vil') && link !== runUrl),
  );
  demand(strange.length === 0, `${what}: links`, strange.join());
}

const STAMP = { id: 11, attempt: 1, headSha: null, failing: true, writer: 'a' };
/** What is shown of plain names, by kind of outcome. */
const plainly = new Map<string, ReturnType<typeof renderAll>>();
/** Links left out. */
const elementsIn = (page: string) =>
  shapeOf(page)
    .filter((one) => !one.startsWith('a '))
    .join('\n');

export const names = target('names', fc.record({ texts: hostileTexts, kind: outcome }), ({ texts: written, kind }) => {
  const plain = plainly.get(kind) ?? renderAll(hostileResults(PLAIN, kind), []);
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
