/**
 * What one side does in the other's turns. Versions that the gate starts are suspended there. A server that runs already
 * cannot be: what it does after its responses slows the other, and the sign of a result can be wrong (decision 17). So each
 * such side is measured alone, too, in every block. What head / base is in turns beyond what it is alone has leaked.
 */
import type { EndpointBlock } from '../results/results.ts';
import { blockRatio } from './block-figures.ts';
import { type SecondWay, type Shift, shiftOf, sizeOf } from './shift.ts';

const CONFIDENCE = 0.95;

/** Of the mean latency. Null where no side was measured alone, or too few blocks were. */
export function leakOf(blocks: readonly EndpointBlock[]): Shift | null {
  return shiftOf(
    blocks.flatMap((block) => {
      if (block.alone === undefined) return [];
      const inTurns = blockRatio(block, 'mean');
      const alone = blockRatio({ ...block, rounds: [block.alone] }, 'mean');
      return 'logRatio' in inTurns && 'logRatio' in alone ? [inTurns.logRatio - alone.logRatio] : [];
    }),
    CONFIDENCE,
  );
}

export function eachSideAlone(leak: Shift): SecondWay {
  const reason = `work that one side did in the other’s turns moved this by ${sizeOf(leak)}, as each side alone shows`;
  return { shift: leak, reason, mayBeChance: false };
}

/** `in turns head / base was 31 % higher than with each side alone: …` */
export function leakWords(leak: Shift): string {
  const way = leak.mean > 0 ? 'higher' : 'lower';
  return `in turns head / base was ${sizeOf(leak)} ${way} than with each side alone: what a server does after its responses slows the other one, and one that the gate did not start cannot be suspended meanwhile. Started by the gate (\`app.command\`, \`image\` …) it is`;
}
