/** The patterns of `paths`, read in order: as in a workflow, the last one that matches a file decides, and `!` takes files out again. */
import picomatch from 'picomatch';
import { attempt } from '../errors.ts';

/** Hidden files count, case counts, and the brackets of `app/(shop)/page.ts` are brackets. A name may hold line breaks. */
const OPTIONS = { dot: true, nonegate: true, noextglob: true, windows: false, debug: true, flags: 's' };

/** Each multiplies the ways that are tried, and pull requests choose their files' names: one that nearly fits could take hours. */
const MOST_CHOICES = 5;

export const MAX_PATTERN_LENGTH = 500;

/** For paths from the root of the repository, with `/` between their parts. The patterns have passed `patternProblem`. */
export function pathMatcher(patterns: readonly string[]): (file: string) => boolean {
  const rules = patterns.map((pattern) => ({ isExcluding: isExcluding(pattern), matches: compile(pattern) }));
  return (file) => rules.reduce((isMatch, rule) => (rule.matches(file) ? !rule.isExcluding : isMatch), false);
}

/** Why a pattern cannot mean what its writer has in mind, or null. One that never matches would let every change pass unmeasured. */
export function patternProblem(pattern: string): string | null {
  const glob = pattern.replace(/^!/, '');
  if (glob === '') return 'excludes nothing: a pattern has to follow the `!`';
  if (/^\.{0,2}\//.test(glob)) return 'counts from the root of the repository: write it without /, ./ or ../ in front';
  if (glob.replace(/\\[[\]{}()!\\]/g, '').includes('\\')) {
    return 'must have `/` between folders, and not `\\`; a literal `*` is `[*]`';
  }
  // Said where the file is read.
  if (pattern.length > MAX_PATTERN_LENGTH) return null;
  if (glob.endsWith('/')) return `names a folder, but it is files that change: write \`${pattern}**\``;
  if (/\*\*[^/,}]|[^/,{]\*\*/.test(glob)) return 'must have `**` alone between slashes, such as `**/*.js` or `docs/**`';
  if (choicesIn(glob) > MOST_CHOICES) {
    return `has too many wildcards to be matched in time: write several patterns with ${MOST_CHOICES} of \`*\`, \`**\` and \`{…}\` at most`;
  }
  return attempt(() => compile(pattern)) === null ? 'cannot be read as a pattern; check its brackets' : null;
}

/** One `*` between two slashes can match in one way only; every other one, a `**`, and each set of braces in several. */
function choicesIn(glob: string): number {
  const plain = glob.replace(/\\./g, 'x');
  const countOf = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;
  const inFolders = plain.split('/').map((part) => (part === '**' ? 1 : Math.max(0, countOf(part, /\*+/g) - 1)));
  return inFolders.reduce((sum, choices) => sum + choices, countOf(plain, /\{/g));
}

export function isExcluding(pattern: string): boolean {
  return pattern.startsWith('!');
}

function compile(pattern: string) {
  const literal = pattern.replace(/^!/, '').replace(/\\.|[()|]/g, (found) => (found.length > 1 ? found : `\\${found}`));
  return picomatch(literal, OPTIONS);
}
