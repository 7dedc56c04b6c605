/** What is said about a run as a whole, as blocks: who accepted what, what was compared, what it means and what to do. */
import { listing, type Part, paragraph } from '../document.ts';
import { joined, say, strong } from '../text.ts';
import type { View } from '../view.ts';

/** What has to be known before any figure. */
export function beforeFigures({ acceptance, baseFailure, changes, context, counts }: View): readonly Part[] {
  return [
    paragraph(acceptance && say`${strong(['Accepted:'])} ${acceptance}`),
    paragraph(baseFailure && say`⚠️ ${baseFailure}`),
    listing(changes && { ...changes, heading: say`⚠️ ${changes.heading}` }),
    paragraph(counts === null ? context : joined([context, counts], ' ')),
  ];
}

/** What follows from them. */
export function afterFigures(view: View): readonly Part[] {
  const { remarks, meaning, action, merges, baselineSteps, overrideHint } = view;
  return [
    ...remarks.map((text) => paragraph(text)),
    paragraph(meaning),
    paragraph(action && say`${strong(['What to do:'])} ${action}`),
    listing(merges),
    paragraph(baselineSteps),
    paragraph(overrideHint),
  ];
}
