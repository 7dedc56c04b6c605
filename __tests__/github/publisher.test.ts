import { describe, expect, test } from '@jest/globals';
import { type CommentPolicy, commentSink } from '../../src/github/comment.ts';
import {
  limitAnnotations,
  MOST_OF_A_LEVEL,
  outputsSink,
  SUMMARY_LIMIT_BYTES,
  summarySink,
  writeTo,
} from '../../src/github/publication.ts';
import { markerOf } from '../../src/github/sticky-mark.ts';
import type { Report } from '../../src/report/report.ts';
import { eachTestsFake } from './each-tests-fake.ts';
import { useJobFiles } from './job.ts';
import { publicationOf } from './publication.ts';

const fake = eachTestsFake();
const { path, read } = useJobFiles('each');

let runs = 0;
/** Each time of another run. */
const newTarget = () => {
  const run = { id: ++runs, attempt: 1, headSha: null };
  return { owner: 'octo', repo: 'demo', pullRequest: 7, restricted: false, run, settleMs: 0 };
};

async function publish(
  options: { comment?: CommentPolicy; more?: Partial<Report>; hasTarget?: boolean; hasToken?: boolean } = {},
) {
  const { comment = 'always', more = {}, hasTarget = true, hasToken = true } = options;
  const octokit = hasToken ? fake.client() : null;
  const places = hasTarget ? [commentSink(octokit, newTarget(), comment)] : [];
  const written = await writeTo([...places, summarySink, outputsSink], publicationOf(more));
  return { commentUrl: written[0]?.url ?? null, warnings: written.flatMap(({ warning }) => warning ?? []) };
}

/** Without the line that names the run. */
const bodies = () => fake.state.comments.map(({ body }) => body.replace(/\n<!-- run:.*/, ''));

describe('the places of a report', () => {
  test('writes comment, summary and outputs', async () => {
    const { commentUrl, warnings } = await publish();
    expect(warnings).toEqual([]);
    expect(bodies()).toEqual([`${markerOf('default')}\nthe comment`]);
    expect(read('summary')).toBe('the summary\n');
    expect(read('output')).toMatch(/verdict<<(\S+)\nregression\n\1\n/);
    expect(read('output')).toContain(`\n${commentUrl}\n`);
  });

  test('a refused comment is a warning, the rest is published', async () => {
    fake.state.token.commentsWritable = false;
    const { commentUrl, warnings } = await publish();
    expect(commentUrl).toBeNull();
    expect(warnings).toHaveLength(1);
    expect(read('summary')).toBe('the summary\n');
    expect(read('output')).toContain('regression');
  });

  test('without a place for the summary there is a warning', async () => {
    process.env['GITHUB_STEP_SUMMARY'] = path('missing/summary');
    const { warnings } = await publish();
    expect(warnings.join()).toContain('summary could not be written');
    expect(bodies()).toHaveLength(1);
  });

  test('on-change is silent until something is worth telling', async () => {
    await publish({ comment: 'on-change' });
    expect(bodies()).toEqual([]);
    await publish({ comment: 'on-change', more: { failing: true } });
    expect(bodies()).toHaveLength(1);
    await publish({ comment: 'on-change', more: { markdown: 'all is well again' } });
    expect(bodies()).toEqual([`${markerOf('default')}\nall is well again`]);
  });

  test.each([
    ['comment: never', { comment: 'never' as const }],
    ['no pull request', { hasTarget: false }],
  ])('%s makes no call', async (_what, options) => {
    const { commentUrl, warnings } = await publish({ ...options, more: { failing: true, changed: true } });
    expect(commentUrl).toBeNull();
    expect(warnings).toEqual([]);
    expect(fake.state.calls).toEqual([]);
  });

  test('no token is a warning', async () => {
    expect((await publish({ hasToken: false })).warnings.join()).toContain('github-token');
  });

  test('a summary above the limit is cut', async () => {
    await publish({ more: { summaryMarkdown: 'größer als erlaubt\n'.repeat(100_000) } });
    expect(Buffer.byteLength(read('summary'))).toBeLessThanOrEqual(SUMMARY_LIMIT_BYTES + 1);
    expect(read('summary')).toContain('longer than a summary may be');
  });
});

describe('annotations', () => {
  const many = (level: 'error' | 'warning', count: number) =>
    Array.from({ length: count }, (_, i) => ({ level, title: 'slower', message: `${i}` }));

  test('up to the limit all are kept', () => {
    const all = [...many('error', MOST_OF_A_LEVEL), ...many('warning', MOST_OF_A_LEVEL)];
    expect(limitAnnotations(all)).toEqual(all);
  });

  test('above it, the last says how many are left out', () => {
    const limited = limitAnnotations([...many('error', 30), ...many('warning', 2)]);
    expect(limited.filter(({ level }) => level === 'error')).toHaveLength(MOST_OF_A_LEVEL);
    expect(limited[MOST_OF_A_LEVEL - 1]?.message).toMatch(new RegExp(`^${30 - MOST_OF_A_LEVEL + 1} more`));
    expect(limited.filter(({ level }) => level === 'warning')).toHaveLength(2);
  });
});
