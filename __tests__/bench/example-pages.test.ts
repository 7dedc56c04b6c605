/** What a run printed goes into its own place, and nowhere else. */
import { expect, test } from '@jest/globals';
import { shownOutput, withComment, withOutputs } from '../../bench/example-pages.ts';

const page = `# a page

<!-- output: a/one.yml -->
\`\`\`text
old one
\`\`\`

<!-- output: a/two.yml -->
\`\`\`text
old two
\`\`\`

\`\`\`text
not an output
\`\`\`
`;

test('an output takes the place of the older one; the others stay', () => {
  expect(withOutputs(page, new Map([['a/two.yml', 'new $& two']]))).toBe(page.replace('old two', () => 'new $& two'));
  expect(withOutputs(page, new Map())).toBe(page);
});

test('what does not help a reader is left out', () => {
  const output =
    'table  \n\n🔴 headline\n5 blocks in 20 s, seed 12\nThe app was kept on core 0, the load generator on core 1.\n';
  expect(shownOutput(output)).toBe('table\n\n🔴 headline\n5 blocks in 20 s');
});

test('a page quotes the comment', () => {
  const quoting = 'before\n\n<!-- comment -->\n\n> old\n\n<!-- /comment -->\n\nafter\n';
  expect(withComment(quoting, '### 🔴 slower\n\n| a |\n')).toBe(
    quoting.replace('> old', '> **🔴 slower**\n>\n> | a |'),
  );
  expect(withComment('no place', 'x')).toBe('no place');
});
