#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  Command,
  CommanderError,
  Option,
  require_picocolors
} from "./chunks/chunk-NKJQ6AXB.js";
import {
  ProgressLines,
  ResultsSoFar,
  asTyped,
  expandReferences,
  quoted,
  readConfigurations,
  reproduceCommand,
  requireRelease,
  resolveNamedRevision,
  revisionLabel
} from "./chunks/chunk-I3M32P55.js";
import {
  RELEASES_FILE,
  RUNS_FOLDER,
  commitOf,
  isSecondOpinion,
  mergeParts,
  readHistory,
  renderHistoryPage,
  withSecondOpinion
} from "./chunks/chunk-ZYF7PL5D.js";
import {
  ACTION_INPUTS,
  MAX_NAME,
  PAGE_ASSETS,
  PLAIN,
  RunEvents,
  USUAL_FILES,
  appOf,
  ask,
  blocksNeeded,
  blocksOf,
  cautiousSd,
  commandOf,
  commitName,
  commitsBetween,
  commitsThatTouch,
  configFromInputs,
  createLauncher,
  defaultBase,
  defaultBranchRevision,
  describeCommit,
  deviationWithin,
  endpointText,
  exists,
  exitWhenIdle,
  factsOf,
  factsOfFailure,
  findInstall,
  formatDuration,
  formatSize,
  heading,
  installOf,
  interruption,
  isFromCheckout,
  linesOf,
  list,
  makeFreshCheckout,
  markdownOf,
  mergeBase,
  metricName,
  nameOf,
  needsBaseCommit,
  offerInstalled,
  oneLine,
  oneVersion,
  paragraph,
  parentsOf,
  parseConfig,
  plainText,
  plural,
  poolSide,
  prepareVersions,
  printFacts,
  printResults,
  printable,
  problemLine,
  profileOf,
  programsBeside,
  readConfigFile,
  readResultsFile,
  readValue,
  reasonWords,
  render,
  renderHtml,
  renderTerminal,
  replay,
  repositoryRoot,
  resolveCommit,
  runGate,
  say,
  slowerEndpoints,
  speedscopeFile,
  tQuantile,
  unjudged,
  withCode,
  withMachineOf,
  worseSign
} from "./chunks/chunk-EIEWC4WZ.js";
import {
  escapeUTF8,
  require_dist
} from "./chunks/chunk-ROTMJ5EQ.js";
import {
  LATEST_RELEASE,
  MAX_BLOCKS,
  OUTSIDE_CI,
  SIDES,
  TOOL,
  count2 as count,
  describeBadUrl,
  isHar,
  loadAt,
  parsePart,
  pathMatcher,
  secondOpinionOn,
  share,
  sum
} from "./chunks/chunk-VBQFPLNN.js";
import "./chunks/chunk-QTY5MUZW.js";
import "./chunks/chunk-6SVGNM2Q.js";
import "./chunks/chunk-JFAZMYEA.js";
import {
  AppError,
  BaselineError,
  ConfigError,
  ExitCode,
  GateError,
  MeasurementError,
  attempt,
  describeError,
  messageOf,
  wholeMessageOf
} from "./chunks/chunk-LBK64434.js";
import "./chunks/chunk-NA763M3I.js";
import {
  fields,
  isMap,
  jsonOf,
  listOf
} from "./chunks/chunk-RNVBILSK.js";
import {
  __toESM
} from "./chunks/chunk-G45OICLC.js";

// src/cli.ts
var import_picocolors2 = __toESM(require_picocolors(), 1);

// src/commands/bisect.ts
import { realpath as realpath2 } from "node:fs/promises";
import { relative, resolve as resolve2 } from "node:path";

// src/decide/bisection.ts
function bisectionOf(commits, size) {
  return { good: 0, bad: commits, size, skipped: [], rests: [] };
}
function nextPosition({ good, bad, skipped }) {
  let between = Array.from({ length: Math.max(0, bad - good - 1) }, (_, at) => good + 1 + at), toSkipped = (position) => Math.min(bad - good, ...skipped.map((one) => Math.abs(one - position))), worth = (position) => Math.min(position - good, bad - position) * toSkipped(position);
  return between.filter((position) => !skipped.includes(position)).toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}
function outcomeOf({ size: whole }, { verdict, size }) {
  return verdict === "regression" ? "slower" : verdict === "unchanged" || verdict === "improvement" ? "not-slower" : verdict === "within-tolerance" ? size.high < whole.mean ? "not-slower" : "slower" : size.low <= 0 && size.high >= 0 && size.high < whole.mean ? "not-slower" : "undecided";
}
function afterStep(before, { position, measured }, known2) {
  let outcome = measured === null ? "undecided" : outcomeOf(before, measured);
  if (measured === null || outcome === "undecided") return { ...before, skipped: [...before.skipped, position] };
  let { good, bad, size: whole, rests } = before, { size } = measured;
  if (outcome === "slower") {
    let isRest = isClearlyLess(size, whole, known2), rest2 = { good: position, bad, size: minus(whole, size) };
    return { ...before, bad: position, size, rests: isRest ? [...rests, rest2] : rests };
  }
  let isChange = size.low > 0 || size.high < 0, rest = { good, bad: position, size };
  return {
    ...before,
    good: position,
    size: isChange ? minus(whole, size) : whole,
    rests: size.low > 0 ? [...rests, rest] : rests
  };
}
function minus(whole, part) {
  let mean = whole.mean - part.mean, half = Math.hypot(whole.high - whole.mean, part.high - part.mean);
  return { mean, low: mean - half, high: mean + half, blocks: Math.min(whole.blocks, part.blocks) };
}
function stepsLeft({ good, bad }) {
  return Math.ceil(Math.log2(Math.max(1, bad - good)));
}
function levelOfStep(commits, confidence) {
  return (1 - confidence) / (Math.ceil(Math.log2(Math.max(1, commits))) + 2);
}
function endpointIn(endpoints, { endpoint: endpoint2 }) {
  return endpoints.find((one) => one.endpoint === endpoint2);
}
function measuredIn(endpoints, followed) {
  let found = endpointIn(endpoints, followed)?.metrics.find((one) => one.metric === followed.metric), size = found && sizeOf(found);
  return size ? { verdict: found.verdict, size } : null;
}
function sizeOf({ metric, change, interval, logRatios, base, head }) {
  if (change === null || interval === null || base === null || head === null || !Number.isFinite(change)) return null;
  let logOf = (fraction) => worseSign(metric) * Math.log1p(Math.min(HIGHEST_CHANGE, Math.max(LOWEST_CHANGE, fraction))), [low = 0, high = 0] = [interval.low, interval.high].map(logOf).toSorted((a, b) => a - b);
  return { mean: logOf(change), low, high, blocks: logRatios.length, figures: { base, head } };
}
var [LOWEST_CHANGE, HIGHEST_CHANGE] = [-0.999, 1e9];
function changeOf(metric, log) {
  return Math.expm1(worseSign(metric) * log);
}
function clearestRegression(endpoints) {
  let found = endpoints.flatMap(
    ({ endpoint: endpoint2, metrics }) => metrics.flatMap((one) => {
      let size = one.verdict === "regression" && one.tolerance !== null ? sizeOf(one) : null;
      return size === null ? [] : [{ endpoint: endpoint2, metric: one.metric, clarity: size.mean / (size.high - size.low) }];
    })
  ), [clearest] = found.toSorted((a, b) => b.clarity - a.clarity);
  return clearest === void 0 ? null : { endpoint: clearest.endpoint, metric: clearest.metric };
}
function endpointsLookedAt({ endpoints, load }, names) {
  let isNamed = ({ name }) => names.includes(name);
  return (load.mix === void 0 ? endpoints.filter(isNamed) : endpoints).map((one) => isNamed(one) ? one : unjudged(one));
}
var RESERVE = 2;
function configOfStep(config, { endpoint: name, metric, range, level, known: known2 }) {
  let half = range.size.mean / 2, { deviation, degrees } = deviationWithin(known2), needed = blocksNeeded(cautiousSd(deviation, degrees + 1), { change: Math.expm1(half), level }) ?? MAX_BLOCKS, { min } = config.load.blocks, max = Math.max(min, Math.min(MAX_BLOCKS, Math.max(config.load.blocks.max, RESERVE * needed))), tolerance = worseSign(metric) > 0 ? Math.expm1(half) : -Math.expm1(-half), gate = { [metric]: Math.min(1, tolerance) }, endpoints = endpointsLookedAt(config, [name]);
  return {
    ...config,
    endpoints: endpoints.map((one) => ({ ...unjudged(one), ...one.name === name && { gate } })),
    load: { ...config.load, blocks: { min, max } },
    gate: { ...config.gate, confidence: 1 - level, minDifferenceMs: 0 },
    why: "never"
  };
}
function isClearlyLess(part, whole, known2) {
  let { deviation, degrees } = deviationWithin(known2), error = deviation * Math.sqrt(1 / part.blocks + 1 / whole.blocks);
  if (degrees === 0) return whole.low - part.high > ROUNDING;
  let limit = Math.max(ROUNDING, tQuantile(1 - REST_LEVEL / 2, degrees) * error), isLess = whole.mean - part.mean > limit;
  if (!isLess || part.figures === void 0 || whole.figures === void 0) return isLess;
  let grown = ({ base, head }) => Math.abs(head - base);
  return grown(whole.figures) - grown(part.figures) > limit * Math.max(whole.figures.base, whole.figures.head);
}
var ROUNDING = 1e-9, REST_LEVEL = 0.01;

// src/report/bisection.ts
function changeIn(metric, { mean, low, high }) {
  let ends = [changeOf(metric, low), changeOf(metric, high)];
  return { change: changeOf(metric, mean), interval: { low: Math.min(...ends), high: Math.max(...ends) } };
}
function bisectionBlocks(found, typed) {
  let record = { ...found, typed }, [answer = [], ...below2] = answerLines(record);
  return blocksOf([heading(3, answer), list([...below2, ...furtherLines(record)]), paragraph(spent(record))]);
}
function answerLines(record) {
  let { answer, good, bad, followed } = record, what = followed === null ? say`a gated endpoint` : say`${nameOf(followed.endpoint)} (${metricName(followed.metric)})`, whole = say`${nameOf(bad.revision)} differs from ${nameOf(good.revision)} by ${followed && sizeWords(followed)}`;
  switch (answer.kind) {
    case "guilty":
      return guiltyLines(record, answer, { what, whole });
    case "suspects":
      return [
        say`❔ latency-gate: one of ${plural(answer.commits.length, "commit")} made ${what} slower; those between could not be measured or decided`,
        ...answer.commits.map((commit) => say`${commitName(commit.commit)} ${commitLine(commit)}`),
        whole
      ];
    case "unconfirmed":
      return [
        say`❔ latency-gate: no single commit was found that made ${what} slower, though ${whole}`,
        say`the search ended at ${commitName(answer.commit.commit)}, which differs from the commit before it by ${answer.direct === null ? "nothing that could be measured" : sizeWords(answer.direct)}`,
        say`many small changes add up like this; so does a machine that changed meanwhile: run it again to tell`
      ];
    case "none":
      return [
        say`✅ latency-gate: no commit in this range made ${what} slower: ${nameOf(bad.revision)} is not slower than ${nameOf(good.revision)}`,
        say`a smaller change than the tolerance: --tolerance; another endpoint: --endpoint`
      ];
    case "unclear":
      return [
        say`❔ latency-gate: it could not be decided whether ${nameOf(bad.revision)} is slower than ${nameOf(good.revision)}, so there is nothing to search for`,
        withCode("more blocks (`load.blocks`) or a quieter machine decide it; `latency-gate calibrate` says how many")
      ];
    case "stopped":
      return followed === null ? [say`latency-gate: stopped before the two ends were compared`] : [
        say`latency-gate: stopped; what made ${what} slower lies in ${plural(answer.suspects, "commit")} after ${commitName(answer.good)}, up to ${commitName(answer.bad)}`,
        say`go on there: ${searchIn(record, answer)}`
      ];
  }
}
function guiltyLines(record, { commit, before, direct, isPart, isExplained }, { what, whole }) {
  let { good, bad, rests, typed } = record, { merged, commit: sha } = commit, why = `git switch --detach ${short(sha)} && latency-gate run --base ${short(before)}${typed} --why`, around = [
    say`search before it: ${searchIn(record, { good: good.commit, bad: before })}`,
    say`search after it: ${searchIn(record, { good: sha, bad: bad.commit })}`
  ];
  return [
    say`🔎 latency-gate: ${commitName(sha)} changed ${what} by ${sizeWords(direct)}`,
    [commitLine(commit)],
    say`measured beside ${commitName(before)}, the commit before it; ${whole}`,
    ...isPart ? [say`that is less than the whole: another commit in the range is guilty, too`] : [],
    ...isPart && rests.length === 0 ? around : [],
    ...merged ? [say`it is a merge; which of its commits: ${searchIn(record, merged)}`] : [],
    ...isExplained ? [] : [say`why: ${commandOf(why)}`]
  ];
}
function furtherLines(record) {
  let { answer, rests, others } = record, ends = { good: record.good.commit, bad: record.bad.commit };
  return [
    ...rests.map(
      (rest) => say`${sizeWords(rest)} came between ${commitName(rest.good)} and ${commitName(rest.bad)}: ${searchIn(record, rest)}`
    ),
    ...(answer.kind === "guilty" ? others : []).map(
      (endpoint2) => say`${nameOf(endpoint2)} is slower, too, and not by this commit: ${searchIn(record, ends, endpoint2)}`
    )
  ];
}
function spent({ steps, commits, elapsedSeconds }) {
  let skipped = steps.filter(({ outcome }) => outcome === "skipped" || outcome === "undecided").length, left = skipped === 0 ? null : `, ${skipped} skipped`;
  return say`${plural(commits, "commit")} in the range, ${plural(steps.length, "step")}${left}, ${formatDuration(elapsedSeconds)}`;
}
function stepWords(step) {
  let { outcome, measured, reason } = step, size = measured === null ? "" : ` ${sizeWords(measured)}`;
  return {
    slower: `slower:${size}`,
    "not-slower": `not slower:${size}`,
    undecided: `skipped, undecided:${size}, ${oneLine(reason ?? "it could not be decided")}`,
    skipped: `skipped: ${oneLine(reason ?? "it could not be measured")}`
  }[outcome];
}
function sizeWords({ change, interval }) {
  return formatSize(change, interval);
}
function commitLine({ subject, authoredAt }) {
  return `${authoredAt.slice(0, 10)} ${oneLine(subject)}`;
}
function searchIn({ followed, typed }, { good, bad }, endpoint2 = followed?.endpoint ?? null) {
  let only = endpoint2 === null ? "" : ` --endpoint ${quoted(oneLine(endpoint2))}`;
  return commandOf(`latency-gate bisect --good ${short(good)} --bad ${short(bad)}${only}${typed}`);
}
function short(sha) {
  return sha.slice(0, 7);
}

// src/commands/bisect-step.ts
import { realpath } from "node:fs/promises";
import { join as join3 } from "node:path";

// src/commands/measure.ts
import { existsSync } from "node:fs";

