/** The end of the page: versions, machine, how it was measured, and the whole configuration, for whoever doubts. */
import type { Machine, SideInfo } from '../../results/provenance.ts';
import type { Results } from '../../results/results.ts';
import { list, words } from '../document.ts';
import { formatDuration, formatValue, plural } from '../format.ts';
import { linkTo } from '../text.ts';
import type { View } from '../view.ts';
import { blocksHtml, type Content, type Html, html, preformatted, tableOf } from '../writers/html.ts';

/** Bodies of requests can be long: a report should not hold megabytes of them. */
const LONGEST_TEXT = 2000;
const LONGEST_CONFIGURATION = 100_000;

export function methodsSection(view: View): Html {
  const { results } = view.input;
  return html`<section aria-labelledby="measured"><h2 id="measured">How this was measured</h2>
${blocksHtml([list(view.methods)])}<div class="pair">${versionsTable(results)}
${machineTable(results)}</div>
${blocksHtml([view.mix?.table ?? null])}
<details><summary>Configuration</summary><pre tabindex="0">${preformatted(configuration(results))}</pre></details>
</section>`;
}

function versionsTable({ sides, kind }: Results): Html {
  const row = (name: string, { label, commit, kind, imageDigest }: SideInfo): Content[] => [
    name,
    label,
    commit?.slice(0, 12) ?? '–',
    kind,
    imageDigest ?? '–',
  ];
  const base = kind === 'paired' ? 'base' : 'reference';
  const rows = [...(sides.base ? [row(base, sides.base)] : []), row('head', sides.head)];
  return tableOf('Versions', words('side', 'label', 'commit', 'from', 'image'), rows);
}

function machineTable({ machine, merged, run, createdAt, elapsedSeconds, blocks }: Results): Html {
  const rows: Content[][] = [
    ...(merged === null
      ? machineRows(machine, '')
      : merged.parts.flatMap((part, i) => machineRows(part.machine, `, part ${i + 1}`))),
    [
      'measured',
      `${createdAt.slice(0, 16).replace('T', ' ')} UTC, ${plural(blocks.length, 'block')} in ${formatDuration(elapsedSeconds)}`,
    ],
    ...(run.repository === null ? [] : [['repository', run.repository]]),
    ...(run.runId === null ? [] : [['run', linkTo(String(run.runId), run.runUrl)]]),
  ];
  return tableOf('Machine and run', words('what', 'value'), rows);
}

function machineRows(machine: Machine, of: string): Content[][] {
  const rows: [string, string][] = [
    ['processor', `${machine.cpuModel}, ${plural(machine.cores, 'core')}, ${machine.arch}`],
    ['memory', formatValue('memory', machine.memoryBytes)],
    ['system', machine.os],
    ['load generator', `Node ${machine.node}`],
    ['runner', machine.runnerClass],
    ['separate cores', machine.pinned ? 'for the app and the load generator' : 'no'],
  ];
  return rows.map(([what, value]) => [`${what}${of}`, value]);
}

function configuration({ config }: Results): string {
  const text = JSON.stringify(
    config,
    (_key, value: unknown) =>
      typeof value === 'string' && value.length > LONGEST_TEXT
        ? `${value.slice(0, LONGEST_TEXT)}… (${value.length} characters)`
        : value,
    2,
  );
  if (text.length <= LONGEST_CONFIGURATION) return text;
  return `${text.slice(0, LONGEST_CONFIGURATION)}\n… (${text.length} characters)`;
}
