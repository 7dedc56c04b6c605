import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  RELEASES_FILE,
  changesOf as changesOf2,
  commitOf,
  isRelease,
  isSecondOpinion,
  mergeParts,
  readHistory,
  withSecondOpinion
} from "./chunks/chunk-UWTDEO3M.js";
import {
  ON_DEMAND_USAGE,
  acceptanceByLabel,
  artifactList,
  artifactRemote,
  asDescribed,
  asked,
  baselineStore,
  callFailure,
  connect,
  createComment,
  fetchBytes,
  fetchResults,
  headOf,
  issueTargetOf,
  keepReports,
  listChangedFiles,
  modeOf,
  parseCommand,
  parseOnDemandRequest,
  publishFailure,
  publishReport,
  publishSummary,
  readContext,
  readPayload,
  renderFailure,
  renderSkipped,
  runContextOf,
  skipNote,
  statusOf,
  targetOf,
  updateComment,
  wayOut
} from "./chunks/chunk-ZWH7JAGL.js";
import "./chunks/chunk-2PTFBHOI.js";
import {
  MOST_COMMENT_CHARACTERS,
  MOST_SUMMARY_CHARACTERS,
  NO_BASELINES,
  TOOL,
  USUAL_FILES,
  appOf,
  changesOf,
  code,
  details,
  drawWithin,
  exitCodeOf,
  exitWhenIdle,
  fileStore,
  html,
  interruption,
  isFromCheckout,
  lookUpHistory,
  markdown,
  measurementIdentity,
  parseConfig,
  pathMatcher,
  plural,
  printable,
  prose,
  referenceFingerprint,
  renderReport,
  replay,
  summaryOf,
  verdictLine,
  withCode,
  withSameCosts
} from "./chunks/chunk-ZJH7GN23.js";
import {
  strFromU8,
  unzipSync
} from "./chunks/chunk-3WNI543G.js";
import {
  GATE_NAME,
  GATE_NAME_RULE,
  MAX_BLOCKS,
  MAX_ENDPOINTS,
  commentPolicy
} from "./chunks/chunk-6A6IWVMY.js";
import {
  iso_exports
} from "./chunks/chunk-J4USV7OH.js";
import "./chunks/chunk-RUMTNBUU.js";
import "./chunks/chunk-JMD27R2G.js";
import {
  BaselineError,
  ConfigError,
  ExitCode,
  MeasurementError,
  describeError
} from "./chunks/chunk-B2TCTKPL.js";
import {
  array,
  int,
  object,
  prettifyError,
  record,
  string
} from "./chunks/chunk-6YMMOAVM.js";
import "./chunks/chunk-BOS2DCIW.js";
import "./chunks/chunk-WR3APQS2.js";
import {
  getInput,
  info,
  setFailed,
  setOutput,
  setSecret,
  warning
} from "./chunks/chunk-SJSIK2GY.js";
import "./chunks/chunk-G45OICLC.js";

// src/github/publish-inputs.ts
function readPublishInputs() {
  let comment = getInput("comment") || "always", policy = commentPolicy.options.find((one) => one === comment);
  if (policy === void 0)
    throw new ConfigError(
      `input comment: must be one of ${commentPolicy.options.join(", ")}; found ${JSON.stringify(comment)}`,
      {
        hint: "leave it out for `always`"
      }
    );
  let expected = lines(getInput("expect")), jobs = neededJobs(getInput("needs")), fine = expected.length > 0 ? ["success", "skipped"] : ["success"];
  return {
    token: getInput("github-token"),
    name: gateName(getInput("name") || "all"),
    comment: policy,
    issue: isWanted(getInput("issue") || "false"),
    expected,
    failedJobs: jobs.filter(({ result }) => !fine.includes(result)),
    isEveryJobSuccessful: jobs.length > 0 && jobs.every(({ result }) => result === "success"),
    baselineFiles: lines(getInput("baseline-files")),
    configFiles: lines(getInput("config")),
    request: parseOnDemandRequest(getInput("request")),
    isLast: jobs.length > 0,
    status: statusName(getInput("status").trim()),
    historyBranch: branchName(getInput("history-branch").trim())
  };
}
function isWanted(issue) {
  if (issue === "true" || issue === "false") return issue === "true";
  throw new ConfigError(`input issue: must be true or false; found ${JSON.stringify(issue)}`, {
    hint: "leave it out for `false`"
  });
}
function statusName(name) {
  if (name === "") return null;
  if (name.length <= 100 && !/[\r\n]/.test(name)) return name;
  throw new ConfigError("input status: must be a name of one line and at most 100 characters", {
    hint: "name it as the rule that requires it does, such as latency-gate"
  });
}
function branchName(name) {
  if (name === "") return null;
  if (/^[A-Za-z0-9_][A-Za-z0-9_./-]{0,99}$/.test(name) && !/\.\.|\/\/|\/\.|[./]$|\.lock(\/|$)/.test(name)) return name;
  throw new ConfigError(`input history-branch: ${JSON.stringify(name.slice(0, 120))} is no name of a branch`, {
    hint: "name a branch of its own, such as latency-history; it is made if there is none"
  });
}
function gateName(name) {
  if (GATE_NAME.test(name)) return name;
  let shown = JSON.stringify(name.length > 80 ? `${name.slice(0, 79)}\u2026` : name);
  throw new ConfigError(`input name: ${GATE_NAME_RULE}; found ${shown}`, { hint: "leave it out for `all`" });
}
function lines(text) {
  return text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "");
}
var needsSchema = record(string(), object({ result: string() }));
function neededJobs(needs) {
  if (needs.trim() === "") return [];
  let parsed = needsSchema.safeParse(parseJson(needs));
  if (!parsed.success)
    throw new ConfigError("input needs: must be the jobs that this one needs, with their results", {
      hint: "write `needs: ${{ toJSON(needs) }}`"
    });
  return Object.entries(parsed.data).map(([name, { result }]) => ({ name, result }));
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}

// src/publish/collected.ts
import { resolve } from "node:path";

// src/github/run-artifacts.ts
var PAGE_SIZE = 100, MOST_PAGES = 5;
async function artifactsOfRun({ octokit, owner, repo, runId: run_id }, signal) {
  let found = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    let request = { owner, repo, run_id, per_page: PAGE_SIZE, page, request: { signal } }, { data } = await octokit.rest.actions.listWorkflowRunArtifacts(request), { artifacts } = asDescribed(artifactList, data);
    for (let { id, name, expired, size_in_bytes: bytes, created_at: createdAt } of artifacts)
      found.push({ id, name, expired, bytes, createdAt });
    if (artifacts.length < PAGE_SIZE) break;
  }
  return found;
}
async function startOfAttempt({ octokit, owner, repo, runId: run_id }, signal) {
  let { data } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id, request: { signal } });
  return data.run_started_at ?? null;
}

