import { htmlEndsAtBlank, htmlEndsWith, htmlStartOf } from './html-starts';
import { unescaped } from './inline/link-target';
import type { Container, Leaf, LeafPlace } from './leaf';
import { LineCursor } from './line-cursor';
import { closesFence, fenceOf, headingOf, isRule, isUnderline, listMarkerOf } from './line-starts';
import { readDefinitions } from './link-definitions';
import { continuation, copiedLeaf, finishedLeaf, isFull, type OpenCode, type OpenLeaf } from './open-leaf';
import { alignmentsOf, tableCells } from './table-lines';

/** A container that lines may still be added to. */
interface OpenContainer {
  readonly container: Container;
  /** What the items of a list share. */
  readonly listType: string;
  /** Columns by which the lines of an item are indented. */
  readonly indent: number;
  hasContent: boolean;
  hasLeaf: boolean;
}

/** Further in, marks are text: neither readers nor the parsers of browsers could follow. */
const MOST_CONTAINERS = 32;
const CODE_INDENT = 4;

/** Reads Markdown line by line into leaves; each line costs as much as it is long. */
export class BlockReader {
  /** The leaves that are finished. */
  readonly leaves: Leaf[] = [];
  private containers: OpenContainer[] = [];
  private leaf: OpenLeaf | null = null;
  private isAfterBlank = false;
  private loosens: Container | null = null;

  constructor(
    readonly definitions: Map<string, string>,
    /** Whether what is read may still change, so that nothing is kept of it. */
    private readonly isDraft = false,
  ) {}

  /** The leaves there would be if the text ended with that line. What it defines is kept only where it does. */
  withLastLine(line: string | null, isLineRest: boolean, isEnd: boolean): readonly Leaf[] {
    const draft = new BlockReader(isEnd ? this.definitions : new Map(), true);
    draft.containers = this.containers.map((container) => ({ ...container }));
    draft.leaf = this.leaf && copiedLeaf(this.leaf);
    draft.isAfterBlank = this.isAfterBlank;
    draft.loosens = this.loosens;
    if (line !== null) draft.readLine(line, isLineRest);
    draft.closeTo(0);
    draft.closeLeaf();
    return draft.leaves;
  }

  /** Reads a line, or what is left of one that is too long to be read at once. */
  readLine(line: string, isLineRest: boolean): void {
    if (isLineRest) this.readLineRest(line);
    else this.readWholeLine(line);
  }

  private readWholeLine(line: string): void {
    const cursor = new LineCursor(line);
    let depth = 0;
    while (depth < this.containers.length && this.goesOn(this.containers[depth], cursor)) depth += 1;
    if (depth === this.containers.length && this.leafTakes(cursor)) {
      this.isAfterBlank = false;
      return;
    }
    if (cursor.blank) this.readBlank(depth);
    else {
      if (!this.readStarts(cursor, depth)) this.readText(cursor);
      this.isAfterBlank = false;
    }
  }

  private readLineRest(text: string): void {
    const { leaf } = this;
    if (leaf && leaf.kind !== 'table') {
      const last = leaf.lines.length - 1;
      if (last < 0) leaf.lines.push(text);
      else leaf.lines[last] += text;
      this.grown(leaf, text.length);
    } else {
      this.closeLeaf();
      this.openParagraph(text, true);
    }
  }

  private goesOn(open: OpenContainer | undefined, cursor: LineCursor): boolean {
    switch (open?.container.kind) {
      case 'list':
        return true;
      case 'item':
        if (cursor.blank) return open.hasContent;
        if (cursor.indent < open.indent) return false;
        cursor.skipColumns(open.indent);
        return true;
      case 'quote':
        if (cursor.indent >= CODE_INDENT || cursor.next !== '>') return false;
        cursor.skipTo(1);
        cursor.skipColumns(1);
        return true;
      case undefined:
        return false;
    }
  }

  /** Whether the open leaf takes a line whatever stands in it. */
  private leafTakes(cursor: LineCursor): boolean {
    const { leaf } = this;
    switch (leaf?.kind) {
      case 'code':
        return this.codeTakes(leaf, cursor);
      case 'html':
        if (cursor.blank && htmlEndsAtBlank(leaf.way)) return false;
        this.addLine(cursor.indentedRest);
        if (htmlEndsWith(leaf.way, cursor.rest)) this.closeLeaf();
        return true;
      case 'formula':
        if (cursor.blank) return false;
        this.addLine(cursor.rest);
        if (cursor.rest.includes(leaf.closing)) this.closeLeaf();
        return true;
      default:
        return false;
    }
  }

