/**
 * The pages of the examples show what a run printed: `npm run bench -- examples --report` puts the last recorded run that
 * ended as expected into each place `<!-- output: NAME -->`, and the quickstart’s comment into its page.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExampleRun, ExpectedExamples } from './example-runs.ts';

const PLACE = /(<!-- output: (\S+) -->\n)```text\n[\s\S]*?```/g;
/** Lines about this machine and this run only. */
const LEFT_OUT = /^(?:The app was kept|The machine’s cores|to measure it again: |page: )/;

const COMMENTED = 'quickstart/latency-gate.yml';
const COMMENT_PLACE = /(<!-- comment -->\n\n)[\s\S]*?(\n\n<!-- \/comment -->)/;

/** Returns the pages that changed. */
export async function refreshPages(
  examples: string,
  expected: ExpectedExamples,
  runs: readonly ExampleRun[],
): Promise<readonly string[]> {
  const right = runs.filter(({ example, verdict }) => expected[example]?.verdict === verdict);
  const outputs = new Map(right.map(({ example, output }) => [example, shownOutput(output)]));
  const comment = right.findLast(({ example }) => example === COMMENTED)?.markdown;
  const changed: string[] = [];
  const refresh = async (file: string, freshen: (page: string) => string) => {
    const page = await readFile(file, 'utf8');
    const fresh = freshen(page);
    if (fresh === page) return;
    await writeFile(file, fresh);
    changed.push(file);
  };
  for (const folder of new Set(Object.keys(expected).map((example) => example.split('/')[0] ?? ''))) {
    await refresh(join(examples, folder, 'README.md'), (page) => withOutputs(page, outputs));
  }
  const commented = join(examples, COMMENTED, '../README.md');
  if (comment !== undefined) await refresh(commented, (page) => withComment(page, comment));
  return changed;
}

/** The comment as a quotation, with a bold line for its heading: the page has headings of its own. */
export function withComment(page: string, markdown: string): string {
  const quoted = markdown
    .trim()
    .replace(/^### (.*)$/m, '**$1**')
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  return page.replace(COMMENT_PLACE, (_whole, start: string, end: string) => `${start}${quoted}${end}`);
}

/** A place whose example has no output stays as it is. */
export function withOutputs(page: string, outputs: ReadonlyMap<string, string>): string {
  return page.replace(PLACE, (whole, marker: string, example: string) => {
    const output = outputs.get(example);
    return output === undefined ? whole : `${marker}\`\`\`text\n${output}\n\`\`\``;
  });
}

/** Omits what differs from run to run and does not help a reader. */
export function shownOutput(output: string): string {
  return output
    .split('\n')
    .filter((line) => !LEFT_OUT.test(line))
    .map((line) => line.replace(/, seed \d+/, '').trimEnd())
    .join('\n')
    .trim();
}
