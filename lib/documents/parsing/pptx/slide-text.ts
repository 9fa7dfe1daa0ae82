import type { BlockKind } from '../../parsed-document';
import type { DocumentBuilder } from '../builder/document-builder';
import type { TableSpans } from '../builder/table-spans';
import type { XmlElement, XmlHandler } from '../xml/read-xml';

/** What each slide says alike: its number, the day, a line at its foot. */
const RUNNING = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const TITLES = new Set(['title', 'ctrTitle']);
/** Another form of what is read anyway. */
const UNREAD = 'Fallback';
const YES = /^(?:1|true)$/;

interface SlideBlock {
  readonly kind: BlockKind;
  readonly words: string;
  readonly level?: number;
}

interface TableCell {
  words: string;
  readonly columns: number;
  readonly goesOnLeft: boolean;
  readonly goesOnAbove: boolean;
}

/** A shape, with what it stands for in the slide's design; null where it stands for nothing. */
interface Shape {
  role: string | null;
  isHidden: boolean;
}

/** Reads what stands on a slide, or in a part that goes with it. */
export class SlideText implements XmlHandler {
  /** Whether the whole slide is hidden. */
  isHidden = false;
  /** How many slides and shapes are hidden. */
  hidden = 0;
  private readonly titles: SlideBlock[] = [];
  private readonly blocks: (SlideBlock | readonly (readonly string[])[])[] = [];
  private readonly shapes: Shape[] = [];
  private readonly spans: TableSpans;
  private readonly part: 'slide' | 'notes' | 'drawing';
  private table: TableCell[][] | null = null;
  private words: string | null = null;
  private level = 0;
  private inText = false;
  private inNumber = false;
  private unread = 0;

  constructor(spans: TableSpans, part: SlideText['part'] = 'slide') {
    this.spans = spans;
    this.part = part;
  }

  readonly begin = (element: XmlElement): void => {
    if (this.unread > 0 || element.name === UNREAD) this.unread += 1;
    else this.beginRead(element);
  };

  readonly end = ({ name }: XmlElement): void => {
    if (this.unread > 0) this.unread -= 1;
    else this.endRead(name);
  };

  readonly text = (text: string): void => {
    if (this.inText && this.unread === 0 && !this.inNumber && this.words !== null) this.words += text;
  };

  /** Adds what was read to a document, the title first. */
  write(builder: DocumentBuilder): void {
    for (const block of [...this.titles, ...this.blocks]) {
      if ('kind' in block) builder.add(block.kind, block.words, block.level);
      else builder.addTable(block);
    }
  }

  private beginRead({ name, attribute }: XmlElement): void {
    switch (name) {
      case 'sld':
        this.isHidden = attribute('show') !== null && !YES.test(attribute('show') ?? '');
        this.hidden += Number(this.isHidden);
        break;
      case 'sp':
      case 'graphicFrame':
      case 'grpSp':
        this.shapes.push({ role: null, isHidden: this.shapes.at(-1)?.isHidden ?? false });
        break;
      case 'cNvPr': {
        const shape = this.shapes.at(-1);
        if (!shape || !YES.test(attribute('hidden') ?? '')) break;
        this.hidden += Number(!shape.isHidden);
        shape.isHidden = true;
        break;
      }
      case 'ph': {
        const shape = this.shapes.at(-1);
        if (shape) shape.role = attribute('type') ?? 'body';
        break;
      }
      case 'tbl':
        this.table = [];
        break;
      case 'tr':
        this.table?.push([]);
        break;
      case 'tc':
        this.table?.at(-1)?.push({
          words: '',
          columns: Number(attribute('gridSpan') ?? 1) || 1,
          goesOnLeft: YES.test(attribute('hMerge') ?? ''),
          goesOnAbove: YES.test(attribute('vMerge') ?? ''),
        });
        break;
      case 'p':
        [this.words, this.level] = ['', 0];
        break;
      case 'pPr':
        this.level = Number(attribute('lvl') ?? 0) || 0;
        break;
      case 'br':
        if (this.words !== null) this.words += '\n';
        break;
      case 'fld':
        this.inNumber = attribute('type') === 'slidenum';
        break;
      case 't':
        this.inText = true;
    }
  }

  private endRead(name: string): void {
    switch (name) {
      case 'sp':
      case 'graphicFrame':
      case 'grpSp':
        this.shapes.pop();
        break;
      case 'tbl':
        if (this.table && !this.shapes.at(-1)?.isHidden) this.blocks.push(this.rowsOf(this.table));
        this.table = null;
        break;
      case 'p':
        this.endParagraph(this.words ?? '');
        this.words = null;
        break;
      case 'fld':
        this.inNumber = false;
        break;
      case 't':
        this.inText = false;
    }
  }

  private endParagraph(words: string): void {
    const shape = this.shapes.at(-1);
    if (words.trim() === '' || shape?.isHidden) return;
    const cell = this.table?.at(-1)?.at(-1);
    if (cell) cell.words += cell.words === '' ? words : ` ${words}`;
    else if (shape?.role && RUNNING.has(shape.role)) return;
    else if (this.part === 'notes') this.blocks.push({ kind: 'quotation', words });
    else if (shape?.role && TITLES.has(shape.role)) this.addTitle(words);
    else if (this.part === 'drawing' || (shape?.role && shape.role !== 'subTitle'))
      this.blocks.push({ kind: 'list-item', words, level: this.level + 1 });
    else this.blocks.push({ kind: 'paragraph', words });
  }

  /** A title of several paragraphs is one. */
  private addTitle(words: string): void {
    const before = this.titles.pop();
    this.titles.push({ kind: 'heading', level: 1, words: before ? `${before.words} ${words}` : words });
  }

  /** What stands in each row, what spans several columns or rows at each of its places. */
  private rowsOf(table: readonly (readonly TableCell[])[]): string[][] {
    let above: readonly string[] = [];
    return table.map((cells) => {
      const isTitle = cells.some(({ columns }) => columns >= cells.length);
      let left = '';
      const row = cells.map(({ words, goesOnLeft, goesOnAbove }, column) => {
        if (goesOnLeft) return isTitle ? '' : (this.spans.again(left, 1)[0] ?? '');
        if (goesOnAbove) left = this.spans.again(above[column] ?? '', 1)[0] ?? '';
        else left = words;
        return left;
      });
      above = row;
      return row;
    });
  }
}