// src/report/gates.ts
var ORDER = [
  "invalid",
  "incomplete",
  "regression",
  "limit-exceeded",
  "suspected",
  "inconclusive",
  "improvement",
  "nothing-compared",
  "unchanged",
  "skipped"
], QUIET = ["unchanged", "nothing-compared", "skipped"], MOST_NAMES = 5;
function renderGates(input) {
  let [only] = input.gates;
  if (only !== void 0 && input.gates.length === 1 && input.failedJobs.length === 0 && only.kind !== "incomplete")
    return withPreface(only.kind === "judged" ? renderReport(only.input) : renderSkipped(only.input), input.preface);
  let sections = input.gates.map(sectionOf).sort((a, b) => rank(a) - rank(b)), reports = sections.map(({ report }) => report), isFailing = input.failedJobs.length > 0 || reports.some(({ failing }) => failing), worst = reports[0]?.verdict ?? "incomplete", sum = (one) => reports.reduce((total, { counts }) => total + counts[one], 0);
  return {
    verdict: isFailing && reports[0]?.failing !== !0 ? "incomplete" : worst,
    failing: isFailing,
    overridden: reports.some(({ overridden }) => overridden),
    headline: verdictOfAll(input, sections, (text) => text),
    markdown: draw(input, sections, { sink: "comment", mostCharacters: MOST_COMMENT_CHARACTERS }),
    summaryMarkdown: draw(input, sections, { sink: "summary", mostCharacters: MOST_SUMMARY_CHARACTERS }),
    changed: isFailing || reports.some(({ changed }) => changed),
    counts: {
      regressions: sum("regressions"),
      improvements: sum("improvements"),
      inconclusive: sum("inconclusive")
    },
    annotations: [
      ...input.failedJobs.map((job) => ({
        level: "error",
        title: "latency-gate",
        message: jobText(job, (text) => text)
      })),
      ...reports.flatMap(({ annotations }) => annotations)
    ]
  };
}
function sectionOf(gate) {
  let { name } = gate;
  switch (gate.kind) {
    case "judged": {
      let report = renderReport(gate.input), { view } = report, heading = `#### ${verdictLine(view, prose(name))}`;
      return {
        name,
        icon: view.icon,
        report,
        line: verdictLine(view, `**${prose(name)}**`),
        draw: (sink, most) => drawWithin(view, { heading, sink }, most)
      };
    }
    case "skipped":
      return {
        name,
        icon: "\u23ED\uFE0F",
        report: renderSkipped(gate.input),
        line: `\u23ED\uFE0F **${prose(name)}**: skipped, no file that it watches changed`,
        draw: () => null
      };
    case "incomplete":
      return incomplete(name, gate.reason);
  }
}
function incomplete(name, reason) {
  return {
    name,
    icon: "\u26D4",
    report: {
      verdict: "incomplete",
      failing: !0,
      overridden: !1,
      changed: !0,
      counts: { regressions: 0, improvements: 0, inconclusive: 0 },
      annotations: [{ level: "error", title: `latency-gate (${name})`, message: `no verdict: ${reason}` }]
    },
    line: `\u26D4 **${prose(name)}**: no verdict: ${prose(reason)}`,
    draw: () => null
  };
}
function rank({ report }) {
  return (report.failing ? 0 : ORDER.length) + ORDER.indexOf(report.verdict);
}
function verdictOfAll({ failedJobs }, sections, render) {
  let failing = sections.filter(({ report }) => report.failing), icon = failing[0]?.icon ?? (failedJobs.length > 0 ? "\u26D4" : sections[0]?.icon ?? "\u26D4"), total = plural(sections.length, "gate"), gates = failing.length > 0 ? `${failing.length} of ${total} ${failing.length === 1 ? "fails" : "fail"}: ${listed(failing, render)}` : `${total} ${sections.length === 1 ? "passes" : "pass"}`, jobs = failedJobs.length > 0 ? `${plural(failedJobs.length, "job")} did not finish` : null, parts = [sections.length > 0 ? gates : null, jobs].filter((part) => part !== null);
  return `${icon} latency-gate: ${parts.join(failing.length > 0 ? ", and " : ", but ")}`;
}
function listed(sections, render) {
  let shown = sections.slice(0, MOST_NAMES).map(({ name }) => render(name)), left = sections.length - shown.length;
  return [...shown, ...left > 0 ? [`${left} more`] : []].join(", ");
}
function jobText({ name, result }, render) {
  return `the job ${render(name)} ended as ${render(result)}: its results are missing; its log says why`;
}
function draw(input, sections, { sink, mostCharacters }) {
  let isQuiet = ({ report }) => QUIET.includes(report.verdict) && !report.failing, quiet = sections.filter(isQuiet), top = [
    `### ${verdictOfAll(input, sections, prose)}`,
    ...input.preface,
    input.failedJobs.map((job) => `- \u26D4 ${jobText(job, (text) => code(text))}`).join(`
`)
  ].filter((part) => part !== ""), lines2 = sections.reduce((total, { line }) => total + line.length + 50, 0), room = mostCharacters - top.join(`

`).length - lines2 - 500, loud = fill(
    sections.filter((section) => !isQuiet(section)),
    sink,
    room
  ), folded = fill(quiet, "comment", room - loud.used), summary = `${plural(quiet.length, "gate")} without news: ${listed(quiet, html)}`;
  return `${[...top, ...loud.texts, ...quiet.length > 0 ? [details(summary, folded.texts.join(`

`))] : []].join(`

`)}
`;
}
function fill(sections, sink, room) {
  let used = 0;
  return { texts: sections.map((section, at) => {
    let text = section.draw(sink, Math.floor((room - used) / (sections.length - at)));
    return used += text?.length ?? 0, text?.trimEnd() ?? `- ${section.line}`;
  }), used };
}
function withPreface(report, preface) {
  if (preface.length === 0) return report;
  let put = (markdown2) => {
    let [heading = "", ...rest] = markdown2.split(`
`);
    return [heading, "", preface.join(`

`), ...rest].join(`
`);
  };
  return { ...report, markdown: put(report.markdown), summaryMarkdown: put(report.summaryMarkdown) };
}

