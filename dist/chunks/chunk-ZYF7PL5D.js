import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  NO_SCRIPT,
  PAGE_ASSETS,
  chartsOf,
  draw,
  formatChange,
  formatMs,
  formatSize,
  formatTolerance,
  formatValue,
  html,
  isPlainUrl,
  machineKind,
  meanIn,
  metricName,
  numbers,
  pageOf,
  parseHistory,
  plural,
  printHistory,
  sentences,
  short,
  tableOf,
  united,
  words
} from "./chunk-EIEWC4WZ.js";
import {
  SIDES,
  TOOL,
  commitSha,
  endpointsOf,
  mostBlocks
} from "./chunk-VBQFPLNN.js";
import {
  BaselineError,
  attempt
} from "./chunk-LBK64434.js";
import {
  array,
  strictObject,
  string
} from "./chunk-NA763M3I.js";
import {
  canonicalJson
} from "./chunk-RNVBILSK.js";

// src/report/history/series.ts
function historiesOf(runs, releases) {
  return [...new Set(runs.map(({ gate }) => gate))].sort().map((gate) => historyOf(gate, runs.filter((run) => run.gate === gate).toReversed(), releases));
}
function historyOf(gate, runs, releases) {
  let places = new Map(runs.map(({ commit }, place) => [commit, place])), names = runs.toReversed().flatMap(({ endpoints }) => endpoints.map(({ endpoint }) => endpoint));
  return {
    gate,
    /** One per commit, oldest first. */
    runs,
    releases: releases.flatMap((release) => {
      let place = places.get(release.commit);
      return place === void 0 ? [] : [{ ...release, place }];
    }).sort((a, b) => a.place - b.place),
    /** In the order of the newest run. */
    endpoints: [...new Set(names)].map((endpoint) => ({
      endpoint,
      /** A line for each chain of comparisons, from a zero of its own. That of the newest run first, as in `means`. */
      changes: changesOf(runs, endpoint),
      /** Mean latency in ms, a line for each kind of machine. */
      means: meansByMachine(runs, endpoint)
    }))
  };
}
function changesOf(runs, endpoint) {
  let levels = /* @__PURE__ */ new Map(), lines = [];
  return runs.forEach((run, place) => {
    let mean = meanIn(run, endpoint);
    if (run.kind !== "paired" || run.base === void 0 || mean?.change === void 0) return;
    let origin = run.base.commit ?? run.base.label, base = levels.get(origin);
    if (base === void 0) {
      let zero = { value: 0, ...NO_INTERVAL }, points = runs.flatMap((one, at) => one.commit === origin ? [{ place: at, run: one, ...zero }] : []);
      base = { log: 0, half: 0, points }, lines.push({ label: run.base.label, points }), levels.set(origin, base);
    }
    let own = mean.interval && (Math.log1p(mean.interval.high) - Math.log1p(mean.interval.low)) / 2, half = own === void 0 || base.half === null ? null : Math.hypot(base.half, own), log = base.log + Math.log1p(mean.change);
    levels.set(run.commit, { log, half, points: base.points });
    let ends = half === null ? NO_INTERVAL : { low: Math.expm1(log - half), high: Math.expm1(log + half) };
    base.points.push({ place, run, value: Math.expm1(log), ...ends });
  }), newestFirst(lines);
}
var NO_INTERVAL = { low: null, high: null };
function newestFirst(lines) {
  let newest = ({ points }) => points.at(-1)?.place ?? 0;
  return lines.toSorted((a, b) => newest(b) - newest(a));
}
function meansByMachine(runs, endpoint) {
  let lines = /* @__PURE__ */ new Map(), configHash = runs.at(-1)?.configHash;
  return runs.forEach((run, place) => {
    let mean = meanIn(run, endpoint);
    if (mean === void 0) return;
    let kind = `${machineKind(run.machine)} / ${run.configHash}`, { cpuModel, cores, node } = run.machine, age = run.configHash === configHash ? "" : ", earlier configuration", label = `${cpuModel}, ${plural(cores, "core")}, Node ${node.split(".")[0] ?? node}${age}`, line = lines.get(kind) ?? { label, points: [] };
    lines.set(kind, line);
    let { head: value, interval } = mean, ends = run.kind === "single" && interval !== void 0 ? { low: value * (1 + interval.low), high: value * (1 + interval.high) } : NO_INTERVAL;
    line.points.push({ place, run, value, ...ends });
  }), newestFirst([...lines.values()]);
}
function isRelease(tag) {
  return /^v?\d+\.\d+(\.\d+)?([-+][0-9A-Za-z.+-]+)?$/.test(tag) && tag.length <= 60;
}

