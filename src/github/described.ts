/** What GitHub answers, as far as it is read here, in the shapes that its API description gives. */
import * as z from 'zod';

const id = z.int().nonnegative();
const artifact = z
  .object({
    id,
    name: z.string(),
    expired: z.boolean(),
    size_in_bytes: z.number(),
    created_at: z.string().nullable(),
    workflow_run: z.object({ id: id.nullish() }).nullish(),
  })
  .transform(({ workflow_run: run, size_in_bytes: bytes, created_at: createdAt, ...rest }) => ({
    ...rest,
    bytes,
    createdAt,
    runId: run?.id ?? null,
  }));
/** An artifact as GitHub lists it; null for what it does not say. `createdAt` is ISO 8601. */
export type ListedArtifact = Readonly<z.output<typeof artifact>>;

const run = z
  .object({
    id,
    event: z.string(),
    head_branch: z.string().nullable(),
    head_sha: z.string(),
    created_at: z.string(),
    head_repository: z.object({ full_name: z.string() }).nullish(),
  })
  .transform(({ id, event, head_branch: branch, head_sha: commit, created_at: createdAt, head_repository: of }) => ({
    id,
    event,
    branch,
    commit,
    createdAt,
    repository: of?.full_name.toLowerCase() ?? null,
  }));
const file = z.object({ filename: z.string(), previous_filename: z.string().optional() });

const status = z.object({
  context: z.string(),
  state: z.enum(['success', 'failure', 'error', 'pending']),
  description: z.string().nullable(),
  target_url: z.string().nullable(),
});
export type ListedStatus = Readonly<z.output<typeof status>>;

export const artifactList = z.object({ artifacts: z.array(artifact) });
export const runList = z.object({ workflow_runs: z.array(run) });
export const fileList = z.array(file);
export const statusList = z.array(status);
export const commitList = z.array(z.object({ sha: z.string() }));

/** The answer as the schema parses it. Throws an Error with a single line. */
export function asDescribed<T>(schema: z.ZodType<T>, data: unknown): T {
  const { data: read, success } = schema.safeParse(data);
  if (!success) throw new Error('GitHub’s answer is not as it describes it');
  return read;
}
