/**
 * Results of a run that may be a fork's. The schema has checked their shape; here they lose what only that run says of
 * itself and a reader would take for ours: links, remarks, the name of the version.
 */

import { GATE_NAME, MAX_BLOCKS, MAX_ENDPOINTS } from '../config/config.ts';
import type { RunContext, SideInfo } from '../results/provenance.ts';
import type { Results } from '../results/results.ts';
import { TOOL } from '../results/tool.ts';
import type { Fetched } from './fetch-results.ts';

const MOST_REMARKS = 5;
const MOST_VOIDED = 20;
const LONGEST_REMARK = 300;
const LONGEST_LABEL = 60;

/** What GitHub itself says of the run. */
export interface ForkOrigin {
  readonly context: RunContext;
  /** The commit that the run is about. */
  readonly headSha: string;
}

/** The same results as they can be published, or the reason why they are not used. */
export function forkResults(fetched: Fetched, run: ForkOrigin): Fetched {
  if (!('results' in fetched)) return fetched;
  const { artifact, results } = fetched;
  const reason = whyNotUsed(results, run);
  return reason === null ? { artifact, results: cleaned(results, run.context) } : { artifact, reason };
}

function whyNotUsed({ config, sides, merged }: Results, { headSha }: ForkOrigin): string | null {
  const names = config.endpoints.map(({ name }) => name);
  if (!GATE_NAME.test(config.name)) return 'its gate has a name that no configuration can have';
  if (merged !== null) return 'put together from parts already: no job of a gate does that';
  if (names.length > MAX_ENDPOINTS) return 'more endpoints than a configuration can have';
  if (new Set(names).size < names.length) return 'two endpoints have one name';
  if (config.load.blocks.max > MAX_BLOCKS) return 'more blocks than a configuration can ask for';
  const isOther = sides.head.commit !== null && sides.head.commit !== headSha;
  return isOther ? 'of another commit than the run' : null;
}

function cleaned(results: Results, run: RunContext): Results {
  const { carriedImage: _carriedImage, configurations: _configurations, baseFailure, sides, ...rest } = results;
  const { base } = sides;
  return {
    ...rest,
    tool: { name: TOOL.name, version: versionOf(results) },
    run,
    sides: { ...(base ? { base: cleanedSide(base) } : {}), head: { ...cleanedSide(sides.head), label: 'this PR' } },
    voided: results.voided
      .slice(0, MOST_VOIDED)
      .map(({ startedAtMs, reason }) => ({ startedAtMs, reason: shortened(reason, LONGEST_REMARK) })),
    notes: results.notes.slice(0, MOST_REMARKS).map((note) => `The run remarked: ${shortened(note, LONGEST_REMARK)}`),
    ...(baseFailure === undefined ? {} : { baseFailure: shortened(baseFailure, LONGEST_REMARK) }),
  };
}

function versionOf({ tool }: Results): string {
  return /^\d{1,6}(\.\d{1,6}){2}(-[a-z]{1,20})?$/.test(tool.version) ? tool.version : 'of an unknown version';
}

/** Without the run that built it, and so without its link. */
function cleanedSide({ label, commit, kind, imageDigest }: SideInfo): SideInfo {
  const isCommit = commit !== null && /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(commit);
  return { label: shortened(label, LONGEST_LABEL), commit: isCommit ? commit : null, kind, imageDigest };
}

function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
