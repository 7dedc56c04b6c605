/** Entry of the action that publishes what others measured: jobs of its run, or pull requests whose own runs may not comment. */
import { setFailed, setSecret } from '@actions/core';
import { exitWhenIdle, interruption } from './entry.ts';
import { ConfigError, describeError, type ExitCode } from './errors.ts';
import { connect } from './github/api.ts';
import { readContext, readPayload } from './github/context.ts';
import { readPublishInputs } from './github/inputs.ts';
import { publishCollected } from './publish/collected.ts';
import { publishForeign } from './publish/foreign.ts';

exitWhenIdle(await main(process.env, interruption()));

async function main(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<ExitCode> {
  try {
    const inputs = readPublishInputs();
    if (inputs.token) setSecret(inputs.token);
    const payload = await readPayload(env);
    const context = readContext(env, payload);
    if (!inputs.token) {
      throw new ConfigError('the input `github-token` is empty', { hint: 'leave it at its default' });
    }
    const octokit = connect({ token: inputs.token, apiUrl: context.apiUrl, signal });
    const job = { inputs, context, octokit, env, signal };
    return context.eventName === 'workflow_run' ? await publishForeign(job, payload) : await publishCollected(job);
  } catch (thrown) {
    const { text, exitCode } = describeError(signal.aborted ? signal.reason : thrown);
    setFailed(text);
    return exitCode;
  }
}
