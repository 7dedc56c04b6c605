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
${blocksHtml([view.mix])}
<details><summary>Configuration</summary><pre tabindex="0">${preformatted(configuration(results))}</pre></details>
</section>`;
}

function versionsTable({ sides: { base, head }, kind }: Results): Html {
  const named: [name: string, side: SideInfo | undefined][] = [
    [kind === 'paired' ? 'base' : 'reference', base],
    ['head', head],
  ];
  const rows = named.flatMap(([name, side]) =>
    side ? [[name, side.label, side.commit?.slice(0, 12) ?? '–', side.kind, side.imageDigest ?? '–']] : [],
  );
  return tableOf('Versions', words('side', 'label', 'commit', 'from', 'image'), rows);
}

function machineTable({ machine, merged, run, createdAt, elapsedSeconds, blocks }: Results): Html {
  const machines = merged?.parts.map((part) => part.machine) ?? [machine];
  const measured = `${createdAt.slice(0, 16).replace('T', ' ')} UTC, ${plural(blocks.length, 'block')} in ${formatDuration(elapsedSeconds)}`;
  const rows: Content[][] = [
    ...machines.flatMap((one, i) => machineRows(one, merged === null ? '' : `, part ${i + 1}`)),
    ['measured', measured],
    ...(run.repository === null ? [] : [['repository', run.repository]]),
    ...(run.runId === null ? [] : [['run', linkTo(String(run.runId), run.runUrl)]]),
  ];
  return tableOf('Machine and run', words('what', 'value'), rows);
}

function machineRows(machine: Machine, of: string): Content[][] {
  return [
    [`processor${of}`, `${machine.cpuModel}, ${plural(machine.cores, 'core')}, ${machine.arch}`],
    [`memory${of}`, formatValue('memory', machine.memoryBytes)],
    [`system${of}`, machine.os],
    [`load generator${of}`, `Node ${machine.node}`],
    [`runner${of}`, machine.runnerClass],
    [`separate cores${of}`, machine.pinned ? 'for the app and the load generator' : 'no'],
  ];
}

function configuration({ config }: Results): string {
  const shorter = (text: string, most: number, between: string) =>
    text.length > most ? `${text.slice(0, most)}${between}… (${text.length} characters)` : text;
  const shortened = (_key: string, value: unknown) =>
    typeof value === 'string' ? shorter(value, LONGEST_TEXT, '') : value;
  return shorter(JSON.stringify(config, shortened, 2), LONGEST_CONFIGURATION, '\n');
}
