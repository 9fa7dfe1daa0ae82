import type { Alignment } from '../table-lines';
import { type HtmlEnding, isHiddenHtml } from './html-starts';
import type { CodeSource, Leaf, LeafPlace, LineStarts } from './leaf';
import { closesFence, type Fence, fenceOf } from './line-starts';
import { CHARACTERS_PER_MARK, weigh } from './weigh';

interface OpenPlace {
  readonly place: LeafPlace;
  /** About how many elements it becomes, so far. */
  weight: number;
}

interface OpenLines extends OpenPlace {
  readonly lines: string[];
  /** Where they begin in the whole text. */
  readonly starts: number[];
}

interface OpenParagraph extends OpenLines {
  readonly kind: 'paragraph';
  readonly firstOfItem: boolean;
}

export interface OpenCode extends OpenLines {
  readonly kind: 'code';
  /** Null where it is indented. */
  readonly fence: Fence | null;
  /** Fences that have begun within a block of Markdown, outermost first; another one each time. */
  inner: readonly Fence[];
  readonly indent: number;
  readonly source: CodeSource;
}

interface OpenTable extends OpenPlace {
  readonly kind: 'table';
  readonly alignments: readonly Alignment[];
  readonly header: readonly string[];
  readonly rows: (readonly string[])[];
  readonly headerStarts: readonly number[];
  readonly rowStarts: (readonly number[])[];
}

/** A leaf to which lines are still added. */
export type OpenLeaf =
  | OpenParagraph
  | OpenCode
  | OpenTable
  | (OpenLines & { readonly kind: 'html'; readonly ending: HtmlEnding })
  | (OpenLines & { readonly kind: 'formula'; readonly closing: string });

const HEAVIEST = 500;
const MOST_LINES = 800;
const MOST_CELLS = 300;
/** Nobody shows Markdown within Markdown any further. */
const MOST_INNER = 8;
const MARKDOWN = /^(?:markdown|md|mdx|mdown|mkd|rmd|qmd)$/i;
const TASK = /^\[([ xX])\]\s+(?=\S)/;

/** A copy to which lines can be added while the original stays as it is. */
export const copiedLeaf = (leaf: OpenLeaf): OpenLeaf =>
  leaf.kind === 'table'
    ? { ...leaf, rows: [...leaf.rows], rowStarts: [...leaf.rowStarts] }
    : { ...leaf, lines: [...leaf.lines], starts: [...leaf.starts] };

/** Whether what comes next belongs into a leaf of its own, so that none takes long to render. */
export function isFull(leaf: OpenLeaf): boolean {
  if (leaf.kind === 'table')
    return leaf.weight > 2 * HEAVIEST || leaf.rows.length * leaf.header.length >= MOST_CELLS;
  // A formula is drawn as a whole or not at all.
  if (leaf.kind === 'formula') return leaf.weight > 4 * HEAVIEST;
  return leaf.weight > HEAVIEST || leaf.lines.length >= MOST_LINES;
}

/** How much a text weighs in a leaf: in which there are no marks, only by its length. */
export const weightIn = (leaf: OpenLeaf, text: string): number =>
  leaf.kind === 'code' || (leaf.kind === 'html' && isHiddenHtml(leaf.ending))
    ? text.length / CHARACTERS_PER_MARK
    : weigh(text);

/** The leaf in which a full one goes on. */
export function continuation(leaf: OpenLeaf): OpenLeaf {
  const place = { ...leaf.place, continued: true, loosens: null };
  return leaf.kind === 'table'
    ? { ...leaf, place, weight: 0, rows: [], rowStarts: [] }
    : { ...leaf, place, weight: 0, lines: [], starts: [] };
}

/**
 * Whether a line ends a block of fenced code. In one of Markdown a fence with a language begins a block of its own, which
 * the next fence without one ends.
 */
export function closesCode(code: OpenCode, line: string): boolean {
  const fence = code.inner.at(-1) ?? code.fence;
  if (!fence) return false;
  if (closesFence(line, fence)) {
    if (code.inner.length === 0) return true;
    code.inner = code.inner.slice(0, -1);
    return false;
  }
  if (code.inner.length === MOST_INNER) return false;
  const begun = MARKDOWN.test(fence.info.split(/\s/, 1)[0] ?? '') ? fenceOf(line) : null;
  if (begun && begun.info !== '' && begun.character === fence.character && begun.length >= fence.length)
    code.inner = [...code.inner, begun];
  return false;
}

/** What ends an open leaf that would take whatever comes after it; null where other text does. */
export function endingOf(leaf: OpenLeaf | null): string | null {
  switch (leaf?.kind) {
    case 'code':
      return leaf.fence ? leaf.fence.character.repeat(leaf.fence.length) : null;
    case 'html':
      return leaf.ending;
    case 'formula':
      return leaf.closing;
    default:
      return null;
  }
}

/** A leaf as it is shown; null where nothing is in it. `words` is where a paragraph's begin. */
export function finishedLeaf(leaf: OpenLeaf, words: number): Leaf | null {
  const { place } = leaf;
  if (leaf.kind === 'table') {
    const { alignments, header, rows, headerStarts, rowStarts } = leaf;
    if (place.continued && rows.length === 0) return null;
    return { ...place, kind: 'table', alignments, header, rows, headerStarts, rowStarts };
  }
  const text = leaf.lines.join('\n');
  if (leaf.kind === 'code') {
    const code = leaf.fence ? text : text.replace(/\n+$/, '');
    if (place.continued && code === '') return null;
    return { ...place, kind: 'code', text: code, source: leaf.source, lineStarts: leaf.starts };
  }
  if (leaf.kind === 'formula')
    return text === '' ? null : { ...place, kind: 'formula', text, lineStarts: leaf.starts };
  if (leaf.kind === 'html')
    return text === '' ? null : { ...place, kind: 'html', text, lineStarts: leaf.starts };
  const rest = text.slice(words).trimStart();
  if (rest === '') return null;
  const task = leaf.firstOfItem ? TASK.exec(rest) : null;
  const said = task ? rest.slice(task[0].length) : rest;
  return {
    ...place,
    kind: 'paragraph',
    text: said.trimEnd(),
    lineStarts: startsFrom(leaf, text.length - said.length),
    checked: task ? task[1] !== ' ' : null,
  };
}

/** Where the lines of an open leaf begin in the whole text, without what stands in them before a place. */
export function startsFrom({ lines, starts }: OpenLines, place: number): LineStarts {
  let skipped = 0;
  let lineStart = 0;
  for (const line of lines) {
    if (lineStart + line.length >= place) break;
    lineStart += line.length + 1;
    skipped += 1;
  }
  const [first = 0, ...others] = starts.slice(skipped);
  return [first + place - lineStart, ...others];
}
