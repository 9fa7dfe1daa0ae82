import { footnoteKey, footnoteStartOf } from '../inline/footnotes';
import type { Definitions } from '../inline/link-definitions';
import { unescaped } from '../inline/link-target';
import { alignmentsOf, readCells } from '../table-lines';
import { CODE_INDENT, goesOnIn } from './container-lines';
import { htmlEndingFrom, htmlEndsWith, htmlGoesOn } from './html-starts';
import type { Leaf } from './leaf';
import { LineCursor } from './line-cursor';
import type { LinePiece } from './line-pieces';
import {
  alertOf,
  fenceOf,
  formulaClosingOf,
  headingLineOf,
  isRule,
  isUnderline,
  listMarkerOf,
} from './line-starts';
import { OpenBlocks } from './open-blocks';
import { closesCode, type OpenCode, type OpenLeaf, startsFrom } from './open-leaf';

/** Further in, marks are text: neither readers nor the parsers of browsers could follow. */
const MOST_CONTAINERS = 32;

/** Reads Markdown line by line into leaves; each line costs as much as it is long. */
export class BlockReader {
  private readonly blocks: OpenBlocks;

  constructor(blocks = new OpenBlocks(new Map())) {
    this.blocks = blocks;
  }

  /** Addresses by the labels under which the text defines them. */
  get definitions(): Definitions {
    return this.blocks.definitions;
  }

  /** The leaf that the next line may belong to. */
  get openLeaf(): Readonly<OpenLeaf> | null {
    return this.blocks.leaf;
  }

  /** The leaves that have been finished since they were taken last. */
  takeLeaves(): readonly Leaf[] {
    return this.blocks.leaves.splice(0);
  }

  /**
   * The leaves there would be if the text ended with that line, but for what may become a table with the next one while
   * it is `growing`. What it defines is kept only where it ends.
   */
  withLastLine(line: LinePiece | null, isEnd: boolean, growing = false): readonly Leaf[] {
    const draft = this.blocks.draft(isEnd ? this.blocks.definitions : new Map());
    if (line !== null) new BlockReader(draft).readLine(line);
    return draft.ended(growing);
  }

  /** Reads a line, or what is left of one that is too long to be read at once. */
  readLine({ text, start, isLineRest }: LinePiece): void {
    this.blocks.lineEnd = start + text.length;
    if (isLineRest) this.readLineRest(text);
    else this.readWholeLine(text);
  }

  private readWholeLine(line: string): void {
    const cursor = new LineCursor(line);
    let depth = 0;
    while (depth < this.blocks.containers.length && goesOnIn(this.blocks.containers[depth], cursor))
      depth += 1;
    if (depth === this.blocks.containers.length && this.leafTakes(cursor)) {
      this.blocks.isAfterBlank = false;
      return;
    }
    if (cursor.blank) this.readBlank(depth);
    else {
      if (!this.readStarts(cursor, depth)) this.readText(cursor);
      this.blocks.isAfterBlank = false;
    }
  }

  private readLineRest(text: string): void {
    const { leaf } = this.blocks;
    if (leaf && leaf.kind !== 'table') {
      const last = leaf.lines.length - 1;
      if (last < 0) this.blocks.addLine(text);
      else {
        leaf.lines[last] += text;
        this.blocks.grown(leaf, text);
      }
    } else {
      this.blocks.closeLeaf();
      this.blocks.openParagraph(text, true);
    }
  }

  /** Whether the open leaf takes a line whatever stands in it. */
  private leafTakes(cursor: LineCursor): boolean {
    const { leaf } = this.blocks;
    switch (leaf?.kind) {
      case 'code':
        return this.codeTakes(leaf, cursor);
      case 'html':
        if (!htmlGoesOn(leaf.ending, leaf.lines.at(-1) ?? '<', cursor.indentedRest)) return false;
        this.blocks.addLine(cursor.indentedRest);
        if (htmlEndsWith(leaf.ending, cursor.rest)) this.blocks.closeLeaf();
        return true;
      case 'formula':
        if (cursor.blank) return false;
        this.blocks.addLine(cursor.rest);
        if (cursor.rest.includes(leaf.closing)) this.blocks.closeLeaf();
        return true;
      default:
        return false;
    }
  }

