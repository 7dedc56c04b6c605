/** What programs read of a run: `report.json` holds it as it is, JUnit is drawn from it. */
import { rowOf } from '../decide/metrics/metrics.ts';
import { isOverridable } from '../decide/rule.ts';
import { type Culprit, culpritsOf, sharedCulpritsOf } from '../decide/why/culprits.ts';
import { describeError, ExitCode, GateError } from '../errors.ts';
import type { Results } from '../results/results.ts';
import { TOOL } from '../results/tool.ts';
import type { EndpointFacts, Facts } from './facts-schema.ts';
import { exitCodeWithLabel, isAccepted } from './input.ts';
import { plainText } from './text.ts';
import type { EndpointView } from './view/endpoints.ts';
import { reasonWords } from './view/reasons.ts';
import { type View, verdictLine } from './view.ts';

/** More than is measured. */
const DIGITS = 6;

export function printFacts(facts: Facts): string {
  const short = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value);
  return `${JSON.stringify(facts, short, 2)}\n`;
}

export function factsOf(view: View): Facts {
  const { results, comparison, override, reproduce = null } = view.input;
  const { sides, config, profile } = results;
  const exitCode = exitCodeWithLabel(view.input);
  const isFailing = exitCode !== ExitCode.passed;
  const { confidence, overrideLabel: label } = config.gate;
  const culprits = culpritsOf(profile, confidence);
  const shared = sharedCulpritsOf(profile, confidence);
  const functionsOf = (name: string) => {
    const own = culprits.find(({ endpoint }) => endpoint === name)?.functions ?? [];
    return own.length === 0 && shared?.endpoints.includes(name) ? shared.functions : own;
  };
  // For what is checked out, instead of head's commit.
  const verify =
    reproduce?.replace(/^git fetch origin [0-9a-f ]+ && git checkout -q --detach [0-9a-f]+ && /, '') ?? null;
  const isProof = verify?.includes(' --expect=') ?? false;
  const versionOf = ({ commit, label }: typeof sides.head) => ({ commit, label });
  const accepted = override && isAccepted(view.input) ? override : null;
  return {
    ...factsOfAll(config.name, comparison.verdict, exitCode, plainText(verdictLine(view))),
    comparedWith: COMPARED_WITH[comparison.kind],
    // Beside a stored comparison that side is the reference server.
    base: comparison.kind === 'paired' && sides.base ? versionOf(sides.base) : null,
    head: versionOf(sides.head),
    endpoints: view.endpoints.map((one) => factsOfOne(one, results, isFailing, functionsOf(one.name))),
    changedFiles: [...(profile?.changedFiles ?? [])],
    accepted: accepted && { by: accepted.by, label: accepted.label, pullRequest: accepted.pullRequest },
    commands: { reproduce, verify, proveFaster: verify && (isProof ? verify : `${verify} --expect faster`) },
    forPeople:
      isFailing && isOverridable(comparison)
        ? [`whether the change is worth it${label === null ? '' : `: a maintainer accepts it with the label ${label}`}`]
        : [],
    noRepair: isFailing ? NO_REPAIR : [],
  };
}

const COMPARED_WITH = { paired: 'base', stored: 'stored runs', none: 'nothing' } as const;

export const factsOfSkipped = (gate: string, headline: string) =>
  factsOfAll(gate, 'skipped', ExitCode.passed, headline);

/** Where there is no verdict. `hide` masks secrets. */
export function factsOfFailure(error: unknown, gate = 'default', hide = (text: string) => text): Facts {
  const { text, exitCode } = describeError(error);
  const [first = ''] = text.split('\n');
  const { message, hint, detail } =
    error instanceof GateError ? error : { message: first, hint: 'report it', detail: text };
  const [exitName] = Object.entries(ExitCode).find(([, code]) => code === exitCode) ?? ['bug'];
  return {
    ...factsOfAll(gate, OUTCOMES[exitCode] ?? 'setup-failure', exitCode, `latency-gate: no verdict: ${hide(first)}`),
    error: { class: exitName, message: hide(message), hint: hide(hint), detail: hide(detail ?? '') },
  };
}

const OUTCOMES: Readonly<Partial<Record<ExitCode, Facts['outcome']>>> = {
  [ExitCode.measurement]: 'invalid',
  [ExitCode.bug]: 'bug',
  [ExitCode.interrupted]: 'interrupted',
};

const NO_REPAIR = [
  'a higher `tolerance`, `min-difference` or limit, or a lower `confidence`',
  'fewer endpoints or gated metrics, or other requests',
  '`fail-on: never`, no `expect`, the override label, or a gate that does not run',
];

function factsOfAll(gate: string, outcome: Facts['outcome'], exitCode: ExitCode, headline: string): Facts {
  return {
    ...{ schema: 'latency-gate/report', version: 1, tool: { ...TOOL }, gate, outcome },
    ...{ exitCode, passed: exitCode === ExitCode.passed, headline, error: null },
    ...{ comparedWith: 'nothing', base: null, head: null, endpoints: [], changedFiles: [], accepted: null },
    ...{ commands: { reproduce: null, verify: null, proveFaster: null }, forPeople: [], noRepair: [] },
  };
}

function factsOfOne(view: EndpointView, results: Results, isFailing: boolean, own: readonly Culprit[]): EndpointFacts {
  const { name, comparison, group, sentence, leading, notice } = view;
  const { state, verdict, mustBeFaster = false } = comparison;
  // A suspicion stands among what is wrong, and is not shown.
  const isWrong = group === 'wrong' && !notice?.isDoubt;
  const isPassed = state === 'compared' && ['unchanged', 'within-tolerance', 'improvement'].includes(verdict);
  const isLikeIt = ({ selfMs: { base, head } }: Culprit) =>
    verdict === 'regression' ? head > base : verdict !== 'improvement' || head < base;
  // A block measures its endpoints in turn.
  const shares = results.blocks.map(({ endpoints, durationMs }) =>
    endpoints.some(({ endpoint }) => endpoint === name) ? durationMs / endpoints.length : 0,
  );
  return {
    name,
    result: isWrong && isFailing ? 'failed' : group !== 'wrong' && isPassed ? 'passed' : 'open',
    verdict: state === 'compared' ? verdict : state,
    reason: plainText(sentence),
    mustBeFaster,
    decidedBy: leading?.metric.metric ?? null,
    // The gated ones.
    metrics: comparison.metrics.flatMap(({ metric, base, head, change, support, tolerance: limit, ...one }) => {
      const interval = support && { low: support.low, high: support.high };
      const reason = one.reason && reasonWords(one.reason);
      const figures = { metric, unit: rowOf(metric).unit, base, head, change, interval };
      return limit === null ? [] : [{ ...figures, limit, verdict: one.verdict, reason }];
    }),
    functions: own.filter(isLikeIt).map(({ frame: { function: called, file, line }, selfMs, share }) => ({
      ...{ name: called, file, line, baseMs: selfMs.base, headMs: selfMs.head, share },
      changedByHead: file !== null && (results.profile?.changedFiles?.includes(file) ?? false),
    })),
    seconds: shares.reduce((sum, ms) => sum + ms / 1000, 0),
  };
}