// src/publish/cleaned-results.ts
var MOST_REMARKS = 5, MOST_VOIDED = 20, LONGEST_REMARK = 300, LONGEST_LABEL = 60;
function cleanedResults(fetched, run) {
  if (!("results" in fetched)) return fetched;
  let { artifact, results, isEarlier = !1 } = fetched, reason = whyNotUsed(results, run);
  return reason !== null ? { artifact, reason } : { artifact, results: isEarlier ? ofEarlier(results, run.context) : cleaned(results, run.context) };
}
function whyNotUsed({ config, sides, merged, secondOpinion }, { headSha }) {
  let names = config.endpoints.map(({ name }) => name);
  return GATE_NAME.test(config.name) ? merged !== null ? "put together from parts already: no job of a gate does that" : secondOpinion !== void 0 ? "it brings its own second opinion: no job of a gate does that" : names.length > MAX_ENDPOINTS ? "more endpoints than a configuration can have" : new Set(names).size < names.length ? "two endpoints have one name" : config.load.blocks.max > MAX_BLOCKS ? "more blocks than a configuration can ask for" : headSha !== null && sides.head.commit !== null && sides.head.commit !== headSha ? "of another commit than the run" : null : "its gate has a name that no configuration can have";
}
function ofEarlier(results, run) {
  let last = (run.runAttempt ?? 1) - 1, runAttempt = Math.max(1, Math.min(results.run.runAttempt ?? last, last)), runUrl = run.runUrl?.replace(/\d+$/, String(runAttempt)) ?? null, of = cleaned(results, { ...run, runAttempt, runUrl }), note = `Measured in attempt ${runAttempt} of the workflow run: this attempt did not measure it again.`;
  return results.part === null ? { ...of, notes: [note, ...of.notes] } : of;
}
function cleaned(results, run) {
  let { configurations: _configurations, baseFailure, release, sides, profile, ...rest } = results, { base } = sides;
  return {
    ...rest,
    tool: { name: TOOL.name, version: versionOf(results) },
    run,
    sides: { ...base ? { base: cleanedSide(base) } : {}, head: { ...cleanedSide(sides.head), ...labelOf(run) } },
    voided: results.voided.slice(0, MOST_VOIDED).map(({ startedAtMs, reason }) => ({ startedAtMs, reason: shortened(reason, LONGEST_REMARK) })),
    notes: remarks(results.notes),
    ...profile === void 0 ? {} : { profile: { ...profile, notes: remarks(profile.notes) } },
    // Of a pull request's code, what was merged before it is not a thing to be believed.
    ...release === void 0 || run.pullRequest !== null ? {} : { release },
    ...baseFailure === void 0 ? {} : { baseFailure: shortened(baseFailure, LONGEST_REMARK) }
  };
}
function remarks(notes) {
  return notes.slice(0, MOST_REMARKS).map((note) => `The run remarked: ${shortened(note, LONGEST_REMARK)}`);
}
function labelOf({ pullRequest }) {
  return pullRequest === null ? {} : { label: "this PR" };
}
function versionOf({ tool }) {
  return /^\d{1,6}(\.\d{1,6}){2}(-[a-z]{1,20})?$/.test(tool.version) ? tool.version : "of an unknown version";
}
function cleanedSide({ label, commit, kind, imageDigest }) {
  let isCommit = commit !== null && /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(commit);
  return { label: shortened(label, LONGEST_LABEL), commit: isCommit ? commit : null, kind, imageDigest };
}
function shortened(text, most) {
  let characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}\u2026` : text;
}

// src/publish/group-gates.ts
function gatesOf(fetched, expected) {
  let jobs = /* @__PURE__ */ new Map(), unreadable = [];
  for (let one of fetched) {
    if ("reason" in one) {
      unreadable.push({ name: one.artifact, incomplete: one.reason });
      continue;
    }
    let name = "skipped" in one ? one.skipped.name : one.results.config.name;
    jobs.set(name, [...jobs.get(name) ?? [], one]);
  }
  let missing = [...new Set(expected)].filter((name) => !jobs.has(name)).map((name) => ({ name, incomplete: "no job left results of this gate" }));
  return [...[...jobs].map(([name, ofGate]) => gateOf(name, ofGate)), ...missing].sort((a, b) => a.name < b.name ? -1 : 1).concat(unreadable);
}
function gateOf(name, jobs) {
  let skipped = jobs.flatMap((job) => "skipped" in job ? [job.skipped] : []), measured = jobs.flatMap((job) => "results" in job ? [job.results] : []), [note] = skipped;
  return note !== void 0 && measured.length === 0 ? { name, skipped: note } : note !== void 0 ? { name, incomplete: "some of its jobs measured it, and others skipped it" } : measuredGate(name, measured);
}
function measuredGate(name, all) {
  let opinions = all.filter(isSecondOpinion), jobs = all.filter((one) => !isSecondOpinion(one)), gate = jobs.length === 0 ? { name, incomplete: WITHOUT_FIRST } : wholeGate(name, jobs);
  return "results" in gate ? { name, results: opinions.reduce(withOpinion, gate.results) } : gate;
}
var WITHOUT_FIRST = "there is a second opinion, but no results that it is about";
function withOpinion(first, opinion) {
  try {
    return withSecondOpinion(first, opinion);
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return { ...first, notes: [`The second opinion does not count: ${error.message}.`, ...first.notes] };
  }
}
function wholeGate(name, jobs) {
  let [first] = jobs;
  if (first !== void 0 && first.part === null && jobs.length === 1) return { name, results: first };
  if (jobs.every(({ part }) => part === null))
    return { name, incomplete: `${jobs.length} jobs left results of this gate: each job needs another name` };
  try {
    return { name, results: mergeParts(jobs) };
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return { name, incomplete: error.message };
  }
}

// src/publish/history-branch.ts
import { setTimeout as wait } from "node:timers/promises";

// src/github/branch-files.ts
var MOST_ARCHIVE_BYTES = 32 * 1024 * 1024, MOST_FILE_BYTES = 1024 * 1024, MOST_FILES = 5e3;
async function readBranch({ octokit, owner, repo, branch }, isWanted2, signal) {
  let tip = await tipOf({ octokit, owner, repo, branch }, signal);
  if (tip === null) return { tip, files: /* @__PURE__ */ new Map() };
  let archive = await fetchBytes(await archiveLocation({ octokit, owner, repo }, tip, signal), {
    mostBytes: MOST_ARCHIVE_BYTES,
    signal
  }), listed2 = 0, entries = unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (listed2 += 1, listed2 > MOST_FILES) throw new Error(`more than ${MOST_FILES} files on the branch`);
      return originalSize <= MOST_FILE_BYTES && isWanted2(withoutTop(name));
    }
  });
  return { tip, files: new Map(Object.entries(entries).map(([name, bytes]) => [withoutTop(name), strFromU8(bytes)])) };
}
function withoutTop(name) {
  return name.slice(name.indexOf("/") + 1);
}
async function tipOf({ octokit, owner, repo, branch }, signal) {
  try {
    let { data } = await octokit.rest.git.getRef({ owner, repo, ref: `heads/${branch}`, request: { signal } });
    return data.object.sha;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
async function archiveLocation({ octokit, owner, repo }, ref, signal) {
  let request = { redirect: "manual", signal }, { headers } = await octokit.rest.repos.downloadZipballArchive({ owner, repo, ref, request });
  if (headers.location) return headers.location;
  throw new Error("GitHub named no address to download from");
}
async function writeBranch(branch, commit, signal) {
  let { octokit, owner, repo } = branch, { tip, message, changes } = commit, request = { signal }, base = tip === null ? null : await treeOf(branch, tip, signal), tree = [...changes].filter(([, content]) => content !== null || base !== null).map(([path, content]) => {
    let file = { path, mode: "100644", type: "blob" };
    return content === null ? { ...file, sha: null } : { ...file, content };
  }), made = await octokit.rest.git.createTree({
    owner,
    repo,
    tree,
    ...base === null ? {} : { base_tree: base.sha },
    request
  }), writes = (base?.writes ?? 0) + 1, isFresh = tip === null || writes > MOST_WRITES, { data: written } = await octokit.rest.git.createCommit({
    owner,
    repo,
    message: `${message}