  private codeTakes(leaf: OpenCode, cursor: LineCursor): boolean {
    if (leaf.fence) {
      if (cursor.indent < CODE_INDENT && !cursor.blank && closesCode(leaf, cursor.rest)) {
        this.blocks.closeLeaf();
        return true;
      }
      cursor.skipColumns(leaf.indent);
    } else if (cursor.blank || cursor.indent >= CODE_INDENT) cursor.skipColumns(CODE_INDENT);
    else return false;
    this.blocks.addLine(cursor.indentedRest);
    return true;
  }

  private readBlank(depth: number): void {
    this.blocks.closeTo(depth);
    this.blocks.closeLeaf();
    this.blocks.isAfterBlank = this.blocks.containers.at(-1)?.container.kind !== 'quote';
  }

  /** Opens what the line begins; true where that takes the whole line. */
  private readStarts(cursor: LineCursor, matched: number): boolean {
    let depth = matched;
    while (!cursor.blank) {
      const inParagraph = this.blocks.leaf?.kind === 'paragraph' && depth === this.blocks.containers.length;
      if (cursor.indent >= CODE_INDENT) {
        if (this.blocks.leaf?.kind === 'paragraph' || this.blocks.leaf?.kind === 'table') break;
        return this.readIndentedCode(cursor, depth);
      }
      if (inParagraph && this.readUnderParagraph(cursor.rest)) return true;
      if (this.readLeafStart(cursor, depth, inParagraph)) return true;
      if (!this.readContainerStart(cursor, depth, inParagraph)) break;
      depth = this.blocks.containers.length;
    }
    if (this.blocks.leaf?.kind !== 'paragraph' || cursor.blank) this.blocks.closeTo(depth);
    return cursor.blank;
  }

  private readIndentedCode(cursor: LineCursor, depth: number): boolean {
    this.openCode(depth, null, CODE_INDENT, null);
    cursor.skipColumns(CODE_INDENT);
    this.blocks.addLine(cursor.indentedRest);
    return true;
  }

  private openCode(depth: number, fence: OpenCode['fence'], indent: number, language: string | null): void {
    this.blocks.begin(depth);
    const source = { language, parts: [] };
    const rest = { lines: [], starts: [], inner: [], weight: 0, place: this.blocks.place() };
    this.blocks.open({ kind: 'code', fence, indent, source, ...rest });
  }

  /** What makes something else of the paragraph above it. */
  private readUnderParagraph(line: string): boolean {
    const { leaf } = this.blocks;
    if (leaf?.kind !== 'paragraph') return false;
    if (isUnderline(line)) return this.readUnderline(line);
    const alignments = alignmentsOf(line);
    const cells = alignments && readCells(leaf.lines.at(-1) ?? '');
    if (!cells || cells.length !== alignments.length) return false;
    leaf.lines.pop();
    const lineStart = leaf.starts.pop() ?? 0;
    this.blocks.closeLeaf();
    const header = cells.map(({ text }) => text);
    const headerStarts = cells.map(({ start }) => lineStart + start);
    const rest = { rows: [], rowStarts: [], weight: 0, place: this.blocks.place() };
    this.blocks.open({ kind: 'table', alignments, header, headerStarts, ...rest });
    return true;
  }

  private readUnderline(line: string): boolean {
    const { leaf } = this.blocks;
    if (leaf?.kind !== 'paragraph') return false;
    const text = leaf.lines.join('\n');
    const words = this.blocks.wordsOf(leaf, text);
    const heading = text.slice(words).trimStart();
    if (heading === '') return false;
    this.blocks.leaf = null;
    const lineStarts = startsFrom(leaf, text.length - heading.length);
    const level = line.startsWith('=') ? 1 : 2;
    this.blocks.add({ ...leaf.place, kind: 'heading', level, text: heading.trimEnd(), lineStarts });
    return true;
  }

