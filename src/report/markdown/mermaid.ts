/** Charts that GitHub draws of text, in a job’s summary: https://mermaid.js.org/syntax/xyChart.html */
import { withoutControls } from '../text.ts';

export interface XyChart {
  /** Labels, at least two: of one a line cannot be drawn. */
  readonly x: readonly string[];
  readonly y: { readonly title: string; readonly to: number };
  /** From zero on, one a label. */
  readonly bars: readonly number[];
  /** Drawn over the bars, one value a label. */
  readonly line: readonly number[];
  /** Labels on the left and bars to the right: for labels that are long. */
  readonly isHorizontal: boolean;
  readonly heightPx: number;
}

/** As wide as a summary’s column. */
const WIDTH_PX = 720;
/** Distinguishable without red and green, on white and on black. */
const BARS_AND_LINE = '#6aa5e8, #d2691e';
/** Labels that do not fit into their half are not drawn at all. */
const ROOM_FOR_LABELS = ['    plotReservedSpacePercent: 40', '    xAxis:', '      labelFontSize: 12'];
/** In characters of usual width, for names of nothing but wide letters, too. */
const LONGEST_NAME = 30;
/** What means something to Mermaid, in a string or around it, and its look-alikes of full width, which mean nothing. */
const MEANINGFUL = /["`#;[\]<>\\$|]|%(?=%)|(?<=%)%/g;
const TO_FULL_WIDTH = 0xfee0;

/** A fenced block. */
export function xyChart({ x, y, bars, line, isHorizontal, heightPx }: XyChart): string {
  return [
    '```mermaid',
    '---',
    'config:',
    '  xyChart:',
    `    width: ${WIDTH_PX}`,
    `    height: ${heightPx}`,
    ...(isHorizontal ? ROOM_FOR_LABELS : []),
    '  themeVariables:',
    '    xyChart:',
    `      plotColorPalette: "${BARS_AND_LINE}"`,
    '---',
    `xychart-beta${isHorizontal ? ' horizontal' : ''}`,
    `  x-axis [${quoted(x).join(', ')}]`,
    `  y-axis "${label(y.title)}" 0 --> ${plain(y.to)}`,
    `  bar [${bars.map(plain).join(', ')}]`,
    `  line [${line.map(plain).join(', ')}]`,
    '```',
  ].join('\n');
}

/** Labels that are the same would share a bar. */
function quoted(labels: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return labels.map((one) => {
    const text = label(one);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `"${text}${count > 1 ? ` (${count})` : ''}"`;
  });
}

/** One line that ends no string, directive, comment or code block, even if a stranger wrote it. */
function label(text: string): string {
  const line = withoutControls(text).trim();
  const shown = line === '' ? '(empty)' : line;
  return (
    shown
      .replace(MEANINGFUL, (character) => String.fromCodePoint(character.charCodeAt(0) + TO_FULL_WIDTH))
      // Mermaid’s own marks around what it makes a character of.
      .replace(/ﬂ(?=°)/g, 'fl')
      .replace(/¶(?=ß)/g, 'P')
  );
}

/** A name as the beginning of a label: without its query, then without its middle, because the end of a path says more. */
export function shortened(name: string): string {
  const whole = label(name);
  if (widthOf(whole) <= LONGEST_NAME) return whole;
  const path = [...whole.replace(/(?<=.\?).*$/, '…')];
  const most = Math.floor((LONGEST_NAME * path.length) / widthOf(path.join('')));
  if (most >= path.length) return path.join('');
  const end = Math.floor(most / 2);
  return `${path.slice(0, most - end - 1).join('')}…${path.slice(-end).join('')}`;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < FIRST_WIDE ? 1 : 2), 0);
}

/** From here on characters are drawn about twice as wide: Hangul, Chinese, full width, emoji. */
const FIRST_WIDE = 0x1100;

/** Mermaid knows no exponents. */
function plain(value: number): string {
  return String(Number(value.toPrecision(4))).includes('e') ? value.toFixed(6) : String(Number(value.toPrecision(4)));
}
