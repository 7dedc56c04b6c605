import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  ACTION_INPUTS,
  configFromInputs
} from "./chunks/chunk-FZD26PJR.js";
import {
  asDescribed,
  baselineStore,
  checkServer,
  chooseBase,
  connect,
  fileList,
  findLabel,
  labelledPullRequest,
  modeOf,
  publishFailure,
  publishOutcome,
  publishReport,
  readContext,
  readPayload,
  renderSkipped,
  resultsArtifactName,
  runContextOf,
  runnerClassOf,
  skipNote,
  storeBaseline,
  targetOf
} from "./chunks/chunk-JOKFZQJM.js";
import {
  NameTakenError,
  RESULTS_FILE,
  acceptedBy,
  expandReferences,
  isFromCheckout,
  isOverridable,
  leave,
  mask,
  overridesDiffer,
  parsePart,
  pathMatcher,
  printResults,
  printable,
  readConfigFile,
  removeArtifact,
  runGate,
  uploadArtifact
} from "./chunks/chunk-YQBXBBSU.js";
import "./chunks/chunk-T6DPX5MP.js";
import "./chunks/chunk-V4JN2Q7L.js";
import {
  fetchCommit,
  mergeBase,
  parentsOf,
  repositoryRoot,
  resolveCommit,
  runGit
} from "./chunks/chunk-TBPNBZ4J.js";
import {
  ConfigError,
  ExitCode,
  GateError,
  InterruptedError,
  MeasurementError,
  describeError
} from "./chunks/chunk-BT5GJQPX.js";
import "./chunks/chunk-H7X6BFPE.js";
import "./chunks/chunk-5B44FGEG.js";
import {
  getInput,
  info,
  setFailed,
  setSecret,
  warning
} from "./chunks/chunk-3JKE253U.js";
import {
  init_define_LATENCY_GATE_PAGE,
  init_dirname_shim
} from "./chunks/chunk-466MGRHR.js";

// src/action.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
import { availableParallelism } from "node:os";
import { resolve as resolve2 } from "node:path";
import { fileURLToPath } from "node:url";

// src/action/base-commit.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();

