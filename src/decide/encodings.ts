/** Content encodings of base and head: a client that gets compressed bodies from one alone gets another service from it. */
import type { RoundSide } from '../results/results.ts';

const NOT_ENCODED = 'identity';

/** All that the rounds of one side saw, sorted; `identity` alone where nothing was encoded, or no round has seen a body. */
export function encodingsOf(rounds: readonly RoundSide[]): readonly string[] {
  const seen = new Set(
    rounds
      .filter((round) => round.bodyBytes !== null && round.bodyBytes > 0)
      .flatMap((round) => round.contentEncodings ?? [NOT_ENCODED]),
  );
  return seen.size === 0 ? [NOT_ENCODED] : [...seen].sort();
}

/** A remark where they differ, with the median lengths of the bodies as sent; null where they do not. */
export function encodingRemark(
  base: { readonly encodings: readonly string[]; readonly bodyBytes: number },
  head: { readonly encodings: readonly string[]; readonly bodyBytes: number },
): string | null {
  if (base.encodings.join() === head.encodings.join()) return null;
  return `base’s responses are ${wordsFor(base.encodings)}, head’s are ${wordsFor(head.encodings)} (${base.bodyBytes} against ${head.bodyBytes} bytes as sent): what reaches the client is not the same`;
}

function wordsFor(encodings: readonly string[]): string {
  return encodings.map((name) => (name === NOT_ENCODED ? 'not compressed' : `compressed with ${name}`)).join(' or ');
}
