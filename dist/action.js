import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  ProgressLines,
  ResultsSoFar,
  latestRelease,
  noRelease,
  readConfigurations,
  reproduceCommand,
  resolveNamedRevision,
  revisionLabel
} from "./chunks/chunk-I3M32P55.js";
import {
  LACK,
  acceptanceByLabel,
  baselineStore,
  checkServer,
  closeLog,
  commentSink,
  commentTargetOf,
  commitsBeyond,
  connect,
  isEnterpriseServer,
  jobOf,
  leaveResults,
  leaveSkipNote,
  listChangedFiles,
  mergeBaseOf,
  modeOf,
  publishFailure,
  publishGates,
  readContext,
  readInputs,
  readPayload,
  removeEarlier,
  resultsFileOf,
  runContextOf,
  runnerClassOf,
  secondStageOf
} from "./chunks/chunk-SQ2RJ4WH.js";
import "./chunks/chunk-SU4RMZPW.js";
import "./chunks/chunk-2PTFBHOI.js";
import "./chunks/chunk-WR3APQS2.js";
import {
  RunEvents,
  appOf,
  changedFiles,
  configFromInputs,
  exitWhenIdle,
  fetchCommit,
  interruption,
  isFromCheckout,
  isOneOf,
  isSameApp,
  mask,
  mergeBase,
  ownFiles,
  parentsOf,
  printable,
  programsBeside,
  readConfigFile,
  repositoryRoot,
  resolveCommit,
  runGate,
  slowerEndpoints,
  summaryOf
} from "./chunks/chunk-EIEWC4WZ.js";
import "./chunks/chunk-ROTMJ5EQ.js";
import {
  LATEST_RELEASE,
  pathMatcher
} from "./chunks/chunk-VBQFPLNN.js";
import "./chunks/chunk-QTY5MUZW.js";
import "./chunks/chunk-6SVGNM2Q.js";
import {
  endGroup,
  error,
  info,
  setFailed,
  setSecret,
  startGroup,
  warning
} from "./chunks/chunk-JDHZKYPF.js";
import "./chunks/chunk-JFAZMYEA.js";
import {
  ConfigError,
  ExitCode,
  GateError,
  describeError,
  timeLimit
} from "./chunks/chunk-LBK64434.js";
import "./chunks/chunk-NA763M3I.js";
import "./chunks/chunk-RNVBILSK.js";
import "./chunks/chunk-G45OICLC.js";

// src/action/run.ts
import { availableParallelism } from "node:os";
import { resolve as resolve2 } from "node:path";

