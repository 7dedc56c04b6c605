/**
 * What GitHub makes of a required check, as a model over a workflow: act runs jobs, but requires no check, and cancels none.
 * By “Troubleshooting required status checks” and “Using conditions to control job execution”, a job is skipped if its
 * condition is false, as one without a status function is if a job in `needs` did not succeed. A skipped job counts as passed.
 */
import { runInNewContext } from 'node:vm';
import { publishes, type Step, type Workflow } from '../e2e/user-workflow.ts';

const RESULTS = ['success', 'failure', 'cancelled', 'skipped'] as const;

interface Circumstances {
  readonly event: string;
  /** How each job in `needs` ended. */
  readonly results: Readonly<Record<string, (typeof RESULTS)[number]>>;
}

/** `its own`: nothing decides before the job’s own work does. */
export function requiredCheck(workflow: Workflow, id: string, given: Circumstances): 'green' | 'red' | 'its own' {
  const job = workflow.jobs[id];
  if (job === undefined) throw new Error(`there is no job ${id}`);
  const own = job.if ?? 'true';
  const condition = /\b(always|success|failure|cancelled)\(\)/.test(own) ? own : `success() && (${own})`;
  if (!isTrue(condition, given)) return 'green';
  return job.steps.some((step) => fails(step, given)) ? 'red' : 'its own';
}

/** Each way in which the jobs that it needs can end, together. */
export function resultsOfNeeded({ jobs }: Workflow, id: string): readonly Circumstances['results'][] {
  const needed = [jobs[id]?.needs ?? []].flat();
  return needed.reduce<readonly Circumstances['results'][]>(
    (all, job) => all.flatMap((results) => RESULTS.map((result) => ({ ...results, [job]: result }))),
    [{}],
  );
}

/**
 * A step that does nothing but fail, or the publishing action, which fails unless all the jobs that it is given succeeded. With
 * `expect` they may be skipped, but for the first of them: it leaves the results that are expected.
 */
function fails(step: Step, given: Circumstances): boolean {
  if (!isTrue(step.if ?? 'true', given)) return false;
  if (!publishes(step)) return /(?:^|&& |; )exit 1$/m.test(step.run ?? '');
  if (step.with?.['needs'] !== `$\{{ toJSON(needs) }}`) return false;
  const mayBeSkipped = (at: number) => step.with?.['expect'] !== undefined && at > 0;
  return Object.values(given.results).some(
    (result, at) => result !== 'success' && !(result === 'skipped' && mayBeSkipped(at)),
  );
}

/** GitHub’s operators are JavaScript’s, as far as the workflows use them; an unknown name is an error. */
function isTrue(condition: string, { event, results }: Circumstances): boolean {
  const needs = Object.fromEntries(Object.entries(results).map(([job, result]) => [job, { result }]));
  const functions = {
    always: () => true,
    success: () => Object.values(results).every((result) => result === 'success'),
  };
  return Boolean(runInNewContext(condition, { github: { event_name: event }, needs, ...functions }));
}
