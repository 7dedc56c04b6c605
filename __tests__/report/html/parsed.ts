/** A page as a browser reads it: its elements, by a parser that follows the HTML standard. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export function elementsOf(page: string): readonly Element[] {
  return within(parse(page));
}

/** The element itself, and all in it. */
export function within(node: Node): readonly Element[] {
  const own = 'tagName' in node ? [node] : [];
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap(within) : [])];
}

export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null;
}

export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Names of elements and attributes, in order: what markup there is, whatever the text. */
export function shapeOf(page: string): readonly string[] {
  return elementsOf(page).map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)].join(' '));
}
