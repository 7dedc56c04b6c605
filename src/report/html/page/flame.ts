/** The flame graph of a difference: one stop of the Tab key, with arrow keys from frame to frame (WAI-ARIA, tree view). */
import { formatMs, plural } from '../../format.ts';
import type { FlameData, FlameNode, PageData } from '../page-data.ts';
import { element } from './figures.ts';

const ROW_PX = 21;
/** Thinner frames are not drawn: nobody could point at them. */
const THINNEST_PX = 2;
/** From this width on there is room for a name. */
const NAMED_PX = 26;
/** Changes as shares of the whole time at which a colour grows stronger. */
const STEPS = [0.001, 0.005, 0.02, 0.08];

interface Frame {
  readonly node: FlameNode;
  readonly name: string;
  /** Read aloud, and shown under the pointer. */
  readonly words: string;
  readonly parent: Frame | null;
  readonly children: Frame[];
}

export class FlameGraph {
  readonly #all: readonly Frame[];
  readonly #root: Frame;
  readonly #tree = element('div', { role: 'tree', 'aria-label': 'Flame graph', class: 'frames' });
  readonly #readout = element('p', { class: 'readout', 'aria-hidden': 'true' });
  readonly #found = element('span', { role: 'status' });
  readonly #search = element('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  readonly #places = new Map<Frame, HTMLElement>();
  #zoomed: Frame;
  #focused: Frame;
  #isOfBase = false;

