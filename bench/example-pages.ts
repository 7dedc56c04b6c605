/**
 * The pages of the examples show what a run printed: `npm run bench -- examples --report` puts the last recorded run that
 * ended as expected into each place `<!-- output: NAME -->`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExampleRun, ExpectedExamples } from './example-runs.ts';

const PLACE = /(<!-- output: (\S+) -->\n)```text\n[\s\S]*?```/g;
/** About this machine and this run alone. */
const LEFT_OUT = /^(?:The app was kept|The machine’s cores)/;

/** Returns the pages that changed. */
export async function refreshPages(
  examples: string,
  expected: ExpectedExamples,
  runs: readonly ExampleRun[],
): Promise<readonly string[]> {
  const outputs = new Map(
    runs
      .filter(({ example, verdict }) => expected[example]?.verdict === verdict)
      .map(({ example, output }) => [example, shownOutput(output)]),
  );
  const changed: string[] = [];
  for (const folder of new Set(Object.keys(expected).map((example) => example.split('/')[0] ?? ''))) {
    const file = join(examples, folder, 'README.md');
    const page = await readFile(file, 'utf8');
    const fresh = withOutputs(page, outputs);
    if (fresh === page) continue;
    await writeFile(file, fresh);
    changed.push(file);
  }
  return changed;
}

/** A place whose example has no output keeps what it shows. */
export function withOutputs(page: string, outputs: ReadonlyMap<string, string>): string {
  return page.replace(PLACE, (whole, marker: string, example: string) => {
    const output = outputs.get(example);
    return output === undefined ? whole : `${marker}\`\`\`text\n${output}\n\`\`\``;
  });
}

/** Without what differs from run to run and tells a reader nothing. */
export function shownOutput(output: string): string {
  return output
    .split('\n')
    .filter((line) => !LEFT_OUT.test(line))
    .map((line) => line.replace(/, seed \d+/, '').trimEnd())
    .join('\n')
    .trim();
}
