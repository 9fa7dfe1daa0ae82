import type { BlockKind } from '../../parsed-document';
import type { DocumentBuilder } from '../builder/document-builder';
import { TableSpans } from '../builder/table-spans';

/** What a cell above still fills. */
interface Hanging {
  readonly words: string;
  readonly rows: number;
}

const CELL = /^T[DH]$/i;

const rowElements = (table: Element): readonly Element[] => [...table.querySelectorAll('tr')];
const cellsOf = (row: Element): readonly Element[] =>
  [...row.children].filter(({ nodeName }) => CELL.test(nodeName));

/** The rows of a table, what spans several columns or rows at each of its places. */
function tableRows(table: Element, spans: TableSpans): string[][] {
  const rows: string[][] = [];
  let hanging = new Map<number, Hanging>();
  let group: Element | null = null;
  for (const row of rowElements(table)) {
    // Nothing hangs beyond its part of the table.
    if (row.parentElement !== group) hanging = new Map();
    group = row.parentElement;
    const placed = placeRow(cellsOf(row), hanging, spans);
    hanging = placed.hanging;
    rows.push(placed.words);
  }
  return rows;
}

function placeRow(
  cells: readonly Element[],
  above: ReadonlyMap<number, Hanging>,
  spans: TableSpans,
): { readonly words: string[]; readonly hanging: Map<number, Hanging> } {
  const words: string[] = [];
  const hanging = new Map<number, Hanging>();
  const place = (cell: Hanging): void => {
    if (cell.rows > 1) hanging.set(words.length, { ...cell, rows: cell.rows - 1 });
    words.push(cell.words);
  };
  /** False where nothing hangs there. */
  const placeFromAbove = (): boolean => {
    const cell = above.get(words.length);
    const [again] = cell ? spans.again(cell.words, 1) : [];
    if (!cell || again === undefined) return false;
    place({ ...cell, words: again });
    return true;
  };
  for (const cell of cells) {
    while (placeFromAbove());
    const own = { words: cell.textContent ?? '', rows: spanOf(cell, 'rowspan') };
    place(own);
    // Alone in its row, it is a title of what follows.
    const columns = cells.length === 1 && above.size === 0 ? 1 : spanOf(cell, 'colspan');
    for (const again of spans.again(own.words, columns - 1)) place({ ...own, words: again });
  }
  const last = cells.length === 0 ? -1 : Math.max(-1, ...above.keys());
  while (words.length <= last) if (!placeFromAbove()) words.push('');
  return { words, hanging };
}

/** How many columns or rows a cell fills; 0 rows are all that follow. */
function spanOf(cell: Element, name: 'rowspan' | 'colspan'): number {
  const span = cell.getAttribute(name)?.trim() ?? '';
  if (name === 'rowspan' && span === '0') return Number.POSITIVE_INFINITY;
  return Math.max(1, Number.parseInt(span, 10) || 1);
}

const ELEMENT = 1;
const TEXT = 3;
const HEADING = /^H([1-6])$/;
/** Elements without words for readers. */
const UNREAD = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE HEAD SVG IFRAME OBJECT EMBED CANVAS AUDIO VIDEO MAP SELECT DATALIST TEXTAREA BUTTON INPUT'.split(
    ' ',
  ),
);
/** Elements that stand within a line; all others begin a block of their own. */
const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I IMG INS KBD LABEL MARK NOBR PICTURE Q RB RP RT RUBY S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);
interface Place {
  readonly kind: BlockKind;
  readonly level?: number;
  readonly lists: number;
  readonly depth: number;
}

/** Adds the words of a tree to a document, block by block. */
export function writeHtml(root: Node, builder: DocumentBuilder): void {
  new HtmlWriter(builder).writeChildren(root, { kind: 'paragraph', lists: 0, depth: 0 });
}

class HtmlWriter {
  /** Words of the block that is being read. */
  private words: string[] = [];
  private readonly builder: DocumentBuilder;
  private readonly spans = new TableSpans();

  constructor(builder: DocumentBuilder) {
    this.builder = builder;
  }

  writeChildren(node: Node, place: Place): void {
    for (const child of node.childNodes) this.write(child, place);
    if (place.depth === 0) this.flush(place);
  }

  private write(node: Node, place: Place): void {
    if (node.nodeType === TEXT) {
      this.words.push((node.textContent ?? '').replaceAll(/\s+/g, ' '));
      return;
    }
    if (!isElement(node) || UNREAD.has(node.nodeName.toUpperCase())) return;
    const name = node.nodeName.toUpperCase();
    if (name === 'BR') this.words.push('\n');
    else if (INLINE.has(name)) this.writeChildren(node, { ...place, depth: place.depth + 1 });
    else this.writeBlock(node, name, place);
  }

  private writeBlock(node: Element, name: string, place: Place): void {
    this.flush(place);
    const inner = { ...place, depth: place.depth + 1 };
    if (name === 'PRE') this.builder.add('code', node.textContent ?? '');
    else if (name === 'TABLE' && isTableOfValues(node)) this.writeTable(node);
    else {
      const within = this.placeWithin(name, inner);
      this.writeChildren(node, within);
      this.flush(within);
    }
  }

  private writeTable(table: Element): void {
    this.builder.add('paragraph', table.querySelector('caption')?.textContent ?? '');
    this.builder.addTable(tableRows(table, this.spans));
  }

  private placeWithin(name: string, place: Place): Place {
    const heading = HEADING.exec(name)?.[1];
    if (heading !== undefined) return { ...place, kind: 'heading', level: Number(heading) };
    switch (name) {
      case 'UL':
      case 'OL':
        return { ...place, lists: place.lists + 1 };
      case 'LI':
        return { ...place, kind: 'list-item', level: Math.max(1, place.lists) };
      case 'BLOCKQUOTE':
        return { ...place, kind: 'quotation', level: undefined };
      default:
        return place;
    }
  }

  /** Ends the block that is being read. */
  private flush({ kind, level }: Place): void {
    const text = this.words
      .join('')
      .replaceAll(/ *\n */g, '\n')
      .replaceAll(/ {2,}/g, ' ');
    this.words = [];
    this.builder.add(kind, text, level);
  }
}

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT;

/** Whether a table sets out values; others only place what stands in them. */
function isTableOfValues(table: Element): boolean {
  if (table.querySelector('table,ul,ol,pre,h1,h2,h3,blockquote,p + p')) return false;
  const rows = rowElements(table);
  return rows.length > 1 && rows.some((row) => cellsOf(row).length > 1);
}