  private codeTakes(leaf: OpenCode, cursor: LineCursor): boolean {
    if (leaf.fence) {
      if (cursor.indent < CODE_INDENT && !cursor.blank && closesFence(cursor.rest, leaf.fence)) {
        this.closeLeaf();
        return true;
      }
      cursor.skipColumns(leaf.indent);
    } else if (cursor.blank || cursor.indent >= CODE_INDENT) cursor.skipColumns(CODE_INDENT);
    else return false;
    this.addLine(cursor.indentedRest);
    return true;
  }

  private readBlank(depth: number): void {
    this.closeTo(depth);
    this.closeLeaf();
    this.isAfterBlank = this.containers.at(-1)?.container.kind !== 'quote';
  }

  /** Opens what the line begins; true where that takes the whole line. */
  private readStarts(cursor: LineCursor, matched: number): boolean {
    let depth = matched;
    while (!cursor.blank) {
      const inParagraph = this.leaf?.kind === 'paragraph' && depth === this.containers.length;
      if (cursor.indent >= CODE_INDENT) {
        if (this.leaf?.kind === 'paragraph' || this.leaf?.kind === 'table') break;
        return this.readIndentedCode(cursor, depth);
      }
      if (inParagraph && this.readUnderParagraph(cursor.rest)) return true;
      if (this.readLeafStart(cursor, depth, inParagraph)) return true;
      if (!this.readContainerStart(cursor, depth, inParagraph)) break;
      depth = this.containers.length;
    }
    if (this.leaf?.kind !== 'paragraph' || cursor.blank) this.closeTo(depth);
    return cursor.blank;
  }

  private readIndentedCode(cursor: LineCursor, depth: number): boolean {
    this.begin(depth);
    cursor.skipColumns(CODE_INDENT);
    const source = { language: null, parts: [] };
    this.open({
      kind: 'code',
      lines: [],
      fence: null,
      indent: CODE_INDENT,
      source,
      length: 0,
      place: this.place(),
    });
    this.addLine(cursor.indentedRest);
    return true;
  }

  /** What makes something else of the paragraph above it. */
  private readUnderParagraph(line: string): boolean {
    const { leaf } = this;
    if (leaf?.kind !== 'paragraph') return false;
    if (isUnderline(line)) return this.readUnderline(line);
    const alignments = alignmentsOf(line);
    const header = alignments && tableCells(leaf.lines.at(-1) ?? '');
    if (!header || header.length !== alignments.length) return false;
    leaf.lines.pop();
    this.closeLeaf();
    this.open({ kind: 'table', alignments, header, rows: [], length: 0, place: this.place() });
    return true;
  }

  private readUnderline(line: string): boolean {
    const { leaf } = this;
    if (leaf?.kind !== 'paragraph') return false;
    const text = leaf.lines.join('\n');
    const words = this.wordsOf(leaf, text);
    const heading = text.slice(words).trim();
    if (heading === '') return false;
    this.leaf = null;
    this.add({ ...leaf.place, kind: 'heading', level: line.startsWith('=') ? 1 : 2, text: heading });
    return true;
  }

  private readLeafStart(cursor: LineCursor, depth: number, inParagraph: boolean): boolean {
    const line = cursor.rest;
    const heading = headingOf(line);
    if (heading || isRule(line)) {
      this.begin(depth);
      this.add(
        heading ? { ...this.place(), kind: 'heading', ...heading } : { ...this.place(), kind: 'rule' },
      );
      return true;
    }
    const fence = fenceOf(line);
    if (fence) {
      const { indent } = cursor;
      this.begin(depth);
      const source = { language: unescaped(fence.info.split(/\s/, 1)[0] ?? '') || null, parts: [] };
      this.open({ kind: 'code', lines: [], fence, indent, source, length: 0, place: this.place() });
      return true;
    }
    const way = htmlStartOf(line, inParagraph || this.leaf?.kind === 'paragraph');
    if (way !== null) {
      this.begin(depth);
      this.open({ kind: 'html', lines: [], way, length: 0, place: this.place() });
      this.addLine(line);
      if (htmlEndsWith(way, line)) this.closeLeaf();
      return true;
    }
    return !inParagraph && this.readFormulaStart(line, depth);
  }

  private readFormulaStart(line: string, depth: number): boolean {
    const closing = line.startsWith('$$') ? '$$' : line.startsWith('\\[') ? '\\]' : null;
    if (closing === null || this.leaf?.kind === 'paragraph') return false;
    const content = line.slice(2).trim();
    // With words on the same line it may be anything; the paragraph's reader knows.
    if (content !== '') return false;
    this.begin(depth);
    this.open({ kind: 'formula', lines: [], closing, length: 0, place: this.place() });
    this.addLine(line);
    return true;
  }

