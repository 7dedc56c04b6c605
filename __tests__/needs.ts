/**
 * What a test needs beyond Node and git. Where a tool is missing the test is not run, and scripts/needs-reporter.mjs says
 * so at the end, with how to get the tool.
 *
 *     needs('docker').test('an image is built', …);
 *     needs('docker', 'compose').describe('a project', …);
 */
import { describe, test } from '@jest/globals';
import { missingNote, TOOLS, type Tool } from '../scripts/tools.mjs';

const known = new Map<Tool, boolean>();

function isHere(tool: Tool): boolean {
  const answer = known.get(tool) ?? TOOLS[tool].isHere();
  known.set(tool, answer);
  return answer;
}

export function needs(...tools: readonly Tool[]): { readonly describe: typeof describe; readonly test: typeof test } {
  const missing = tools.filter((tool) => !isHere(tool));
  if (missing.length === 0) return { describe, test };
  const note = missingNote(missing);
  return { describe: skipped(describe.skip, note) as typeof describe, test: skipped(test.skip, note) as typeof test };
}

type Named = ((name: string, ...rest: never[]) => void) & {
  each(table: never): (name: string, ...rest: never[]) => void;
};

/** `describe.skip` or `test.skip`, with what is missing in the name, which is all that a reporter gets to see. */
function skipped(skip: Named, note: string) {
  const named = (name: string, ...rest: never[]) => skip(name + note, ...rest);
  const each =
    (table: never) =>
    (name: string, ...rest: never[]) =>
      skip.each(table)(name + note, ...rest);
  return Object.assign(named, { each });
}
