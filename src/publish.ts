/**
 * Entry of the action that publishes what others measured: in a job that needs the measuring ones, or on `workflow_run`
 * for pull requests whose own runs may not comment.
 */
import { setFailed, setSecret } from '@actions/core';
import { leave } from './entry.ts';
import { ConfigError, describeError, type ExitCode, InterruptedError } from './errors.ts';
import { connect, type Octokit } from './github/api.ts';
import { type GitHubContext, readContext } from './github/context.ts';
import { readPayload } from './github/payload.ts';
import { type PublishInputs, readPublishInputs } from './github/publish-inputs.ts';
import { type PublishSetting, publishCollected } from './publish/collected.ts';
import { publishForeign } from './publish/fork.ts';
import { publishFailure, targetOf } from './publish/outcome.ts';

leave(await main(process.env));

async function main(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => interruption.abort(new InterruptedError(signal)));
  }
  try {
    const inputs = readPublishInputs();
    if (inputs.token) setSecret(inputs.token);
    const payload = await readPayload(env);
    const context = readContext(env, payload);
    const octokit = connection(inputs, context, interruption.signal);
    const setting = { inputs, context, octokit, env, signal: interruption.signal };
    if (context.eventName === 'workflow_run') return await publishForeign(setting, payload);
    return await collected(setting);
  } catch (thrown) {
    const { text, exitCode } = describeError(interruption.signal.aborted ? interruption.signal.reason : thrown);
    setFailed(text);
    return exitCode;
  }
}

/** That nothing could be collected is told where the report would have been. */
async function collected(setting: PublishSetting): Promise<ExitCode> {
  const { inputs, context, octokit, signal } = setting;
  try {
    return await publishCollected(setting);
  } catch (error) {
    if (!signal.aborted) {
      const target = targetOf(context, context.eventName === 'pull_request');
      await publishFailure({ octokit, target, comment: inputs.comment }, inputs.name, error, (text) => text);
    }
    throw error;
  }
}

function connection({ token }: PublishInputs, { apiUrl }: GitHubContext, signal: AbortSignal): Octokit {
  if (token) return connect({ token, apiUrl, signal });
  throw new ConfigError('the input `github-token` is empty', { hint: 'leave it at its default' });
}