// schema/latency-gate.schema.json
var latency_gate_schema_default = JSON.parse('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"latency-gate.yml","description":"What latency-gate boots, loads and gates.","type":"object","properties":{"app":{"description":"The app under test: exactly one of `command`, `build`, `compose`, `image` and `url`, and what it needs.","type":"object","properties":{"command":{"description":"Shell command that starts the app in the checkout. The app must listen on `$PORT`.","type":"string","maxLength":10000},"build":{"description":"Builds an image: the context, such as `.`, or a map.","anyOf":[{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"type":"object","properties":{"context":{"description":"Build context.","default":".","type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"dockerfile":{"description":"Its path, relative to the context.","default":"Dockerfile","type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"target":{"description":"Stage to build.","type":"string","maxLength":200,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"args":{"description":"Build arguments.","default":{},"type":"object","propertyNames":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,200}$"},"additionalProperties":{"type":["string","number","boolean"]}},"cache-from":{"description":"Caches to build from, passed on to `docker build`. Useful if builds take long on hosted runners.","anyOf":[{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"minItems":0,"maxItems":20,"type":"array","items":{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}}]},"cache-to":{"description":"Where to write the build cache (BuildKit).","anyOf":[{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"minItems":0,"maxItems":20,"type":"array","items":{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}}]}},"additionalProperties":false}]},"compose":{"description":"Starts a Compose project for each version: a file, or a map.","anyOf":[{"anyOf":[{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"minItems":1,"maxItems":10,"type":"array","items":{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}}]},{"type":"object","properties":{"file":{"description":"The Compose file, or a list of files; later files override earlier ones.","anyOf":[{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"minItems":1,"maxItems":10,"type":"array","items":{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}}]},"service":{"description":"The service under load.","type":"string","maxLength":200,"allOf":[{"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"pattern":"^[A-Za-z0-9][A-Za-z0-9_.-]*$"}]},"profiles":{"description":"Profiles to enable.","minItems":0,"maxItems":20,"type":"array","items":{"type":"string","maxLength":200,"allOf":[{"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"pattern":"^[A-Za-z0-9][A-Za-z0-9_.-]*$"}]}}},"required":["file"],"additionalProperties":false}]},"image":{"description":"Image to run, by name or digest.","type":"string","maxLength":500,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"url":{"description":"Address of an app that is already running, without a path.","type":"string","maxLength":2000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"setup":{"description":"With `command`: what runs once before, such as `npm ci`; one command, or a list. Without it, a lock file decides; `[]` installs nothing. It gets `app.env` without `NODE_ENV`.","anyOf":[{"anyOf":[{"type":"string","maxLength":10000},{"type":"object","properties":{"run":{"description":"The command of a step in that list.","type":"string","maxLength":10000},"key":{"description":"Files that decide what the step makes, such as `package-lock.json`. If base and head agree in them, the step runs once.","anyOf":[{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"minItems":1,"maxItems":50,"type":"array","items":{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}}]},"paths":{"description":"What the step makes, such as `node_modules`.","anyOf":[{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"minItems":1,"maxItems":50,"type":"array","items":{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}}]}},"required":["run","key","paths"],"additionalProperties":false}]},{"minItems":0,"maxItems":20,"type":"array","items":{"anyOf":[{"type":"string","maxLength":10000},{"type":"object","properties":{"run":{"description":"The command of a step in that list.","type":"string","maxLength":10000},"key":{"description":"Files that decide what the step makes, such as `package-lock.json`. If base and head agree in them, the step runs once.","anyOf":[{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"minItems":1,"maxItems":50,"type":"array","items":{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}}]},"paths":{"description":"What the step makes, such as `node_modules`.","anyOf":[{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"minItems":1,"maxItems":50,"type":"array","items":{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}}]}},"required":["run","key","paths"],"additionalProperties":false}]}}]},"port":{"description":"Port that the app listens on inside its container.","type":"integer","minimum":1,"maximum":65535},"env":{"description":"Environment variables of the app. `${PORT}` in a value is the port that the app is given, and `${SIDE}` is `base` or `head`: `SERVER_PORT: \\"${PORT}\\"`.","type":"object","propertyNames":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,200}$"},"additionalProperties":{"type":["string","number","boolean"]}},"ready":{"description":"When the app counts as ready: `ready: /healthz`, or a map.","default":{},"anyOf":[{"type":"string","maxLength":4096,"pattern":"^\\\\/[!\\"$-~]*$"},{"type":"object","properties":{"path":{"description":"Path whose answer means ready. Set it if the port opens before the app works.","type":"string","maxLength":4096,"pattern":"^\\\\/[!\\"$-~]*$"},"status":{"description":"With `path`: the status that means ready.","type":"integer","minimum":100,"maximum":599},"timeout":{"description":"How long the app may take to start.","default":"60s","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m)$"}},"additionalProperties":false}]},"before-block":{"description":"Shell command, run in the checkout of each version when it is ready, in every block: to fill or reset a database. It gets the variables of `env`, `$SIDE` (`base` or `head`), `$ORIGIN` and `$PORT`; for containers also `$CONTAINER`, so that `docker exec \\"$CONTAINER\\" \u2026` reaches this version\u2019s, and with `compose` `docker compose exec -T db \u2026` reaches its services. If it fails, the run fails.","type":"string","maxLength":10000},"before-round":{"description":"The same before each round of an endpoint. Its time is not measured.","type":"string","maxLength":10000},"counters":{"description":"What the app counts itself, as metrics per request: at most 20, by a name of lower-case letters, digits and `-`. See counters.","type":"object","propertyNames":{"type":"string","pattern":"^(?!constructor$)[a-z][a-z0-9-]{0,39}$"},"additionalProperties":{"type":"object","properties":{"prometheus":{"description":"Path on which the app answers in Prometheus\u2019s text format.","type":"string","maxLength":4096,"pattern":"^\\\\/[!\\"$-~]*$"},"series":{"description":"With `prometheus`: a name as it stands there, such as `db_queries_total{db=\\"main\\"}`. All series that have these labels are added; one that is not there yet counts as 0.","type":"string","maxLength":500,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"command":{"description":"Shell command that prints the number so far, and nothing else. It runs in the version\u2019s directory with `$SIDE` (`base` or `head`), `$PORT` and `$ORIGIN` (such as `http://127.0.0.1:41234`), for 10 s at most.","type":"string","maxLength":10000}},"additionalProperties":false}},"network":{"description":"Containers: `bridge`, `host`, or the name of a network.","default":"bridge","type":"string","maxLength":200,"allOf":[{"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"pattern":"^[A-Za-z0-9][A-Za-z0-9_.-]*$"}]},"cpus":{"description":"Containers: how many CPUs the app may use, as in production.","type":"number","minimum":0.1,"maximum":1024},"cpuset":{"description":"Containers: cores of the app, such as `0-2`; the generator avoids them if it can.","anyOf":[{"type":"integer","minimum":0,"maximum":9007199254740991},{"type":"string","maxLength":200,"allOf":[{"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"pattern":"^\\\\d+(-\\\\d+)?(,\\\\d+(-\\\\d+)?)*$"}]}]},"memory":{"description":"Containers: memory limit, such as `512m`.","type":"string","pattern":"^[1-9]\\\\d*[kmgKMG]$"}},"additionalProperties":false,"oneOf":[{"required":["command"]},{"required":["build"]},{"required":["compose"]},{"required":["image"]},{"required":["url"]}]},"endpoints":{"description":"What is requested, one endpoint after the other; up to 200: `GET /users`, or a map. Required, but not with `load.command`. `endpoints: GET /users` is a list of one.","anyOf":[{"type":"string","pattern":"^(?:[A-Za-z0-9!#$%&\'*+.^_`|~-]+ +)?\\\\/[!-~]*$"},{"minItems":1,"maxItems":200,"type":"array","items":{"anyOf":[{"type":"string","pattern":"^(?:[A-Za-z0-9!#$%&\'*+.^_`|~-]+ +)?\\\\/[!-~]*$"},{"type":"object","properties":{"name":{"description":"Its name in the report. Required if two have the same method and path.","type":"string","maxLength":100,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"method":{"description":"HTTP method.","default":"GET","type":"string","maxLength":20,"allOf":[{"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"pattern":"^[A-Za-z0-9!#$%&\'*+.^_`|~-]{1,200}$"}]},"path":{"description":"Path and query.","type":"string","maxLength":4096,"pattern":"^\\\\/[!\\"$-~]*$"},"headers":{"description":"Request headers. `host` is for apps that answer to their own name alone (`ALLOWED_HOSTS`, `config.hosts`, `server_name`): the readiness check sends the first one, too. Connections and TLS do not follow it.","default":{},"type":"object","propertyNames":{"type":"string","pattern":"^[A-Za-z0-9!#$%&\'*+.^_`|~-]{1,200}$"},"additionalProperties":{"type":["string","number","boolean"]}},"body":{"description":"Request body, as text or as one of the following.","anyOf":[{"type":"string","maxLength":500000},{"type":"object","properties":{"json":{"description":"Sent as JSON, with `content-type: application/json` unless a header says otherwise."},"text":{"description":"Sent as it stands.","type":"string","maxLength":500000},"file":{"description":"A file of head, sent byte for byte to both sides: at most 1,000,000 bytes, in or below the folder of the configuration. A `content-type` header sets its type. Its SHA-256 is part of the configuration, so stored runs with another content do not fit.","type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}},"additionalProperties":false,"oneOf":[{"required":["json"]},{"required":["text"]},{"required":["file"]}]}]},"expect":{"description":"What an answer must be to count: `expect: 201`, or a map. Wrong answers are never fast: above `limits.errors` the measurement is invalid. Answers are compressed only if a header asks for it (`accept-encoding: gzip`). Lengths are as sent; `text` and `json` inspect the unpacked content (gzip, deflate, br; up to 32 MB). If base and head encode differently, the report says so.","default":{},"anyOf":[{"anyOf":[{"type":"integer","minimum":200,"maximum":599},{"type":"string","pattern":"^[2-5]xx$"}]},{"type":"object","properties":{"status":{"description":"`201`, `2xx`, or a list.","default":"2xx","anyOf":[{"anyOf":[{"type":"integer","minimum":200,"maximum":599},{"type":"string","pattern":"^[2-5]xx$"}]},{"minItems":1,"type":"array","items":{"anyOf":[{"type":"integer","minimum":200,"maximum":599},{"type":"string","pattern":"^[2-5]xx$"}]}}]},"text":{"description":"The body must contain this.","type":"string","maxLength":10000},"json":{"description":"The body must parse as JSON.","default":false,"type":"boolean"},"length":{"description":"Length of the body: `similar` is half to twice what the warm-up saw, `constant` never changes, a number is that many bytes, `any` is not checked. Unless it is `any`, base and head must also answer alike: with the same class of status, and within a factor of two in length.","default":"similar","anyOf":[{"type":"string","enum":["similar","constant","any"]},{"type":"integer","minimum":0,"maximum":9007199254740991}]},"same":{"description":"`true`: head must also answer the content that base answers. JSON is compared value by value, other text line by line. What base itself answers differently from one time to the next, such as a timestamp, is left out, and the report says so. Needs base beside head: stored baselines hold no contents.","default":false,"anyOf":[{"type":"boolean"},{"type":"object","properties":{"ignore":{"description":"JSON paths in which head may differ, such as `[$.version, \\"$.items[*].id\\", $..updatedAt]` (RFC 9535 without slices and filters).","minItems":1,"maxItems":100,"type":"array","items":{"type":"string","maxLength":200,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}}},"required":["ignore"],"additionalProperties":false}]}},"additionalProperties":false}]},"gate":{"description":"What is gated here, instead of what `gate` says: `{ mean: 10% }`. Accept a regression here, where reviewers see it.","anyOf":[{"type":"array","items":{"anyOf":[{"type":"string","enum":["mean","throughput","p50","p90","p99","ttfb","connect","cpu","memory","kept-memory","first-response","descriptors","connections","threads","reads","writes","voluntary-switches","major-faults","read-bytes","write-bytes","cpu-system","cpu-user","minor-faults","involuntary-switches"]},{"type":"string","pattern":"^(?!constructor$)[a-z][a-z0-9-]{0,39}$"}]}},{"type":"object","properties":{"mean":{"description":"Mean latency.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"throughput":{"description":"Requests per second; lower is worse.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"p50":{"description":"Median.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"p90":{"description":"90th percentile.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"p99":{"description":"99th percentile: gate it under `load.rate`. Its default tolerance is 15 %.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"ttfb":{"description":"Time to the first byte.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"connect":{"description":"Time to connect, TLS included; needs 100 connections per side and block.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"cpu":{"description":"CPU time per request: the sharpest for changes in work. Linux.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"memory":{"description":"Peak memory. Linux.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"kept-memory":{"description":"Memory that each request leaves behind, in bytes: measured after the rounds, so that no block is added for it. With `0%`, head may keep no more than base; less than 32 bytes is nothing.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"first-response":{"description":"The endpoint\u2019s first answer after a start, before the warm-up. Its default tolerance is 10 %.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"descriptors":{"description":"File descriptors that stay open, per request: files and sockets.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"connections":{"description":"The sockets among them: connections to peers that are not closed.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"threads":{"description":"Threads that do not end, per request.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"reads":{"description":"Calls of the app\u2019s processes that read (`read` and its relatives), per request.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"writes":{"description":"Calls that write, per request.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"voluntary-switches":{"description":"How often a thread gave up its core to wait, per request.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"major-faults":{"description":"Pages that had to be read from a disk.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"read-bytes":{"description":"Bytes that those calls read, from files, pipes and sockets.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"write-bytes":{"description":"Bytes that they wrote.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"cpu-system":{"description":"CPU time in the kernel on its behalf.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"cpu-user":{"description":"CPU time in the app\u2019s own code.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"minor-faults":{"description":"Pages that were touched for the first time: memory that is allocated anew.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"involuntary-switches":{"description":"How often a thread had to leave its core: says more about the machine than about the app.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"}},"additionalProperties":{"type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"}}]},"limits":{"description":"Absolute limits of head, whatever base does.","default":{},"type":"object","properties":{"mean":{"description":"Longest mean latency.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m)$"},"p50":{"description":"Longest median.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m)$"},"p90":{"description":"Longest 90th percentile.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m)$"},"p99":{"description":"Longest 99th percentile.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m)$"},"errors":{"description":"Tolerated share of failed, late and wrong responses, per side.","default":"0.1%","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"}},"additionalProperties":false},"cookies":{"description":"Cookies, by name: `{ session: \\"${SESSION}\\" }`. Values are sent as they stand: percent-encode spaces, quotes, commas, semicolons and letters outside ASCII. Not together with a `cookie` header.","type":"object","propertyNames":{"type":"string","pattern":"^[A-Za-z0-9!#$%&\'*+.^_`|~-]{1,200}$"},"additionalProperties":{"type":["string","number","boolean"]}},"auth":{"description":"Basic authentication: `{ user: \u2026, password: \\"${PASSWORD}\\" }`. The value of a reference is masked, also as the header encodes it. Not together with an `authorization` header.","type":"object","properties":{"user":{"description":"The user.","type":"string","maxLength":1000},"password":{"description":"The password, as a reference to a variable.","type":"string","maxLength":1000}},"required":["user","password"],"additionalProperties":false},"requests":{"description":"A file of records that the requests are made of: `data/orders.csv`, `.jsonl` or `.har`, or a map.","anyOf":[{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"type":"object","properties":{"file":{"description":"The file, in or below the folder of the configuration: at most 5,000 records and 20,000,000 bytes. It is head\u2019s, and sent to both sides; its SHA-256 is part of the configuration, as with `body.file`.","type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"credentials":{"description":"HAR: `true` sends recorded `cookie` and `authorization` headers, too.","default":false,"type":"boolean"}},"required":["file"],"additionalProperties":false}]},"until":{"description":"When an answer without an end counts as complete: `first-event`, `3 events` (server-sent events with data), or `4096 bytes` of the body. The connection is closed then, and latency is the time until then. An answer that ends earlier is an error.","type":"string","pattern":"^(?:first-event|([1-9]\\\\d{0,3}) events?|([1-9]\\\\d{0,7}) bytes?)$"},"drift":{"description":"Change that is allowed here since the release.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"}},"additionalProperties":false}]}}]},"gate":{"description":"What fails the gate.","default":{},"type":"object","properties":{"tolerance":{"description":"Change that is allowed, for every metric and endpoint without its own.","default":"5%","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"metrics":{"description":"What is gated at every endpoint: a list, or a map with tolerances, such as `{ mean: 5%, memory: 10% }`. All metrics share one error rate, so with more metrics each needs more blocks.","anyOf":[{"type":"array","items":{"anyOf":[{"type":"string","enum":["mean","throughput","p50","p90","p99","ttfb","connect","cpu","memory","kept-memory","first-response","descriptors","connections","threads","reads","writes","voluntary-switches","major-faults","read-bytes","write-bytes","cpu-system","cpu-user","minor-faults","involuntary-switches","ready"]},{"type":"string","pattern":"^(?!constructor$)[a-z][a-z0-9-]{0,39}$"}]}},{"type":"object","properties":{"mean":{"description":"Mean latency.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"throughput":{"description":"Requests per second; lower is worse.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"p50":{"description":"Median.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"p90":{"description":"90th percentile.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"p99":{"description":"99th percentile: gate it under `load.rate`. Its default tolerance is 15 %.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"ttfb":{"description":"Time to the first byte.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"connect":{"description":"Time to connect, TLS included; needs 100 connections per side and block.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"cpu":{"description":"CPU time per request: the sharpest for changes in work. Linux.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"memory":{"description":"Peak memory. Linux.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"kept-memory":{"description":"Memory that each request leaves behind, in bytes: measured after the rounds, so that no block is added for it. With `0%`, head may keep no more than base; less than 32 bytes is nothing.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"first-response":{"description":"The endpoint\u2019s first answer after a start, before the warm-up. Its default tolerance is 10 %.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"descriptors":{"description":"File descriptors that stay open, per request: files and sockets.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"connections":{"description":"The sockets among them: connections to peers that are not closed.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"threads":{"description":"Threads that do not end, per request.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"reads":{"description":"Calls of the app\u2019s processes that read (`read` and its relatives), per request.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"writes":{"description":"Calls that write, per request.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"voluntary-switches":{"description":"How often a thread gave up its core to wait, per request.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"major-faults":{"description":"Pages that had to be read from a disk.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"read-bytes":{"description":"Bytes that those calls read, from files, pipes and sockets.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"write-bytes":{"description":"Bytes that they wrote.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"cpu-system":{"description":"CPU time in the kernel on its behalf.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"cpu-user":{"description":"CPU time in the app\u2019s own code.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"minor-faults":{"description":"Pages that were touched for the first time: memory that is allocated anew.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"involuntary-switches":{"description":"How often a thread had to leave its core: says more about the machine than about the app.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"ready":{"description":"Time from the start of the app until it is ready, once per block. For the whole gate, not for an endpoint. Its default tolerance is 10 %. Not with `url`, where the gate starts nothing.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"}},"additionalProperties":{"type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"}}]},"fail-on":{"description":"The mildest verdict that fails: `regression`, `inconclusive`, `never`.","default":"regression","type":"string","enum":["regression","inconclusive","never"]},"expect":{"description":"With `faster`, the gate passes only if each endpoint is shown to be faster, and none slower. Base has to run beside head.","anyOf":[{"type":"string","const":"faster"},{"type":"object","properties":{"faster":{"description":"Names of the endpoints that have to be faster, as a list or a single one.","anyOf":[{"type":"string","maxLength":200,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"minItems":1,"maxItems":200,"type":"array","items":{"type":"string","maxLength":200,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}}]}},"required":["faster"],"additionalProperties":false}]},"baseline":{"description":"What head is compared with: `auto`, `paired`, `artifact`, `file` or `none`.","type":"string","enum":["auto","paired","artifact","file","none"],"default":"auto"},"baseline-files":{"description":"Results files to compare with: the comparison is `file` then.","minItems":1,"maxItems":100,"type":"array","items":{"type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}},"override-label":{"description":"Label that accepts what the comment of a failing pull request shows.","type":"string","maxLength":50,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"override-heading":{"description":"Heading in a pull request\u2019s description below which the reason for accepting a regression stands.","default":"Latency","type":"string","maxLength":100,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"confidence":{"description":"Share of runs without a change that pass, over all endpoints and metrics together.","default":"99%","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"min-difference":{"description":"A smaller change is never a regression, however large in percent, and one that is shown to be smaller is unchanged. Lower it for endpoints faster than 0.4 ms.","default":"0.02ms","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m)$"},"drift":{"description":"Change that is allowed since the release, where `base` is `latest-release`.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?%$"},"config-from":{"description":"`base`: the base commit\u2019s configuration decides what is measured and how it is judged, with the records and bodies in the files that it names; what a pull request changes there takes effect once it is merged. Set on the base branch, a pull request cannot unset it.","default":"head","type":"string","enum":["head","base"]},"history":{"description":"How many stored runs a stored comparison uses.","default":20,"type":"integer","minimum":1,"maximum":100},"allow-remote-targets":{"description":"Hosts other than loopback that may be loaded.","type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9.:_[\\\\]-]+$"}}},"additionalProperties":false},"load":{"description":"The load on each side.","default":{},"type":"object","properties":{"connections":{"description":"Connections per side, each with one request in flight (closed loop). Raise it if the app has more cores, or if concurrency is your question. With `rate` it is an upper bound, `64` by default. A list, such as `[1, 2, 4, 8]`, measures every endpoint at each number.","anyOf":[{"type":"integer","minimum":1,"maximum":1000},{"minItems":1,"maxItems":8,"type":"array","items":{"type":"integer","minimum":1,"maximum":1000}}]},"rate":{"description":"Open loop: requests per second and side on a fixed schedule, such as `200/s`, with latency from the intended start. Use it for tails (p99), and for stalls that a closed loop does not see. Stay well below what the app can handle.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?) ?\\\\/ ?s$"},"mix":{"description":"The endpoints share one load, each with a weight: `{ GET /orders: 70, POST /import: 5 }`. Every endpoint needs one. Shows what one does to another through a lock, a pool, a cache or an event loop.","type":"object","propertyNames":{"type":"string","maxLength":500,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"additionalProperties":{"type":"integer","minimum":1,"maximum":1000000000}},"blocks":{"description":"Fewest and most blocks, each with fresh processes. Raise the maximum if the verdict is inconclusive: the report says how many. From 3 to 40. If head is much slower in some of its starts only, there may be up to twice as many.","anyOf":[{"type":"string","pattern":"^\\\\d+ ?\\\\.\\\\. ?\\\\d+$"},{"type":"integer","minimum":3,"maximum":40}]},"time-budget":{"description":"How long the whole run may take, builds included, such as `5m`. Rounds and warm-up shrink so that the fewest blocks fit. A block that is unfinished at the end is abandoned; what was measured is judged and published. Give the job at least 5 minutes more.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m)$"},"timeout":{"description":"A response that takes longer counts as an error.","default":"10s","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m)$"},"command":{"description":"A load generator of your own, such as k6, as a shell command: it is run once per turn, with `$URL`, `$OUT`, `$DURATION` and `$SIDE`. `endpoints`, `prepare` and the keys here that describe requests are left out then.","type":"string","maxLength":10000},"round":{"description":"Length of a round. Where requests take long, a round takes longer by itself. With `rate` it is `500ms`; with `command` it is `6s`: a turn of 3 s of each side.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m)$"},"rounds":{"description":"Rounds (with `rate` `4`, with `command` `2`) per endpoint and block. A side-by-side comparison measures fewer where rounds agree, and up to four times as many where they scatter.","type":"integer","minimum":1,"maximum":100},"warmup":{"description":"Shortest and longest warm-up of each side in the first block, which ends it when both sides are warm; later blocks repeat as many requests as it needed. Raise it if the report says that latency was not steady.","type":"string","pattern":"^(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m)(?: ?\\\\.\\\\. ?(?:\\\\d+(?:\\\\.\\\\d+)?)(?:ms|s|m))?$"},"restart":{"description":"How often the app is started: `each`, for every pass over the endpoints; `every 3`, for every third; `never` again. By default the first start decides: only where it takes much longer than measuring does a start serve several passes.","default":"auto","type":"string","pattern":"^(?:auto|each|never|every (?:[2-9]|[123][0-9]|40))$"},"keep-alive":{"description":"`false`: one connection per request, to measure what clients without keep-alive experience.","default":true,"type":"boolean"},"pairing":{"description":"The sides take turns of a few requests. `duet` loads both at once, for endpoints that mostly wait.","default":"interleaved","type":"string","enum":["interleaved","duet"]},"pin":{"description":"App and load generator are kept on separate cores (Linux); of two cores an app that runs in parallel gets both.","default":true,"type":"boolean"},"tls":{"description":"TLS of `https:` targets.","default":{},"type":"object","properties":{"verify":{"description":"`false` accepts any certificate. What the gate starts itself may have any, unless `ca` is set.","default":true,"type":"boolean"},"ca":{"description":"PEM file with the authority to trust.","type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"servername":{"description":"Name that the certificate is checked against.","type":"string","maxLength":253,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"cert":{"description":"PEM file with the client\u2019s certificate, if the app asks for one: its own first, then its authorities. The readiness check presents it too.","type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"key":{"description":"PEM file with its key.","type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"passphrase":{"description":"Passphrase of the key, as a reference to a variable.","type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}},"additionalProperties":false},"seed":{"description":"Fixes the random order of starts and rounds. The results contain it.","type":"integer","minimum":0,"maximum":4294967295}},"additionalProperties":false},"report":{"description":"How the report is published.","default":{},"type":"object","properties":{"comment":{"description":"`on-change`: only if something changed. `never`: only the summary.","default":"always","type":"string","enum":["always","on-change","never"]},"html":{"description":"`true`: the action keeps the HTML report as an artifact.","default":false,"type":"boolean"}},"additionalProperties":false},"paths":{"description":"Patterns: pull requests that change no matching file pass unmeasured. A pattern may contain at most five `**`, `{\u2026}`, or second and further `*` in one folder name; write several patterns instead. Not on the command line.","minItems":1,"maxItems":100,"type":"array","items":{"type":"string","maxLength":500,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}},"base":{"description":"What differs for base: `env`, `port`, `image` or `url`, as under `app`, and `profile`; with `compare: variants` also `command`, `setup`, `build` and `compose`. What a pull request changes here takes effect once it is merged.","default":{},"type":"object","properties":{"command":{"description":"Shell command that starts the app in the checkout. The app must listen on `$PORT`.","type":"string","maxLength":10000},"build":{"$ref":"#/properties/app/properties/build"},"compose":{"$ref":"#/properties/app/properties/compose"},"image":{"description":"Image to run, by name or digest.","type":"string","maxLength":500,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"url":{"description":"Address of an app that is already running, without a path.","type":"string","maxLength":2000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"setup":{"$ref":"#/properties/app/properties/setup"},"port":{"description":"Port that the app listens on inside its container.","type":"integer","minimum":1,"maximum":65535},"env":{"description":"Environment variables of the app. `${PORT}` in a value is the port that the app is given, and `${SIDE}` is `base` or `head`: `SERVER_PORT: \\"${PORT}\\"`.","type":"object","propertyNames":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,200}$"},"additionalProperties":{"type":["string","number","boolean"]}},"profile":{"description":"Who profiles both versions: exactly one of the following. It runs outside the measured blocks and changes no verdict. `base.profile` and `head.profile` override it for one side.","type":"object","properties":{"pprof":{"description":"Where the app serves its CPU profile in the format of pprof, such as `/debug/pprof/profile`: a path of the app, or an address with another port (on this machine, or named in `gate.allow-remote-targets`). It is asked with `?seconds=N` while the load runs.","type":"string","maxLength":2000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"command":{"description":"Shell command that profiles a running process and writes collapsed stacks, one `frame;frame;frame count` per line. It runs in the folder of the configuration with the variables of the app\u2019s environment and those below, and has 30 s more than it is asked for.","type":"string","maxLength":10000}},"additionalProperties":false,"oneOf":[{"required":["pprof"]},{"required":["command"]}]}},"additionalProperties":false},"head":{"description":"The same for head. `env` is merged into that of `app`, variable by variable; everything else replaces it.","default":{},"type":"object","properties":{"command":{"description":"Shell command that starts the app in the checkout. The app must listen on `$PORT`.","type":"string","maxLength":10000},"build":{"$ref":"#/properties/app/properties/build"},"compose":{"$ref":"#/properties/app/properties/compose"},"image":{"description":"Image to run, by name or digest.","type":"string","maxLength":500,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"url":{"description":"Address of an app that is already running, without a path.","type":"string","maxLength":2000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},"setup":{"$ref":"#/properties/app/properties/setup"},"port":{"description":"Port that the app listens on inside its container.","type":"integer","minimum":1,"maximum":65535},"env":{"description":"Environment variables of the app. `${PORT}` in a value is the port that the app is given, and `${SIDE}` is `base` or `head`: `SERVER_PORT: \\"${PORT}\\"`.","type":"object","propertyNames":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,200}$"},"additionalProperties":{"type":["string","number","boolean"]}},"profile":{"$ref":"#/properties/base/properties/profile"}},"additionalProperties":false},"compare":{"description":"`commits`: base is the base commit, or what `base` names. `variants`: base and head are both started from the checkout, as `base` and `head` say; git is not needed. On a pull request the headline then says that base was not compared with.","default":"commits","type":"string","enum":["commits","variants"]},"prepare":{"description":"The requests. A status of 400 or more, or a value that is not in the answer, ends the run.","minItems":1,"maxItems":20,"type":"array","items":{"type":"object","properties":{"method":{"description":"HTTP method.","default":"GET","type":"string","maxLength":20,"allOf":[{"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"pattern":"^[A-Za-z0-9!#$%&\'*+.^_`|~-]{1,200}$"}]},"path":{"description":"Path and query.","type":"string","maxLength":4096,"pattern":"^\\\\/[!\\"$-~]*$"},"headers":{"description":"Request headers.","default":{},"type":"object","propertyNames":{"type":"string","pattern":"^[A-Za-z0-9!#$%&\'*+.^_`|~-]{1,200}$"},"additionalProperties":{"type":["string","number","boolean"]}},"body":{"description":"Request body, as for an endpoint.","anyOf":[{"type":"string","maxLength":500000},{"type":"object","properties":{"json":{"description":"Sent as JSON."},"text":{"description":"Sent as it stands.","type":"string","maxLength":500000},"file":{"description":"Not here: it is for endpoints.","type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}},"additionalProperties":false,"oneOf":[{"required":["json"]},{"required":["text"]},{"required":["file"]}]}]},"take":{"description":"What to take, by the name of its reference: `{ token: $.access_token }` from JSON, `{ csrf: { header: x-csrf-token } }`, `{ sid: { cookie: sid } }`, or the first group of a regular expression: `{ csrf: { match: \'name=\\"csrf\\" value=\\"([^\\"]+)\\"\' } }`.","default":{},"type":"object","propertyNames":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$"},"additionalProperties":{"anyOf":[{"type":"string","maxLength":200,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"type":"object","properties":{"header":{"description":"Name of a header of the answer.","type":"string","maxLength":200,"allOf":[{"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"pattern":"^[A-Za-z0-9!#$%&\'*+.^_`|~-]{1,200}$"}]},"cookie":{"description":"Name of a cookie that the answer sets.","type":"string","maxLength":200,"allOf":[{"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"pattern":"^[A-Za-z0-9!#$%&\'*+.^_`|~-]{1,200}$"}]},"match":{"description":"Regular expression for the body of the answer: what its first group holds is taken. What HTML escapes is unescaped.","type":"string","maxLength":1000,"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"}},"additionalProperties":false,"oneOf":[{"required":["header"]},{"required":["cookie"]},{"required":["match"]}]}]}}},"required":["path"],"additionalProperties":false}},"why":{"description":"When both versions are profiled: after a `regression`, `always` or `never`. It takes up to 30 s of further blocks after the verdict.","default":"regression","type":"string","enum":["regression","always","never"]},"kept-memory":{"description":"Whether the versions are asked after the rounds what they keep of their requests: `measured` or `never`. It takes a tenth of the run\u2019s time, and up to 10 s more where head keeps more.","default":"measured","type":"string","enum":["measured","never"]},"profile":{"$ref":"#/properties/base/properties/profile"},"name":{"description":"Name of this gate. Several gates on one pull request need different names. It is part of the names of comment and artifacts.","default":"default","type":"string","pattern":"^[A-Za-z0-9 _.-]{1,60}$"},"mask":{"description":"Names of environment variables whose values are masked in everything that is shown: `[TENANT, LICENCE_NUMBER]`. What is masked anyway needs no entry. A variable that is not set, or shorter than 4 characters, is ignored.","minItems":1,"maxItems":100,"type":"array","items":{"type":"string","maxLength":200,"allOf":[{"pattern":"^[^\\\\u0000-\\\\u001f\\\\u007f]+$"},{"pattern":"^[A-Za-z_][A-Za-z0-9_]*$"}]}}},"required":["app"],"additionalProperties":false,"anyOf":[{"required":["endpoints"]},{"required":["load"]}]}');

