/** docs/agents.md and llms.txt name what there is, on one page each. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/agents.md'), 'utf8');
const schema = JSON.parse(readFileSync(join(ROOT, 'schema/report.schema.json'), 'utf8'));
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));

interface Part {
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
}

/** What a path of jq such as `.endpoints[].name` leads to; undefined: nothing. */
function at(path: string): Part | undefined {
  const objectIn = (part: Part | undefined) => part?.anyOf?.find(({ properties }) => properties) ?? part;
  return path
    .split('.')
    .slice(1)
    .reduce((part: Part | undefined, name) => {
      const value = objectIn(part)?.properties?.[name.replace('[]', '')];
      return name.endsWith('[]') ? value?.items : value;
    }, schema);
}

test('each field that it names is in the schema, and each outcome of that has a row', () => {
  const fields = [...page.matchAll(/`(\.[a-z][\w.[\]]*)`/gi)].map(([, path = '']) => path);
  const used = commands.flatMap((command) =>
    [...command.matchAll(/ '?(\.[a-z]\w+(?:\.\w+)*)/g)].map(([, path = '']) => path),
  );
  expect(fields.length + used.length).toBeGreaterThan(15);
  expect([...fields, ...used].filter((path) => at(path) === undefined)).toEqual([]);
  const rows = [...page.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) => cell.match(/[a-z-]+/g) ?? []);
  expect([...schema.properties.outcome.enum].sort()).toEqual(rows.filter((row) => row !== 'outcome').sort());
});

test('both pages are a page', () => {
  const words = (text: string) => text.split(/\s+/).length;
  expect(words(page)).toBeLessThan(700);
  const brief = readFileSync(join(ROOT, 'llms.txt'), 'utf8');
  expect(words(brief)).toBeLessThan(400);
  const targets = [...brief.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  expect(targets).toContain('docs/agents.md');
  expect(targets.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
});