// src/report/history/page.ts
var MOST_ROWS = 30, MOST_OPEN = 12;
function renderHistoryPage({ runs, releases }, assets) {
  let gates = historiesOf(runs, releases), [newest] = runs, number = 0, drawn = gates.map((history) => {
    let endpoints2 = history.endpoints.map((trend) => {
      let [[line], [machine]] = [trend.changes, trend.means], [mean, change] = [machine?.points.at(-1), line?.points.at(-1)], latest = [mean && formatMs(mean.value), change && `${formatChange(change.value)} since ${line?.label}`];
      return { trend, figures: figuresOf(history, trend), latest: latest.filter(Boolean).join(", "), number: number++ };
    });
    return { history, endpoints: endpoints2 };
  }), endpoints = drawn.flatMap((gate) => gate.endpoints).map(({ trend, figures }) => ({ name: trend.endpoint, charts: chartsOf(figures), flame: null }));
  return pageOf(
    "latency-gate: history",
    TOOL.version,
    assets,
    { endpoints, sweeps: [], base: null, head: "" },
    html`<a class="skip" href="#trends">Skip to the trends</a>
<header class="calm">
<p class="tool">latency-gate</p>
<h1>Latency of ${newest === void 0 ? "nothing yet" : repositoryOf(newest).name ?? "the base branch"}</h1>
<p>${coverage(runs)}</p>
<p>A side-by-side run compares two commits on one machine: its changes hold whatever the machine. A commit that was measured on its own has the figures of its machine, so each kind of machine has its own line. Vertical lines are releases.</p>
</header>
<main id="trends" tabindex="-1">
${NO_SCRIPT}
${drawn.map(
      (gate) => html`<section><h2>${gates.length > 1 ? gate.history.gate : "Endpoints"}</h2>
${gate.endpoints.map(
        ({ trend, figures, latest, number: number2 }, at) => html`<details class="endpoint calm"${at < MOST_OPEN ? html` open` : null}>
<summary><h3>${trend.endpoint}</h3> <span class="verdict">${latest}</span></summary>
<div class="charts">${figures.map((figure2) => draw(figure2, "endpoint", number2))}</div>
${newestTable(gate.history, trend.endpoint)}</details>
`
      )}
${commitsTable(gate.history)}</section>
`
    )}</main>
<footer><p>latency-gate ${TOOL.version}${newest === void 0 ? null : ` \xB7 ${newest.measuredAt.slice(0, 16).replace("T", " ")} UTC`}</p></footer>`
  );
}
function repositoryOf({ runUrl }) {
  let [, url = null, name = null] = /^(https:\/\/[^/]+\/([^/]+\/[^/]+))\/actions\//.exec(runUrl ?? "") ?? [];
  return { url, name };
}
function coverage(runs) {
  let [newest, oldest] = [runs[0], runs.at(-1)];
  return newest === void 0 || oldest === void 0 ? "No commit was measured yet." : `${plural(new Set(runs.map(({ commit }) => commit)).size, "commit")} from ${oldest.at.slice(0, 10)} to ${newest.at.slice(0, 10)}.`;
}
function figuresOf(history, { changes, means }) {
  let band = `The band is the ${formatTolerance(history.runs.at(-1)?.confidence ?? 0.99)} interval of the newest line.`;
  return [
    ...figure(history, changes, "change", {
      name: "history-changes",
      title: "Change, side by side",
      levels: [{ at: 0, of: "zero" }],
      text: `Mean latency since the first base, from commit to commit as they were compared. ${band}`
    }),
    ...figure(history, means, "ms", {
      name: "history-means",
      title: "Mean latency, as each machine measured it",
      text: `A step in one line may be the machine; a step in all of them is the app. ${band}`
    })
  ];
}
var COLOURS = ["head", "base", "second", "mean"];
function figure({ runs, releases }, lines, unit, said) {
  let [newest] = lines;
  if (newest === void 0) return [];
  let valueIn = ({ value }) => value, column = (name, { points }, look, of = valueIn) => {
    let values = new Map(points.map((point) => [point.place, of(point)]));
    return { name, unit, look, values: runs.map((_run, place) => short(values.get(place) ?? null)) };
  }, isCrowded = lines.length > COLOURS.length, shown = lines.slice(0, isCrowded ? COLOURS.length - 1 : lines.length), others = lines.slice(shown.length).toReversed(), crowd = { label: "", points: others.flatMap(({ points }) => points) }, drawn = [
    ...shown.map(
      (line, at) => column(`${unit === "change" ? "since " : ""}${line.label}`, line, [COLOURS[at] ?? "mean", "line with dots"])
    ),
    ...isCrowded ? [column(plural(others.length, "earlier one"), crowd, ["mean", "dots"])] : []
  ];
  return [
    {
      ...said,
      columns: [
        { name: "place", unit: "count", values: runs.map((_run, place) => place + 1) },
        { name: "", unit: "text", values: runs.map(({ commit }) => commit.slice(0, 7)) },
        { name: "", unit: "time", values: runs.map(({ at }) => Math.round(Date.parse(at) / 1e3)) },
        ...drawn,
        column("from", newest, ["head", "edge"], ({ low }) => low),
        column("to", newest, ["head", "edge"], ({ high }) => high)
      ],
      marks: releases.map(({ name, place }) => ({ at: place + 1, name }))
    }
  ];
}
function newestTable({ runs }, name) {
  let newest = runs.findLast(({ endpoints }) => endpoints.some(({ endpoint }) => endpoint === name)), metrics = newest?.endpoints.find(({ endpoint }) => endpoint === name)?.metrics ?? [];
  if (newest === void 0 || metrics.length === 0) return null;
  let isPaired = newest.kind === "paired", rows = metrics.map((one) => [
    metricName(one.metric),
    ...isPaired ? [formatValue(one.metric, one.base ?? null)] : [],
    formatValue(one.metric, one.head),
    changeWords(one, isPaired)
  ]), commit = newest.commit.slice(0, 7), figures = isPaired ? [newest.base?.label ?? "base", commit, "change"] : [commit, "interval"], caption = `Measured at ${commit}${isPaired ? ", side by side" : ", on its own"}`;
  return html`<details><summary>All metrics of the newest run</summary>${tableOf(caption, [...words("metric"), ...numbers(...figures)], rows)}</details>`;
}
function changeWords({ change, interval }, isPaired) {
  return isPaired ? formatSize(change, interval) : interval === void 0 ? "\u2013" : `${formatChange(interval.low)} \u2026 ${formatChange(interval.high)}`;
}
function commitsTable({ runs, releases }) {
  let shown = runs.slice(-MOST_ROWS).toReversed(), rows = shown.map((run) => [
    commitLink(run),
    releases.find(({ commit }) => commit === run.commit)?.name ?? "",
    run.title ?? "",
    run.at.slice(0, 10),
    run.kind === "paired" ? `side by side with ${run.base?.label ?? "base"}` : "on its own",
    isPlainUrl(run.runUrl) ? html`<a href="${run.runUrl}">run</a>` : ""
  ]), columns = [...words("commit", "release"), ...sentences("title"), ...words("date", "measured", "log")], caption = runs.length > shown.length ? `The newest ${shown.length} of ${runs.length} commits` : "Commits";
  return html`<details><summary>${caption}</summary>${tableOf(caption, columns, rows)}</details>`;
}
function commitLink(run) {
  let { url } = repositoryOf(run), address = url && `${url}/commit/${run.commit}`, name = html`<code>${run.commit.slice(0, 7)}</code>`;
  return isPlainUrl(address) ? html`<a href="${address}">${name}</a>` : name;
}