${WRITES}: ${isFresh ? 1 : writes}`,
    tree: made.data.sha,
    parents: isFresh ? [] : [tip],
    request
  });
  return await moveTo({ ...branch, force: isFresh }, { from: tip, to: written.sha }, signal);
}
var MOST_WRITES = 100, WRITES = "Commits since the branch began";
async function treeOf({ octokit, owner, repo }, commit_sha, signal) {
  let { data } = await octokit.rest.git.getCommit({ owner, repo, commit_sha, request: { signal } }), writes = Number(new RegExp(`^${WRITES}: (\\d{1,6})$`, "m").exec(data.message)?.[1] ?? 0);
  return { sha: data.tree.sha, writes };
}
async function moveTo(branch, { from, to }, signal) {
  let { octokit, owner, repo, branch: name, force } = branch, request = { signal };
  try {
    return from === null ? (await octokit.rest.git.createRef({ owner, repo, ref: `refs/heads/${name}`, sha: to, request }), !0) : force && await tipOf(branch, signal) !== from ? !1 : (await octokit.rest.git.updateRef({ owner, repo, ref: `heads/${name}`, sha: to, force, request }), !0);
  } catch (error) {
    if (isLostRace(error)) return !1;
    throw error;
  }
}
function isLostRace(error) {
  let message = error instanceof Error ? error.message : "";
  return (statusOf(error) === 422 || statusOf(error) === 409) && /not a fast[- ]forward|already exists|does not exist/i.test(message);
}
async function tagsOf({ octokit, owner, repo }, signal) {
  let { data } = await octokit.rest.repos.listTags({ owner, repo, per_page: 100, request: { signal } });
  return data.map(({ name, commit }) => ({ name, commit: commit.sha }));
}

// src/publish/history-branch.ts
var MOST_TRIES = 6;
async function rememberedRuns(history) {
  try {
    let { tip, files } = await filesOf(history);
    return tip === null ? null : readHistory(files).runs;
  } catch {
    return history.signal.throwIfAborted(), null;
  }
}
async function rememberRuns(history, gates) {
  let { context, branch, signal, waitUnitMs = 1e3 } = history, why = whyNot(context, branch);
  if (why !== null) return { note: `no history is written: ${why}` };
  let runs = gates.flatMap((gate) => {
    if (gate.kind !== "judged") return [];
    let { results, comparison } = gate.input;
    return summaryOf(results, comparison, context.pushed) ?? [];
  });
  if (runs.length === 0) return { note: "no history is written: nothing valid was measured" };
  try {
    let releases = await releasesOf(history);
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      let written = await write(history, runs, releases);
      if (written !== null) return { note: written };
      await wait((0.5 + Math.random()) * tries * waitUnitMs, void 0, { signal });
    }
    return { warning: `the history was not written: other jobs were faster ${MOST_TRIES} times. Run the job again` };
  } catch (error) {
    return signal.throwIfAborted(), {
      warning: `the history was not written to the branch ${branch} (${callFailure(error)}): ${wayOutOf(error)}`
    };
  }
}
function whyNot({ eventName, ref, defaultBranch, restricted }, branch) {
  return !["push", "schedule", "workflow_dispatch"].includes(eventName) || restricted ? `this is no run of the default branch, but of the event ${eventName}` : defaultBranch === null ? "the event does not say which branch is the default one" : ref !== `refs/heads/${defaultBranch}` ? `${ref} is not the default branch` : branch === defaultBranch ? "the default branch is no place for it: name another one" : null;
}
async function filesOf({ octokit, context, branch, signal }) {
  let { owner, repo } = context;
  return await readBranch({ octokit, owner, repo, branch }, (path) => commitOf(path) !== null || path === RELEASES_FILE, signal);
}
async function write(history, runs, releases) {
  let { octokit, context, branch, signal } = history, { owner, repo, sha } = context, { tip, files } = await filesOf(history), changes = changesOf2(files, runs, releases);
  if (changes.size === 0) return `the branch ${branch} has this commit already`;
  let message = `latency of ${sha.slice(0, 7)}`;
  return await writeBranch({ octokit, owner, repo, branch }, { tip, message, changes }, signal) ? `history written to the branch ${branch}` : null;
}
async function releasesOf({ octokit, context, signal }) {
  let { owner, repo } = context;
  try {
    return (await tagsOf({ octokit, owner, repo }, signal)).filter(({ name }) => isRelease(name));
  } catch {
    return signal.throwIfAborted(), [];
  }
}
function wayOutOf(error) {
  return /protected|rule violation|ruleset/i.test(error instanceof Error ? error.message : "") ? "a rule protects the branch: let GitHub Actions bypass it, or name another branch" : wayOut(error, "contents: write");
}

// src/publish/judge-gates.ts
import { createHash } from "node:crypto";
async function judgeGates(gates, request) {
  let judged = [];
  for (let gate of gates) judged.push(await judge(gate, request));
  return judged;
}
async function judge(gate, request) {
  let { name } = gate;
  if ("incomplete" in gate) return { kind: "incomplete", name, reason: gate.incomplete };
  if ("skipped" in gate) return { kind: "skipped", name, input: gate.skipped };
  try {
    let found = await baselinesOf(gate.results, request), earlier = await historyFor(gate.results, request), judged = replay(gate.results, withSameCosts(found, gate.results.reference), earlier);
    return { kind: "judged", name, input: request.acceptance === null ? judged : await request.acceptance(judged) };
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return { kind: "incomplete", name, reason: error.message };
  }
}
async function baselinesOf(results, request) {
  let { config, machine } = results, store = results.kind === "single" && request.comparing ? storeOf(results, request) : null;
  return store === null ? NO_BASELINES : await store.find({
    // Not what the file says: baselines of another configuration would be taken for this one's.
    configHash: createHash("sha256").update(measurementIdentity(config)).digest("hex"),
    endpoints: config.endpoints.map(({ name }) => name),
    machine,
    fingerprint: results.reference?.fingerprint ?? referenceFingerprint(machine, config.load),
    limit: config.gate.history,
    signal: request.signal
  });
}
async function historyFor({ kind, config, release }, request) {
  let { octokit, context, comparing, signal } = request;
  if (kind !== "paired" || !(comparing || release)) return [];
  if (request.earlier) return request.earlier;
  let earlier = await lookUpHistory(baselineStore({ context, octokit, config, directory: "" }), signal);
  return signal.throwIfAborted(), earlier;
}
function storeOf({ config }, { octokit, context, baselineFiles }) {
  let { baseline } = config.gate;
  if (baseline === "paired" || baseline === "none") return null;
  if (baseline !== "file") return baselineStore({ context, octokit, config, directory: "" });
  if (baselineFiles.length > 0) return fileStore(baselineFiles, "/");
  throw new BaselineError(
    "it is compared with files, of which the job that publishes names none (input `baseline-files`)",
    {
      hint: "use `baseline: artifact` or `baseline: paired`"
    }
  );
}
function exitCodeOfAll(gates, failedJobs) {
  let codes = gates.map((gate) => gate.kind === "skipped" ? ExitCode.passed : gate.kind === "incomplete" ? ExitCode.measurement : gate.input.override === void 0 ? exitCodeOf(gate.input.comparison) : ExitCode.passed);
  return codes.includes(ExitCode.gateFailed) ? ExitCode.gateFailed : failedJobs > 0 || codes.includes(ExitCode.measurement) ? ExitCode.measurement : ExitCode.passed;
}

// src/publish/collected.ts
async function publishCollected(job) {
  try {
    return await collect(job);
  } catch (error) {
    let { inputs, context, octokit, env, signal } = job, target = context.eventName === "pull_request" ? targetOf(context) : null, to = { octokit, target, comment: inputs.comment, name: inputs.name, env };
    throw signal.aborted || await publishFailure(to, error, (text) => text), error;
  }
}
async function collect(job) {
  let { inputs, context, octokit, env, signal } = job, mode = modeOf(context), gates = await gatesLeft(job), { historyBranch } = inputs, history = historyBranch === null ? null : { octokit, context, branch: historyBranch, signal }, comparing = mode.task === "compare", judged = await judgeGates(gates, {
    octokit,
    context,
    comparing,
    earlier: history !== null && (comparing || inputs.issue) ? await rememberedRuns(history) : null,
    baselineFiles: inputs.baselineFiles.map((file) => resolve(env.GITHUB_WORKSPACE || ".", file)),
    acceptance: acceptanceByLabel({ context, octokit, onWarning: warning }),
    signal
  }), report = renderGates({ gates: judged, failedJobs: inputs.failedJobs, preface: [] }), { name, comment } = inputs, issue = inputs.issue ? issueTargetOf(context) : null, to = { octokit, target: mode.comment ? targetOf(context) : null, comment, name, env, issue }, files = await keepReports(to, report, { gates: judged, caution: null });
  if (await publishReport(to, report, files), history !== null && !comparing) {
    let remembered = await rememberRuns(history, judged);
    "note" in remembered ? info(printable(remembered.note)) : warning(printable(remembered.warning));
  }
  let exitCode = exitCodeOfAll(judged, inputs.failedJobs.length);
  return exitCode === ExitCode.passed ? info(printable(report.headline)) : setFailed(report.headline), exitCode;
}
async function gatesLeft(job) {
  let { inputs, context, octokit, signal } = job, remote = artifactRemote(octokit, context);
  if (remote.unsupported !== null)
    throw new MeasurementError(`results cannot be handed from job to job here: ${remote.unsupported}`, {
      hint: "let each job publish for itself: without `publish: later`, and with an input `name` of its own"
    });
  let list = () => artifactsOfRun({ ...context, octokit }, signal), attempt = await attemptOf(job), fetched = await fetchResults({ list, download: remote.download }, { signal, attempt }), origin = { context: runContextOf(context), headSha: context.headSha }, gates = gatesOf(
    fetched.map((one) => cleanedResults(one, origin)),
    inputs.expected
  );
  if (gates.length === 0 && inputs.failedJobs.length === 0)
    throw new MeasurementError("no job of this run left results", {
      hint: "give the measuring jobs the input `publish: later`, and this job `needs:` them"
    });
  return gates;
}
async function attemptOf({ inputs, context, octokit, signal }) {
  if (context.runAttempt === 1) return null;
  let startedAt = await startOfAttempt({ ...context, octokit }, signal).catch((cause) => {
    throw signal.throwIfAborted(), new MeasurementError(`when this attempt began could not be looked up (${callFailure(cause)})`, {
      hint: wayOut(cause, "actions: read"),
      cause
    });
  });
  return startedAt === null ? null : { startedAt, isSuccessful: inputs.isEveryJobSuccessful };
}

// src/github/commit-status.ts
var LONGEST_DESCRIPTION = 140;
async function setCommitStatus({ octokit, owner, repo }, status) {
  let { sha, name, state, url } = status, characters = [...status.description], description = characters.length > LONGEST_DESCRIPTION ? `${characters.slice(0, LONGEST_DESCRIPTION - 1).join("")}\u2026` : status.description;
  try {
    await octokit.rest.repos.createCommitStatus({
      owner,
      repo,
      sha,
      state,
      context: name,
      description,
      target_url: url
    });
  } catch (cause) {
    throw new MeasurementError(`the status ${JSON.stringify(name)} could not be set (${callFailure(cause)})`, {
      hint: wayOut(cause, "statuses: write"),
      cause
    });
  }
}

// src/github/file-at.ts
async function fileAt({ octokit, owner, repo }, path, ref) {
  try {
    let { data } = await octokit.rest.repos.getContent({ owner, repo, path, ref });
    return Array.isArray(data) || data.type !== "file" || !("content" in data) ? null : Buffer.from(data.content, "base64").toString("utf8");
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

// src/github/find-pull-request.ts
async function findPullRequest(repository, run) {
  if (run.headRepository === null) return { kind: "none", reason: "the fork that it ran for is gone" };
  let open = await openPullRequests(repository, run), measured = open.filter(({ headSha }) => headSha === run.headSha), [first, ...others] = measured;
  if (first === void 0) {
    let moved = open.map(({ number, headSha }) => `#${number} is at ${headSha.slice(0, 7)} by now`);
    return { kind: "none", reason: moved.length > 0 ? moved.join(", ") : "no open pull request comes from this branch" };
  }
  if (others.length === 0) return { kind: "found", pullRequest: first };
  let named = measured.filter(({ number }) => run.pullRequests.includes(number)), [only] = named;
  return only !== void 0 && named.length === 1 ? { kind: "found", pullRequest: only } : { kind: "none", reason: `${measured.map(({ number }) => `#${number}`).join(", ")} have this commit, and GitHub does not say which was measured` };
}
async function openPullRequests({ octokit, owner, repo }, run) {
  let wanted = run.headRepository?.toLowerCase(), [headOwner] = (run.headRepository ?? "").split("/"), filter = run.headBranch === null ? {} : { head: `${headOwner}:${run.headBranch}` }, found = [];
  for (let page = 1; page <= 10; page++) {
    let { data } = await octokit.rest.pulls.list({
      owner,
      repo,
      state: "open",
      ...filter,
      per_page: 100,
      page
    });
    for (let { number, base, head } of data) {
      let isFrom = head.repo?.full_name.toLowerCase() === wanted, isOfBranch = run.headBranch === null ? head.sha === run.headSha : head.ref === run.headBranch;
      isFrom && isOfBranch && found.push({ number, baseRef: base.ref, baseSha: base.sha, headSha: head.sha });
    }
    if (data.length < 100) break;
  }
  return found;
}