// src/action/base-commit.ts
import { realpath } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
async function findBaseCommit(request) {
  let { context, directory, octokit, named, signal } = request;
  if (named === LATEST_RELEASE) return await releaseAsBase(request);
  if (named !== null)
    return { revision: await resolveNamedRevision(await repositoryRoot(directory), named, signal), label: revisionLabel(named), how: "named by the input `base`" };
  let { baseSha } = context;
  if (baseSha === null) return null;
  let head = await resolveCommit(directory, "HEAD").catch(() => context.sha), label = context.baseRef ?? "base", merged = mergedBase(context, await parentsOf(directory, head).catch(() => []));
  if (merged !== null) return { ...merged, label };
  let parted = await mergeBase(directory, baseSha, head).catch(() => null) ?? (octokit && await mergeBaseOf({ ...context, octokit }, baseSha, head).catch(() => null));
  return parted ? { revision: parted, label, how: `where the checked-out commit left ${label}` } : { revision: baseSha, label, how: `the tip of ${label} as the event names it` };
}
function mergedBase({ eventName, baseSha, headSha }, parents) {
  if (eventName === "merge_group" && baseSha !== null) return { revision: baseSha, how: "the merge group\u2019s base" };
  let [first, second] = parents;
  return first !== void 0 && second === headSha ? { revision: first, how: "the base that the pull request was merged with" } : null;
}
async function releaseAsBase({ context, directory, octokit, signal }) {
  let repository = await repositoryRoot(directory), tagged = await latestRelease(repository);
  if (tagged !== null) {
    let how = `the newest release tag in its history, ${tagged.tag}`;
    return { revision: tagged.commit, label: tagged.tag, how, isRelease: !0 };
  }
  let { owner, repo } = context, published = await octokit?.rest.repos.getLatestRelease({ owner, repo }).catch(() => null);
  if (!published?.data.tag_name) throw await noRelease(repository);
  let label = published.data.tag_name;
  return { revision: await resolveNamedRevision(repository, label, signal), label, how: `GitHub\u2019s latest release, ${label}`, isRelease: !0 };
}
function checkNamedBase(config, named) {
  if (named === null) return;
  let { kind } = config.app.source, { baseline } = config.gate, why = config.compare === "variants" ? "`compare: variants` starts base from this checkout" : baseline === "none" || baseline === "file" ? `\`baseline: ${baseline}\` compares with no commit` : isFromCheckout(appOf(config, "base").source) ? null : `\`${kind}\` is not made from a commit`;
  if (why !== null)
    throw new ConfigError(`input base: has no meaning here: ${why}`, {
      hint: `leave the input out${isFromCheckout(config.app.source) ? "" : `, or say how base differs: \`base.${kind}\``}`
    });
}
async function withDistance(base, job) {
  let { config, context, octokit } = job, { baseRef, pullRequest } = context;
  if (!(base.label === baseRef && config.compare !== "variants" && isFromCheckout(appOf(config, "base").source)) || pullRequest === null || octokit === null) return { ...base, commitsBehind: null };
  let request = { retries: 0, signal: timeLimit(1e4) }, beyond = commitsBeyond({ ...context, octokit }, base.revision, baseRef, request);
  return { ...base, commitsBehind: await beyond.catch(() => null) };
}
async function unaffectedChange(request) {
  let { config, base, context, octokit, signal } = request, { pullRequest } = context;
  if (config.paths.length === 0) return null;
  let repository = await repositoryRoot(request.directory).catch(() => null), known = async (asked) => await asked.catch(() => (signal.throwIfAborted(), null)), here = repository === null ? null : await known((async (top) => {
    let ends = { base: await fetchCommit(top, base.revision, { signal }), head: await resolveCommit(top, "HEAD") };
    return await changedFiles(top, ends, signal);
  })(repository)), files = here === null && octokit !== null && pullRequest !== null ? await known(listChangedFiles({ ...context, octokit, pullRequest }, signal)) : here;
  if (files === null || files.length === 0)
    return info(`paths: ${files === null ? "which files changed is not known" : "no file differs from base"}, so it is measured`), null;
  let isWatched = pathMatcher(config.paths), own = await ownPaths(request, repository), first = files.find((file) => isOneOf(own, file) || isWatched(file));
  return first === void 0 ? files : (info(`paths: ${JSON.stringify(first)} changed`), null);
}
async function ownPaths(request, repository) {
  let { config, file, workspace, context, directory } = request, workflow = context.workflowFile === null ? [] : [`.github/workflows/${context.workflowFile}`];
  if (repository === null) return workflow;
  let named = ownFiles(config).map(({ path }) => resolve(directory, path)), files = [...file === null ? [] : [resolve(workspace, file)], ...named], real = await Promise.all(files.map((path) => realpath(path).catch(() => path))), root = await realpath(repository).catch(() => repository), below = (path) => [repository, root].map((top) => relative(top, path).split(sep).join("/"));
  return [...workflow, ...[...files, ...real].flatMap(below)];
}

// src/action/publish.ts
import { realpath as realpath2 } from "node:fs/promises";
import { relative as relative2 } from "node:path";
async function publish(gate, judged) {
  let { mode, artifact, config, env, signal } = gate, { name } = config, isLater = artifact?.reader === "later job", accepted = isLater ? judged : await acceptanceByLabel({ ...gate, name })(judged), { results, found } = judged, reproduce = await reproduceHere(gate, results), input = { ...accepted, ...reproduce && { reproduce } }, failures = [];
  mode === "record" && await noting(failures, "storing the baseline", storeBaseline(gate, judged)), artifact && await noting(failures, "leaving the results", leaveResults(artifact, results));
  let slower = gate.inputs.asksSecondOpinion ? slowerEndpoints(judged.comparison) : [], published = await publishGates([{ kind: "judged", name, input }], {
    name,
    env,
    sinks: commentOf(gate, knownOf(gate)),
    isAnnotated: !isLater,
    measured: results,
    outputs: {
      "base-sha": results.sides.base?.commit ?? found.baselines[0]?.sides.head.commit ?? "",
      "second-opinion": slower.length === 0 ? "" : JSON.stringify(slower)
    }
  });
  return signal.throwIfAborted(), isLater ? endWith(failures, gate, { ...published, text: `${published.text}
the verdict is left to a later job` }) : endWith(failures, gate, published, input.exitCode);
}
async function storeBaseline({ context, octokit, config }, { results, comparison, earlier }) {
  let { baseline } = config.gate;
  if (!(baseline === "file" || baseline === "none" || comparison.verdict === "invalid")) {
    if (isEnterpriseServer(context.serverUrl)) return info(`no baseline is stored: ${LACK}`);
    try {
      let store = baselineStore(octokit, context, config);
      if (store === null) throw new ConfigError("the input `github-token` is empty", { hint: "leave it at its default" });
      let own = summaryOf(results, comparison, context.pushed), history = own === null ? [] : [own, ...earlier];
      info(`baseline stored: ${await store.save(results, history)}`);
    } catch (error2) {
      if (baseline === "artifact") throw error2;
      warning(describeError(error2).text);
    }
  }
}
async function reproduceHere(gate, results) {
  let { workspace, directory, inputs, expansion } = gate, top = await repositoryRoot(directory).catch(() => null);
  if (top === null) return;
  let { configFile, settings } = inputs, command = reproduceCommand(results, {
    settings,
    configFile,
    folder: relative2(top, await realpath2(workspace)),
    headCommit: await resolveCommit(top, "HEAD").catch(() => null)
  });
  return command && mask(command, expansion.secrets);
}
async function passUnaffected(gate, change) {
  let { config, artifact, env } = gate, { name } = config, failures = [], skipped = { name, patterns: config.paths, ...change };
  artifact && await noting(failures, "leaving a note", leaveSkipNote(artifact, skipped));
  let published = await publishGates([{ kind: "skipped", name, input: skipped }], {
    name,
    env,
    sinks: commentOf(gate, knownOf(gate)),
    isAnnotated: !1,
    outputs: { "results-path": "", "base-sha": skipped.base.revision }
  });
  return endWith(failures, gate, published);
}
async function noting(failures, step, work) {
  await work.catch((error2) => failures.push({ step, error: error2 }));
}
function endWith([first, ...others], { expansion }, published, exitCode2 = ExitCode.passed) {
  for (let { step, error: error2 } of others) error(`${step} failed: ${describeError(error2).text}`);
  if (first === void 0) return closeLog(published, exitCode2);
  let failure = describeError(first.error);
  return closeLog(published, failure.exitCode, mask(failure.text, expansion.secrets));
}
function knownOf({ config, baseConfig, expansion }) {
  let { comment } = (baseConfig?.written ?? config).report;
  return { name: config.name, comment, secrets: expansion.secrets };
}
async function fail(job, known, thrown) {
  let { env, signal } = job, { name, secrets } = known, error2 = signal.aborted ? signal.reason : thrown, hide = (text2) => mask(text2, secrets), shown = error2 instanceof GateError ? error2.masked(hide) : error2, { text, exitCode: exitCode2 } = describeError(shown), published = signal.aborted ? { headline: "", text: "latency-gate: no verdict", places: [] } : await publishFailure(shown, { name, env, sinks: commentOf(job, known) }, hide), isShort = shown instanceof GateError && !signal.aborted;
  return closeLog(published, exitCode2, hide(isShort ? `${shown.message}
  hint: ${shown.hint}` : text));
}
function commentOf({ inputs, context, octokit }, { comment }) {
  let target = inputs.publishesLater ? null : commentTargetOf(context);
  return target === null ? [] : [commentSink(octokit, target, comment)];
}

// src/action/run.ts
async function runAction(entry) {
  startGroup("latency-gate: what it did");
  try {
    return await runJob(await openJob(entry));
  } catch (error2) {
    let { text, exitCode: exitCode2 } = describeError(error2);
    return endGroup(), setFailed(text), exitCode2;
  }
}
async function openJob(entry) {
  let { env, signal } = entry, inputs = readInputs();
  inputs.token && setSecret(inputs.token);
  let context = readContext(env, await readPayload(env)), octokit = inputs.token ? connect({ token: inputs.token, apiUrl: context.apiUrl, signal }) : null;
  return { ...entry, inputs, context, octokit, workspace: resolve2(env.GITHUB_WORKSPACE || ".") };
}
async function runJob(job) {
  let { name, comment } = job.inputs.settings, known = { name: name || "default", comment: comment === "never" ? "never" : "always", secrets: [] };
  try {
    let mode = modeOf(job.context, job.inputs.base), file = await readConfigFile(job.workspace, job.inputs.configFile), config = configFromInputs(job.inputs.settings, file);
    known = { name: config.name, comment: config.report.comment, secrets: [] };
    let place = { directory: file?.directory ?? job.workspace, file: file?.name ?? null }, gate = await openGate({ ...job, ...place, mode }, config);
    known = knownOf(gate);
    let { artifact, base } = gate, limits = checkServer(gate.context.serverUrl, gate.config);
    limits !== null && warning(limits), artifact !== null && await removeEarlier(artifact);
    let files = base && mode === "compare" ? await unaffectedChange({ ...gate, base }) : null;
    return base && files ? await passUnaffected(gate, { files, base }) : await publish(gate, await measure(gate));
  } catch (error2) {
    return await fail(job, known, error2);
  }
}
async function openGate(job, config) {
  let { inputs, context, workspace } = job;
  checkNamedBase(config, inputs.base), info(`configuration: ${job.file ?? "the action\u2019s inputs"}`);
  let base = job.mode === "record" ? null : await findBaseCommit({ ...job, named: inputs.base });
  base !== null && info(`base: ${base.revision}, ${base.how}`);
  let configurations = await readConfigurations({
    ...job,
    config,
    root: workspace,
    named: inputs.configFile,
    parse: (file) => configFromInputs(inputs.settings, file),
    base
  });
  for (let secret of configurations.expansion.secrets) setSecret(secret);
  for (let note of configurations.notes) info(printable(note));
  let reader = inputs.publishesLater ? "later job" : secondStageOf(context);
  return {
    ...job,
    ...configurations,
    base,
    artifact: reader && {
      reader,
      name: configurations.config.name,
      part: inputs.part,
      attempt: context.runAttempt,
      job: jobOf(job.env, inputs)
    }
  };
}
async function measure(gate) {
  let { mode, config, base, context, inputs, env } = gate, isNamed = config.compare === "variants" || !isSameApp(appOf(config, "base"), appOf(config, "head")), comparing = mode === "compare" || mode === "measure" && (isNamed || base !== null), mayRun = config.compare !== "variants" && !["none", "file"].includes(config.gate.baseline), store = mode === "measure" ? null : baselineStore(gate.octokit, context, config), isLater = mode === "compare" && inputs.publishesLater;
  return await runGate({
    ...gate,
    mode: comparing ? "compare" : mode,
    part: inputs.part,
    base: base && mayRun ? await withDistance(base, gate) : null,
    startFiles: startFilesOf(gate),
    headLabel: headLabelOf(context),
    headCommit: context.headSha,
    run: runContextOf(context),
    runnerClass: runnerClassOf(env, availableParallelism()),
    baselines: store && isLater ? { find: store.find } : store,
    events: new RunEvents([
      new ProgressLines({ note: (line) => info(printable(line)) }),
      new ResultsSoFar(resultsFileOf({ name: config.name, env }))
    ])
  });
}
function startFilesOf({ file, baseConfig, context, inputs }) {
  let workflow = ["command", "setup", "build", "image", "compose"].some((name) => inputs.settings[name]) && context.workflowFile !== null ? `.github/workflows/${context.workflowFile}` : null;
  return [baseConfig === null ? file : null, workflow].filter((name) => name !== null);
}
function headLabelOf(context) {
  return context.pullRequest !== null ? "this PR" : context.eventName === "merge_group" ? "merge group" : context.baseRef ?? context.sha.slice(0, 7);
}

// src/action.ts
var exitCode = await runAction({ env: process.env, signal: interruption(), ...programsBeside(import.meta.url) });
exitCode === ExitCode.interrupted && process.exit(exitCode);
exitWhenIdle(exitCode);