// src/commands/load-config.ts
var PUBLISHED_SCHEMA = latency_gate_schema_default;
function describeKey(path) {
  let found = path.reduce(
    (parts, name) => parts.flatMap((part) => [part, ...part.anyOf ?? []].flatMap((form) => form.properties?.[name] ?? [])),
    [PUBLISHED_SCHEMA]
  );
  return /^.*?\.(?= |$)/.exec(found[0]?.description ?? "")?.[0] ?? "";
}
var OPTIONS = ACTION_INPUTS.filter(({ name, isOfJobs }) => !isOfJobs && name !== "endpoints");
function withInputs(command, meaningless) {
  command.optionsGroup("Instead of keys of the file:");
  for (let { name, path, alone } of OPTIONS) {
    let key = path.join("."), value = alone === void 0 ? "<value>" : "[value]", option = new Option(`--${name} ${value}`, `${key}: ${describeKey(path)}`);
    meaningless?.test(key) || command.addOption(alone === void 0 ? option : option.preset(alone));
  }
  return command;
}
function settingsOf(command, endpoints) {
  let given = command.opts(), options = OPTIONS.flatMap(({ name }) => {
    let value = given[name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())];
    return typeof value == "string" ? [[name, value]] : [];
  }), lines = endpoints.join(`
`).replace(/^([A-Z]+)\n(?=\/)/gm, "$1 ");
  return { ...Object.fromEntries(options), ...lines === "" ? {} : { endpoints: lines } };
}
function readCount(option, typed, { hint, ...range }) {
  if (typed !== void 0)
    return readValue(count(range).file, option, { written: /^\d+$/.test(typed) ? Number(typed) : typed, hint });
}
var WORDS = {
  one: (name, line2) => line2 === null ? `option --${name}` : `endpoint ${line2}`,
  ask: (name) => name === "endpoints" ? "endpoints, such as 'GET /orders'" : `--${name}`,
  all: "the options"
};
async function loadConfig(named, settings) {
  let file = await readConfigFile(process.cwd(), named ?? null);
  if (!file && Object.keys(settings).length === 0)
    throw new ConfigError("there is no configuration here", {
      hint: "`latency-gate init` writes one; or say what to start and what to request: latency-gate run --command 'node server.js' 'GET /orders'"
    });
  return configWith(file, settings);
}
function configWith(file, settings) {
  let parse2 = (one) => one !== null && Object.keys(settings).length === 0 ? parseConfig(one.text, { file: one.name }) : configFromInputs(settings, one, WORDS);
  return { config: parse2(file), file, directory: file?.directory ?? process.cwd(), parse: parse2 };
}

// src/commands/output.ts
var import_picocolors = __toESM(require_picocolors(), 1);
import { access, constants, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

// src/report/ab.ts
var SERVED_PERCENT = [50, 66, 75, 80, 90, 95, 98, 99, 100], LABEL_WIDTH = 30, COLUMN_WIDTH = 42;
function abTables(results) {
  return results.config.endpoints.map((endpoint2) => section(results, endpoint2)).join(`

`);
}
function section(results, endpoint2) {
  let name = printable(endpoint2.name), columns = SIDES.flatMap((side) => {
    let figures2 = poolSide(results, endpoint2.name, side), [name2, label] = [fileSideOf(results, side), results.sides[side]?.label ?? side];
    return figures2 === null ? [] : [{ title: label === name2 ? name2 : `${name2} (${printable(label)})`, figures: figures2 }];
  });
  if (columns.length === 0) return `${name}: not measured`;
  let { connections, rate, command } = loadAt(endpoint2, results.config.load), titles = columns.map(({ title }) => title), row = (label, cellOf) => {
    let cells = columns.map(({ figures: figures2 }) => cellOf(figures2));
    return line(label, cells);
  }, has = (count2) => columns.some(({ figures: figures2 }) => count2(figures2) > 0), counted = (label, count2, isShown = has(count2)) => isShown ? [row(label, (figures2) => String(count2(figures2)))] : [];
  return [
    line(name, titles),
    ...has(({ tls }) => tls.length) ? [row("SSL/TLS Protocol:", tlsCell)] : [],
    row("Document Length:", ({ bodyBytes }) => bytesCell(bodyBytes)),
    rate === null ? row("Concurrency Level:", () => command === void 0 ? String(connections) : "\u2013") : row("Arrival rate:", () => `${rate} [#/sec], at most ${connections} connections`),
    ...counted("Complete requests:", ({ completed }) => completed, !0),
    ...counted("Failed requests:", failedOf, !0),
    ...FAILURES.flatMap(({ label, always, reasons }) => {
      let isMeant = (name2) => reasons === null ? !NAMED_REASONS.includes(name2) : reasons.includes(name2), count2 = ({ problems }) => sum([...problems].map(([name2, times]) => isMeant(name2) ? times : 0));
      return counted(`   ${label}:`, count2, has(always ? failedOf : count2));
    }),
    ...counted(
      "Non-2xx responses:",
      ({ statuses }) => sum([...statuses].map(([status, count2]) => /^2..$/.test(status) ? 0 : count2))
    ),
    row("Total transferred:", ({ receivedBytes }) => bytesCell(receivedBytes)),
    row("HTML transferred:", ({ receivedBodyBytes }) => bytesCell(receivedBodyBytes)),
    row("Requests per second:", ({ requestsPerSecond }) => `${requestsPerSecond.toFixed(2)} [#/sec] (mean)`),
    row("Time per request:", ({ latencyMs }) => latencyMs === null ? "\u2013" : `${ms(latencyMs.mean)} [ms] (mean)`),
    row("Transfer rate:", transferRate),
    "",
    row("Connection Times (ms)", () => "    min    mean[+/-sd]   median     max"),
    row("Connect:", ({ connectMs }) => timesCell(connectMs)),
    row("Waiting:", ({ ttfbMs }) => timesCell(ttfbMs)),
    row("Total:", ({ latencyMs }) => timesCell(latencyMs)),
    "",
    "Percentage of the requests served within a certain time (ms)",
    ...SERVED_PERCENT.map(
      (percent) => row(`${String(percent).padStart(4)}%${percent === 100 ? " (longest request)" : ""}`, ({ quantileMs }) => {
        let value = quantileMs(percent);
        return value === null ? "\u2013" : ms(value).padStart(7);
      })
    )
  ].join(`
`);
}
function line(label, cells) {
  return `${label.padEnd(LABEL_WIDTH)}${cells.map((cell) => cell.padEnd(COLUMN_WIDTH)).join("")}`.trimEnd();
}
var FAILURES = [
  { label: "Connect", reasons: ["refused", "connect", "dns", "tls"], always: !0 },
  { label: "Receive", reasons: ["reset", "closed", "truncated", "parse", "surplus"], always: !0 },
  { label: "Length", reasons: ["length"], always: !0 },
  { label: "Exceptions", reasons: null, always: !0 },
  { label: "Too late", reasons: ["timeout", "drain"], always: !1 },
  { label: "Status", reasons: ["status"], always: !1 },
  { label: "Content", reasons: ["text", "json", "oversize", "encoding"], always: !1 }
], NAMED_REASONS = FAILURES.flatMap(({ reasons }) => reasons ?? []), failedOf = ({ failed, censored, mismatched }) => failed + censored + mismatched, tlsCell = ({ tls }) => tls.map(({ protocol, cipher }) => printable(`${protocol},${cipher}`)).join(" or ") || "\u2013", bytesCell = (bytes) => bytes === null ? "\u2013" : `${Math.round(bytes)} bytes`;
function transferRate({ receivedBytes, completed, bodyBytes, requestsPerSecond }) {
  let whole = receivedBytes !== null && completed > 0 ? receivedBytes / completed : null, bytes = whole ?? bodyBytes;
  return bytes === null ? "\u2013" : `${(bytes * requestsPerSecond / 1024).toFixed(2)} [Kbytes/sec] ${whole === null ? "of bodies" : "received"}`;
}
function timesCell(times) {
  if (times === null) return "\u2013";
  let { min, mean, sd, median, max } = times, cell = (value, width) => (value === null ? "\u2013" : ms(value)).padStart(width);
  return `${cell(min, 7)} ${cell(mean, 7)} ${cell(sd, 6)}  ${cell(median, 7)} ${cell(max, 7)}`;
}
var ms = (value) => value.toFixed(value < 10 ? 3 : value < 1e3 ? 1 : 0), LONGEST_NAME = 40;
function fileSideOf(results, side) {
  return side === "base" && results.kind === "single" && results.reference !== null ? "reference" : side;
}
function sideFileName(position, endpoint2, side, extension) {
  let safe = endpoint2.toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(0, LONGEST_NAME).replace(/^-+|-+$/g, "");
  return [`${position + 1}${safe === "" ? "" : `-${safe}`}`, side, extension].join(".");
}
function abPercentiles(results, storedBase) {
  return results.config.endpoints.flatMap(({ name: endpoint2 }, position) => {
    let own = SIDES.map((side) => ({ side: fileSideOf(results, side), pooled: poolSide(results, endpoint2, side) })), stored = storedBase && { side: "base", pooled: poolSide(storedBase, endpoint2, "head") };
    return [...own, ...stored ? [stored] : []].flatMap(({ side, pooled }) => {
      if (pooled === null || pooled.quantileMs(50) === null) return [];
      let lineOf = (percent) => `${percent},${(pooled.quantileMs(percent) ?? 0).toFixed(3)}
`, lines = Array.from({ length: 101 }, (_, percent) => lineOf(percent));
      return { name: sideFileName(position, endpoint2, side, "csv"), text: `Percentage served,Time in ms
${lines.join("")}` };
    });
  });
}
var AB_SAMPLES_HEADER = `starttime	seconds	ctime	dtime	ttime	wait
`;
function totalMs({ connectMs, latencyMs }) {
  return connectMs + latencyMs;
}
function abSampleLine(request) {
  let { connectMs, latencyMs, ttfbMs } = request, beganMs = request.startedAtMs - connectMs, times = [connectMs, latencyMs, totalMs(request), ttfbMs].map((ms2) => ms2.toFixed(3));
  return `${[calendarTime(beganMs), (beganMs / 1e3).toFixed(3), ...times].join("	")}
`;
}
var known = { second: Number.NaN, text: "" };
function calendarTime(ms2) {
  let second = Math.floor(ms2 / 1e3);
  if (second !== known.second) {
    let [day, month, dayOfMonth, year, time] = new Date(second * 1e3).toString().split(" ");
    known = { second, text: [day, month, dayOfMonth, time, year].join(" ") };
  }
  return known.text;
}

// src/report/junit.ts
function junitOf({ view, text }) {
  let { results } = view.input, facts = factsOf(view), { outcome, passed, headline, base, head, commands: commands2 } = facts, result = passed ? OPEN.includes(outcome) ? "open" : "passed" : "failed", textOf = new Map(view.endpoints.map((endpoint2) => [endpoint2.name, endpointText(view, endpoint2)])), cases = facts.endpoints.map(({ verdict, reason, ...one }) => ({ ...one, type: verdict, message: reason, text: textOf.get(one.name) ?? "" }));
  cases.push({ name: "gate", result, type: outcome, message: headline, text, seconds: 0 });
  let [baseSha, headSha, reproduce] = [base?.commit ?? "", head?.commit ?? "", commands2.reproduce ?? ""], properties = { verdict: outcome, base: baseSha, head: headSha, seed: String(results.seed), reproduce };
  return written(facts, cases, properties, results);
}
var OPEN = ["inconclusive", "suspected", "nothing-compared"];
function junitOfFailure(error) {
  let facts = factsOfFailure(error), { class: type = "bug", message = "" } = facts.error ?? {}, { text } = describeError(error);
  return written(facts, [{ name: "gate", result: "error", type, message, text, seconds: 0 }], { verdict: "error" });
}
function written({ gate }, cases, properties, measured) {
  let count2 = (result) => String(cases.filter((one) => one.result === result).length), counts = { tests: String(cases.length), failures: count2("failed"), errors: count2("error") }, time = (measured?.elapsedSeconds ?? 0).toFixed(3), timestamp = measured === void 0 ? {} : { timestamp: measured.createdAt.slice(0, 19) }, suite = { name: `latency-gate ${gate}`, ...counts, skipped: count2("open"), time, ...timestamp };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: "latency-gate", ...counts, time })}>`,
    `  <testsuite${attributes(suite)}>`,
    "    <properties>",
    ...Object.entries(properties).map(([name, value]) => `      <property${attributes({ name, value })}/>`),
    "    </properties>",
    ...cases.map((one) => testCase(one, gate)),
    "  </testsuite>",
    "</testsuites>",
    ""
  ].join(`
