/**
 * What the parser would find out in a time that grows with the square of the text: keys that are listed twice, and what
 * each alias stands for. A text of some hundred kilobytes would keep it busy for minutes.
 */
import { type Alias, isAlias, isMap, isNode, isScalar, isSeq, type Node } from 'yaml';

export interface Survey {
  /** The node of each alias: the last one before it with that anchor, as YAML has it. Without one it is not in here. */
  readonly targets: ReadonlyMap<unknown, Node>;
  /** Offsets of keys that their map has before. */
  readonly repeatedKeys: readonly number[];
}

/** One pass in the order of the document, without recursion: it may be nested as deeply as it likes. */
export function survey(root: unknown): Survey {
  const anchored = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  const repeatedKeys: number[] = [];
  const left: unknown[] = [root];
  while (left.length > 0) {
    const node = left.pop();
    if (isAlias(node)) {
      const target = anchored.get(node.source);
      if (target !== undefined) targets.set(node, target);
      continue;
    }
    if (!isNode(node)) continue;
    if ('anchor' in node && node.anchor !== undefined) anchored.set(node.anchor, node);
    if (isMap(node)) {
      repeatedKeys.push(...repeatedIn(node.items));
      for (const { key, value } of [...node.items].reverse()) left.push(value, key);
    } else if (isSeq(node)) {
      for (const item of [...node.items].reverse()) left.push(item);
    }
  }
  return { targets, repeatedKeys };
}

function repeatedIn(items: readonly { readonly key: unknown }[]): number[] {
  const seen = new Set<unknown>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    if (seen.has(key.value)) return [key.range?.[0] ?? 0];
    seen.add(key.value);
    return [];
  });
}
