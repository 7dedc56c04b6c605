/**
 * The patterns of `paths`, by which a pull request is worth measuring or not. They are read in order and the last one
 * that matches a file decides, as with `paths` in a workflow: `!` takes files out again.
 */
import picomatch from 'picomatch';

/**
 * As a workflow's patterns: hidden files count, case counts, and the brackets of `app/(shop)/page.ts` are brackets. A name
 * may hold line breaks.
 */
const OPTIONS = { dot: true, nonegate: true, noextglob: true, windows: false, debug: true, flags: 's' };

/**
 * What can match in several ways is tried in all of them: with ever more of it, a name that nearly fits takes hours.
 * Pull requests choose their files' names.
 */
const MOST_CHOICES = 5;

export const MAX_PATTERN_LENGTH = 500;

/** `file` is a path from the root of the repository, with `/` between its parts. */
export type PathMatcher = (file: string) => boolean;

/** The patterns have passed `patternProblem`. */
export function pathMatcher(patterns: readonly string[]): PathMatcher {
  const rules = patterns.map((pattern) => ({ isExcluding: isExcluding(pattern), matches: compile(globOf(pattern)) }));
  return (file) => rules.reduce((isMatch, rule) => (rule.matches(file) ? !rule.isExcluding : isMatch), false);
}

/**
 * Null, or why a pattern cannot mean what its writer has in mind. A pattern that never matches would let every change
 * pass unmeasured, so it is refused rather than read in another way.
 */
export function patternProblem(pattern: string): string | null {
  const glob = globOf(pattern);
  if (glob === '') return 'excludes nothing: a pattern has to follow the `!`';
  if (glob.startsWith('/') || glob.startsWith('./')) {
    return 'counts from the root of the repository: write it without / or ./ in front';
  }
  if (glob.endsWith('/')) return `names a folder, but it is files that change: write \`${pattern}**\``;
  if (/\*\*[^/,}]|[^/,{]\*\*/.test(glob)) return 'must have `**` alone between slashes, such as `**/*.js` or `docs/**`';
  if (choicesIn(glob) > MOST_CHOICES) {
    return `has too many wildcards to be matched in time: write several patterns with ${MOST_CHOICES} of \`*\`, \`**\` and \`{…}\` at most`;
  }
  try {
    compile(glob);
    return null;
  } catch {
    return 'cannot be read as a pattern; check its brackets';
  }
}

/** One `*` between two slashes can match in one way only; every other one, a `**`, and each set of braces in several. */
function choicesIn(glob: string): number {
  const plain = glob.replace(/\\./g, 'x');
  const folders = plain
    .split('/')
    .map((part) => (part === '**' ? 1 : Math.max(0, (part.match(/\*+/g) ?? []).length - 1)));
  return folders.reduce((sum, choices) => sum + choices, 0) + (plain.match(/\{/g) ?? []).length;
}

/** Whether the pattern takes files out that an earlier one let in. */
export function isExcluding(pattern: string): boolean {
  return pattern.startsWith('!');
}

function globOf(pattern: string): string {
  return isExcluding(pattern) ? pattern.slice(1) : pattern;
}

function compile(glob: string): PathMatcher {
  const isMatch = picomatch(
    glob.replace(/\\.|[()|]/g, (found) => (found.length > 1 ? found : `\\${found}`)),
    OPTIONS,
  );
  return (file) => isMatch(file);
}