`);
}
function testCase({ name, result, type, message, text, seconds }, gate) {
  let of = attributes({ name, classname: `latency-gate.${gate}`, time: seconds.toFixed(3) }), why = attributes({ message, type }), body = escaped(text), endings = {
    failed: `<failure${why}>${body}</failure>`,
    error: `<error${why}>${body}</error>`,
    open: `<skipped${why}/><system-out>${body}</system-out>`,
    passed: `<system-out>${body}</system-out>`
  };
  return `    <testcase${of}>${endings[result]}</testcase>`;
}
function attributes(values) {
  return Object.entries(values).map(([name, value]) => ` ${name}="${escaped(value).replaceAll(`
`, "&#10;")}"`).join("");
}
function escaped(text) {
  return escapeUTF8(text.replace(/(?!\n)[\p{Cc}\p{Cn}\p{Cs}]/gu, " "));
}

// src/commands/output.ts
var STDOUT = "-", OPTIONS2 = {
  json: ["--json <file>", "write the figures as JSON"],
  markdown: ["--markdown <file>", "write the report as Markdown, as it would be commented"],
  html: ["--html <file>", "write the report as an HTML page with charts, which needs nothing else"],
  junit: ["--junit <file>", "write a test case for each endpoint, as GitLab, Jenkins, Azure and others read them"],
  reportJson: ["--report-json <file>", "write outcome, figures, causes, next commands for programs (docs/agents.md)"],
  speedscope: ["--speedscope <file>", "write the profiles as a file that https://www.speedscope.app opens"],
  quiet: ["--quiet", "print nothing but errors"],
  verbose: ["--verbose", "print every metric of each endpoint too"],
  ab: ["--ab", "print the figures in the layout of ApacheBench too, base and head side by side"],
  percentiles: ["--percentiles <folder>", "write percentiles as `ab -e` does, a file for each endpoint and side"],
  color: ["--no-color", "plain text (as does NO_COLOR)"]
}, FILES = ["json", "markdown", "html", "junit", "reportJson", "speedscope"];
function withOutput(command, names = Object.keys(OPTIONS2)) {
  for (let name of names) command.option(OPTIONS2[name][0], OPTIONS2[name][1]);
  return command;
}
function filesOf(options) {
  return FILES.flatMap((name) => options[name] ?? []);
}
async function requireOutputs(options) {
  requireApart(options), await requireFolders(filesOf(options), options.percentiles);
}
function requireApart(options) {
  let files = filesOf(options), twice = files.find((file, at) => files.indexOf(file) < at);
  if (twice === void 0) return;
  let name = twice === STDOUT ? "standard output (`-`)" : twice;
  throw new ConfigError(`only one output can be ${name}`, { hint: "name another file for one of them" });
}
async function requireFolders(files, made) {
  let refused = (file) => (cause) => {
    throw unwritable(file, cause);
  };
  made !== void 0 && await mkdir(made, { recursive: !0 }).catch(refused(made));
  for (let file of files) {
    if (file === STDOUT) continue;
    let there = await stat(file).catch(() => null);
    if (file === "" || there?.isDirectory()) throw unwritable(file || "a file without a name", "it is a folder");
    let [needed, mode] = there === null ? [dirname(file), constants.W_OK | constants.X_OK] : [file, constants.W_OK];
    await access(needed, mode).catch(refused(file));
  }
}
async function writeOutputs(files) {
  let first = null;
  for (let [file, textOf] of files) {
    if (file === void 0) continue;
    let text = textOf();
    try {
      file === STDOUT ? process.stdout.write(text.endsWith(`
`) ? text : `${text}
`) : await writeFile(file, text);
    } catch (cause) {
      first ??= unwritable(file, cause);
    }
  }
  return first;
}
function unwritable(file, cause) {
  return new ConfigError(`${file} cannot be written (${wholeMessageOf(cause)})`, {
    hint: "name a file in a folder that exists and is writable, on a disk that has room for it",
    cause
  });
}
async function reporting(perform, options, work) {
  await perform(async (setting) => {
    requireApart(options);
    try {
      return await requireOutputs(options), await work(setting);
    } catch (thrown) {
      let error = setting.signal.aborted ? setting.signal.reason : thrown;
      throw await writeOutputs([
        [options.junit, () => junitOfFailure(error)],
        [options.reportJson, () => printFacts(factsOfFailure(error))]
      ]), error;
    }
  });
}
function statusOf({ quiet }) {
  return quiet ? { note: () => {
  }, clear: () => {
  } } : statusLine(process.stderr, process.env);
}
function say2(text, options) {
  (filesOf(options).includes(STDOUT) ? process.stderr : process.stdout).write(`${text}
`);
}
function comparisonText(view, { color, verbose = !1 }) {
  let { isTTY } = process.stdout, paint = color && import_picocolors.default.isColorSupported && isTTY ? import_picocolors.default : PLAIN;
  return renderTerminal(view, { paint, verbose, isLog: !(isTTY || verbose) });
}
async function reportOutcome(judged, options, unwritten = null) {
  let outcome = render(judged), { percentiles: folder } = options, percentiles = (folder === void 0 ? [] : abPercentiles(outcome.results, outcome.found.baselines[0] ?? null)).map(({ name, text }) => [join(folder ?? "", name), () => text]), forPeople = await writeOutputs([
    [options.json, () => printResults(outcome.results)],
    ...percentiles,
    [options.markdown, () => outcome.markdown],
    [options.html, () => renderHtml(outcome.view, PAGE_ASSETS)],
    ...unlessNothing(options.speedscope, () => speedscopeFile(outcome.results), "nothing was profiled")
  ]), problem = unwritten ?? forPeople, isFailure = problem !== null && outcome.exitCode === ExitCode.passed, forPrograms = await writeOutputs([
    [isFailure ? void 0 : options.junit, () => junitOf(outcome)],
    [isFailure ? void 0 : options.reportJson, () => printFacts(factsOf(outcome.view))]
  ]);
  if (!options.quiet) {
    let { html, ab } = options;
    ab && say2(`${abTables(outcome.results)}
`, options), say2(comparisonText(outcome.view, options), options), html !== void 0 && html !== STDOUT && !process.stdout.isTTY && say2(`page: ${printable(resolve(html))}`, options);
  }
  return exitCodeWith(outcome.exitCode, problem ?? forPrograms);
}
function exitCodeWith(exitCode, problem) {
  if (problem === null) return exitCode;
  if (exitCode === ExitCode.passed) throw problem;
  return process.stderr.write(`${describeError(problem).text}
`), exitCode;
}
function unlessNothing(file, textOf, why) {
  let text = file === void 0 ? "" : textOf();
  return text === null && process.stderr.write(`${file} was not written: ${why}
`), text === null ? [] : [[file, () => text]];
}
var ERASE = "\r\x1B[2K", [NO_WRAP, WRAP] = ["\x1B[?7l", "\x1B[?7h"];
function statusLine(stream, env) {
  if (stream.isTTY !== !0 || env.TERM === "dumb")
    return { note: (line2) => stream.write(`${printable(line2)}
`), clear: () => {
    } };
  let shown = "", draw = () => {
    let width = Math.max(20, (stream.columns || 80) - 1);
    stream.write(`${ERASE}${NO_WRAP}${[...shown].slice(0, width).join("")}${WRAP}`);
  };
  return {
    note(line2) {
      stream.write(`${shown === "" ? "" : ERASE}${printable(line2)}
`), shown !== "" && draw();
    },
    update(line2) {
      shown = printable(line2), draw();
    },
    clear() {
      shown !== "" && stream.write(ERASE), shown = "";
    }
  };
}
function watchPrinting() {
  let first = null;
  for (let stream of [process.stdout, process.stderr])
    stream.on("error", (error) => {
      first ??= error;
    });
  return async () => (await new Promise((resolve3) => setImmediate(resolve3)), first === null || first.code === "EPIPE" ? null : unwritable("what it prints", first));
}

// src/commands/samples.ts
import { mkdir as mkdir2, writeFile as writeFile2 } from "node:fs/promises";
import { join as join2 } from "node:path";
var PIECE_CHARACTERS = 64 * 1024;
async function openSampleFiles(folder) {
  await mkdir2(folder, { recursive: !0 }).catch((cause) => {
    throw unkept(folder, cause);
  });
  let kept = [];
  return {
    on(event) {
      event.kind === "measuring" && (kept = []);
    },
    async keepRequests(round) {
      kept.push(round);
    },
    /** The files, and `index.json` which describes them; null, or why that failed. */
    write: (results) => writeFiles(folder, results, kept).catch((cause) => unkept(folder, cause))
  };
}
async function writeFiles(folder, results, kept) {
  let files = [];
  for (let [position, { name }] of results.config.endpoints.entries())
    for (let side of SIDES) {
      let rounds = kept.flatMap(({ endpoint: endpoint2, samples }) => endpoint2 === name ? samples : []), requests = sortedRequests(rounds.filter((one) => one.side === side));
      if (requests.length === 0) continue;
      let place = { endpoint: name, side: fileSideOf(results, side) }, file = sideFileName(position, name, place.side, "tsv");
      await writeFile2(join2(folder, file), linesOf2(requests));
      let { label = side, commit = null } = results.sides[side] ?? {};
      files.push({ file, ...place, label, commit, requests: requests.length });
    }
  let index = { tool: results.tool, createdAt: results.createdAt, configHash: results.configHash, files };
  return await writeFile2(join2(folder, "index.json"), `${JSON.stringify(index, null, 2)}
`), null;
}
function sortedRequests(rounds) {
  return rounds.flatMap(
    ({ latencyMs, ttfbMs, requests }) => Array.from(latencyMs, (latency, at) => {
      let [startedAtMs = 0, connectMs = 0] = [requests?.startedAtMs[at], requests?.connectMs[at]];
      return { startedAtMs, connectMs, latencyMs: latency, ttfbMs: ttfbMs[at] ?? 0 };
    })
  ).sort((a, b) => totalMs(a) - totalMs(b));
}
function* linesOf2(requests) {
  let piece = AB_SAMPLES_HEADER;
  for (let request of requests)
    piece += abSampleLine(request), !(piece.length < PIECE_CHARACTERS) && (yield piece, piece = "");
  yield piece;
}
function unkept(where, cause) {
  return new ConfigError(`requests cannot be kept in ${where} (${wholeMessageOf(cause)})`, {
    hint: "name a folder that can be created, on a disk with room: a request takes about 70 bytes there",
    cause
  });
}

// src/commands/measure.ts
function withMeasuring(command) {
  return command.option("--seed <number>", "repeat the order of starts and rounds of a run that names this seed").option("--samples <folder>", "keep every request, in the columns of `ab -g`, a file for each endpoint and side");
}
var ON_COMMAND_LINE = {
  mode: "compare",
  base: null,
  headLabel: "head",
  run: OUTSIDE_CI,
  runnerClass: "local",
  env: process.env,
  baselines: null
};
async function measureAndReport(options, setting, ask2) {
  let seed = readCount("--seed", options.seed, { min: 0, max: 4294967295, hint: "the last lines of a run name its seed; without --seed one is chosen at random" }), samples = options.samples === void 0 ? null : await openSampleFiles(options.samples), status = statusOf(options), named = options.json === void 0 || options.json === STDOUT ? null : options.json, soFar = new ResultsSoFar(named, (file) => {
    named === null && status.note(`if the run is killed, the results so far are in ${file}`);
  });
  try {
    let asked = await ask2();
    if (samples !== null && asked.config.load.command !== void 0)
      throw new ConfigError("--samples has no meaning with `load.command`: only that generator sees single requests", {
        hint: "leave it out, and let the command keep what it measured"
      });
    let judged = await runGate({
      ...setting,
      ...ON_COMMAND_LINE,
      expansion: asked.expansion ?? expandReferences(asked.config, process.env, existsSync),
      ...asked,
      ...seed !== void 0 && { seed },
      events: new RunEvents([new ProgressLines(status), soFar, ...samples ? [samples] : []])
    });
    status.clear(), await soFar.dispose();
    let reproduce = asked.invocation && reproduceCommand(judged.results, asked.invocation), unwritten = await samples?.write(judged.results) ?? null;
    return await reportOutcome({ ...judged, ...reproduce && { reproduce } }, options, unwritten);
  } finally {
    status.clear();
  }
}

// src/commands/bisect-step.ts
async function checkOut(workshop, commit) {
  let { repository, below: below2, folder, named, parse: parse2, setting } = workshop, checkout = await makeFreshCheckout({ repository, commit, side: "head", signal: setting.signal });
  try {
    let root = await realpath(join3(checkout.directory, below2)).catch((cause) => {
      throw new ConfigError(`${commit.slice(0, 7)} has no folder ${below2}`, {
        hint: "run the command at the top of the checkout",
        cause
      });
    }), file = await readConfigFile(root, named).catch(() => null), directory = file?.directory ?? join3(checkout.directory, folder);
    return { commit, directory, root, own: file && readableIn(() => parse2(file)), remove: checkout.remove };
  } catch (error) {
    throw await checkout.remove(), error;
  }
}
function readableIn(read) {
  try {
    return asVersion(read());
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}
function asVersion(config) {
  let { compare: _, ...rest } = config, { configFrom: __, ...gate } = config.gate, profile = profileOf(config, "head");
  return { ...oneVersion(rest), gate: { ...gate, baseline: "paired" }, ...profile && { profile } };
}
async function comparePair(workshop, pair) {
  let { setting, named, parse: parse2, finishedSteps } = workshop, { head, base, measuring, filesFrom, events } = pair, configurations = await readConfigurations({
    ...setting,
    config: { ...measuring, app: withMachineOf((head.own ?? measuring).app, measuring.app) },
    root: head.root,
    directory: head.root,
    named,
    parse: (file) => asVersion(parse2(file)),
    base: { revision: base },
    env: process.env
  }), { baseConfig } = configurations;
  return await runGate({
    ...setting,
    ...ON_COMMAND_LINE,
    ...configurations,
    baseConfig: baseConfig && { ...baseConfig, ofHead: head.own ?? baseConfig.written },
    directory: head.directory,
    usersRepository: workshop.repository,
    filesFrom,
    finishedSteps,
    base: { revision: base, label: base.slice(0, 7) },
    headLabel: head.commit.slice(0, 7),
    events
  });
}

// src/commands/bisect-search.ts
var Search = class {
  steps = [];
  /** Null: both ends were not compared yet, or nothing is slower. */
  followed = null;
  /** Other endpoints at which the bad end is slower; in the end, where the guilty commit does not explain that. */
  others = [];
  /** The guilty commit beside the one before it. */
  direct = null;
  #request;
  #known = [];
  #level;
  constructor(request) {
    this.#request = request, this.#level = levelOfStep(request.commits.length - 1, request.config.gate.confidence);
  }
  /** Throws GateError where an end cannot be measured, or the good side of a step fails. */
  async run() {
    let followed = await this.#compareEnds();
    if ("kind" in followed) return followed;
    this.followed = followed;
    for (let at = nextPosition(followed.state); at !== null; at = nextPosition(followed.state))
      followed.state = await this.#step(followed, at);
    return await this.#conclude(followed);
  }
  async #compareEnds() {
    let { commits, config, bad, status } = this.#request, gate = { ...config.gate, confidence: 1 - this.#level }, measuring = { ...config, gate, why: "never" }, { comparison } = await this.#compare(this.#where("both ends"), { head: bad, measuring }), culprit = clearestRegression(comparison.endpoints), whole = culprit === null ? null : measuredIn(comparison.endpoints, culprit);
    if (culprit === null || whole === null)
      return requireValid(comparison), { kind: comparison.endpoints.every(({ verdict }) => DECIDED.includes(verdict)) ? "none" : "unclear" };
    this.others = slowerEndpoints(comparison).filter((name) => name !== culprit.endpoint), this.#learn(comparison, culprit);
    let words = stepWords({ outcome: "slower", measured: changeIn(culprit.metric, whole.size), reason: null });
    return status.note(`${oneLine(culprit.endpoint)} is followed; the bad end is ${words}`), { culprit, whole: whole.size, state: bisectionOf(commits.length - 1, whole.size) };
  }
  async #step({ culprit, state }, position) {
    let { workshop, commits, config, status } = this.#request, startedMs = performance.now(), commit = this.#at(position), base = this.#at(state.good), where = this.#where(`${commit.slice(0, 7)} ${oneLine((await this.#describe(commit)).subject)}`), measuring = configOfStep(config, { ...culprit, range: state, level: this.#level, known: this.#known }), tried = await this.#tryCommit(commit, (head) => this.#compare(where, { head, measuring, base }));
    workshop.setting.signal.throwIfAborted();
    let comparison = typeof tried == "string" ? null : tried.comparison, measured = comparison === null ? null : measuredIn(comparison.endpoints, culprit);
    comparison !== null && this.#learn(comparison, culprit);
    let decided = measured === null ? "skipped" : outcomeOf(state, measured), isDecided = decided === "slower" || decided === "not-slower", step = {
      commit,
      base,
      outcome: decided,
      measured: measured && changeIn(culprit.metric, measured.size),
      blocks: (comparison && endpointIn(comparison.endpoints, culprit)?.blocks) ?? 0,
      seconds: (performance.now() - startedMs) / 1e3,
      reason: typeof tried == "string" ? tried : isDecided ? null : reasonIn(tried.comparison, culprit)
    };
    this.steps.push(step);
    let after = afterStep(state, { position, measured }, this.#known), left = plural(after.bad - after.good, "suspect");
    return status.note(`${where}: ${stepWords(step)}; ${left} of ${commits.length - 1} left`), after;
  }
  async #conclude({ culprit, whole, state }) {
    let { workshop, commits, config } = this.#request, suspects = commits.slice(state.good + 1, state.bad + 1), described = await Promise.all(suspects.map((one) => this.#describe(one))), [commit, another] = described;
    if (commit === void 0 || another !== void 0) return { kind: "suspects", commits: described };
    let [guilty, before] = [this.#at(state.bad), this.#at(state.good)], own = configOfStep(config, { ...culprit, range: state, level: this.#level, known: this.#known }), isOther = ({ name }) => this.others.includes(name), endpoints = [...own.endpoints.filter((one) => !isOther(one)), ...config.endpoints.filter(isOther)], { why: _, ...measuring } = { ...own, endpoints }, asked = { ...measuring, ...config.why !== void 0 && { why: config.why } }, head = await checkOut(workshop, guilty);
    try {
      let where = this.#where(`${guilty.slice(0, 7)} beside the commit before it`);
      this.direct = await this.#compare(where, { head, measuring: asked, base: before });
    } finally {
      await head.remove();
    }
    let { comparison } = this.direct, measured = measuredIn(comparison.endpoints, culprit);
    if (this.others = this.others.filter((name) => !slowerEndpoints(comparison).includes(name)), measured === null) return { kind: "unconfirmed", commit, direct: null };
    this.#learn(comparison, culprit);
    let direct = changeIn(culprit.metric, measured.size);
    if (measured.verdict !== "regression") return { kind: "unconfirmed", commit, direct };
    let isPart = isClearlyLess(measured.size, whole, this.#known), isExplained = (this.direct.results.profile?.frames.length ?? 0) > 0;
    return { kind: "guilty", commit, before, direct, isPart, isExplained };
  }
  /** What the bad end's set-up made can be taken over by every commit; what the others' made is gone with them. */
  async #compare(where, pair) {
    let { workshop, bad, status } = this.#request, { finishedSteps } = workshop, { update = () => {
    } } = status;
    update(where);
    let events = new RunEvents([
      new ProgressLines({ note: () => {
      }, update: (line2) => update(`${where}: ${line2}`) })
    ]);
    try {
      return await comparePair(workshop, { base: this.#at(0), filesFrom: bad.directory, events, ...pair });
    } finally {
      let kept = finishedSteps.filter(({ directory }) => directory === bad.directory);
      finishedSteps.splice(0, finishedSteps.length, ...kept);
    }
  }
  async #describe(commit) {
    let { repository, setting } = this.#request.workshop;
    return await describeCommit(repository, commit, setting.signal);
  }
  /** A text says why a commit cannot be built, started or measured: it says nothing of when it became slower. */
  async #tryCommit(commit, work) {
    let head = null;
    try {
      return head = await checkOut(this.#request.workshop, commit), await work(head);
    } catch (error) {
      let isOfBase = error instanceof AppError && error.side === "base" && head !== null;
      if (!(error instanceof AppError || error instanceof ConfigError || error instanceof MeasurementError) || isOfBase) throw error;
      return error.message;
    } finally {
      await head?.remove();
    }
  }
  #at(position) {
    let commit = this.#request.commits[position];
    if (commit === void 0) throw new Error(`no commit at ${position}`);
    return commit;
  }
  /** `step 3 of about 8, about 5 min left: 4f2c1ab Sort products` */
  #where(what) {
    let { commits } = this.#request, { followed, steps } = this, done = followed === null ? 0 : steps.length + 1, left = followed === null ? stepsLeft({ good: 0, bad: commits.length - 1 }) + 1 : stepsLeft(followed.state), seconds = steps.length === 0 ? null : steps.reduce((sum2, step) => sum2 + step.seconds, 0) / steps.length, time = seconds === null ? "" : `, about ${formatDuration((left + 1) * seconds)} left`;
    return `step ${done + 1} of about ${done + left + 1}${time}: ${what}`;
  }
  #learn(comparison, culprit) {
    let ratios = endpointIn(comparison.endpoints, culprit)?.metrics?.find((one) => one.metric === culprit.metric)?.logRatios ?? [];
    ratios.length > 0 && this.#known.push(ratios);
  }
}, DECIDED = ["unchanged", "within-tolerance", "improvement"];
function requireValid({ endpoints }) {
  let [invalid] = endpoints.filter(({ state }) => state === "invalid");
  if (invalid !== void 0)
    throw new MeasurementError(`${invalid.endpoint} cannot be compared at the two ends: ${problemOf(invalid)}`, {
      hint: "choose endpoints that both ends answer alike: --endpoint names them"
    });
}
function problemOf(endpoint2) {
  let problem = endpoint2?.problems[0];
  return problem ? plainText(problemLine(problem)) : "its answers differ from those of the commit that it is compared with";
}
function reasonIn({ endpoints }, culprit) {
  let found = endpointIn(endpoints, culprit)?.metrics.find(({ metric }) => metric === culprit.metric);
  if (found === void 0) return problemOf(endpoints.find(({ problems }) => problems.length > 0));
  let reason = found.reason && reasonWords(found.reason);
  return found.verdict === "inconclusive" ? reason ?? "it differs from the good end by too little for this noise" : found.verdict === "not-assessed" ? reason : null;
}

