/** What head's configuration says otherwise than base's: whoever reads the verdict has to know. */
import { type Change, changesOf } from '../../config/changes.ts';
import type { Results } from '../../results/results.ts';
import { plural } from '../format.ts';
import { type Listing, nameOf, say, type Text, withCode } from '../text.ts';

/** A comment has room for the verdict, too. */
const MOST_CHANGES = 15;

/** Null where base's configuration says the same, or is not known. */
export function changesView({ config, configurations, release, run }: Results): Listing | null {
  const all =
    configurations === undefined || configurations === 'same'
      ? []
      : changesOf(configurations.head, configurations.base, configurations.changedFiles);
  // What main allows by now was decided when it was merged.
  const changes = release === undefined ? all : all.filter(({ about }) => about !== 'judging');
  if (changes.length === 0) return null;
  const left = changes.length - MOST_CHANGES;
  const change =
    run.pullRequest === null
      ? say`Head’s configuration measures otherwise than base’s`
      : say`This pull request changes how it is measured`;
  return {
    heading: say`${change}${config.gate.configFrom === 'base' ? '; it is judged as base’s configuration says' : null}:`,
    items: [
      ...changes.slice(0, MOST_CHANGES).map(changeText),
      ...(left > 0 ? [say`… and ${plural(left, 'more difference')}`] : []),
    ],
  };
}

function changeText({ endpoint, what }: Change): Text {
  return endpoint === null ? withCode(what) : say`${nameOf(endpoint)}: ${withCode(what)}`;
}