  private readLeafStart(cursor: LineCursor, depth: number, inParagraph: boolean): boolean {
    const line = cursor.rest;
    const heading = headingLineOf(line);
    if (heading || isRule(line)) {
      this.blocks.begin(depth);
      const place = this.blocks.place();
      const lineStarts = [this.blocks.startOf(line) + (heading?.textStart ?? 0)];
      this.blocks.add(
        heading
          ? { ...place, kind: 'heading', level: heading.level, text: heading.text, lineStarts }
          : { ...place, kind: 'rule' },
      );
      return true;
    }
    const fence = fenceOf(line);
    if (fence) {
      const language = unescaped(fence.info.split(/\s/, 1)[0] ?? '') || null;
      this.openCode(depth, fence, cursor.indent, language);
      return true;
    }
    const ending = htmlEndingFrom(line, inParagraph || this.blocks.leaf?.kind === 'paragraph');
    if (ending !== undefined) {
      this.blocks.begin(depth);
      const rest = { lines: [], starts: [], weight: 0, place: this.blocks.place() };
      this.blocks.open({ kind: 'html', ending, ...rest });
      this.blocks.addLine(line);
      if (htmlEndsWith(ending, line)) this.blocks.closeLeaf();
      return true;
    }
    return !inParagraph && this.readFormulaStart(line, depth);
  }

  private readFormulaStart(line: string, depth: number): boolean {
    const closing = formulaClosingOf(line);
    if (closing === null || this.blocks.leaf?.kind === 'paragraph') return false;
    this.blocks.begin(depth);
    const place = this.blocks.place();
    this.blocks.open({ kind: 'formula', lines: [], starts: [], closing, weight: 0, place });
    this.blocks.addLine(line);
    return true;
  }

  private readContainerStart(cursor: LineCursor, depth: number, inParagraph: boolean): boolean {
    if (depth >= MOST_CONTAINERS) return false;
    if (cursor.next === '>') {
      this.blocks.begin(depth);
      cursor.skipTo(1);
      cursor.skipColumns(1);
      const alert = cursor.indent < CODE_INDENT ? alertOf(cursor.rest) : null;
      this.blocks.push({ kind: 'quote', alert: alert?.kind ?? null });
      if (alert) cursor.skipTo(alert.length);
      return true;
    }
    if (this.readFootnoteStart(cursor, depth)) return true;
    const marker = listMarkerOf(cursor.rest);
    if (!marker) return false;
    const isEmpty = cursor.rest.length === marker.length || cursor.rest.slice(marker.length).trim() === '';
    if (inParagraph && (isEmpty || (marker.start ?? 1) !== 1)) return false;
    const { indent } = cursor;
    this.blocks.closeTo(depth);
    this.blocks.closeLeaf();
    const top = this.blocks.containers.at(-1);
    const isNewList = top?.container.kind !== 'list' || top.listType !== marker.type;
    if (isNewList && top?.container.kind === 'list') this.blocks.closeTo(depth - 1);
    this.blocks.noteBlank();
    if (isNewList) this.blocks.push({ kind: 'list', start: marker.start }, marker.type);
    cursor.skipTo(marker.length);
    const isCode = cursor.blank || cursor.indent > CODE_INDENT;
    const spaces = isCode ? 1 : cursor.indent;
    cursor.skipColumns(spaces);
    this.blocks.push({ kind: 'item' }, '', indent + marker.length + spaces);
    return true;
  }

  /** Footnotes stand in nothing else. */
  private readFootnoteStart(cursor: LineCursor, depth: number): boolean {
    const footnote = depth === 0 ? footnoteStartOf(cursor.rest) : null;
    if (!footnote) return false;
    const { label } = footnote;
    this.blocks.begin(depth);
    this.blocks.push({ kind: 'footnote', label });
    if (!this.blocks.definitions.has(footnoteKey(label))) this.blocks.definitions.set(footnoteKey(label), '');
    cursor.skipTo(footnote.length);
    return true;
  }

  private readText(cursor: LineCursor): void {
    const { leaf } = this.blocks;
    if (leaf?.kind === 'paragraph') this.blocks.addLine(cursor.rest);
    else if (leaf?.kind === 'table') {
      const cells = readCells(cursor.rest);
      const lineStart = this.blocks.startOf(cursor.rest);
      leaf.rows.push(leaf.header.map((_, index) => cells[index]?.text ?? ''));
      leaf.rowStarts.push(leaf.header.map((_, index) => lineStart + (cells[index]?.start ?? 0)));
      this.blocks.grown(leaf, cursor.rest);
    } else {
      this.blocks.begin(this.blocks.containers.length);
      this.blocks.openParagraph(cursor.rest, false);
    }
  }
}
