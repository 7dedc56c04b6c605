/** Why an endpoint changed: the words, the functions in a table, and the data of the flame graph. */
import type { Frame } from '../../results/profile.ts';
import { nameOfFunction, placeOf } from '../format.ts';
import { whyParts } from '../parts.ts';
import { meanStacks } from '../stacks.ts';
import type { EndpointView } from '../view/endpoints.ts';
import type { EndpointWhy } from '../view/why.ts';
import type { View } from '../view.ts';
import { blocksHtml, type Html, html } from '../writers/html.ts';
import { keyHtml, short } from './figure.ts';
import type { FlameData, FlameNode } from './page-data.ts';

/** Endpoints with a flame graph, worst first, and frames of each: the page is a file that people send each other. */
const MOST_FLAMES = 10;
const MOST_NODES = 800;
/** A frame of a smaller share is too thin to be seen. */
const LEAST_SHARE = 0.002;

type Tree = { readonly frame: Frame | null; baseMs: number; headMs: number; readonly children: Map<Frame, Tree> };

/** Null where the endpoint was not profiled, or many were. */
export function flameData({ name }: EndpointView, { why, input }: View): FlameData | null {
  const { profile } = input.results;
  const place = why?.endpoints.findIndex((one) => one.name === name) ?? -1;
  if (profile === undefined || place < 0 || place >= MOST_FLAMES) return null;
  const root = treeOf(meanStacks(profile, name));
  if (root.children.size === 0) return null;
  const sizes = sizesOf(root).sort((a, b) => b - a);
  const least = Math.max(LEAST_SHARE * sizeOf(root), sizes[MOST_NODES] ?? 0);
  const indexes = new Map<Frame, number>();
  const indexOf = (frame: Frame) => {
    const index = indexes.get(frame) ?? indexes.size;
    indexes.set(frame, index);
    return index;
  };
  const nodesOf = ({ frame, baseMs, headMs, children }: Tree, depth: number): FlameNode[] => [
    [depth, frame === null ? -1 : indexOf(frame), short(baseMs), short(headMs)],
    ...[...children.values()]
      .filter((child) => sizeOf(child) > least)
      .sort((a, b) => sizeOf(b) - sizeOf(a))
      .flatMap((child) => nodesOf(child, depth + 1)),
  ];
  const nodes = nodesOf(root, 0);
  return { frames: [...indexes.keys()].map((frame) => [nameOfFunction(frame), placeOf(frame)]), nodes };
}

function treeOf(stacks: ReturnType<typeof meanStacks>): Tree {
  const root: Tree = { frame: null, baseMs: 0, headMs: 0, children: new Map() };
  for (const { frames, baseMs, headMs } of stacks) {
    let tree = root;
    for (const frame of [null, ...frames]) {
      if (frame !== null) {
        const child = tree.children.get(frame) ?? { frame, baseMs: 0, headMs: 0, children: new Map() };
        tree.children.set(frame, child);
        tree = child;
      }
      tree.baseMs += baseMs;
      tree.headMs += headMs;
    }
  }
  return root;
}

function sizesOf(tree: Tree): number[] {
  return [sizeOf(tree), ...[...tree.children.values()].flatMap(sizesOf)];
}

const sizeOf = ({ baseMs, headMs }: Tree) => Math.max(baseMs, headMs);

/** @param flame the endpoint's number in the page's data; null without a flame graph */
export function whySection(why: EndpointWhy, view: View, flame: number | null): Html {
  // What several endpoints share stands in the overview, and not in a section of an endpoint.
  const heading = why.name === '' ? html`<h3>${why.heading}</h3>` : html`<h4>${why.heading}</h4>`;
  return html`<section class="why">${heading} <p>(${why.basis}):</p>
${blocksHtml(whyParts(why, view))}
${flame === null ? null : flameFigure(view, flame)}</section>
`;
}

/** The page’s script draws it. What it shows is in the table above, and in the label of each frame. */
function flameFigure({ sides }: View, number: number): Html {
  return html`<figure class="flame" data-endpoint="${number}"><figcaption><h4>Flame graph of the difference</h4>
<p>A frame is as wide as the time per request in it and in what it calls, which stands below it; its colour is how that changed. Click a frame, or press Enter on it, to fill the width with it; arrow keys go from frame to frame, and Escape goes back.</p>
${keyHtml([
  ['flame-more-3', `more time on ${sides.head}`],
  ['flame-less-3', 'less time'],
  ['flame-same', 'about the same'],
])}</figcaption></figure>
`;
}