// src/app/git/named-revision.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
var REMOTE_TIMEOUT_MS = 3e4, FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, PLAIN_NAME = /^[^\s~^:?*[\]\\{}-][^\s~^:?*[\]\\{}]*$/;
async function resolveNamedRevision(repository, name, signal) {
  if (FULL_SHA.test(name)) return await fetchCommit(repository, name, signal);
  let branch = name.replace(/^(?:refs\/remotes\/)?origin\//, ""), isPlain = PLAIN_NAME.test(branch) && branch !== "HEAD", tip = isPlain ? await remoteTip(repository, branch, signal) : null;
  if (tip !== null) return await fetchCommit(repository, tip, signal);
  for (let revision of isPlain ? [`refs/remotes/origin/${branch}`, name] : [name]) {
    let commit = await resolveCommit(repository, revision).catch(() => null);
    if (commit !== null) return commit;
  }
  throw new ConfigError(`there is no branch, tag or commit '${name}', here or on origin`, {
    hint: "check the name; a commit of the past is fetched by its full sha, or by giving actions/checkout `fetch-depth: 0`"
  });
}
async function remoteTip(repository, name, signal) {
  let refs = [`refs/heads/${name}`, `refs/tags/${name}^{}`, `refs/tags/${name}`], limit = AbortSignal.any([signal, AbortSignal.timeout(REMOTE_TIMEOUT_MS)]), listed = await runGit(repository, ["ls-remote", "--quiet", "origin", ...refs], limit).catch(
    (error) => {
      if (signal.throwIfAborted(), limit.aborted) return null;
      throw error;
    }
  );
  if (listed?.code !== 0) return null;
  let lines = listed.stdout.split(`
`).map((line) => line.split("	"));
  for (let ref of refs) {
    let sha = lines.find(([, found]) => found === ref)?.[0];
    if (sha !== void 0) return sha;
  }
  return null;
}

// src/action/base-commit.ts
async function findBaseCommit(request) {
  let { context, directory, octokit, named, signal } = request;
  if (named !== null) return await namedBase(directory, named, signal);
  if (context.baseSha === null) return null;
  let commit = await resolveCommit(directory, "HEAD").catch(() => context.sha), parents = await parentsOf(directory, commit).catch(() => []), choice = chooseBase(context, { commit, parents }), label = context.baseRef ?? "base";
  switch (choice.kind) {
    case "none":
      return null;
    case "commit":
      return { revision: choice.revision, label, how: choice.how };
    case "merge-base": {
      let { branchTip, head } = choice, parted = await mergeBase(directory, branchTip, head).catch(() => null) ?? (octokit && await remoteMergeBase(octokit, context, branchTip, head).catch(() => null));
      return parted ? { revision: parted, label, how: `where the checked-out commit left ${label}` } : { revision: branchTip, label, how: `the tip of ${label} as the event names it` };
    }
  }
}
async function namedBase(directory, named, signal) {
  let revision = await resolveNamedRevision(await repositoryRoot(directory), named, signal), label = revision === named ? named.slice(0, 7) : named;
  return { revision, label, how: "named by the input `base`" };
}
function comparesWithCommit(config) {
  let { baseline } = config.gate;
  return !overridesDiffer(config) && baseline !== "none" && baseline !== "file";
}
function checkNamedBase(config, named) {
  if (named === null) return;
  let { kind } = config.app.source, why = overridesDiffer(config) ? "base and head are two variants of one checkout" : comparesWithCommit(config) ? isFromCheckout(config.app.source) ? null : `\`${kind}\` is not made from a commit` : `\`baseline: ${config.gate.baseline}\` compares with no commit`;
  if (why !== null)
    throw new ConfigError(`input base: has no meaning here: ${why}`, {
      hint: `leave the input out${isFromCheckout(config.app.source) ? "" : `, or say how base differs: \`base.${kind}\``}`
    });
}
var COUNT_TIMEOUT_MS = 1e4;
async function withDistance(base, { config, context, octokit }) {
  let isOfBranch = base.label === context.baseRef && isFromCheckout(config.app.source);
  return { ...base, commitsBehind: isOfBranch && octokit ? await commitsSince(base, context, octokit) : null };
}
async function commitsSince(base, context, octokit) {
  let { owner, repo, baseRef, pullRequest } = context;
  if (baseRef === null || pullRequest === null) return null;
  try {
    let { data } = await octokit.rest.repos.compareCommitsWithBasehead({
      owner,
      repo,
      basehead: `${base.revision}...${baseRef}`,
      // The files, which may be megabytes, are on the first page.
      per_page: 1,
      page: 2,
      request: { retries: 0, signal: AbortSignal.timeout(COUNT_TIMEOUT_MS) }
    });
    return data.ahead_by;
  } catch {
    return null;
  }
}
async function remoteMergeBase(octokit, context, tip, head) {
  let { owner, repo } = context, basehead = `${tip}...${head}`;
  return (await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 })).data.merge_base_commit.sha;
}

// src/action/unaffected.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
import { realpath } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";

// src/app/git/changed-files.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
var MOST_CHARACTERS = 2e6;
async function changedFiles(repository, base, head, signal) {
  let options = ["-r", "-z", "--name-only", "--no-renames", "--ignore-submodules=none"], { code, stdout } = await runGit(repository, ["diff-tree", ...options, base, head], signal);
  return code !== 0 || stdout.length > MOST_CHARACTERS ? null : stdout.split("\0").filter((name) => name !== "");
}

// src/github/changed-files.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
var PAGE_SIZE = 100, MOST_PAGES = 5;
async function listChangedFiles(octokit, { owner, repo, pullRequest: pull_number }, signal) {
  let files = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    let request = { owner, repo, pull_number, per_page: PAGE_SIZE, page, request: { signal } }, { data } = await octokit.rest.pulls.listFiles(request);
    for (let { filename, previous_filename } of asDescribed(fileList, data))
      files.push(filename, ...previous_filename === void 0 ? [] : [previous_filename]);
    if (data.length < PAGE_SIZE) return files;
  }
  return null;
}

// src/action/unaffected.ts
async function unaffectedChange(request) {
  let { config, base, onProgress, signal } = request;
  if (config.paths.length === 0) return null;
  let repository = await repositoryRoot(request.directory).catch(() => null), files = (repository === null ? null : await changedHere(repository, base, signal)) ?? await changedOnGitHub(request);
  if (files === null)
    return onProgress("paths: which files changed is not known, so it is measured"), null;
  if (files.length === 0)
    return onProgress("paths: no file differs from base, so it is measured"), null;
  let isWatched = pathMatcher(config.paths), ownFiles = await ownFilesOf(request, repository), first = files.find((file) => ownFiles.includes(file) || isWatched(file));
  return first === void 0 ? { files, base } : (onProgress(`paths: ${JSON.stringify(first)} changed`), null);
}
async function ownFilesOf({ config, configFile, context, directory }, repository) {
  let workflow = context.workflowFile === null ? [] : [`.github/workflows/${context.workflowFile}`];
  if (configFile === null || repository === null) return workflow;
  let bodies = config.endpoints.flatMap(({ bodyFile }) => bodyFile ? [resolve(directory, bodyFile.path)] : []), files = [configFile, ...bodies], real = await Promise.all(files.map((file) => realpath(file).catch(() => file)));
  return [...workflow, ...[...real, ...files].map((file) => relative(repository, file).split(sep).join("/"))];
}
async function changedHere(repository, base, signal) {
  try {
    let head = await resolveCommit(repository, "HEAD");
    return await changedFiles(repository, await fetchCommit(repository, base.revision, signal), head, signal);
  } catch {
    return signal.throwIfAborted(), null;
  }
}
async function changedOnGitHub({ octokit, context, signal }) {
  let { owner, repo, pullRequest } = context;
  if (octokit === null || pullRequest === null) return null;
  try {
    return await listChangedFiles(octokit, { owner, repo, pullRequest }, signal);
  } catch {
    return signal.throwIfAborted(), null;
  }
}
async function publishUnaffected(to, { config }, unaffected) {
  let report = renderSkipped({ name: config.name, patterns: config.paths, ...unaffected });
  info(printable(report.headline));
  let comment = to.comment === "never" ? "never" : "on-change";
  return await publishReport({ ...to, comment }, config.name, report, {
    "results-path": "",
    "report-path": "",
    "base-sha": unaffected.base.revision
  }), ExitCode.passed;
}

// src/github/inputs.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
function readInputs() {
  let part = parsePart(getInput("part"), getInput("part-by"), (name) => `input ${name}`);
  return {
    token: getInput("github-token"),
    configFile: getInput("config") || null,
    base: getInput("base") || null,
    part,
    publishesLater: isLater(getInput("publish")) || part !== null,
    settings: Object.fromEntries(ACTION_INPUTS.map(({ name }) => [name, getInput(name)]))
  };
}
function isLater(publish) {
  if (publish === "later") return !0;
  if (publish === "" || publish === "now") return !1;
  throw new ConfigError(`input publish: must be now or later, found ${JSON.stringify(publish)}`, {
    hint: "with `publish: later` a job that needs this one publishes, with the action\u2019s publish/action.yml"
  });
}

// src/publish/acceptance.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
async function acceptance(outcome, request) {
  let { config, context, octokit, onWarning } = request, label = config.gate.overrideLabel, pullRequest = labelledPullRequest(context);
  if (label === null || pullRequest === null || !isOverridable(outcome.comparison)) return outcome;
  let { setting, warning: warning2 } = await findLabel(octokit, context, pullRequest, label);
  return warning2 !== null && onWarning(warning2), setting === null ? outcome : acceptedBy(outcome, setting);
}

// src/publish/results-artifact.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
function readerOf(publishesLater, mode, context) {
  return publishesLater ? "later job" : mode.comment && context.restricted ? "second stage" : null;
}
async function takeBack({ reader, name, part, attempt }) {
  reader === "later job" && attempt > 1 && await removeArtifact(resultsArtifactName(name, part));
}
async function handOverResults(over, results) {
  return await handOver(over, printResults(results));
}
async function handOverSkipped(over, skipped) {
  return over.reader === "later job" ? await handOver(over, JSON.stringify(skipNote(skipped))) : null;
}
async function handOver(over, text) {
  let { reader, name, part, attempt } = over, artifact = resultsArtifactName(name, part), directory = null;
  try {
    directory = await mkdtemp(join(tmpdir(), "latency-gate-results-"));
    let file = join(directory, RESULTS_FILE);
    return await writeFile(file, text), await uploadArtifact(artifact, [file], directory, { replaces: attempt > 1 }), null;
  } catch (cause) {
    let error = describe(cause, name);
    return reader === "later job" ? error : (warning(`${error.message}; the report is in this job\u2019s summary, and no comment will be written`), null);
  } finally {
    directory !== null && await rm(directory, { recursive: !0, force: !0 });
  }
}
function describe(cause, name) {
  if (cause instanceof NameTakenError)
    return new ConfigError(`another job of this run has left results of the gate ${JSON.stringify(name)}`, {
      hint: "give each job the input `name` with a name of its own; or `part: 1/2`, `part: 2/2`, \u2026 where they share a gate",
      cause
    });
  let [line] = (cause instanceof Error ? cause.message : String(cause)).split(`
`, 1);
  return new MeasurementError(`the results could not be uploaded: ${line}`, {
    hint: "run the job again; if it stays, check that the runner reaches GitHub\u2019s artifact storage",
    cause
  });
}

// src/action.ts
var exitCode = await main(process.env);
exitCode === ExitCode.interrupted && process.exit(exitCode);
leave(exitCode);
async function main(env) {
  let interruption = new AbortController();
  for (let signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => interruption.abort(new InterruptedError(signal)));
  try {
    let inputs = readInputs();
    inputs.token && setSecret(inputs.token);
    let context = readContext(env, await readPayload(env)), { signal } = interruption, octokit = inputs.token ? connect({ token: inputs.token, apiUrl: context.apiUrl, signal }) : null, workspace = resolve2(env.GITHUB_WORKSPACE || ".");
    return await run({ inputs, context, octokit, workspace, signal }, env);
  } catch (error) {
    let { text, exitCode: exitCode2 } = describeError(error);
    return setFailed(text), exitCode2;
  }
}
async function run(setting, env) {
  let loaded = null, secrets = [];
  try {
    let mode = modeOf(setting.context);
    loaded = await loadConfig(setting.inputs, setting.workspace), secrets = expandReferences(loaded.config, env).secrets;
    for (let secret of secrets) setSecret(secret);
    info(`configuration: ${loaded.file ?? "the action\u2019s inputs"}`);
    let limits = checkServer(setting.context.serverUrl, loaded.config);
    limits !== null && warning(limits);
    let over = handOverOf(setting, mode, loaded.config);
    over !== null && await takeBack(over);
    let base = await findBase(setting, mode, loaded), unaffected = base && mode.task === "compare" ? await unaffectedBy(setting, loaded, base) : null;
    return unaffected ? await passUnaffected(setting, mode, loaded, unaffected, over) : await conclude(setting, mode, loaded, await measure(setting, mode, loaded, base, env), over, env);
  } catch (thrown) {
    let error = setting.signal.aborted ? setting.signal.reason : thrown, hide = (text2) => mask(text2, secrets), shown = error instanceof GateError ? error.masked(hide) : error, { text, exitCode: exitCode2 } = describeError(shown);
    if (!setting.signal.aborted) {
      let name = loaded?.config.name ?? (setting.inputs.settings.name || "default");
      await publishFailure(failureDestination(setting, loaded?.config ?? null), name, shown, hide);
    }
    return setFailed(hide(text)), exitCode2;
  }
}
async function conclude(setting, mode, loaded, measured, over, env) {
  let { config } = loaded, isLater2 = over?.reader === "later job", outcome = isLater2 ? measured : await acceptance(measured, { ...setting, config, onWarning: warning }), reporting = { onProgress: info, onWarning: warning }, storing = mode.task === "record" ? await storeBaseline({ ...setting, ...loaded }, outcome, reporting) : null, handing = over && await handOverResults(over, outcome.results), told = isLater2 ? { ...outcome, annotations: [] } : outcome;
  if (await publishOutcome(outcomeDestination(setting, mode, config), config.name, told, env), setting.signal.throwIfAborted(), storing !== null) throw storing;
  if (handing !== null) throw handing;
  return isLater2 ? (info(`left to a later job: ${printable(outcome.headline)}`), ExitCode.passed) : (outcome.exitCode !== ExitCode.passed && setFailed(outcome.headline), outcome.exitCode);
}
async function passUnaffected(setting, mode, loaded, unaffected, over) {
  let { config } = loaded, handing = over && await handOverSkipped(over, { name: config.name, patterns: config.paths, ...unaffected }), exitCode2 = await publishUnaffected(outcomeDestination(setting, mode, config), loaded, unaffected);
  if (handing !== null) throw handing;
  return exitCode2;
}
function handOverOf({ inputs, context }, mode, { name }) {
  let reader = readerOf(inputs.publishesLater, mode, context);
  return reader && { reader, name, part: inputs.part, attempt: context.runAttempt };
}
async function loadConfig(inputs, workspace) {
  let file = await readConfigFile(workspace, inputs.configFile);
  return { config: configFromInputs(inputs.settings, file), directory: file?.directory ?? workspace, file: file?.name ?? null };
}
async function measure(setting, mode, loaded, base, env) {
  let { context, signal, octokit } = setting, { config, directory } = loaded, comparing = mode.task === "compare" || mode.task === "measure" && (overridesDiffer(config) || base !== null);
  return await runGate({
    config,
    directory,
    mode: comparing ? "compare" : mode.task,
    part: setting.inputs.part,
    base: base && comparesWithCommit(config) ? await withDistance(base, { config, context, octokit }) : null,
    headLabel: headLabelOf(context),
    headCommit: context.headSha,
    run: runContextOf(context),
    runnerClass: runnerClassOf(env, availableParallelism()),
    env,
    baselines: mode.task === "measure" ? null : baselineStore({ ...setting, ...loaded }),
    onProgress: (line) => info(printable(line)),
    signal,
    generatorPath: fileURLToPath(new URL("./generator.js", import.meta.url)),
    referencePath: fileURLToPath(new URL("./reference.js", import.meta.url))
  });
}
function headLabelOf(context) {
  return context.pullRequest !== null ? "this PR" : context.eventName === "merge_group" ? "merge group" : context.baseRef ?? context.sha.slice(0, 7);
}
async function findBase(setting, mode, { config, directory }) {
  let { inputs } = setting;
  if (checkNamedBase(config, inputs.base), mode.task === "record" || !(comparesWithCommit(config) || config.paths.length > 0)) return null;
  let base = await findBaseCommit({ ...setting, directory, named: inputs.base });
  return base !== null && info(`base: ${base.revision}, ${base.how}`), base;
}
async function unaffectedBy(setting, loaded, base) {
  let configFile = loaded.file === null ? null : resolve2(setting.workspace, loaded.file);
  return await unaffectedChange({ ...setting, ...loaded, configFile, base, onProgress: info });
}
function outcomeDestination({ inputs, context, octokit }, mode, config) {
  let target = targetOf(context, mode.comment && !inputs.publishesLater);
  return { octokit, target, comment: config.report.comment };
}
function failureDestination({ inputs, context, octokit }, config) {
  let comment = config?.report.comment ?? (inputs.settings.comment === "never" ? "never" : "always"), isOurs = context.eventName === "pull_request" && !inputs.publishesLater;
  return { octokit, target: targetOf(context, isOurs), comment };
}