// src/github/triggering-run.ts
var payloadSchema = object({
  repository: object({ id: int() }),
  workflow_run: object({
    id: int().positive(),
    run_attempt: int().positive().optional(),
    run_started_at: iso_exports.datetime({ offset: !0 }).nullish(),
    conclusion: string().nullish(),
    event: string().max(100),
    head_sha: string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),
    head_branch: string().min(1).max(500).nullish(),
    head_repository: object({ full_name: string().regex(/^[\w.-]+\/[\w.-]+$/) }).nullish(),
    actor: object({ login: string() }).nullish(),
    path: string().optional(),
    pull_requests: array(object({ number: int().positive(), base: object({ repo: object({ id: int() }) }) })).nullish()
  })
}), LONGEST_PROBLEM = 600;
function readTriggeringRun(eventPayload) {
  let parsed = payloadSchema.safeParse(eventPayload);
  if (!parsed.success) {
    let problems = prettifyError(parsed.error).slice(0, LONGEST_PROBLEM);
    throw new ConfigError(`the event\u2019s payload is not as GitHub describes it: ${problems}`, {
      hint: "run this action on `workflow_run: { types: [completed] }`, or in a job that `needs` the measuring jobs"
    });
  }
  let { repository, workflow_run: run } = parsed.data;
  return {
    id: run.id,
    attempt: run.run_attempt ?? 1,
    startedAt: run.run_started_at ?? null,
    isSuccessful: run.conclusion === "success",
    event: run.event,
    headSha: run.head_sha,
    headBranch: run.head_branch ?? null,
    headRepository: run.head_repository?.full_name ?? null,
    isDependabots: run.actor?.login === "dependabot[bot]",
    workflowFile: /^\.github\/workflows\/([^/@]+\.ya?ml)(?:@|$)/.exec(run.path ?? "")?.[1] ?? null,
    pullRequests: (run.pull_requests ?? []).filter(({ base }) => base.repo.id === repository.id).map(({ number }) => number)
  };
}