// src/publish/history-files.ts
var MOST_COMMITS = 500, MOST_BYTES = 8 * 1024 * 1024, RUNS_FOLDER = "runs/", RELEASES_FILE = "releases.json", PAGE_FILE = "index.html", releasesSchema = array(strictObject({ name: string().refine(isRelease), commit: commitSha })).max(1e3);
function readHistory(files) {
  let unreadable = [], orPassOver = (path, read) => {
    let found = attempt(read);
    return found === null && unreadable.push(path), found ?? [];
  }, runs = [...files].filter(([path]) => commitOf(path) !== null).flatMap(
    ([path, text]) => (
      // A file speaks of its own commit alone.
      orPassOver(path, () => parseHistory(text).filter(({ commit }) => commit === commitOf(path)))
    )
  ), listed = files.get(RELEASES_FILE) ?? "[]", releases = orPassOver(RELEASES_FILE, () => releasesSchema.parse(JSON.parse(listed)));
  return { runs: united(runs), releases, unreadable };
}
function commitOf(path) {
  let commit = /^runs\/([0-9a-f]+)\.json$/.exec(path)?.[1] ?? null;
  return commitSha.safeParse(commit).success ? commit : null;
}
function changesOf2(before, added, tags) {
  let old = readHistory(before), releases = [...tags, ...old.releases.filter(({ name }) => !tags.some((tag) => tag.name === name))], all = united([...old.runs, ...added]), { kept, files } = bounded(all, releases), changed = [...files].filter(([path, text]) => before.get(path) !== text), gone = [...before.keys()].filter(
    (path) => commitOf(path) !== null && !files.has(path) && !old.unreadable.includes(path)
  );
  if (changed.length === 0 && gone.length === 0) return /* @__PURE__ */ new Map();
  let shown = { runs: kept, releases: releases.filter(({ commit }) => kept.some((run) => run.commit === commit)) };
  return new Map([
    ...changed,
    ...gone.map((path) => [path, null]),
    [RELEASES_FILE, `${JSON.stringify(shown.releases)}
`],
    [PAGE_FILE, renderHistoryPage(shown, PAGE_ASSETS)],
    // Otherwise GitHub Pages would build a site of it.
    [".nojekyll", ""]
  ]);
}
function bounded(runs, releases) {
  let released = new Set(releases.map(({ commit }) => commit)), commits = [...new Set(runs.map(({ commit }) => commit))], all = new Map(commits.map((commit) => [commit, printHistory(runs.filter((run) => run.commit === commit))])), bytes = () => commits.reduce((sum, commit) => sum + Buffer.byteLength(all.get(commit) ?? ""), 0);
  for (; commits.length > MOST_COMMITS || commits.length > 1 && bytes() > MOST_BYTES; ) {
    let half = Math.ceil(commits.length / 2), thinned = commits.filter((commit, at) => at < half || released.has(commit) || (at - half) % 2 === 0);
    commits = thinned.length < commits.length ? thinned : commits.slice(0, -1);
  }
  let kept = new Set(commits);
  return {
    kept: runs.filter(({ commit }) => kept.has(commit)),
    files: new Map(commits.map((commit) => [`${RUNS_FOLDER}${commit}.json`, all.get(commit) ?? ""]))
  };
}

