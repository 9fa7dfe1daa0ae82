import type { BlockKind } from '../../parsed-document';
import type { DocumentBuilder } from '../builder/document-builder';
import { TableSpans } from '../builder/table-spans';
import { cellsOf, rowElements, tableRows } from './table-rows';

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