// src/report/fork.ts
function forkPreface(origin, base, doubts) {
  let run = `[run ${origin.runId}](${origin.runUrl})`, branch = `${code(base.ref)} at ${code(base.sha.slice(0, 7))}`;
  return [
    forkSentence(run, code(origin.repository)),
    ...doubts.map(({ gate, reason }) => `\u26A0\uFE0F ${gate === "default" ? "This verdict" : `The verdict on ${prose(gate)}`} cannot count for ${branch}: ${prose(reason)}.`)
  ];
}
function forkCaution({ repository, runId }) {
  return forkSentence(`run ${runId}`, repository);
}
function forkSentence(run, repository) {
  return `Measured by ${run} of ${repository}, and judged here as the base branch\u2019s configuration says. The figures are those of that run, whose author could have changed them.`;
}

// src/github/history.ts
async function isAncestor(repository, commit, of) {
  let { status } = await compared(repository, commit, of);
  return status === "ahead" || status === "identical";
}
async function mergeBaseOf(repository, one, other) {
  return (await compared(repository, one, other)).merge_base_commit.sha;
}
async function compared({ octokit, owner, repo }, from, to) {
  let basehead = `${from}...${to}`;
  return (await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1, page: 2 })).data;
}

// src/publish/fork-verdict.ts
function asBaseJudges(gates, { configs, problems }) {
  let doubts = [];
  return { gates: gates.map((gate) => {
    if (!("results" in gate)) return gate;
    let { name, results } = gate, base = configs.find((one) => one.name === name), reasons = base === void 0 ? [`its configuration could not be compared: ${problems[0] ?? "no configuration there has this name"}`] : otherwiseMeasured(results, base);
    return doubts.push(...reasons.map((reason) => ({ gate: name, reason }))), base === void 0 ? gate : { name, results: judgedBy(results, base) };
  }), doubts };
}
var MOST_DIFFERENCES = 3;
function otherwiseMeasured(results, base) {
  let differences = changesOf(results.config, base).filter(({ about }) => about === "measuring").map(({ endpoint, what }) => `${endpoint === null ? "" : `${endpoint}: `}${what.replaceAll("`", "")}`), left = differences.length - MOST_DIFFERENCES, shown = [...differences.slice(0, MOST_DIFFERENCES), ...left > 0 ? [`${left} more`] : []];
  return [
    ...differences.length === 0 ? [] : [`it was measured otherwise: ${shown.join("; ")}`],
    ...results.kind === "single" && runsBase(base) ? ["base was not run beside it"] : []
  ];
}
function runsBase(config) {
  let { baseline } = config.gate, isNamed = config.compare === "variants" || config.base.source !== void 0 || config.head.source !== void 0;
  return (baseline === "auto" || baseline === "paired") && (isNamed || isFromCheckout(appOf(config, "base").source));
}
function judgedBy(results, base) {
  let { config } = results, endpoints = base.endpoints.flatMap(({ name, gate: gate2, workTolerance, limits }) => {
    let measured = config.endpoints.find((one) => one.name === name);
    if (measured === void 0) return [];
    let { workTolerance: _own, ...rest } = measured;
    return [{ ...rest, gate: gate2, limits, ...workTolerance === void 0 ? {} : { workTolerance } }];
  }), gate = { ...base.gate, configFrom: "base" };
  return {
    ...results,
    config: { ...config, gate, endpoints: endpoints.length === 0 ? config.endpoints : endpoints },
    configurations: { base, head: config }
  };
}
async function baseDoubt(results, { pullRequest, ...repository }) {
  let commit = results.sides.base?.commit ?? null, config = results.configurations?.base ?? results.config;
  if (!(results.kind === "paired" && config.compare !== "variants" && isFromCheckout(appOf(config, "base").source)) || commit === pullRequest.baseSha) return null;
  if (commit === null) return "it does not say which commit base was";
  let { baseRef, headSha } = pullRequest, short2 = commit.slice(0, 7);
  try {
    let parted = await mergeBaseOf(repository, baseRef, headSha);
    return commit === parted ? null : await isAncestor(repository, commit, baseRef) ? await isAncestor(repository, parted, commit) ? null : `base was ${short2}, which is older than where this pull request left ${baseRef}` : `base was ${short2}, which is not on ${baseRef}`;
  } catch (cause) {
    throw new MeasurementError(`base\u2019s commit ${short2} could not be looked for (${callFailure(cause)})`, {
      hint: wayOut(cause, "contents: read"),
      cause
    });
  }
}
function statusOf2(report, gates, doubts) {
  let [doubt] = doubts, alone = gates.find((gate) => gate.kind === "judged" && gate.input.comparison.kind === "none");
  return report.failing ? { state: "failure", description: report.headline } : doubt !== void 0 ? { state: "failure", description: `cannot count: ${doubt.reason}` } : alone !== void 0 ? { state: "failure", description: "nothing was compared" } : { state: "success", description: report.headline };
}

// src/publish/fork.ts
async function publishFork(job, payload) {
  let run = readTriggeringRun(payload), unneeded = whyUnneeded(run, job);
  if (unneeded !== null)
    return isOwn(run, job) && await setStatus({ job, run, baseRef: null }, ownStatus(run)), await publishNothing(unneeded);
  let found = await pullRequestOf(run, job);
  if (found.kind === "none")
    return await publishNothing(`run ${run.id} has no pull request to comment on: ${found.reason}`);
  let fork = { job, run, pullRequest: found.pullRequest }, fetched = await resultsOf(fork), base = await baseConfigs(fork), gates = [...gatesOf(fetched, []), ...await unmeasured(fork, fetched, base)];
  if (gates.length > 0) return await publishGates(fork, gates, base);
  let nothing = `run ${run.id} left no results: its log says why`;
  return await setStatus({ job, run, baseRef: found.pullRequest.baseRef }, { state: "failure", description: nothing }), await publishNothing(nothing);
}
function whyUnneeded(run, { context }) {
  return run.event !== "pull_request" ? `run ${run.id} was not of a pull request, but of the event ${run.event}` : isOwn(run, { context }) ? `run ${run.id} is of this repository\u2019s own branch: its jobs comment themselves` : null;
}
function isOwn(run, { context }) {
  let isOfRepository = run.headRepository?.toLowerCase() === `${context.owner}/${context.repo}`.toLowerCase();
  return run.event === "pull_request" && isOfRepository && !run.isDependabots;
}
function ownStatus({ isSuccessful }) {
  return isSuccessful ? { state: "success", description: "the workflow that measures succeeded" } : { state: "failure", description: "the workflow that measures did not succeed" };
}
async function setStatus({ job, run, baseRef }, status) {
  let { inputs, context, octokit } = job;
  if (inputs.status === null) return;
  let name = baseRef === null || baseRef === context.defaultBranch ? inputs.status : `${inputs.status} (${baseRef})`, { owner, repo } = context;
  await setCommitStatus({ octokit, owner, repo }, { ...status, sha: run.headSha, name, url: context.runUrl }), info(printable(`status ${JSON.stringify(name)}: ${status.state}, ${status.description}`));
}
async function publishNothing(why) {
  let text = `nothing to publish: ${printable(why)}`;
  info(text);
  let failed = await publishSummary(`latency-gate: ${prose(text)}.`);
  return failed !== null && warning(failed), ExitCode.passed;
}
async function pullRequestOf(run, { octokit, context, signal }) {
  try {
    return await findPullRequest({ ...context, octokit }, run);
  } catch (cause) {
    throw signal.throwIfAborted(), new MeasurementError(`the pull request of run ${run.id} could not be looked for (${callFailure(cause)})`, {
      hint: wayOut(cause, "pull-requests: write"),
      cause
    });
  }
}
async function resultsOf({ job, run, pullRequest }) {
  let { octokit, context, signal } = job, { owner, repo } = context, list = () => artifactsOfRun({ octokit, owner, repo, runId: run.id }, signal), { startedAt } = run, attempt = run.attempt > 1 && startedAt !== null ? { startedAt, isSuccessful: run.isSuccessful } : null, fetched = await fetchResults(
    { list, download: artifactRemote(octokit, context).download },
    { signal, attempt }
  ), runContext = {
    repository: `${owner}/${repo}`,
    event: run.event,
    ref: null,
    commit: run.headSha,
    workflow: run.workflowFile,
    runId: run.id,
    runAttempt: run.attempt,
    runUrl: runUrlOf(run, context),
    pullRequest: pullRequest.number
  };
  return fetched.filter((one) => !("skipped" in one)).map((one) => cleanedResults(one, { context: runContext, headSha: run.headSha }));
}
function runUrlOf({ id, attempt }, { serverUrl, owner, repo }) {
  return `${serverUrl}/${owner}/${repo}/actions/runs/${id}/attempts/${attempt}`;
}
async function publishGates(fork, collected, baseConfigs2) {
  let { job, run, pullRequest } = fork, { inputs, context, octokit, env, signal } = job, rejudged = asBaseJudges(collected, baseConfigs2), doubts = [...rejudged.doubts, ...await baseDoubts(fork, rejudged.gates)], gates = await judgeGates(rejudged.gates, {
    octokit,
    context: { ...context, runId: run.id, workflowFile: run.workflowFile, baseRef: pullRequest.baseRef },
    comparing: !0,
    baselineFiles: [],
    acceptance: null,
    signal
  }), origin = { repository: run.headRepository ?? "", runId: run.id, runUrl: runUrlOf(run, context) }, base = { ref: pullRequest.baseRef, sha: pullRequest.baseSha }, preface = forkPreface(origin, base, doubts), report = renderGates({ gates, failedJobs: [], preface }), { owner, repo } = context, reported = { id: run.id, attempt: run.attempt, headSha: run.headSha, stage: "second" }, replaces = gates.map(({ name }) => name), target = { owner, repo, pullRequest: pullRequest.number, restricted: !1, run: reported, replaces }, to = { octokit, target, comment: inputs.comment, name: inputs.name, env }, files = await keepReports(to, report, { gates, caution: forkCaution(origin) });
  return await publishReport(to, { ...report, annotations: [] }, files), info(`pull request ${pullRequest.number}: ${printable(report.headline)}`), await setStatus({ job, run, baseRef: pullRequest.baseRef }, statusOf2(report, gates, doubts)), ExitCode.passed;
}
async function baseDoubts({ job, pullRequest }, gates) {
  let { octokit, context } = job, { owner, repo } = context, doubts = [];
  for (let gate of gates) {
    let reason = "results" in gate ? await baseDoubt(gate.results, { octokit, owner, repo, pullRequest }) : null;
    reason !== null && doubts.push({ gate: gate.name, reason });
  }
  return doubts;
}
async function unmeasured({ job, run, pullRequest }, fetched, { configs }) {
  let { inputs, octokit, context, signal } = job, names = fetched.flatMap((one) => "results" in one ? [one.results.config.name] : []), missing = configs.filter(({ name }) => !names.includes(name));
  if (inputs.status === null || missing.length === 0) return [];
  let { owner, repo } = context, files = await listChangedFiles({ octokit, owner, repo, pullRequest: pullRequest.number }, signal) ?? [], configuring = [...inputs.configFiles, ...USUAL_FILES, `.github/workflows/${run.workflowFile}`], base = { label: pullRequest.baseRef, revision: pullRequest.baseSha };
  return missing.map(({ name, paths }) => {
    let isWatched = pathMatcher(paths);
    return paths.length > 0 && files.length > 0 && !files.some((file) => isWatched(file) || configuring.includes(file)) ? { name, skipped: skipNote({ name, patterns: paths, files, base }) } : { name, incomplete: "no job left results of this gate" };
  });
}
async function baseConfigs({ job, pullRequest }) {
  let { inputs, octokit, context, signal } = job, isNamed = inputs.configFiles.length > 0, paths = isNamed ? inputs.configFiles : USUAL_FILES, configs = [], problems = [];
  for (let path of paths)
    try {
      let text = await fileAt({ ...context, octokit }, path, pullRequest.baseSha);
      if (text !== null && configs.push(parseConfig(text, { file: path })), text !== null && !isNamed) break;
    } catch (error) {
      signal.throwIfAborted();
      let isIncomplete = error instanceof ConfigError;
      problems.push(
        `${path} ${isIncomplete ? "is not whole without the inputs of its workflow" : `could not be read (${callFailure(error)})`}`
      );
    }
  return configs.length === 0 && problems.length === 0 && problems.push(`there is no ${paths.join(" or ")}`), { configs, problems };
}

// src/github/asking.ts
var payloadSchema2 = object({
  action: string(),
  issue: object({ number: int().positive(), pull_request: object({}).nullish() }),
  comment: object({
    id: int().positive(),
    body: string(),
    created_at: iso_exports.datetime(),
    user: object({ login: string().min(1).max(100) })
  })
});
function readComment(eventPayload) {
  let parsed = payloadSchema2.safeParse(eventPayload);
  if (!parsed.success)
    throw new ConfigError("the event\u2019s payload is not as GitHub describes a comment", {
      hint: "run this on `issue_comment: { types: [created] }`, as docs/workflows/on-demand.yml does"
    });
  let { action, issue, comment } = parsed.data;
  return {
    id: comment.id,
    body: comment.body,
    author: comment.user.login,
    createdAt: comment.created_at,
    isNew: action === "created",
    pullRequest: issue.pull_request == null ? null : issue.number
  };
}
async function mayWrite({ octokit, owner, repo }, username) {
  try {
    let { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username });
    return data.permission === "admin" || data.permission === "write";
  } catch (error) {
    if (statusOf(error) === 404) return !1;
    throw error;
  }
}
async function react({ octokit, owner, repo }, comment_id, content) {
  await octokit.rest.reactions.createForIssueComment({ owner, repo, comment_id, content });
}
var PAGE_SIZE2 = 100;
async function pinnedPullRequest({ octokit, owner, repo }, {
  pullRequest,
  instant,
  named
}) {
  let { data } = await octokit.rest.pulls.get({ owner, repo, pull_number: pullRequest }), { base, head } = data;
  if (data.state !== "open") return { reason: "the pull request is closed" };
  let found = { number: pullRequest, base: { ref: base.ref, sha: base.sha }, headNow: head.sha };
  if (named !== null)
    return named === head.sha ? { ...found, head: named } : { reason: `the head is ${head.sha}, and not ${named}` };
  let pushed = head.repo === null ? null : await headAt(octokit, { fullName: head.repo.full_name, ref: head.ref }, instant);
  return pushed !== null ? { ...found, head: pushed } : {
    reason: `GitHub does not list the pushes to this branch, so nothing shows which commit was meant: look at ${head.sha}, and add \`head=${head.sha}\``
  };
}
async function headAt(octokit, { fullName, ref }, instant) {
  let [owner = "", repo = ""] = fullName.split("/");
  try {
    let request = { owner, repo, ref: `refs/heads/${ref}`, per_page: PAGE_SIZE2 }, { data } = await octokit.rest.repos.listActivities(request), after = data.filter(({ ref: pushedTo, timestamp }) => pushedTo === request.ref && Date.parse(timestamp) < Date.parse(instant)).sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))[0]?.after ?? "";
    return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(after) && !/^0+$/.test(after) ? after : null;
  } catch (error) {
    let status = statusOf(error);
    if (status === 403 || status === 404 || status === 422) return null;
    throw error;
  }
}