// src/results/merge.ts
function isSecondOpinion({ part }) {
  return part?.by === "opinion";
}
function withSecondOpinion(first, second) {
  let again = asPart(second);
  if (first.part !== null || first.merged !== null || !isSecondOpinion(second))
    throw refusal(
      "a second opinion is one on a whole run",
      "name the results of the run, and those of its second opinion"
    );
  let run = { ...first, part: { ...again.part, index: 1 } };
  assertSameMeasurement(run, again);
  let [attempt2, own] = [first.run.runAttempt ?? 1, again.run.runAttempt ?? 1];
  if (own < attempt2) throw incompatibility("the second opinion is on an earlier attempt of the workflow run");
  assertOwnBlocks(again), assertMeasuredOnce([run, again]);
  let repeated = `The second opinion comes from attempt ${own} of the workflow run.`;
  return {
    ...first,
    notes: [...first.notes, ...own > attempt2 ? [repeated] : []],
    secondOpinion: { ...mergedPart(again), endpoints: [...again.part.endpoints ?? []], blocks: [...again.blocks] }
  };
}
function mergeParts(parts) {
  let sorted = parts.map(asPart).sort((a, b) => a.part.index - b.part.index || Date.parse(a.createdAt) - Date.parse(b.createdAt)), [first, ...others] = sorted;
  if (first === void 0) throw refusal("there are no parts to put together", "name the results files of all parts");
  assertSameSplit(first, others), assertComplete(sorted, first.part.count);
  for (let other of others) assertSameMeasurement(first, other);
  for (let part of sorted) assertOwnBlocks(part);
  assertMeasuredOnce(sorted);
  let { isUnfinished: _ofFirst, ...whole } = first, isUnfinished = sorted.some((part) => part.isUnfinished), blocks = sorted.flatMap(({ part, blocks: own }) => own.map((block) => ({ ...block, part: part.index })));
  return {
    ...whole,
    ...isUnfinished && { isUnfinished },
    createdAt: sorted.map(({ createdAt }) => createdAt).sort()[0] ?? first.createdAt,
    // The latest attempt’s: its address shows all jobs.
    run: sorted.toSorted((a, b) => (b.run.runAttempt ?? 0) - (a.run.runAttempt ?? 0))[0]?.run ?? first.run,
    sides: sidesOf(first, others),
    part: null,
    merged: { by: first.part.by, parts: sorted.map(mergedPart) },
    blocks: blocks.map((block, index) => ({ ...block, index })),
    voided: sorted.flatMap(({ voided }) => voided),
    outOfTime: sorted.some(({ outOfTime }) => outOfTime),
    // They ran at the same time, or would have on machines enough.
    elapsedSeconds: Math.max(...sorted.map(({ elapsedSeconds }) => elapsedSeconds)),
    notes: [...new Set(sorted.flatMap(({ notes }) => notes)), ...attemptNotes(sorted)]
  };
}
function asPart(results) {
  let { part } = results;
  if (part === null)
    throw refusal(
      results.merged === null ? "one of the results files is a whole measurement, not a part of one" : "one of the results files was put together from parts already",
      "name files that were measured with `part`, and each of them once"
    );
  return { ...results, part };
}
function assertSameSplit({ part: first }, others) {
  for (let { part } of others) {
    let [own, its] = [nameOf(part), nameOf(first)];
    if (part.count !== first.count)
      throw incompatibility(`${own} and ${its} are of measurements in ${part.count} and in ${first.count} parts`);
    if (part.by !== first.by) throw incompatibility(`${own} was split by ${part.by}, ${its} by ${first.by}`);
  }
}
function assertComplete(sorted, count) {
  let given = sorted.map(({ part }) => part.index), twice = [...new Set(given.filter((index, at) => given.indexOf(index) !== at))];
  if (twice.length > 0) {
    let were = twice.length === 1 ? "was" : "were";
    throw refusal(`${partsText(twice)} of ${count} ${were} given more than once`, "name each part once");
  }
  let missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !given.includes(index));
  if (missing.length > 0)
    throw refusal(
      `${partsText(missing)} of ${count} ${missing.length === 1 ? "is" : "are"} missing`,
      "the verdict needs all parts: wait for every job of the matrix, and run the failed ones again"
    );
}
function assertSameMeasurement(first, other) {
  let differs = differenceOf(first, other);
  if (differs !== null) throw incompatibility(`${nameOf(first.part)} and ${nameOf(other.part)} ${differs}`);
}
function differenceOf(one, other) {
  if (one.tool.name !== other.tool.name || one.tool.version !== other.tool.version)
    return `were measured by different versions of the gate (${one.tool.version}, ${other.tool.version})`;
  if (one.kind !== "paired" || other.kind !== "paired") return "were not both measured side by side with base";
  if (one.run.repository !== other.run.repository || one.run.runId !== other.run.runId)
    return `come from different workflow runs (${one.run.runId ?? "none"}, ${other.run.runId ?? "none"})`;
  for (let side of SIDES) {
    let [own, others] = [versionOf(one.sides[side]), versionOf(other.sides[side])];
    if (own !== others) return `measured different versions of ${side} (${own}, ${others})`;
  }
  if (one.configHash !== other.configHash || configsOf(one) !== configsOf(other))
    return "were measured with different configurations";
  let machines = [one.machine, other.machine], kinds = [
    ["on different classes of runners", machines.map(({ runnerClass }) => runnerClass)],
    ["on different architectures", machines.map(({ arch }) => arch)],
    ["on machines with different numbers of cores", machines.map(({ cores }) => cores)],
    ["by different versions of Node", machines.map(({ node }) => node.split(".")[0])],
    ["with app and load generator on cores of their own, and not", machines.map(({ pinned }) => String(pinned))]
  ], differing = (one.part.by === "opinion" ? kinds.slice(0, -1) : kinds).find(([, [own, others]]) => own !== others);
  return differing ? `were measured ${differing[0]} (${differing[1].join(", ")})` : null;
}
function configsOf({ config, configurations }) {
  return canonicalJson([config, configurations ?? null]);
}
function versionOf(side) {
  if (side === void 0) return "none";
  let image = side.kind === "image" ? side.imageDigest ?? "an image" : null;
  return [side.commit?.slice(0, 12), image].filter((one) => one != null).join(" ") || side.kind;
}
function assertOwnBlocks({ part, config, blocks }) {
  let own = new Set(endpointsOf(part, config)), foreign = blocks.flatMap(({ endpoints }) => endpoints).find(({ endpoint }) => !own.has(endpoint)), max = mostBlocks(config.load.blocks.max), holds = `${nameOf(part)} holds`;
  if (foreign !== void 0) throw incompatibility(`${holds} an endpoint that is not its own: ${foreign.endpoint}`);
  if (blocks.length > max) throw incompatibility(`${holds} ${blocks.length} blocks, and ${max} at most are measured`);
  if (blocks.length === 0) throw incompatibility(`${holds} no blocks`);
}
function assertMeasuredOnce(sorted) {
  let seen = /* @__PURE__ */ new Map();
  for (let { part, blocks } of sorted)
    for (let block of blocks) {
      let figures = canonicalJson(block.endpoints), before = seen.get(figures);
      if (before === part) throw incompatibility(`${nameOf(part)} holds the same block twice`);
      if (before) throw incompatibility(`${nameOf(before)} and ${nameOf(part)} hold the same measurement`);
      seen.set(figures, part);
    }
}
function sidesOf({ sides }, others) {
  let merged = (side, info) => others.every((other) => other.sides[side]?.imageDigest === info.imageDigest) ? info : { ...info, imageDigest: null }, head = merged("head", sides.head);
  return sides.base === void 0 ? { head } : { base: merged("base", sides.base), head };
}
function mergedPart({ machine, seed, createdAt, run, outOfTime, elapsedSeconds }) {
  return { machine, seed, createdAt, runAttempt: run.runAttempt, outOfTime, elapsedSeconds };
}
function attemptNotes(sorted) {
  return [...new Set(sorted.flatMap(({ run }) => run.runAttempt ?? []))].sort((a, b) => a - b).slice(1).map((attempt2) => {
    let indices = sorted.filter(({ run }) => run.runAttempt === attempt2).map(({ part }) => part.index), come = indices.length === 1 ? "comes" : "come";
    return `P${partsText(indices).slice(1)} ${come} from attempt ${attempt2} of the workflow run.`;
  });
}
function partsText(indices) {
  let shown = indices.slice(0, 10), left = indices.length - shown.length, names = [...shown.map(String), ...left > 0 ? [`${left} more`] : []], last = names.pop();
  return names.length === 0 ? `part ${last}` : `parts ${names.join(", ")} and ${last}`;
}
function nameOf({ index, count }) {
  return `part ${index}/${count}`;
}
function incompatibility(message) {
  return refusal(message, "put together what the jobs of one matrix in one workflow run measured");
}
function refusal(message, hint) {
  return new BaselineError(message, { hint });
}

export {
  isRelease,
  renderHistoryPage,
  RUNS_FOLDER,
  RELEASES_FILE,
  readHistory,
  commitOf,
  changesOf2 as changesOf,
  isSecondOpinion,
  withSecondOpinion,
  mergeParts
};