  constructor(place: HTMLElement, { base, head }: PageData, data: FlameData) {
    this.#all = framesOf(data);
    const [root] = this.#all;
    if (root === undefined) throw new Error('a flame graph has a root');
    this.#root = this.#zoomed = this.#focused = root;
    const label = element('label', {}, 'Search: ', this.#search);
    const swap = element('button', { type: 'button', 'aria-pressed': 'false' }, `Widths: time on ${base ?? 'base'}`);
    const bar = element('p', { class: 'flame-bar' }, label, this.#found, ...(base === null ? [] : [swap]));
    place.append(bar, this.#tree, this.#readout);
    this.#search.addEventListener('input', () => this.#mark());
    swap.addEventListener('click', () => {
      this.#isOfBase = !this.#isOfBase;
      swap.setAttribute('aria-pressed', String(this.#isOfBase));
      swap.title = `now of ${this.#isOfBase ? base : head}`;
      this.#draw();
    });
    this.#tree.addEventListener('keydown', (event) => this.#pressed(event));
    new ResizeObserver(() => this.#draw()).observe(place);
  }

  #timeOf({ node: [, , baseMs, headMs] }: Frame): number {
    return this.#isOfBase ? baseMs : headMs;
  }

  #draw(): void {
    const hadFocus = this.#tree.contains(document.activeElement);
    const whole = this.#tree.clientWidth;
    this.#places.clear();
    for (const frame of above(this.#zoomed).reverse()) this.#put(frame, 0, whole);
    let deepest = 0;
    const put = (frame: Frame, left: number, width: number): void => {
      this.#put(frame, left, width);
      deepest = Math.max(deepest, frame.node[0]);
      const time = this.#timeOf(frame);
      let at = left;
      for (const child of frame.children) {
        const own = time > 0 ? (width * this.#timeOf(child)) / time : 0;
        if (own >= THINNEST_PX) put(child, at, own);
        at += own;
      }
    };
    put(this.#zoomed, 0, whole);
    this.#tree.style.height = `${(deepest + 1) * ROW_PX}px`;
    this.#tree.replaceChildren(...this.#places.values());
    if (!this.#places.has(this.#focused)) this.#focused = this.#zoomed;
    this.#places.get(this.#focused)?.setAttribute('tabindex', '0');
    if (hadFocus) this.#places.get(this.#focused)?.focus();
    this.#mark();
  }

  #put(frame: Frame, left: number, width: number): void {
    const { node, name, words } = frame;
    const [depth, , baseMs, headMs] = node;
    const change = headMs - baseMs;
    const step = STEPS.filter((one) => Math.abs(change) >= one * this.#root.node[3]).length;
    const colour = step === 0 ? 'flame-same' : `flame-${change > 0 ? 'more' : 'less'}-${step}`;
    const at = element('div', {
      role: 'treeitem',
      'aria-level': String(depth + 1),
      'aria-label': words,
      tabindex: '-1',
      class: `frame ${colour}`,
    });
    const [top, own] = [depth * ROW_PX, Math.max(1, width - 1)];
    Object.assign(at.style, { left: `${left}px`, top: `${top}px`, width: `${own}px`, background: `var(--${colour})` });
    if (width >= NAMED_PX) at.textContent = name;
    at.addEventListener('click', () => this.#zoom(frame));
    for (const event of ['pointerenter', 'focus']) {
      at.addEventListener(event, () => {
        this.#readout.textContent = words;
      });
    }
    this.#places.set(frame, at);
  }

  #zoom(frame: Frame): void {
    this.#zoomed = this.#focused = frame;
    this.#draw();
    this.#places.get(frame)?.focus({ preventScroll: true });
  }

  #focus(frame: Frame | undefined | null): void {
    const place = frame && this.#places.get(frame);
    if (!frame || !place) return;
    this.#places.get(this.#focused)?.setAttribute('tabindex', '-1');
    this.#focused = frame;
    place.setAttribute('tabindex', '0');
    place.focus();
  }

  #pressed(event: KeyboardEvent): void {
    const siblings = (this.#focused.parent?.children ?? [this.#root]).filter((one) => this.#places.has(one));
    const at = siblings.indexOf(this.#focused);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => this.#focus(this.#focused.parent),
      ArrowDown: () => this.#focus(this.#focused.children.find((one) => this.#places.has(one))),
      ArrowLeft: () => this.#focus(siblings[at - 1]),
      ArrowRight: () => this.#focus(siblings[at + 1]),
      Home: () => this.#focus(this.#root),
      Enter: () => this.#zoom(this.#focused),
      ' ': () => this.#zoom(this.#focused),
      Escape: () => this.#zoom(this.#root),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  }

  /** A frame that calls another that is found, too, is not counted twice. */
  #mark(): void {
    const wanted = this.#search.value.trim().toLowerCase();
    const isFound = ({ words }: Frame) =>
      wanted !== '' && words.slice(0, words.lastIndexOf(': ')).toLowerCase().includes(wanted);
    for (const [frame, place] of this.#places) place.classList.toggle('found', isFound(frame));
    const found = this.#all.filter(isFound);
    const outermost = found.filter((frame) => !above(frame).some(isFound));
    const ms = outermost.reduce((sum, { node }) => sum + node[3], 0);
    this.#found.textContent = wanted === '' ? '' : ` ${plural(found.length, 'frame')}, ${formatMs(ms)} per request`;
  }
}

/** What calls it, the innermost first. */
function above({ parent }: Frame): Frame[] {
  return parent === null ? [] : [parent, ...above(parent)];
}

function framesOf({ frames, nodes }: FlameData): readonly Frame[] {
  const path: Frame[] = [];
  return nodes.map((node) => {
    const [depth, index, baseMs, headMs] = node;
    const [name, place] = frames[index] ?? ['all', ''];
    const changeMs = headMs - baseMs;
    const change = `${changeMs < 0 ? '−' : '+'}${formatMs(Math.abs(changeMs))}`;
    const times = `${formatMs(baseMs).replace(' ms', '')} → ${formatMs(headMs)} per request (${change})`;
    const words = `${name}${place === '' ? '' : `, ${place}`}: ${times}`;
    const parent = path[depth - 1] ?? null;
    const frame: Frame = { node, name, words, parent, children: [] };
    parent?.children.push(frame);
    path[depth] = frame;
    return frame;
  });
}