// src/report/on-demand.ts
var NO_CHECK = "This is an answer, and no check: whatever it says, the checks of this pull request stay as they are.";
function renderMeasuring(asking) {
  return `### \u{1F440} latency-gate: measuring ${code(short(asking.head))}

${askedText(asking)} [The run](${asking.runUrl}) takes some minutes, and its report comes here. ${NO_CHECK}
`;
}
function onDemandPreface(asking) {
  return [`${askedText(asking)} [The run](${asking.runUrl}). ${NO_CHECK}`];
}
function askedText({ by, line, head, headNow }) {
  let moved = headNow === null || headNow === head ? "" : ` The pull request has moved on since: its head is ${code(short(headNow))}, which was not measured.`;
  return `${code(by)} asked ${code(line)}, when ${code(short(head))} was the head.${moved}`;
}
function renderRefusal(by, problems) {
  let listed2 = problems.map((problem) => `- ${markdown(withCode(problem))}`).join(`
`);
  return `### \u{1F937} latency-gate: nothing was measured

${code(by)}, this cannot be done as it is asked:

${listed2}

How to ask, all of it optional: ${code(ON_DEMAND_USAGE)}
`;
}
function short(sha) {
  return sha.slice(0, 7);
}

// src/publish/on-demand.ts
async function answerComment(job, payload) {
  let comment = readComment(payload), request = await requestIn(job, comment);
  return setOutput("request", request === null ? "" : JSON.stringify(request)), ExitCode.passed;
}
async function requestIn(job, comment) {
  let { octokit, context } = job, { owner, repo } = context, command = parseCommand(comment.body);
  if (command === null) return ignored("the comment does not begin with /latency");
  if (!comment.isNew) return ignored("the comment is not a new one: what is edited may not be what its author wrote");
  if (comment.pullRequest === null) return ignored("it is a comment on an issue, and on no pull request");
  let { author: by, pullRequest } = comment, on = { octokit, owner, repo, pullRequest };
  if (!await mayWrite(on, by))
    return await reactTo(on, comment, "-1"), ignored(`${by} has no write permission, which measuring takes`);
  if ("problems" in command) return await refuse(on, comment, command.problems);
  let pinned = await pinnedPullRequest(on, { pullRequest, instant: comment.createdAt, named: command.head });
  if ("reason" in pinned) return await refuse(on, comment, [pinned.reason]);
  await reactTo(on, comment, "eyes");
  let [line = ""] = comment.body.split(/\r\n|\r|\n/, 1), { head, headNow, base } = pinned, request = { pullRequest, head, base, settings: command.settings, by, line }, { id } = await createComment(on, renderMeasuring({ ...request, headNow, runUrl: context.runUrl }));
  return info(printable(`${by} asked ${JSON.stringify(line)}: ${head} is measured`)), { ...request, answer: id };
}
function ignored(why) {
  return info(printable(`nothing is measured: ${why}`)), null;
}
async function refuse(on, comment, problems) {
  return await reactTo(on, comment, "confused"), await createComment(on, renderRefusal(comment.author, problems)), ignored(problems.join("; "));
}
async function reactTo(on, { id }, reaction) {
  await react(on, id, reaction).catch((error) => {
    warning(`the comment got no reaction: ${wayOut(error, "pull-requests: write")}`);
  });
}
async function publishAnswer(job) {
  let { inputs, context, octokit } = job, { request } = inputs;
  if (request === null)
    return info("nothing was asked"), ExitCode.passed;
  let on = { octokit, owner: context.owner, repo: context.repo, pullRequest: request.pullRequest }, headNow = await headOf(on), asking = { ...request, headNow, runUrl: context.runUrl };
  try {
    return await publishReportOn({ ...job, context: asked(context, request) }, asking, on), ExitCode.passed;
  } catch (error) {
    let failure = `${renderFailure(error, inputs.name)}
${onDemandPreface(asking).join(`

`)}
`;
    throw job.signal.aborted || await updateComment(on, request.answer, failure).catch(() => {
    }), error;
  }
}
async function publishReportOn(job, asking, on) {
  let { inputs, context, octokit, env, signal } = job, gates = await judgeGates(await gatesLeft(job), {
    octokit,
    context,
    comparing: !0,
    earlier: null,
    baselineFiles: [],
    // A label accepts a check’s verdict, and this is none.
    acceptance: null,
    signal
  }), report = renderGates({ gates, failedJobs: inputs.failedJobs, preface: onDemandPreface(asking) }), to = { octokit, target: null, comment: "never", name: inputs.name, env }, files = await keepReports(to, report, { gates, caution: null });
  await publishReport(to, { ...report, annotations: [] }, files);
  let url = await updateComment(on, asking.answer, report.markdown);
  url === null ? warning("the answer was deleted: the report is in this job\u2019s summary") : setOutput("comment-url", url), info(printable(report.headline));
}

// src/publish.ts
exitWhenIdle(await main(process.env, interruption()));
async function main(env, signal) {
  try {
    let inputs = readPublishInputs();
    inputs.token && setSecret(inputs.token);
    let payload = await readPayload(env), context = readContext(env, payload);
    if (!inputs.token)
      throw new ConfigError("the input `github-token` is empty", { hint: "leave it at its default" });
    let octokit = connect({ token: inputs.token, apiUrl: context.apiUrl, signal }), job = { inputs, context, octokit, env, signal };
    switch (context.eventName) {
      case "workflow_run":
        return await publishFork(job, payload);
      case "issue_comment":
        return inputs.isLast ? await publishAnswer(job) : await answerComment(job, payload);
      default:
        return await publishCollected(job);
    }
  } catch (thrown) {
    let { text, exitCode } = describeError(signal.aborted ? signal.reason : thrown);
    return setFailed(text), exitCode;
  }
}
