import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  canonicalJson
} from "./chunk-F533ZT7T.js";
import {
  SIDES,
  endpointsOf,
  plannedBlocks
} from "./chunk-WBXCW6TR.js";
import {
  BaselineError
} from "./chunk-QNFIUG7K.js";

// src/results/merge.ts
function mergeParts(parts) {
  let sorted = parts.map(asPart).sort((a, b) => a.part.index - b.part.index || compareText(a.createdAt, b.createdAt)), [first, ...others] = sorted;
  if (first === void 0) throw refusal("there are no parts to put together", "name the results files of all parts");
  assertSameSplit(first, others), assertComplete(sorted, first.part.count);
  for (let other of others) assertSameMeasurement(first, other);
  for (let part of sorted) assertOwnBlocks(part);
  assertMeasuredOnce(sorted);
  let { by } = first.part, blocks = sorted.flatMap(({ part, blocks: own }) => own.map((block) => ({ ...block, part: part.index })));
  return {
    ...first,
    createdAt: sorted.map(({ createdAt }) => createdAt).sort(compareText)[0] ?? first.createdAt,
    run: latestRun(sorted),
    sides: sidesOf(first, others),
    part: null,
    merged: { by, parts: sorted.map(mergedPart) },
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
function assertSameSplit(first, others) {
  for (let { part } of others) {
    if (part.count !== first.part.count)
      throw incompatibility(
        `part ${nameOf(part)} and part ${nameOf(first.part)} are of measurements in ${part.count} and in ${first.part.count} parts`
      );
    if (part.by !== first.part.by)
      throw incompatibility(
        `part ${nameOf(part)} was split by ${part.by}, part ${nameOf(first.part)} by ${first.part.by}`
      );
  }
}
function assertComplete(sorted, count) {
  let given = sorted.map(({ part }) => part.index), twice = [...new Set(given.filter((index, at) => given.indexOf(index) !== at))];
  if (twice.length > 0)
    throw refusal(
      `${partsText(twice)} of ${count} ${twice.length === 1 ? "was" : "were"} given more than once`,
      "name each part once"
    );
  let missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !given.includes(index));
  if (missing.length > 0)
    throw refusal(
      `${partsText(missing)} of ${count} ${missing.length === 1 ? "is" : "are"} missing`,
      "the verdict is that of all parts: wait for every job of the matrix, and run those that failed again"
    );
}
function assertSameMeasurement(first, other) {
  let differs = differenceOf(first, other);
  if (differs !== null) throw incompatibility(`part ${nameOf(first.part)} and part ${nameOf(other.part)} ${differs}`);
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
  let machines = [one.machine, other.machine], differing = [
    ["on different classes of runners", machines.map(({ runnerClass }) => runnerClass)],
    ["on different architectures", machines.map(({ arch }) => arch)],
    ["on machines with different numbers of cores", machines.map(({ cores }) => cores)],
    ["by different versions of Node", machines.map(({ node }) => node.split(".")[0])],
    ["with app and load generator on cores of their own, and not", machines.map(({ pinned }) => String(pinned))]
  ].find(([, [own, others]]) => own !== others);
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
  let own = new Set(endpointsOf(part, config)), foreign = blocks.flatMap(({ endpoints }) => endpoints).find(({ endpoint }) => !own.has(endpoint));
  if (foreign !== void 0)
    throw incompatibility(`part ${nameOf(part)} holds an endpoint that is not its own: ${foreign.endpoint}`);
  let { max } = plannedBlocks(part.by, config);
  if (blocks.length > max)
    throw incompatibility(`part ${nameOf(part)} holds ${blocks.length} blocks, and ${max} at most are measured`);
  if (blocks.length === 0) throw incompatibility(`part ${nameOf(part)} holds no blocks`);
  if ((part.by === "repeat" ? blocks.find(({ endpoints }) => endpoints.length < own.size) : void 0) !== void 0)
    throw incompatibility(`part ${nameOf(part)} was to measure every endpoint in every block, and did not`);
}
function assertMeasuredOnce(sorted) {
  let seen = /* @__PURE__ */ new Map();
  for (let { part, blocks } of sorted)
    for (let block of blocks) {
      let figures = canonicalJson(block.endpoints), before = seen.get(figures);
      if (before !== void 0)
        throw incompatibility(
          before === part ? `part ${nameOf(part)} holds the same block twice` : `part ${nameOf(before)} and part ${nameOf(part)} hold the same measurement`
        );
      seen.set(figures, part);
    }
}
function latestRun(sorted) {
  let attemptOf = ({ run }) => run.runAttempt ?? 0;
  return sorted.reduce((latest, one) => attemptOf(one) > attemptOf(latest) ? one : latest).run;
}
function sidesOf({ sides }, others) {
  let merged = (side, info) => others.every((other) => other.sides[side]?.imageDigest === info.imageDigest) ? info : { ...info, imageDigest: null }, head = merged("head", sides.head);
  return sides.base === void 0 ? { head } : { base: merged("base", sides.base), head };
}
function mergedPart({ machine, seed, createdAt, run, outOfTime, elapsedSeconds }) {
  return { machine, seed, createdAt, runAttempt: run.runAttempt, outOfTime, elapsedSeconds };
}
function attemptNotes(sorted) {
  let attempts = /* @__PURE__ */ new Map();
  for (let { part, run } of sorted)
    run.runAttempt !== null && attempts.set(run.runAttempt, [...attempts.get(run.runAttempt) ?? [], part.index]);
  if (attempts.size < 2) return [];
  let [, ...later] = [...attempts].sort(([a], [b]) => a - b);
  return later.map(
    ([attempt, indices]) => `${capitalised(partsText(indices))} ${indices.length === 1 ? "comes" : "come"} from attempt ${attempt} of the workflow run.`
  );
}
function partsText(indices) {
  let shown = indices.slice(0, 10), left = indices.length - shown.length, names = [...shown.map(String), ...left > 0 ? [`${left} more`] : []], last = names.pop();
  return names.length === 0 ? `part ${last}` : `parts ${names.join(", ")} and ${last}`;
}
function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
function nameOf({ index, count }) {
  return `${index}/${count}`;
}
function incompatibility(message) {
  return refusal(message, "put together what the jobs of one matrix in one workflow run measured");
}
function refusal(message, hint) {
  return new BaselineError(message, { hint });
}
function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

export {
  mergeParts
};