// src/commands/bisect.ts
var MEANINGLESS = /^base\.|^load\.time-budget$|^gate\.(?:baseline|drift|expect|fail-on)$/;
function addBisect(program, perform) {
  let command = program.command("bisect").description("find the commit that made an endpoint slower").argument("[endpoints...]", "what to request, such as 'GET /orders', instead of what the file names").requiredOption("--good <revision>", `a commit that is fast enough, such as a tag, or ${LATEST_RELEASE}`).option("--bad <revision>", "a later one that is slower (default: HEAD)", "HEAD").option(
    "--endpoint <name>",
    "look at this endpoint alone; can be repeated",
    (name, all) => [...all, name],
    []
  ).option("-c, --config <file>", "configuration (default: latency-gate.yml or .github/latency-gate.yml)");
  withOutput(command, ["json", "markdown", "html", "quiet", "verbose", "color"]), withInputs(command, MEANINGLESS).action(
    (endpoints, options) => perform((setting) => bisect(settingsOf(command, endpoints), options, setting))
  );
}
var EXIT_CODES = {
  guilty: ExitCode.passed,
  none: ExitCode.nothingSlower,
  suspects: ExitCode.measurement,
  unconfirmed: ExitCode.measurement,
  unclear: ExitCode.measurement,
  // The error that stopped it has a code of its own.
  stopped: ExitCode.interrupted
};
async function bisect(settings, options, setting) {
  await requireOutputs(options);
  let loaded = await loadConfig(options.config, settings), status = statusOf(options), range = await rangeOf(loaded, options, setting, status), { workshop } = range, bad = await checkOut(workshop, range.bad.commit);
  try {
    let config = measuredBy(bad.own ?? asVersion(loaded.config), options.endpoint), commits = await watchedCommits(range, config, status), search = new Search({ workshop, commits, config, bad, status }), startedMs = performance.now(), publishAnswer = async (answer2) => {
      status.clear();
      let record = recordFrom(search, { ...range, commits }, answer2, performance.now() - startedMs);
      return await publish(record, search, options, asTyped({ settings, configFile: options.config ?? null }));
    }, answer = await search.run().catch(async (error) => {
      let { good, bad: last } = search.followed?.state ?? { good: 0, bad: commits.length - 1 }, [from = "", to = ""] = [commits[good], commits[last]], unwritten = await publishAnswer({ kind: "stopped", good: from, bad: to, suspects: last - good });
      throw exitCodeWith(EXIT_CODES.stopped, unwritten), error;
    });
    return exitCodeWith(EXIT_CODES[answer.kind], await publishAnswer(answer));
  } finally {
    status.clear(), await bad.remove();
  }
}
async function rangeOf({ directory, parse: parse2 }, options, setting, status) {
  let root = await realpath2(process.cwd()), repository = await repositoryRoot(directory), bad = { revision: options.bad, commit: await resolveCommit(repository, options.bad) }, release = options.good === LATEST_RELEASE ? await requireRelease(repository, bad.commit) : null, revision = release?.tag ?? options.good, good = { revision, commit: release?.commit ?? await resolveCommit(repository, revision) }, parted = await mergeBase(repository, good.commit, bad.commit);
  if (parted === null)
    throw new ConfigError(`${good.revision} and ${bad.revision} have no commit in common here`, {
      hint: "a shallow checkout lacks the commits between: git fetch --unshallow, or `fetch-depth: 0` in actions/checkout"
    });
  if (parted === bad.commit)
    throw new ConfigError(`${good.revision} is not older than ${bad.revision}`, {
      hint: "--good names the earlier commit, which is fast, and --bad the later one, which is slow"
    });
  parted !== good.commit && status.note(
    `${bad.revision} does not descend from ${good.revision}: ${parted.slice(0, 7)}, where they parted, is the good end`
  );
  let commits = await commitsBetween(repository, { good: parted, bad: bad.commit }, setting.signal);
  return { workshop: {
    setting,
    repository,
    parse: parse2,
    finishedSteps: [],
    below: relative(repository, root),
    folder: relative(repository, await realpath2(directory)),
    named: options.config === void 0 ? null : relative(root, await realpath2(resolve2(root, options.config)))
  }, good: { ...good, commit: parted }, bad, commits: [parted, ...commits] };
}
function measuredBy(config, names) {
  let { kind } = config.app.source;
  if (!isFromCheckout(config.app.source))
    throw new ConfigError(`app.${kind} is the same at every commit`, {
      hint: "bisect builds each commit: say how under `app`, with `command`, `build` or `compose`"
    });
  let known2 = config.endpoints.map(({ name }) => name), unknown = names.find((name) => !known2.includes(name));
  if (unknown !== void 0)
    throw new ConfigError(`--endpoint ${unknown}: the bad end has no endpoint of that name`, {
      hint: `it has ${known2.join(", ")}`
    });
  let endpoints = endpointsLookedAt(config, names.length === 0 ? known2 : names);
  if (endpoints.every(({ gate: gate2 }) => Object.keys(gate2).length === 0))
    throw new ConfigError("no endpoint is gated, so nothing can be a regression", {
      hint: "give a tolerance: --tolerance 5%"
    });
  let { start: _start, ...gate } = config.gate;
  return { ...config, gate, endpoints };
}
async function watchedCommits({ workshop, commits }, config, status) {
  let [good = "", ...suspects] = commits;
  if (config.paths.length === 0) return commits;
  let wanted = { commits: suspects, isWatched: pathMatcher(config.paths) }, touching = await commitsThatTouch(workshop.repository, wanted, workshop.setting.signal);
  if (touching.length === 0)
    throw new ConfigError(`none of ${plural(suspects.length, "commit")} touches what \`paths\` names`, {
      hint: "paths counts from the top of the repository; without it every commit is a suspect"
    });
  let left = suspects.length - touching.length;
  return left > 0 && status.note(`${plural(left, "commit")} of ${suspects.length} without a change of what \`paths\` names`), [good, ...touching];
}
function recordFrom({ followed, others, steps }, { good, bad, commits }, answer, elapsedMs) {
  let sizeOf2 = (size) => changeIn(followed?.culprit.metric ?? "mean", size);
  return {
    schema: "latency-gate/bisection",
    version: 1,
    tool: TOOL,
    good,
    bad,
    commits: commits.length - 1,
    followed: followed && { ...followed.culprit, ...sizeOf2(followed.whole) },
    others,
    steps,
    rests: (followed?.state.rests ?? []).map((rest) => ({
      good: commits[rest.good] ?? "",
      bad: commits[rest.bad] ?? "",
      ...sizeOf2(rest.size)
    })),
    answer,
    elapsedSeconds: elapsedMs / 1e3
  };
}
async function publish(record, { direct }, options, typed) {
  let outcome = direct && render(direct), page = () => outcome && renderHtml(outcome.view, PAGE_ASSETS), blocks = bisectionBlocks(record, typed), answer = linesOf(blocks, { paint: PLAIN, unfolds: !0 }).join(`
`), problem = await writeOutputs([
    [options.json, () => `${JSON.stringify(record, null, 2)}
`],
    [options.markdown, () => `${markdownOf(blocks)}
${outcome?.markdown ?? ""}`],
    ...unlessNothing(options.html, page, "no commit was measured beside the one before it")
  ]);
  return options.quiet || say2(`${outcome ? `${comparisonText(outcome.view, options)}

` : ""}${answer}`, options), problem;
}

// src/commands/calibrate.ts
var BLOCKS_HINT = "twelve blocks determine the noise to within about a fifth; more blocks are more precise", DEFAULT_WISH = 0.05, MEANINGLESS2 = /^base\.|^load\.(?:time-budget|blocks)$|^gate\.(?:baseline|drift|expect|fail-on)$|^why$/;
function addCalibrate(program, perform) {
  let command = program.command("calibrate").description("measure head beside itself: the noise here, and how small a change can be seen").argument("[endpoints...]", "what to request, such as 'GET /orders', instead of what the file names").option("-c, --config <file>", "configuration (default: latency-gate.yml or .github/latency-gate.yml)").option("--blocks <count>", "blocks to measure (default: 12)").option("--wish <change>", "change to detect, such as 2% (default: the smallest tolerance)");
  withInputs(withOutput(withMeasuring(command)), MEANINGLESS2).action(
    (endpoints, options) => {
      let { blocks: _blocks, ...settings } = settingsOf(command, endpoints);
      return reporting(perform, options, (setting) => calibrate(settings, options, setting));
    }
  );
}
async function calibrate(settings, options, setting) {
  let { config, directory } = await loadConfig(options.config, settings), blocks = readCount("--blocks", options.blocks, { min: 3, max: MAX_BLOCKS, hint: BLOCKS_HINT }) ?? 12, asked = withBlocks({ ...oneVersion(config), gate: { ...config.gate, failOn: "regression" } }, blocks);
  return await measureAndReport(options, setting, async () => ({
    ...await besideItself(asked, directory),
    directory,
    soughtChange: wishOf(config, options.wish)
  }));
}
function withBlocks(config, count2) {
  return { ...config, load: { ...config.load, blocks: { min: count2, max: count2 } } };
}
async function besideItself(config, directory) {
  let oneFolder = { config: { ...config, compare: "variants" }, base: null };
  if (!needsBaseCommit(config, config.app)) return oneFolder;
  let repository = await repositoryRoot(directory).catch(() => null);
  return repository !== null && await resolveCommit(repository, "HEAD").catch(() => null) !== null ? { config, base: { revision: "HEAD", label: "HEAD" } } : { ...oneFolder, notes: ["There is no commit yet, so both sides ran from one folder: what differs between two folders is not in these figures."] };
}
function wishOf(config, wish) {
  let kind = share({ min: 1e-4, max: 0.9999 });
  if (wish !== void 0)
    return readValue(kind.file, "--wish", { written: wish, hint: "it is the smallest slow-down to detect" });
  let tolerances = config.endpoints.flatMap(({ gate }) => Object.values(gate).filter((tolerance) => tolerance > 0));
  return tolerances.length > 0 ? Math.min(...tolerances) : DEFAULT_WISH;
}

// src/commands/duel.ts
var MEANINGLESS3 = /^base\.|^app\.(?!ready\.path$)|^gate\.(?:baseline|drift)$/;
function addDuel(program, perform) {
  let command = program.command("duel").description("compare two servers that are running, and exit with 1 if the second one is slower").argument("<base>", "address of the server to compare with, such as http://127.0.0.1:3001").argument("<head>", "address of the other one, such as http://127.0.0.1:3002").argument("[endpoints...]", "what to request, such as 'GET /orders'").option("-c, --config <file>", "configuration with endpoints, load and gate (default: none is read)");
  withInputs(withOutput(withMeasuring(command)), MEANINGLESS3).action(
    (base, head, endpoints, options) => reporting(perform, options, (setting) => duel([base, head], settingsOf(command, endpoints), options, setting))
  );
}
async function duel([base, head], given, options, setting) {
  let [baseUrl, url] = [addressOf(base), addressOf(head)];
  if (baseUrl === url)
    throw new ConfigError(`both addresses are ${url}`, {
      hint: "start the second version on a port of its own; `latency-gate calibrate` compares an app with itself"
    });
  if (given.endpoints === void 0 && options.config === void 0)
    throw new ConfigError("nothing is requested", {
      hint: `add what to request: latency-gate duel ${base} ${head} 'GET /orders'`
    });
  let settings = { ...given, url, "base-url": baseUrl, baseline: "paired" }, file = options.config === void 0 ? null : await readConfigFile(process.cwd(), options.config), { config, directory } = configWith(file, settings);
  if (config.head.source !== void 0)
    throw new ConfigError(
      `\`head\` in ${file?.name} names an app of its own, which would be measured in place of ${head}`,
      { hint: "leave the app under `head` out of the file, or compare what it names with `latency-gate run`" }
    );
  let labelOf = (address) => address.replace(/^https?:\/\//, ""), asked = { config, directory, baseLabel: labelOf(baseUrl), headLabel: labelOf(url) };
  return await measureAndReport(options, setting, async () => asked);
}
function addressOf(typed) {
  let host = typed.replace(/^(?:(?=\d+$)|:)/, "127.0.0.1:"), address = (/^(?:[a-z]+:\/)?\//i.test(host) ? host : `http://${host}`).replace(/\/$/, ""), problem = describeBadUrl(address);
  if (problem === null) return address;
  throw new ConfigError(`${JSON.stringify(typed)}: ${problem}`, {
    hint: "give the addresses of two servers that run, and then what to request: latency-gate duel :3001 :3002 /orders"
  });
}

// src/commands/init.ts
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir as mkdir3, readFile as readFile2, realpath as realpath3, writeFile as writeFile3 } from "node:fs/promises";
import { dirname as dirname2, join as join5, relative as relative2 } from "node:path";
import { createInterface } from "node:readline/promises";

// src/init/folder.ts
var import_yaml = __toESM(require_dist(), 1);
import { readdir, readFile, stat as stat2 } from "node:fs/promises";
import { join as join4 } from "node:path";
var MOST_FILES = 3e3, MOST_LEVELS = 10, MOST_BYTES = 512 * 1024, MOST_BYTES_IN_ALL = 16 * 1024 * 1024, LEFT_OUT = /^(?:node_modules|bower_components|vendor|venv|dist|build|out|target|coverage|__pycache__|__tests__|tests?|e2e|spec)$|^\.(?!github$)/, WORTH_READING = /\.(?:[cm]?[jt]sx?|py|go|java|kt|php|rb|ru|rs)$|(?:^|\/)(?:package\.json|deno\.jsonc?|yarn\.lock|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|Cargo\.toml|pyproject\.toml|requirements[\w.-]*\.txt|Dockerfile|manage\.py)$|(?:compose|openapi|swagger|api-docs)[\w.-]*\.(?:ya?ml|json)$/i;
function filesWith({ texts }, path, ...contents) {
  let fits = ([name, text]) => path.test(name) && contents.every((content) => content.test(text));
  return [...texts].filter(fits).map(([name]) => name);
}
function yamlOf(text) {
  return attempt(() => (0, import_yaml.parse)(text, { logLevel: "silent" }));
}
function placeOfNumber({ texts }, number) {
  let pattern = new RegExp(`(?<![\\w.])${number}(?![\\w.])`);
  for (let [path, text] of texts) {
    let at = text.split(`
`).findIndex((line2) => pattern.test(line2));
    if (at >= 0 && /\.(?:[cm]?[jt]sx?|py|go|java|kt|php|rb|ru|rs)$/.test(path)) return `${path}:${at + 1}`;
  }
  return null;
}
async function readFolder(directory) {
  let paths = [], level = [""];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0 && paths.length < MOST_FILES; depth += 1) {
    let next = [];
    for (let folder of level) {
      let entries = await readdir(join4(directory, folder), { withFileTypes: !0 }).catch(() => []);
      for (let entry of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
        let path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        entry.isDirectory() && !LEFT_OUT.test(entry.name) && next.push(path), entry.isFile() && paths.push(path);
      }
    }
    level = next;
  }
  let texts = /* @__PURE__ */ new Map(), left = MOST_BYTES_IN_ALL;
  for (let path of paths.slice(0, MOST_FILES).filter((one) => WORTH_READING.test(one))) {
    let file = join4(directory, path), { size } = await stat2(file).catch(() => ({ size: Number.POSITIVE_INFINITY }));
    if (size > Math.min(left, MOST_BYTES)) continue;
    left -= size;
    let text = await readFile(file, "utf8").catch(() => null);
    text !== null && texts.set(path, text);
  }
  return { paths: paths.slice(0, MOST_FILES), texts };
}

