/** How head's configuration differs from base's: whoever reads the verdict has to know. */
import { type Change, changesOf } from '../../config/changes.ts';
import type { Results } from '../../results/results.ts';
import { plural } from '../format.ts';
import { firstOf, type Listing, nameOf, say, type Text, withCode } from '../text.ts';

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
  const change =
    run.pullRequest === null
      ? say`Head’s configuration changes how it is measured`
      : say`This pull request changes how it is measured`;
  return {
    heading: say`${change}${config.gate.configFrom === 'base' ? '; it is judged as base’s configuration says' : null}:`,
    items: firstOf(changes.map(changeText), MOST_CHANGES, (left) => say`… and ${plural(left, 'more difference')}`),
  };
}

function changeText({ endpoint, what }: Change): Text {
  return endpoint === null ? withCode(what) : say`${nameOf(endpoint)}: ${withCode(what)}`;
}