  private readContainerStart(cursor: LineCursor, depth: number, inParagraph: boolean): boolean {
    if (depth >= MOST_CONTAINERS) return false;
    if (cursor.next === '>') {
      this.begin(depth);
      this.push({ kind: 'quote' });
      cursor.skipTo(1);
      cursor.skipColumns(1);
      return true;
    }
    const marker = listMarkerOf(cursor.rest);
    if (!marker) return false;
    const isEmpty = cursor.rest.length === marker.length || cursor.rest.slice(marker.length).trim() === '';
    if (inParagraph && (isEmpty || (marker.start ?? 1) !== 1)) return false;
    const { indent } = cursor;
    this.closeTo(depth);
    this.closeLeaf();
    const top = this.containers.at(-1);
    const isNewList = top?.container.kind !== 'list' || top.listType !== marker.type;
    if (isNewList && top?.container.kind === 'list') this.closeTo(depth - 1);
    this.noteBlank();
    if (isNewList) this.push({ kind: 'list', start: marker.start }, marker.type);
    cursor.skipTo(marker.length);
    const isCode = cursor.blank || cursor.indent > CODE_INDENT;
    const spaces = isCode ? 1 : cursor.indent;
    cursor.skipColumns(spaces);
    this.push({ kind: 'item' }, '', indent + marker.length + spaces);
    return true;
  }

  private readText(cursor: LineCursor): void {
    const { leaf } = this;
    if (leaf?.kind === 'paragraph') this.addLine(cursor.rest);
    else if (leaf?.kind === 'table') {
      const cells = tableCells(cursor.rest);
      leaf.rows.push(leaf.header.map((_, index) => cells[index] ?? ''));
      this.grown(leaf, cursor.rest.length);
    } else {
      this.begin(this.containers.length);
      this.openParagraph(cursor.rest, false);
    }
  }

  private openParagraph(text: string, continued: boolean): void {
    const top = this.containers.at(-1);
    const firstOfItem = top?.container.kind === 'item' && !top.hasLeaf;
    const place = { ...this.place(), continued };
    this.open({ kind: 'paragraph', lines: [], firstOfItem, length: 0, place });
    this.addLine(text);
  }

  private addLine(line: string): void {
    const { leaf } = this;
    if (!leaf || leaf.kind === 'table') return;
    leaf.lines.push(line);
    this.grown(leaf, line.length + 1);
  }

  private grown(leaf: OpenLeaf, characters: number): void {
    leaf.length += characters;
    if (!isFull(leaf)) return;
    this.closeLeaf();
    this.leaf = continuation(leaf);
  }

  /** Makes room for a block inside of the first `depth` containers. */
  private begin(depth: number): void {
    this.closeTo(depth);
    this.closeLeaf();
    if (this.containers.at(-1)?.container.kind === 'list') this.closeTo(this.containers.length - 1);
    this.noteBlank();
  }

  private noteBlank(): void {
    if (!this.isAfterBlank) return;
    this.isAfterBlank = false;
    const top = this.containers.at(-1);
    if (top?.container.kind === 'list') this.loosens = top.container;
    else if (top?.container.kind === 'item' && top.hasContent)
      this.loosens = this.containers.at(-2)?.container ?? null;
  }

  private push(container: Container, listType = '', indent = 0): void {
    this.touch();
    this.containers.push({ container, listType, indent, hasContent: false, hasLeaf: false });
  }

  private open(leaf: OpenLeaf): void {
    this.touch();
    this.leaf = leaf;
  }

  private touch(): void {
    const top = this.containers.at(-1);
    if (top) top.hasContent = true;
  }

  private place(): LeafPlace {
    const { loosens } = this;
    this.loosens = null;
    return { path: this.containers.map(({ container }) => container), continued: false, loosens };
  }

  private add(leaf: Leaf): void {
    for (const container of this.containers) {
      container.hasContent = true;
      container.hasLeaf = true;
    }
    this.leaves.push(leaf);
  }

  private closeTo(depth: number): void {
    if (this.containers.length <= depth) return;
    this.closeLeaf();
    while (this.containers.length > depth) {
      const top = this.containers.at(-1);
      if (top?.container.kind === 'item' && !top.hasLeaf) this.add({ ...this.place(), kind: 'nothing' });
      this.containers.pop();
    }
  }

  private closeLeaf(): void {
    const { leaf } = this;
    if (!leaf) return;
    this.leaf = null;
    const words = leaf.kind === 'paragraph' ? this.wordsOf(leaf, leaf.lines.join('\n')) : 0;
    const finished = finishedLeaf(leaf, words);
    if (!finished) {
      this.loosens ??= leaf.place.loosens;
      return;
    }
    if (finished.kind === 'code' && !this.isDraft) finished.source.parts.push(finished.text);
    this.add(finished);
  }

  private wordsOf(leaf: OpenLeaf, text: string): number {
    return leaf.place.continued || !text.startsWith('[') ? 0 : readDefinitions(text, this.definitions);
  }
}