// src/init/languages.ts
function otherApps(folder) {
  return [mavenApp, gradleApp, javaFile, phpApp, rubyApp, rustApp, denoApp].flatMap((find) => find(folder));
}
function candidate(language, from, command, setup = null) {
  return { app: { ...setup !== null && { setup }, command }, from, language };
}
function springApp(from, jars, build) {
  return candidate("java", from, `SERVER_PORT=$PORT java -jar ${jars}`, `rm -f ${jars} && ${build}`);
}
function mavenApp(folder) {
  let pom = folder.texts.get("pom.xml");
  if (pom === void 0) return [];
  let setup = `${folder.paths.includes("mvnw") ? "./mvnw" : "mvn"} --batch-mode --quiet -DskipTests package`, of = (command) => candidate("java", "pom.xml", command, setup);
  return /spring-boot/.test(pom) ? [springApp("pom.xml", "target/*.jar", setup)] : /quarkus/.test(pom) ? [of("java -Dquarkus.http.port=$PORT -jar target/quarkus-app/quarkus-run.jar")] : mainClasses(folder).map((name) => of(`java -cp target/classes ${name}`));
}
function gradleApp(folder) {
  let file = ["build.gradle", "build.gradle.kts"].find((name) => folder.texts.has(name));
  if (file === void 0) return [];
  let gradle = `${folder.paths.includes("gradlew") ? "./gradlew" : "gradle"} --quiet --no-daemon`;
  if (/spring(?:framework)?[.-]?boot/i.test(folder.texts.get(file) ?? "")) return [springApp(file, "build/libs/*.jar", `${gradle} bootJar`)];
  let of = (command) => candidate("java", file, command, `${gradle} classes`);
  return mainClasses(folder).map((name) => of(`java -cp build/classes/java/main ${name}`));
}
function javaFile(folder) {
  return folder.paths.some((path) => /^(?:pom\.xml|build\.gradle(?:\.kts)?)$/.test(path)) ? [] : filesWith(folder, /^[\w-]+\.java$/, IS_MAIN).map((path) => candidate("java", path, `java ${path}`));
}
var IS_MAIN = /\bstatic\s+void\s+main\s*\(/, JAVA_SOURCES = "src/main/java/";
function mainClasses(folder) {
  return filesWith(folder, new RegExp(`^${JAVA_SOURCES}.*\\.java$`, "s"), IS_MAIN).map((path) => path.slice(JAVA_SOURCES.length, -5).replaceAll("/", "."));
}
function phpApp({ paths, texts }) {
  let setup = Object.keys(fields(fields(jsonOf(texts.get("composer.json") ?? "")).require)).some((name) => name.includes("/")) ? "composer install --no-interaction --quiet" : null, of = (from, command) => candidate("php", from, command, setup);
  if (paths.includes("artisan")) return [of("artisan", "php artisan serve --host=127.0.0.1 --port=$PORT --no-reload")];
  let front = ["public/index.php", "web/index.php", "index.php"].find((path) => paths.includes(path));
  if (front === void 0) return [];
  let folder = front.includes("/") ? ` -t ${front.split("/")[0]}` : "";
  return [of(front, `php -S 127.0.0.1:$PORT${folder} ${front}`)];
}
function rubyApp(folder) {
  let { paths, texts } = folder, gems = texts.get("Gemfile"), [setup, run2] = gems === void 0 ? [null, ""] : ["bundle install --quiet", "bundle exec "], of = (from, command) => candidate("ruby", from, `${run2}${command}`, setup), rails = "config/application.rb";
  if (paths.includes(rails)) return [of(rails, "rails server -b 127.0.0.1 -p $PORT")];
  if (paths.includes("config.ru")) {
    let isPuma = /['"]puma['"]/.test(gems ?? "");
    return [of("config.ru", isPuma ? "puma -b tcp://127.0.0.1:$PORT" : "rackup -o 127.0.0.1 -p $PORT")];
  }
  return filesWith(folder, /^[\w-]+\.rb$/, /^require ['"]sinatra['"]/m).map((path) => of(path, `ruby ${path} -o 127.0.0.1 -p $PORT`));
}
function rustApp({ paths, texts }) {
  let manifest = texts.get("Cargo.toml");
  if (manifest === void 0) return [];
  let setup = `cargo build --release --quiet${paths.includes("Cargo.lock") ? " --locked" : ""}`, sections = manifest.split(/^(?=\[)/m), namesOf = (heading2) => sections.filter((one) => heading2.test(one)).flatMap((one) => /^name\s*=\s*"([\w-]+)"/m.exec(one)?.[1] ?? []), files = paths.flatMap((path) => /^src\/bin\/([\w-]+)(?:\.rs|\/main\.rs)$/.exec(path)?.[1] ?? []), own = paths.includes("src/main.rs") ? namesOf(/^\[package\]/) : [];
  return [.../* @__PURE__ */ new Set([...namesOf(/^\[\[bin\]\]/), ...own, ...files])].map(
    (name) => candidate("rust", "Cargo.toml", `./target/release/${name}`, setup)
  );
}
function denoApp({ paths, texts }) {
  let manifest = ["deno.json", "deno.jsonc"].find((name) => paths.includes(name));
  if (manifest === void 0) return [];
  let text = (texts.get(manifest) ?? "").replace(/(?<!\S)\/\/.*/g, ""), tasks = fields(fields(yamlOf(text)).tasks), [task] = ["start", "serve"].filter((name) => name in tasks);
  if (task !== void 0) return [candidate("deno", manifest, `deno task ${task}`)];
  let file = ["main.ts", "server.ts", "main.js", "src/main.ts"].find((path) => paths.includes(path));
  if (file === void 0) return [];
  let how = /^export default\b/m.test(texts.get(file) ?? "") ? "serve --port $PORT" : "run --allow-net --allow-env --allow-read";
  return [candidate("deno", file, `deno ${how} ${file}`)];
}

// src/init/candidates.ts
async function candidatesIn(folder, above = null) {
  let found = [...await nodeApps(folder, above), ...pythonApp(folder), ...goApp(folder), ...otherApps(folder)], isOfPages = ({ from }) => /script `(?:preview|dev)`/.test(from), alone = [...found.filter((one) => !isOfPages(one)), ...found.filter(isOfPages)], { project, isWithNeighbours } = composeProject(folder);
  return [...isWithNeighbours ? [...project, ...alone] : [...alone, ...project], ...dockerfile(folder)];
}
var USUAL_SERVERS = ["server.js", "server.mjs", "app.js", "index.js", "src/server.js", "src/index.js", "src/app.js"], TYPED_SERVERS = ["index.ts", "server.ts", "src/index.ts", "src/server.ts"], SCRIPTS = ["start:prod", "start", "serve", "preview", "dev"];
async function nodeApps(folder, above) {
  let { paths, texts } = folder, isWorkspace = paths.includes("pnpm-workspace.yaml") || "workspaces" in fields(jsonOf(texts.get("package.json") ?? "")), own = await nodeApp(folder, above), install = isWorkspace ? await installOf(paths, async (path) => texts.get(path) ?? null) : null;
  if (install === null) return own;
  let packages = paths.flatMap((path) => /^((?:[\w.@-]+\/){1,3})package\.json$/.exec(path)?.[1] ?? []), found = await Promise.all(
    packages.map(async (prefix) => {
      let below2 = (path) => path.startsWith(prefix) ? [path.slice(prefix.length)] : [], inside = {
        paths: paths.flatMap(below2),
        texts: new Map([...texts].flatMap(([path, text]) => below2(path).map((own2) => [own2, text])))
      }, at = prefix.slice(0, -1), way = at.replaceAll(/[^/]+/g, "..");
      return (await nodeApp(inside, { install, way })).map((one) => inFolder(one, at, way));
    })
  );
  return [...own, ...found.flat()];
}
function inFolder({ app, from, language }, at, way) {
  let moved = listOf(app.setup).map((step) => {
    let text = typeof step == "string" ? step : String(fields(step).run);
    return text.startsWith(`cd ${way} && `) ? text.slice(`cd ${way} && `.length) : `cd ${at} && ${text}`;
  }), command = `cd ${at} && exec ${app.command}`;
  return candidate(language, `${at}: ${from}`, command, moved.length > 0 ? moved : null);
}
async function nodeApp({ paths, texts }, above) {
  let manifest = jsonOf(texts.get("package.json") ?? "");
  if (!isMap(manifest)) {
    let file2 = USUAL_SERVERS.find((one) => paths.includes(one));
    return file2 === void 0 ? [] : [candidate("node", file2, `node ${file2}`)];
  }
  let scripts = fields(manifest.scripts), own = await installOf(paths, async (path) => texts.get(path) ?? null), install = own ?? above?.install ?? null, way = own === null ? above?.way ?? null : null, packageManager = install?.command.split(" ")[0] ?? "npm", run2 = packageManager === "yarn" ? "yarn" : `${packageManager} run`, named = SCRIPTS.flatMap((name) => {
    let script = scripts[name];
    return typeof script != "string" ? [] : [{ command: /^node [\w./ -]+$/.test(script.trim()) ? script.trim() : name === "start" ? `${packageManager} start` : `${run2} ${name}`, script, from: `script \`${name}\` of package.json` }];
  }), { main: main2, dependencies, devDependencies } = manifest, runtime = packageManager === "bun" ? "bun" : "node", usual = runtime === "bun" ? [...TYPED_SERVERS, ...USUAL_SERVERS] : USUAL_SERVERS, file = [String(main2).replace(/^\.\//, ""), ...usual].find((one) => paths.includes(one)), all = [...named, ...file === void 0 ? [] : [{ command: `${runtime} ${file}`, script: "", from: file }]], once2 = all.filter(({ command }, at) => all.findIndex((other) => other.command === command) === at), hasPackages = Object.keys({ ...fields(dependencies), ...fields(devDependencies) }).length > 0;
  return once2.map(({ command, script, from }) => {
    let needsBuild = typeof scripts.build == "string" && /\b(?:dist|build|out|\.next|next start)\b/.test(`${command} ${script}`), setup = nodeSetup(install, needsBuild ? [`${run2} build`] : [], hasPackages, way);
    return candidate(runtime, from, command, setup);
  });
}
function nodeSetup(install, builds, hasPackages, way) {
  if (install === null) return hasPackages || builds.length > 0 ? ["npm install", ...builds] : null;
  if (builds.length === 0) return null;
  let { command, shared } = install;
  return way !== null ? [`cd ${way} && ${command}`, ...builds] : [shared === null ? command : { run: command, ...shared }, ...builds];
}
var GUNICORN = "gunicorn --bind 127.0.0.1:$PORT", PYTHON_FILES = /^(?:[\w-]+\/){0,2}[\w-]+\.py$/;
function pythonApp({ paths, texts }) {
  let requirements = [...texts].filter(([path]) => /^(?:requirements[\w.-]*\.txt|pyproject\.toml)$/.test(path));
  if (requirements.length === 0 && !paths.includes("uv.lock")) return [];
  let names = requirements.map(([, text]) => text.toLowerCase()).join(`
`), isGunicorn = /(?:^|["'\s])gunicorn\b/m.test(names), usesUv = paths.includes("uv.lock"), bin = usesUv ? "uv run " : ".venv/bin/", install = paths.includes("requirements.txt") ? "-r requirements.txt" : ".", setup = usesUv ? "uv sync --frozen" : `python3 -m venv .venv && .venv/bin/pip install -q ${install}`, of = (command, from) => candidate("python", from, `${bin}${command}`, setup), found = [];
  for (let [path, text] of texts) {
    if (!PYTHON_FILES.test(path)) continue;
    let module = path.replace(/(?:\/__init__)?\.py$/, "").replaceAll("/", "."), asgi = /^(\w+)\s*(?::[^=\n]+)?=\s*(?:FastAPI|Starlette|Litestar|Quart)\(/m.exec(text)?.[1];
    asgi !== void 0 && found.push(of(`uvicorn ${module}:${asgi} --port $PORT`, path));
    let flask = /^(\w+)\s*=\s*Flask\(/m.exec(text)?.[1];
    if (flask === void 0 && !/^def create_app\(/m.test(text)) continue;
    let target = flask === void 0 ? `'${module}:create_app()'` : `${module}:${flask}`;
    found.push(of(isGunicorn ? `${GUNICORN} ${target}` : `flask --app ${target} run --port $PORT`, path));
  }
  if (paths.includes("manage.py")) {
    let project = paths.find((path) => /^[\w-]+\/wsgi\.py$/.test(path))?.replace(/\.py$/, "").replace("/", "."), isServed = project !== void 0 && isGunicorn;
    found.push(of(isServed ? `${GUNICORN} ${project}` : "python manage.py runserver --noreload $PORT", "manage.py"));
  }
  return found;
}
var BINARY = ".latency-gate-app";
function goApp(folder) {
  if (!folder.texts.has("go.mod")) return [];
  let mains = filesWith(folder, /^(?:cmd\/[\w-]+\/)?[\w-]+\.go$/, /^package main$/m, /^func main\(/m);
  return [...new Set(mains.map((path) => path.replace(/[\w-]+\.go$/, "")))].map(
    (at) => candidate("go", at === "" ? "go.mod" : at, `./${BINARY}`, `go build -o ${BINARY} ./${at}`)
  );
}
function composeProject({ texts }) {
  let file = ["compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"].find((one) => texts.has(one));
  if (file === void 0) return { project: [], isWithNeighbours: !1 };
  let services = Object.entries(fields(fields(yamlOf(texts.get(file) ?? "")).services)), publishing = services.filter(([, service2]) => "ports" in fields(service2)), built = publishing.filter(([, service2]) => "build" in fields(service2)), [service] = [...built, ...publishing].map(([name]) => name), compose = publishing.length === 1 || service === void 0 ? file : { file, service }, isWithNeighbours = built.length > 0 && services.length > 1;
  return { project: [{ app: { compose }, from: file, language: null }], isWithNeighbours };
}
function dockerfile({ paths, texts }) {
  if (!paths.includes("Dockerfile")) return [];
  let exposed = [...(texts.get("Dockerfile") ?? "").matchAll(/^\s*EXPOSE\s(.*)/gim)], [port, second] = exposed.flatMap(([, ports = ""]) => ports.match(/(?<!\S)\d+(?=\s|$|\/tcp)/g) ?? []);
  return [{ app: { build: ".", ...second && { port: Number(port) } }, from: "Dockerfile", language: null }];
}

// src/init/explore.ts
var import_yaml2 = __toESM(require_dist(), 1);
import { performance as performance2 } from "node:perf_hooks";

// src/init/routes.ts
var DECLARATIONS = [
  [
    /\.[cm]?[jt]sx?$/,
    /\b\w*(?:app|router|server|fastify|api|routes?|instance)\.(get|post|put|patch|delete)\s*(?:<[^(]*>)?\(\s*(['"`])(?<path>\/.*?)\2/gi
  ],
  [/\.[cm]?[jt]sx?$/, /method:\s*['"](\w+)['"],\s*(?:url|path):\s*(['"`])(?<path>\/.*?)\2/g],
  [/\.[cm]?[jt]sx?$/, /\b(?:url|pathname|path)\s*={2,3}\s*()(['"`])(?<path>\/.*?)\2/g],
  [/\.py$/, /^\s*@\w+\.(get|post|put|patch|delete|route)\(\s*(['"])(?<path>\/.*?)\2[^\n]*/gm],
  [/urls\.py$/, /\bpath\(()\s*(['"])(?<path>.*?)\2/g],
  [/\.go$/, /\.(GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete)\((\s*")(?<path>\/[^"]*)"/g],
  [/\.go$/, /\.(?:HandleFunc|Handle)\(\s*(["`])(?:(?=[A-Z])\w+ )?(?<path>\/[^"`]*)\1/g],
  [/\.(?:java|kt)$/, /@(Get|Post|Put|Patch|Delete)Mapping\((?:value\s*=\s*|path\s*=\s*)?\{?\s*(")(?<path>[^"]*)"/g],
  [/\.(?:java|kt)$/, /(?:@Path|\.createContext(?=\(\s*"\/))\(()\s*(")(?<path>[^"]*)"/g],
  [/\.php$/, /(?:->|::)(get|post|put|patch|delete)\(\s*(['"])(?<path>\/.*?)\2/gi],
  [/\.php$/, /(?:#\[Route\(()|case()|(?:={2,3}))\s*(['"])(?<path>\/.*?)\3/g],
  [/\.r[bu]$/, /^\s*(get|post|put|patch|delete)[ (]\s*(['"])(?<path>[\w/:.-]+?)\2/gm],
  [/routes\.rb$/, /^\s*resources?\s+()(:)(?<path>\w+)/gm],
  [/\.(?:rs|php)$/, /(?<=[\s{,])()(['"])(?<path>\/[^'"]*)\2\s*=>/gm],
  [/\.rs$/, /(?:#\[(get|post|put|patch|delete)|\.route)\((\s*")(?<path>\/[^"]*)"/g]
];
function routesInSources({ texts }) {
  let routes = [];
  for (let [file, text] of texts) {
    routes.push(...nestRoutes(file, text), ...nextRoutes(file));
    for (let [files, pattern] of DECLARATIONS)
      if (files.test(file))
        for (let match of text.matchAll(pattern)) {
          let path = match.groups?.path ?? "", named = /^(?:get|post|put|patch|delete)$/i.exec(match[1] ?? "")?.[0] ?? methodIn(match[0]) ?? "GET";
          routes.push(...routeOf(named, path.startsWith("/") ? path : `/${path}`, file));
        }
  }
  let all = [...routes, ...mounted(routes, texts)], first = new Map(all.toReversed().map((route) => [`${route.method} ${route.path}`, route]));
  return all.filter((route) => first.get(`${route.method} ${route.path}`) === route);
}
function methodIn(declaration) {
  let methods = /methods\s*=\s*[[(]([^\])]*)/.exec(declaration)?.[1] ?? "";
  return /\bGET\b/.test(methods) ? "GET" : /["`](GET|POST|PUT|PATCH|DELETE) \//.exec(declaration)?.[1] ?? /\w+/.exec(methods)?.[0];
}
function mounted(routes, texts) {
  let prefixes = [...texts.values()].flatMap((text) => [
    ...text.matchAll(/\.use\(\s*['"`](\/[\w/-]+)['"`]\s*,\s*\w/g),
    ...text.matchAll(/\bprefix\s*[=:]\s*['"](\/[\w/-]+)['"]/g)
  ]), below2 = (prefix) => routes.map((route) => ({ ...route, path: route.path === "/" ? prefix : `${prefix}${route.path}` }));
  return prefixes.slice(0, 5).flatMap(([, prefix = ""]) => below2(prefix));
}
function nestRoutes(file, text) {
  let controller = CONTROLLER.exec(text);
  return controller === null ? [] : [...text.matchAll(HANDLER)].flatMap(([, method = "", own = ""]) => {
    let parts = [controller[1] ?? "", own].map((part) => part.replace(/^\/|\/$/g, ""));
    return routeOf(method, `/${parts.filter((part) => part !== "").join("/")}`, file);
  });
}
var CONTROLLER = /@(?:Controller|RequestMapping)\(\s*(?:(?:value|path)\s*=\s*)?(?:['"`]([^'"`]*)['"`])?\s*\)/, HANDLER = /@(Get|Post|Put|Patch|Delete)(?:Mapping\b)?(?:\(\s*(?:['"`]([^'"`]*)['"`])?\s*\)|$)/gm;
function nextRoutes(file) {
  let found = /^(?:src\/)?app(\/.*)?\/(?:route|page)\.[jt]sx?$/.exec(file) ?? /^(?:src\/)?pages(\/api\/.*?)(?:\/index)?\.[jt]s$/.exec(file);
  if (found === null) return [];
  let path = (found[1] ?? "").replaceAll(/\/\([^)]*\)/g, "");
  return routeOf("GET", path === "" ? "/" : path, file);
}
function encoded(path) {
  return path.replaceAll(/[^!"$-~]+|(?<=\$)\{/g, (part) => attempt(() => encodeURIComponent(part)) ?? "");
}
function routeOf(method, written2, from) {
  let path = written2.replaceAll(/<(?:\w+:)?\w+>|\{\w+(?::\w+)?\}|\[\w+\]|:\w+(?:\([^)]*\))?\??/g, "1").replace(/\$$/, "");
  return /[*(){}[\]<>\\^$+|\s]/.test(path) ? [] : [{ method: method.toUpperCase(), path: encoded(path), from }];
}
function linesOfHar(text) {
  let { log } = fields(JSON.parse(text)), all = listOf(fields(log).entries).flatMap((entry) => {
    let { request, response } = fields(entry), { method, url } = fields(request);
    if (!URL.canParse(String(url))) return [];
    let { host, pathname, search } = new URL(String(url));
    return [{ host, line: `${method} ${pathname}${search} ${fields(response).status}` }];
  });
  return all.filter(({ host }) => host === all[0]?.host).map(({ line: line2 }) => line2);
}
var LOGGED = /\b(GET|POST|PUT|PATCH|DELETE)\s+(\/[^\s"]*)(?:\s+HTTP\/[\d.]+)?"?\s+(\d{3})\b/, LOGGED_JSON = /"method":\s*"(GET|POST|PUT|PATCH|DELETE)".*?"(?:uri|path|url|request_uri)":\s*"(\/[^"]*)/, STATUS_JSON = /"status(?:_?code)?":\s*"?(\d{3})\b/i, SECRET_QUERY = /[?&][^=]*(?:token|jwt|key|secret|credential|pass|pwd|otp|session|ticket|auth|sig|code)/i;
function routesInLog(lines) {
  let found = /* @__PURE__ */ new Map(), total = 0;
  for (let line2 of lines) {
    let [, method = "", target = "", written2] = LOGGED.exec(line2) ?? LOGGED_JSON.exec(line2) ?? [], status = written2 ?? STATUS_JSON.exec(line2)?.[1] ?? "200", [path = ""] = target.split("?", 1);
    if (path === "" || /^[145]/.test(status) || target.length > 1e3) continue;
    let asked = SECRET_QUERY.test(target) ? path : target;
    total += 1;
    let template = `${method} ${path.replaceAll(/\/(?:\d+|[\da-f]{8}-[\da-f-]{27}|[\da-f]{16,})(?=\/|$)/gi, "/{}")}`, paths = found.get(template) ?? /* @__PURE__ */ new Map();
    found.set(template, paths.set(asked, (paths.get(asked) ?? 0) + 1));
  }
  return [...found].map(([template, paths]) => {
    let [method = ""] = template.split(" "), [[path] = [""]] = [...paths].sort(([, a], [, b]) => b - a), count2 = [...paths.values()].reduce((sum2, one) => sum2 + one, 0);
    return { method, path: encoded(path), from: "the access log", share: count2 / total };
  }).sort((a, b) => b.share - a.share);
}
var SERVED_DESCRIPTIONS = [
  "/openapi.json",
  "/swagger.json",
  "/api-json",
  "/v3/api-docs",
  "/documentation/json",
  "/docs/openapi.json",
  "/swagger/v1/swagger.json"
];
function descriptionIn(text) {
  let document = fields(yamlOf(text));
  return ("openapi" in document || "swagger" in document) && "paths" in document ? document : null;
}
function routesInDescription(document, sample) {
  let prefix = prefixOf(document);
  return Object.entries(fields(document.paths)).flatMap(
    ([template, item]) => ["get", "post", "put", "patch", "delete"].flatMap((method) => {
      let operation = fields(item)[method];
      if (operation === void 0) return [];
      let parameters = [item, operation].flatMap((one) => listOf(fields(one).parameters)).map((one) => resolved(document, one)), textOf = (parameter) => encodeURIComponent(String(exampleOf(parameter, document, sample))), path = template.replaceAll(
        /\{([^}]+)\}/g,
        (_, name) => textOf(parameters.find((one) => one.name === name && one.in === "path") ?? {})
      ), query = parameters.filter((one) => one.in === "query" && one.required === !0).map((one) => `${encodeURIComponent(String(one.name))}=${textOf(one)}`), body = bodyOf(document, fields(operation), sample), whole = encoded(`${prefix}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`);
      return [{ method: method.toUpperCase(), path: whole, from: "OpenAPI", ...body === void 0 ? {} : { body } }];
    })
  );
}
function prefixOf(document) {
  let { url } = fields(listOf(document.servers)[0]), path = typeof url == "string" ? url.replace(/^https?:\/\/[^/]*/, "") : document.basePath;
  return typeof path == "string" && /^\/[^{]*$/.test(path) ? path.replace(/\/$/, "") : "";
}
function exampleOf(parameter, document, sample) {
  let schema = "schema" in parameter ? resolved(document, parameter.schema) : parameter, [first] = Object.values(fields(parameter.examples)), given = parameter.example ?? fields(first).value ?? schema.example ?? schema.default;
  return given !== void 0 ? given : schema.type === "integer" && schema.enum === void 0 ? Math.max(1, Number(schema.minimum ?? 1)) : sample(schema, document) ?? 1;
}
function bodyOf(document, operation, sample) {
  let media = fields(fields(resolved(document, operation.requestBody).content)["application/json"]);
  return media.example !== void 0 ? media.example : media.schema === void 0 ? void 0 : sample(fields(media.schema), document);
}
function resolved(document, value) {
  let { $ref } = fields(value);
  return typeof $ref != "string" || !$ref.startsWith("#/") ? fields(value) : $ref.slice(2).split("/").reduce((inner, key) => fields(inner[key.replaceAll("~1", "/").replaceAll("~0", "~")]), document);
}

// src/init/explore.ts
var START_TIMEOUT = "90s", MOST_ASKED = 60;
async function explore(request) {
  let failed = [], explored = null;
  for (let candidate2 of request.candidates)
    try {
      let found = await exploreOne(candidate2, request);
      if (explored ??= found, found.asked.some(isUsable)) return { explored: found, failed };
    } catch (error) {
      if (request.signal.throwIfAborted(), !(error instanceof GateError)) throw error;
      failed.push({ candidate: candidate2, error }), request.onNote(`  ${messageOf(error)}`);
    }
  return { explored, failed };
}
var HEALTH = ["/healthz", "/health", "/readyz", "/ready", "/ping", "/status", "/api/health", "/actuator/health"], DOCUMENTATION = /openapi|swagger|\/(?:docs|redoc|documentation|api-docs|metrics|favicon\.ico)\b/;
function isHealth({ path }) {
  return path === "/livez" || HEALTH.includes(path);
}
function isUsable(asked) {
  return isSuccess(asked) && !isHealth(asked) && !DOCUMENTATION.test(asked.path);
}
function isSuccess({ status }) {
  return status !== null && status >= 200 && status < 300;
}
function launchOf(candidate2, { env, onNote }) {
  let text = (0, import_yaml2.stringify)({ app: { ...candidate2.app, ready: { timeout: START_TIMEOUT } }, endpoints: ["/"] }), { config } = expandReferences(parseConfig(text, { file: candidate2.from }), env), runId = `${process.pid}-init`, { tls } = config.load, options = { runId, env, cores: () => null, allowRemoteTargets: [], tls, finishedSteps: [], onNote };
  return { app: appOf(config, "head"), options };
}
async function exploreOne(candidate2, request) {
  let { directory, top, signal, onNote } = request;
  onNote(`starting ${nameOf2(candidate2)} (${candidate2.from})`);
  let { app: config, options } = launchOf(candidate2, request), launcher = createLauncher({ side: "head", app: config, directory, ...top === null ? {} : { place: { own: top, users: [] } } }, options);
  try {
    await launcher.prepare(signal);
    let app = await launcher.start(signal);
    try {
      return { candidate: candidate2, readyMs: app.bootMs, ...await askAll(app, request) };
    } finally {
      await app.stop();
    }
  } finally {
    await launcher.dispose();
  }
}
async function askAll(app, request) {
  let descriptions = request.descriptions.length > 0 ? request.descriptions : await servedDescription(app), openApi = await import("./chunks/openapi-sampler-RBBHKBHB.js"), options = { quiet: !0, skipReadOnly: !0 }, sample = (schema, document) => attempt(() => ({ value: openApi.sample(schema, options, document) }))?.value, described = descriptions.flatMap((document) => routesInDescription(document, sample)), known2 = new Set(described.map(({ method, path }) => `${method} ${path.split("?")[0]}`)), others = request.routes.filter(({ method, path }) => !known2.has(`${method} ${path}`)), usual = ["/", ...HEALTH].map((path) => ({ method: "GET", path, from: "a usual path" })), routes = [...request.logged, ...described, ...others, ...usual], asked = /* @__PURE__ */ new Map();
  for (let route of routes) {
    if (request.signal.throwIfAborted(), route.method !== "GET" || asked.has(route.path) || asked.size >= MOST_ASKED) continue;
    await get(app, route.path);
    let startedMs = performance2.now(), answer = await get(app, route.path), ms2 = performance2.now() - startedMs;
    asked.set(route.path, { ...route, status: answer?.status ?? null, bytes: answer?.bytes ?? 0, ms: ms2 });
  }
  let found = [...asked.values()].filter(({ status }) => status !== 404), writing = routes.filter(({ method }) => method !== "GET"), isElsewhere = ({ path }) => writing.some((other) => other.path !== path && other.path.endsWith(path));
  return {
    asked: found.filter(({ status }) => status !== 405),
    // One that may be mounted in several places is at the one that answers.
    writing: writing.filter((one) => found.some(({ path }) => path === one.path) || !isElsewhere(one))
  };
}
async function servedDescription(app) {
  for (let path of SERVED_DESCRIPTIONS) {
    let answer = await get(app, path), document = answer?.status === 200 ? descriptionIn(answer.content ?? "") : null;
    if (document !== null) return [document];
  }
  return [];
}
async function get({ origin }, path) {
  return await ask({ origin, request: { method: "GET", path, headers: {}, body: null }, keepAlive: !1, tls: { verify: !1, ca: null, servername: null }, timeoutMs: 5e3 });
}
function nameOf2({ app }) {
  return typeof app.command == "string" ? `\`${app.command}\`` : app.build !== void 0 ? "an image of the Dockerfile" : "the Compose project";
}
async function startFresh(side, commit, start) {
  let { app, directory, top, options, signal } = start;
  await offerInstalled({ spec: { side: "head", app, directory, place: { own: top, users: [] } }, options });
  let request = { apps: { base: app, head: app }, directory, repository: top, headTop: null, launch: options }, checkouts = { [side]: { commit, folder: null, withChanges: side === "head" } }, versions = await prepareVersions({ ...request, sides: [side], checkouts }, signal);
  try {
    let running = await versions.launchers[side]?.start(signal);
    return await running?.stop(), running?.bootMs ?? 0;
  } finally {
    await versions.dispose();
  }
}

// src/init/proposal.ts
var import_yaml3 = __toESM(require_dist(), 1);
var CONFIG_FILE = "latency-gate.yml", MOST_ENDPOINTS = 5, MOST_LISTED = 5;
function proposalFor(explored, { candidate: candidate2, routes, unmade = null }) {
  let answered = explored?.asked ?? [], ready = answered.find((one) => isHealth(one) && isSuccess(one)), usable = answered.filter(isUsable), chosen = usable.length > 0 ? usable.slice(0, MOST_ENDPOINTS) : ready === void 0 ? [] : [ready], toFillIn = routes.filter(({ method }) => method === "GET").slice(0, MOST_ENDPOINTS), open = [];
  candidate2 === null ? open.push("how the app starts was not found: fill in `app.command`, `app.build` or `app.compose`") : explored === null && open.push(`${nameOf2(candidate2)} did not start here: correct \`app\` (the reason is above)`), unmade !== null && open.push(unmade), chosen.length === 0 ? open.push(withoutAnswer(answered)) : usable.length === 0 && open.push(`only ${ready?.path} answers: name what users wait for under \`endpoints\``);
  let app = { ...candidate2?.app ?? { command: "node server.js" }, ...ready && { ready: ready.path } };
  return { config: `${[
    "# Made by `latency-gate init`. docs/configuration.md lists every key; `latency-gate run` compares with the default branch.",
    candidate2 === null ? "app: # fill in how the app starts; a command must listen on $PORT" : "app:",
    yaml(app).replaceAll(/^/gm, "  "),
    ...chosen.length === 0 ? ["endpoints: # fill in what users wait for", ...placeholders(toFillIn, answered)] : ["endpoints:", ...chosen.map((one) => `  - ${endpoint(one)} # ${figures(one)}`)],
    ...remarks(explored, usable.slice(MOST_ENDPOINTS), chosen.length === 0 ? toFillIn : chosen),
    ...mixOf(chosen)
  ].join(`
`)}
`, open, isComplete: chosen.length > 0 && unmade === null };
}
function mixOf(chosen) {
  let logged = chosen.flatMap((one) => one.share === void 0 ? [] : [[endpointName(one), one.share]]);
  if (logged.length < 2 || logged.length < chosen.length) return [];
  let mix = Object.fromEntries(logged.map(([name, share2]) => [name, Math.max(1, Math.round(1e3 * share2))]));
  return [
    "# To measure what one endpoint does to another, let them share one load, with weights as in the log:",
    yaml({ load: { mix } }).replaceAll(/^/gm, "# ")
  ];
}
function withoutAnswer(answered) {
  return answered.length > 0 && answered.every(({ status }) => status !== null && status >= 500) ? "every path answers with a failure of the app: `app.setup` may have to make its data, such as `python manage.py migrate`" : "no path answered with success: fill in `endpoints`";
}
function placeholders(routes, answered) {
  return routes.length === 0 ? ["  - GET /"] : routes.map((route) => {
    let one = answered.find(({ path }) => path === route.path);
    return `  - ${endpoint(route)} # in ${route.from}, ${one === void 0 ? "not tried" : refusal(one)}`;
  });
}
function refusal({ status }) {
  if (status === null) return "did not end within 5 s: a stream?";
  let reason = status >= 500 ? "the app failed" : "it needs headers, cookies, or another value in its path";
  return `answered ${status}: ${reason}`;
}
function yaml(value) {
  return (0, import_yaml3.stringify)(value, { lineWidth: 0 }).trimEnd();
}
function figures({ status, bytes, ms: ms2, share: share2 }) {
  let traffic = share2 === void 0 ? "" : `, ${(share2 * 100).toFixed(share2 < 0.1 ? 1 : 0)} % of the traffic`;
  return `${status}, ${bytes} bytes, ${ms2.toFixed(1)} ms${traffic}`;
}
function remarks(explored, more, listed) {
  if (explored === null) return [];
  let refused = explored.asked.filter(
    (one) => !isSuccess(one) && one.from !== "a usual path" && !listed.some(({ path }) => path === one.path)
  ), writing = explored.writing.slice(0, MOST_LISTED).map((route) => `  # - ${endpoint(route, { expect: "2xx" })}`);
  return [
    ...more.slice(0, MOST_LISTED).map((one) => `  # - ${endpoint(one)} # ${figures(one)}`),
    ...refused.slice(0, MOST_LISTED).map((one) => `  # - ${endpoint(one)} # ${refusal(one)}`),
    ...writing.length === 0 ? [] : ["  # These may write, so nobody asked for them; take one in where the data of a test may grow:", ...writing]
  ];
}
function endpoint(route, more = {}) {
  let { method, path, body } = route, [name, request] = [endpointName(route), `${method} ${path}`], map = { ...name !== request && { name }, method, path, ...body !== void 0 && { body: { json: body } } }, isShort = name === request && body === void 0 && Object.keys(more).length === 0;
  return (0, import_yaml3.stringify)(isShort ? request : { ...map, ...more }, { collectionStyle: "flow", lineWidth: 0 }).trimEnd().replaceAll(/\s*\n\s*/g, " ");
}
function endpointName({ method, path }) {
  let request = `${method} ${path}`;
  return request.length <= MAX_NAME ? request : `${request.slice(0, 49)}\u2026${request.slice(-50)}`;
}
function workflowFor(request) {
  let { branch, at } = request;
  return `# Made by \`latency-gate init\`. docs/workflows has others: for forks, merge queues, several services.
name: latency
on:
  push: { branches: [${branch}] } # stores a baseline of ${branch}
  pull_request:
permissions: {}
concurrency:
  group: \${{ github.workflow }}-\${{ github.event_name == 'pull_request' && github.ref || github.run_id }}
  cancel-in-progress: true
jobs:
  measure: # runs the pull request\u2019s code, so it may only read
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: read # the checkout
      actions: read # finds stored baselines
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false # the app must not find the token on the disk
          fetch-depth: 2 # the base commit too
${toolSteps(request)}      - uses: latency-gate/latency-gate@v0
        with:
          publish: later # in the job below
${at === "" ? "" : `          config: ${at}${CONFIG_FILE}
`}  latency: # decides and comments: the check to require
    needs: measure
    if: always() # a skipped check would count as passed
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      contents: read # sees that stored runs are ${branch}\u2019s
      actions: read # finds the results
      pull-requests: write # writes the comment
    steps:
      - uses: latency-gate/latency-gate/publish@v0
        with:
          needs: \${{ toJSON(needs) }}
`;
}
var TOOLS = {
  node({ paths, at, install }) {
    let version = paths.includes(".nvmrc") ? `node-version-file: ${at}.nvmrc` : "node-version: 24";
    if (install === null) return [["uses: actions/setup-node@v6", version]];
    let [manager] = install.command.split(" "), cache = [`cache: ${manager}`, ...below(install.at, `cache-dependency-path: ${install.at}${install.lock}`)], node = ["uses: actions/setup-node@v6", version, ...cache];
    return install.command === "yarn install --immutable" ? [["run: corepack enable"], node] : manager === "pnpm" ? [["uses: pnpm/action-setup@v4", ...pnpmInputs(install)], node] : [node];
  },
  bun: () => [["uses: oven-sh/setup-bun@v2"]],
  deno: () => [["uses: denoland/setup-deno@v2"]],
  python({ paths, at }) {
    return paths.includes("uv.lock") ? [["uses: astral-sh/setup-uv@v7", ...workingDirectory(at)]] : [["uses: actions/setup-python@v6", paths.includes(".python-version") ? `python-version-file: ${at}.python-version` : "python-version: '3.13'"]];
  },
  go: ({ at }) => [
    ["uses: actions/setup-go@v6", `go-version-file: ${at}go.mod`, ...below(at, `cache-dependency-path: ${at}go.mod`)]
  ],
  java({ paths }) {
    let isGradle = paths.some((path) => path.startsWith("build.gradle"));
    return [["uses: actions/setup-java@v5", "distribution: temurin", "java-version: 21", ...paths.includes("pom.xml") ? ["cache: maven"] : isGradle ? ["cache: gradle"] : []]];
  },
  php: () => [["uses: shivammathur/setup-php@v2", "php-version: '8.4'"]],
  ruby({ paths, at }) {
    return [["uses: ruby/setup-ruby@v1", paths.includes(".ruby-version") ? "ruby-version: .ruby-version" : "ruby-version: '3.4'", ...workingDirectory(at)]];
  },
  rust: () => []
};
function below(at, input) {
  return at === "" ? [] : [input];
}
function workingDirectory(at) {
  return below(at, `working-directory: ${at.slice(0, -1)}`);
}
var PNPM_BY_LOCK = { 5: 7, 6: 8 };
function pnpmInputs({ at, lockText, manifest }) {
  if ("packageManager" in fields(jsonOf(manifest))) return below(at, `package_json_file: ${at}package.json`);
  let [, major = ""] = /^lockfileVersion: ['"]?(\d+)/m.exec(lockText) ?? [];
  return [`version: ${PNPM_BY_LOCK[major] ?? 10} # reads pnpm-lock.yaml; \`packageManager\` of package.json names another`];
}
function toolSteps(request) {
  return (request.language === null ? [] : TOOLS[request.language](request)).map(([step, ...inputs]) => {
    let given = inputs.map((input) => `          ${input}
`).join("");
    return `      - ${step}
${given && `        with:
${given}`}`;
  }).join("");
}

// src/commands/init.ts
var WORKFLOW_FILE = ".github/workflows/latency.yml";
function addInit(program, perform) {
  program.command("init").description("look at the app in this folder, start it once, and write latency-gate.yml and a workflow").option("--from-log <file>", "take the endpoints that carry the traffic from an access log or a HAR file").option("--yes", "write both files without asking").option("--no-run", "do not measure the app against itself afterwards").option("--no-color", "plain text (as does NO_COLOR)").action((options) => perform((setting) => init(options, setting)));
}
async function init(options, setting) {
  let directory = await realpath3(process.cwd()), top = await repositoryRoot(directory).catch(() => null);
  for (let name of USUAL_FILES)
    if (await exists(join5(directory, name)))
      throw new ConfigError(`${name} is there already, and is not overwritten`, {
        hint: "`latency-gate run` uses it; move it away to have another one proposed"
      });
  let folder = await readFolder(directory), install = await findInstall(directory, top), above = install === null || install.folder === directory ? null : install, candidates = await candidatesIn(folder, above && { install: above, way: relative2(directory, above.folder) }), routes = routesInSources(folder), described = [...folder.texts.keys()].filter(
    (path) => /(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i.test(path)
  ), found = /* @__PURE__ */ new Set([...candidates.map(({ from }) => from), ...described]);
  say3(candidates.length === 0 ? "nothing here says how the app starts" : `found: ${[...found].join(", ")}`);
  let { explored, failed } = await explore({
    directory,
    top,
    candidates,
    routes,
    logged: await loggedRoutes(options.fromLog),
    descriptions: [...folder.texts].map(([path, text]) => /\.(?:ya?ml|json)$/.test(path) ? descriptionIn(text) : null).filter((one) => one !== null),
    env: process.env,
    signal: setting.signal,
    onNote: say3
  }), candidate2 = explored?.candidate ?? candidates[0] ?? null;
  if (explored !== null) {
    let { asked, readyMs } = explored, answered = `${asked.filter(isSuccess).length} of ${plural(asked.length, "path")} answered with success`;
    say3(`${nameOf2(explored.candidate)} was ready after ${(readyMs / 1e3).toFixed(1)} s; ${answered}`);
  } else for (let one of failed) explain(one, folder);
  let unmade = explored && top ? await startBase(explored.candidate, directory, top, setting.signal) : null, proposal = proposalFor(explored, { candidate: candidate2, routes, unmade }), files = [
    { path: join5(directory, CONFIG_FILE), text: proposal.config },
    ...await workflowIn(directory, top ?? directory, { folder, candidate: candidate2, install })
  ];
  for (let { path, text } of files)
    say3(`
${relative2(directory, path)}
${text.trimEnd().replaceAll(/^/gm, "  | ")}`);
  say3("");
  for (let line2 of proposal.open) say3(`to fill in: ${line2}`);
  let may = await mayWrite(options, setting.signal);
  if (!may) return may === null ? ExitCode.interrupted : ExitCode.passed;
  for (let { path, text } of files)
    await mkdir3(dirname2(path), { recursive: !0 }), await writeFile3(path, text, { flag: "wx" }), say3(`wrote ${relative2(directory, path)}`);
  return await firstRun(proposal, options, setting);
}
async function startBase(candidate2, directory, top, signal) {
  let base = await defaultBase(top).catch(() => null);
  if (base === null) return null;
  let launch = { ...launchOf(candidate2, { env: process.env, onNote: say3 }), directory, top, signal }, name = `base (${base.label}, ${base.revision.slice(0, 7)})`, start = async (side, commit) => await startFresh(side, commit, launch).catch((error) => {
    if (signal.throwIfAborted(), error instanceof GateError) return error;
    throw error;
  }), started = await start("base", base.revision);
  return typeof started == "number" ? (say3(`${name} starts in the same way, from a fresh checkout, and was ready after ${(started / 1e3).toFixed(1)} s`), null) : (say3(`
${name} does not start in this way:
${describeError(started).text}`), typeof await start("head", "HEAD") == "number" ? (say3("a fresh checkout of what you have here does: pull requests have nothing to compare with until this is merged"), null) : "a fresh checkout does not start (the reason is above): `app.setup` has to make what no commit has");
}
var MOST_LOG_LINES = 1e6, LOG_HINT = "name an access log as nginx, Apache or Caddy write it, not compressed, or a HAR file (.har)";
async function loggedRoutes(file) {
  if (file === void 0) return [];
  let routes = routesInLog(await logLines(file));
  if (routes.length > 0) return routes;
  throw new ConfigError(`${file} has no request that succeeded, or none in a format that is known`, { hint: LOG_HINT });
}
async function logLines(file) {
  try {
    if (isHar(file)) return linesOfHar(await readFile2(file, "utf8"));
    let lines = [];
    for await (let line2 of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }))
      if (lines.push(line2) === MOST_LOG_LINES) break;
    return lines;
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read (${wholeMessageOf(cause)})`, { hint: LOG_HINT, cause });
  }
}
function say3(line2) {
  process.stdout.write(`${line2.split(`
`).map(printable).join(`
`)}
`);
}
function explain({ candidate: candidate2, error }, folder) {
  say3(`
${nameOf2(candidate2)} did not start:
${describeError(error).text}`);
  let [, port] = /it listens on \S*:(\d+)/.exec(error.hint) ?? [], place = port === void 0 ? null : placeOfNumber(folder, port);
  place !== null && say3(`  ${place} names the port ${port}: take it from the variable PORT where that is set`);
}
async function workflowIn(directory, top, { folder, candidate: candidate2, install }) {
  let path = join5(top, WORKFLOW_FILE);
  if (await exists(path))
    return say3(`${relative2(directory, path)} is there already, and stays as it is`), [];
  let branch = await defaultBranchRevision(top).catch(() => null), inTop = (directory2) => directory2 === top ? "" : `${relative2(top, directory2)}/`, read = (name) => readFile2(join5(install?.folder ?? top, name), "utf8").catch(() => ""), text = workflowFor({
    language: candidate2?.language ?? null,
    paths: folder.paths,
    branch: branch?.replace(/^origin\//, "") ?? "main",
    at: inTop(directory),
    install: install && {
      ...install,
      at: inTop(install.folder),
      lockText: await read(install.lock),
      manifest: await read("package.json")
    }
  });
  return [{ path, text }];
}
async function mayWrite({ yes }, signal) {
  if (yes) return !0;
  if (!process.stdin.isTTY)
    return say3("nothing was written: nobody can be asked here; `latency-gate init --yes` writes both"), !1;
  let lines = createInterface({ input: process.stdin, output: process.stdout }), closed = once(lines, "close").then(() => null), asked = lines.question("Write them? [Y/n] ", { signal }).catch(() => null), answer = await Promise.race([asked, closed]);
  lines.close();
  let may = answer === null ? null : /^(?:y|yes|)$/i.test(answer.trim());
  return may || say3(`${may === null ? `
` : ""}nothing was written`), may;
}
async function firstRun(proposal, options, setting) {
  let { config: text, isComplete } = proposal;
  if (!isComplete)
    return say3("next: fill in what is missing, then `latency-gate run`"), ExitCode.app;
  let next = "next: commit both files; `latency-gate run` compares the working tree with the default branch";
  if (!options.run)
    return say3(next), ExitCode.passed;
  say3(`
measuring the app against itself, which shows how small a change can be seen here`);
  let asked = { config: { ...withBlocks(oneVersion(parseConfig(text, { file: CONFIG_FILE })), 5), compare: "variants" }, directory: process.cwd(), soughtChange: 0.05 }, exitCode = await measureAndReport({ color: options.color }, setting, async () => asked);
  return say3(next), exitCode;
}

// src/commands/report.ts
import { readdir as readdir2, readFile as readFile3 } from "node:fs/promises";
import { join as join6 } from "node:path";
function addReport(program, perform) {
  withOutput(program.command("report").description("print the report of a results file again, or of all parts of one")).argument(
    "<results...>",
    "results file; those of all parts that were measured with --part; or one and its --second-opinion"
  ).action(
    (files, options) => reporting(perform, options, async () => await reportOutcome(replay(putTogether(await Promise.all(files.map(readResultsFile)))), options))
  );
}
function putTogether(all) {
  let [first, second] = [...all].sort((a, b) => Number(isSecondOpinion(a)) - Number(isSecondOpinion(b)));
  return first !== void 0 && second === void 0 && first.part === null ? first : all.length === 2 && first !== void 0 && second !== void 0 && isSecondOpinion(second) ? withSecondOpinion(first, second) : mergeParts(all);
}
function addCompare(program, perform) {
  withOutput(program.command("compare").description("compare stored results of head with those of base")).argument("<base>", "results file of base").argument("<files...>", "more of base, and that of head last").action(
    (base, files, options) => reporting(perform, options, () => compare([base, ...files], options))
  );
}
async function compare(files, options) {
  let read = await Promise.all(files.map(readResultsFile)), [head, baselines] = [read.at(-1), read.slice(0, -1)];
  if (head === void 0) throw new Error("compare without files");
  let other = baselines.findIndex((one) => one.configHash !== head.configHash);
  if (other >= 0)
    throw new BaselineError(`${files[other]} was measured with another configuration than ${files.at(-1)}`, {
      hint: "load, endpoints and expectations have to agree: measure one of them again"
    });
  let found = { baselines: baselines.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)), skipped: [] };
  return await reportOutcome(replay({ ...head, kind: "single" }, found), options);
}
function addHistory(program, perform) {
  let command = program.command("history").description("draw the history branch: trends of main with its releases").argument("[folder]", "checkout of the history branch", ".");
  withOutput(command, ["json", "html", "quiet", "color"]).action(
    (folder, options) => perform(() => history(folder, options))
  );
}
async function history(folder, options) {
  let { runs, releases, unreadable } = readHistory(await filesIn(folder));
  for (let path of unreadable) process.stderr.write(`${path} was passed over: it is damaged
`);
  if (runs.length === 0)
    throw new ConfigError(`no run is remembered in ${folder}`, {
      hint: "name a checkout of the history branch: `git worktree add ../history latency-history`"
    });
  await requireOutputs(options);
  let problem = await writeOutputs([
    [options.json, () => `${JSON.stringify({ runs, releases }, null, 2)}
`],
    [options.html, () => renderHistoryPage({ runs, releases }, PAGE_ASSETS)]
  ]);
  if (problem !== null) throw problem;
  let commits = new Set(runs.map(({ commit }) => commit)).size;
  return options.quiet || say2(`${plural(commits, "commit")}, ${plural(releases.length, "release")}`, options), ExitCode.passed;
}
async function filesIn(folder) {
  let ofRuns = (await readdir2(join6(folder, RUNS_FOLDER)).catch(() => [])).map((name) => `${RUNS_FOLDER}${name}`).filter((path) => commitOf(path) !== null), files = /* @__PURE__ */ new Map();
  for (let path of [...ofRuns, RELEASES_FILE]) {
    let text = await readFile3(join6(folder, path), "utf8").catch(() => null);
    text !== null && files.set(path, text);
  }
  return files;
}

// src/commands/run.ts
import { realpath as realpath4 } from "node:fs/promises";
import { relative as relative3 } from "node:path";

// src/commands/ci-base.ts
var SYSTEMS = [
  {
    name: "GitLab",
    marker: "GITLAB_CI",
    target: "CI_MERGE_REQUEST_TARGET_BRANCH_NAME",
    // The first one is set where the checkout is a merge of both already.
    base: ["CI_MERGE_REQUEST_TARGET_BRANCH_SHA", "CI_MERGE_REQUEST_DIFF_BASE_SHA"],
    branch: "CI_COMMIT_BRANCH",
    before: "CI_COMMIT_BEFORE_SHA",
    defaultBranch: "CI_DEFAULT_BRANCH",
    cloneAll: "`GIT_DEPTH: 0` under `variables`"
  },
  {
    name: "Azure Pipelines",
    marker: "TF_BUILD",
    target: "SYSTEM_PULLREQUEST_TARGETBRANCH",
    branch: "BUILD_SOURCEBRANCH",
    cloneAll: "`fetchDepth: 0` in the step `checkout: self`"
  },
  { name: "CircleCI", marker: "CIRCLECI", branch: "CIRCLE_BRANCH", cloneAll: "`method: full` in the step `checkout`" },
  {
    name: "Buildkite",
    marker: "BUILDKITE",
    target: "BUILDKITE_PULL_REQUEST_BASE_BRANCH",
    branch: "BUILDKITE_BRANCH",
    defaultBranch: "BUILDKITE_PIPELINE_DEFAULT_BRANCH",
    cloneAll: "no `--depth` in BUILDKITE_GIT_CLONE_FLAGS"
  },
  {
    name: "Bitbucket Pipelines",
    marker: "BITBUCKET_BUILD_NUMBER",
    target: "BITBUCKET_PR_DESTINATION_BRANCH",
    tip: "BITBUCKET_PR_DESTINATION_COMMIT",
    branch: "BITBUCKET_BRANCH",
    cloneAll: "`depth: full` under `clone`"
  },
  {
    name: "Woodpecker",
    marker: "CI",
    says: "woodpecker",
    target: "CI_COMMIT_TARGET_BRANCH",
    branch: "CI_COMMIT_BRANCH",
    before: "CI_PREV_COMMIT_SHA",
    defaultBranch: "CI_REPO_DEFAULT_BRANCH",
    cloneAll: "`depth: 0` and `partial: false` in the settings of `clone`"
  },
  {
    name: "Drone",
    marker: "DRONE",
    target: "DRONE_TARGET_BRANCH",
    branch: "DRONE_BRANCH",
    before: "DRONE_COMMIT_BEFORE",
    defaultBranch: "DRONE_REPO_BRANCH",
    cloneAll: "`depth: 0` under `clone`"
  },
  // Last: its variables are there beside those of a system that starts its agents.
  {
    name: "Jenkins",
    marker: "JENKINS_URL",
    target: "CHANGE_TARGET",
    branch: "BRANCH_NAME",
    before: "GIT_PREVIOUS_SUCCESSFUL_COMMIT",
    cloneAll: "no \u201CShallow clone\u201D among the behaviours of the source"
  }
];
function ciSystemOf(env) {
  return SYSTEMS.find(({ marker, says }) => says === void 0 ? env[marker] : env[marker] === says) ?? null;
}
async function baseInCi(repository, system, env, signal) {
  let of = (name) => shortName((name === void 0 ? void 0 : env[name]) ?? ""), [target, branch] = [of(system.target), of(system.branch)], named = of(system.defaultBranch) || shortName(await defaultBranchRevision(repository) ?? "");
  if (target !== "" && !(system.target === "DRONE_TARGET_BRANCH" && env.DRONE_BUILD_EVENT !== "pull_request")) {
    let base = (system.base ?? []).map(of).find((sha) => sha !== "");
    if (base !== void 0) return { revision: base, label: target };
    let tip = of(system.tip) || await resolveNamedRevision(repository, target, signal);
    return { revision: await partedFrom(repository, system, target, tip), label: target };
  }
  if (branch === "" || branch !== named) return null;
  let [head, before] = [await resolveCommit(repository, "HEAD"), of(system.before)], [parent] = await parentsOf(repository, head), revision = /^0*$/.test(before) || before === head ? parent : before;
  return revision === void 0 ? null : { revision, label: branch };
}
async function partedFrom(repository, system, target, tip) {
  let parted = await mergeBase(repository, tip, "HEAD").catch(() => null);
  if (parted !== null) return parted;
  let parents = await parentsOf(repository, "HEAD"), [first = tip] = parents;
  if (parents.length > 1) return parents.includes(tip) ? tip : first;
  throw new ConfigError(`this checkout does not reach back to where HEAD left ${target}, which base is`, {
    hint: `fetch the history first: git fetch --unshallow origin HEAD ${target}; or let ${system.name} clone all of it: ${system.cloneAll}`
  });
}
function shortName(name) {
  return name.replace(/^(?:refs\/heads\/|refs\/remotes\/origin\/|origin\/)/, "");
}

// src/commands/run.ts
var AGAIN = "measure again, on another machine, what the run with these results found slower", ALONE = "measure head alone, as a baseline for later runs: write it with --json";
function addRun(program, perform) {
  let command = program.command("run").description("measure, compare, and exit with 1 on a regression").argument("[endpoints...]", "what to request, such as 'GET /orders', instead of what the file names").option("-c, --config <file>", "configuration (default: latency-gate.yml or .github/latency-gate.yml)").option(
    "--base <revision>",
    "commit to compare with, or latest-release (default: where HEAD left the default branch)"
  ).option(
    "--part <k/n>",
    "measure some of the endpoints, where several machines share them: part 2/8 has every eighth"
  ).addOption(new Option("--part-by <way>").hideHelp()).addOption(new Option("--second-opinion <file>", AGAIN).conflicts("part")).addOption(new Option("--record", ALONE).conflicts("base"));
  withInputs(withOutput(withMeasuring(command))).action(
    (endpoints, options) => reporting(perform, options, (setting) => run(settingsOf(command, endpoints), options, setting))
  );
}
async function run(settings, options, setting) {
  let against = options.base === LATEST_RELEASE ? { base: LATEST_RELEASE } : {}, loaded = await loadConfig(options.config, { ...settings, ...against }), { config: own, directory, parse: parse2 } = loaded;
  if (options.base !== void 0 && own.compare === "variants")
    throw new ConfigError("--base has no meaning here: `compare: variants` starts base from this checkout", {
      hint: `remove \`compare: variants\` in ${loaded.file?.name}, or leave --base out`
    });
  return await measureAndReport(options, setting, async () => {
    let base = options.record ? null : await baseOf(loaded, options.base, setting.signal), place = { root: process.cwd(), directory, named: options.config ?? null }, request = { ...setting, ...place, config: own, parse: parse2, base, env: process.env };
    return {
      ...await readConfigurations(request),
      directory,
      mode: options.record ? "record" : "compare",
      part: await partOf(options),
      base,
      invocation: await invocationOf(options, settings, directory)
    };
  });
}
async function invocationOf({ config }, settings, directory) {
  let top = await repositoryRoot(directory).catch(() => null);
  return {
    settings,
    configFile: config ?? null,
    folder: top === null ? "" : relative3(top, await realpath4(process.cwd())),
    // Who reads a log of CI has something else checked out.
    headCommit: top !== null && ciSystemOf(process.env) !== null ? await resolveCommit(top, "HEAD") : null
  };
}
async function partOf({ part = "", partBy = "", secondOpinion }) {
  if (secondOpinion === void 0) return parsePart(part, partBy, (name) => `--${name}`);
  let slower = slowerEndpoints(replay(await readResultsFile(secondOpinion)).comparison);
  if (slower.length > 0) return secondOpinionOn(slower);
  throw new ConfigError(`${secondOpinion} finds nothing slower: there is nothing to measure again`, {
    hint: "a second opinion is one on a regression; `latency-gate report` shows what was found"
  });
}
async function baseOf({ config, directory }, revision, signal) {
  if (revision === LATEST_RELEASE) {
    let release = await requireRelease(await repositoryRoot(directory));
    return { revision: release.commit, label: release.tag, isRelease: !0 };
  }
  if (revision !== void 0) return { revision, label: revisionLabel(revision) };
  if (!needsBaseCommit(config, appOf(config, "base"))) return null;
  let system = ciSystemOf(process.env), top = system && await repositoryRoot(directory).catch(() => null), inCi = system && top !== null ? await baseInCi(top, system, process.env, signal) : null;
  return inCi !== null ? inCi : await defaultBase(directory).catch((error) => {
    if (error instanceof ConfigError) return null;
    throw error;
  });
}

// src/cli.ts
exitWhenIdle(await main(process.argv));
async function main(argv) {
  let signal = interruption(() => process.exit(ExitCode.interrupted)), exitCode = ExitCode.passed, program = commands(async (work) => {
    exitCode = await work({ signal, ...programsBeside(import.meta.url) });
  }), unprinted = watchPrinting();
  try {
    await program.parseAsync(argv.map((one) => withoutValue(one, program)));
    let problem = await unprinted();
    if (problem === null || exitCode !== ExitCode.passed) return exitCode;
    throw problem;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.passed : ExitCode.configuration;
    let { text, exitCode: code } = describeError(signal.aborted ? signal.reason : error), lines = text.split(`
`).map(printable);
    return process.stderr.write(`${import_picocolors2.default.red("latency-gate:")} ${lines.join(`
`)}
`), code;
  }
}
function withoutValue(argument, { commands: all }) {
  let [name = ""] = argument.split("=", 1), isKnown = all.some(({ options }) => options.some(({ long }) => long === name));
  return /^--[\w-]+=/.test(argument) && !isKnown ? name : argument;
}
function commands(perform) {
  let program = new Command("latency-gate").description(
    "A regression gate for HTTP latency: measures two versions side by side and says whether one is slower."
  ).version(TOOL.version).exitOverride(), all = [addInit, addRun, addDuel, addCompare, addReport, addCalibrate, addBisect, addHistory];
  for (let add of all) add(program, perform);
  program.command("schema").description("print the JSON Schema of the configuration").action(
    () => perform(async () => (process.stdout.write(`${JSON.stringify(PUBLISHED_SCHEMA, null, 2)}
`), ExitCode.passed))
  );
  for (let command of [program, ...program.commands]) {
    let name = command === program ? "" : ` ${command.name()}`;
    command.showHelpAfterError(`latency-gate${name} --help says what there is`);
  }
  return program;
}
