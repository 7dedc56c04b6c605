/** What a secret looks like where somebody printed it, and whether a text still holds it in any of these. */
import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listOf, textOf } from './left-behind.ts';

/** Names of the forms in which a text holds a secret; empty: it does not. */
export function formsHeld(text: string, secret: string): string[] {
  const forms = {
    raw: secret,
    'in JSON': json(secret),
    'in JSON in JSON': json(json(secret)),
    'in JSON, %-encoded': encodeURIComponent(json(secret)),
    'in JSON, in Base64': Buffer.from(`x${json(secret)}`)
      .toString('base64')
      .slice(2, -4),
    '%-encoded': encodeURIComponent(secret),
    'in a form': new URLSearchParams({ '': secret }).toString().slice(1),
    'in HTML': secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
    'in Base64': Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    // Behind one and two bytes, without the ends that hold bits of a neighbour.
    'in Base64, shifted by one': Buffer.from(`x${secret}`).toString('base64').slice(2, -4),
    'in Base64, shifted by two': Buffer.from(`xx${secret}`).toString('base64').slice(3, -4),
  };
  return Object.entries(forms).flatMap(([name, form]) => (text.includes(form) ? [name] : []));
}

function json(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The text of all files below a folder, by path. What goes while it is looked at holds nothing. */
export function textsBelow(folder: string, mostBytes = Number.POSITIVE_INFINITY): Record<string, string> {
  const below = listOf(folder).map((name) => {
    const path = join(folder, name);
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return textsBelow(path, mostBytes);
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() && stat.size <= mostBytes ? { [path]: textOf(path) } : {};
  });
  return Object.assign({}, ...below);
}

/**
 * Looks, until it is stopped, at what other users of the machine can see of the processes below `pid`: their command
 * lines. Hands back the distinct ones.
 */
export function watchCommandLines(pid: number): { stop(): readonly string[] } {
  const seen = new Set<string>();
  const look = () => {
    for (const one of descendants(pid)) seen.add(textOf(`/proc/${one}/cmdline`).replaceAll('\0', ' '));
  };
  const timer = setInterval(look, 3);
  return {
    stop() {
      clearInterval(timer);
      return [...seen];
    },
  };
}

function descendants(pid: number): number[] {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(descendants)];
}
