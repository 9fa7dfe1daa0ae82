import { readDefinitions } from '../inline/link-definitions';
import { mayBeHeader } from '../table-lines';
import type { Container, Leaf, LeafPlace } from './leaf';
import { continuation, copiedLeaf, finishedLeaf, isFull, type OpenLeaf, weightIn } from './open-leaf';

/** A part of a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A container that lines may still be added to. */
export interface OpenContainer {
  readonly container: Container;
  /** What the items of a list share. */
  readonly listType: string;
  /** Columns by which the lines of an item are indented. */
  readonly indent: number;
  hasContent: boolean;
  hasLeaf: boolean;
}

/** The blocks that a text is in the middle of, and those that are finished. */
export class OpenBlocks {
  /** The leaves that are finished. */
  readonly leaves: Leaf[] = [];
  containers: OpenContainer[] = [];
  leaf: OpenLeaf | null = null;
  isAfterBlank = false;
  /** Where the line that is read ends in the whole text. */
  lineEnd = 0;
  readonly definitions: Map<string, string>;
  /** Where lines that define addresses begin and end in the whole text; nothing of them is drawn. */
  readonly defined: Span[];
  /** Whether what is read may still change, so that nothing is kept of it. */
  private readonly isDraft: boolean;
  private loosens: Container | null = null;

  constructor(definitions: Map<string, string>, isDraft = false, defined: Span[] = []) {
    this.definitions = definitions;
    this.isDraft = isDraft;
    this.defined = defined;
  }

  /** The same open blocks, to be gone on with while these stay as they are. */
  draft(definitions: Map<string, string>): OpenBlocks {
    const isKept = definitions === this.definitions;
    const draft = new OpenBlocks(definitions, true, isKept ? this.defined : []);
    draft.containers = this.containers.map((container) => ({ ...container }));
    draft.leaf = this.leaf && copiedLeaf(this.leaf);
    draft.isAfterBlank = this.isAfterBlank;
    draft.loosens = this.loosens;
    return draft;
  }

  /** Makes room for a block inside of the first `depth` containers. */
  begin(depth: number): void {
    this.closeTo(depth);
    this.closeLeaf();
    if (this.containers.at(-1)?.container.kind === 'list') this.closeTo(this.containers.length - 1);
    this.noteBlank();
  }

  push(container: Container, listType = '', indent = 0): void {
    this.touch();
    this.containers.push({ container, listType, indent, hasContent: false, hasLeaf: false });
  }

  open(leaf: OpenLeaf): void {
    this.touch();
    this.leaf = leaf;
  }

  openParagraph(text: string, continued: boolean): void {
    const top = this.containers.at(-1);
    const firstOfItem = top?.container.kind === 'item' && !top.hasLeaf;
    const place = { ...this.place(), continued };
    this.open({ kind: 'paragraph', lines: [], starts: [], firstOfItem, weight: 0, place });
    this.addLine(text);
  }

  addLine(line: string): void {
    const { leaf } = this;
    if (!leaf || leaf.kind === 'table') return;
    leaf.lines.push(line);
    leaf.starts.push(this.startOf(line));
    this.grown(leaf, line);
  }

  /** All leaves, the open one too; while the text is `growing`, without a last line with which a table may begin. */
  ended(growing: boolean): readonly Leaf[] {
    const { leaf } = this;
    if (growing && leaf?.kind === 'paragraph' && mayBeHeader(leaf.lines.at(-1) ?? '')) {
      leaf.lines.pop();
      leaf.starts.pop();
    }
    this.closeTo(0);
    this.closeLeaf();
    return this.leaves;
  }

  /** Where what is left of a line begins in the whole text. */
  startOf(lineRest: string): number {
    return this.lineEnd - lineRest.length;
  }

  grown(leaf: OpenLeaf, text: string): void {
    leaf.weight += weightIn(leaf, text);
    if (!isFull(leaf)) return;
    this.closeLeaf();
    this.leaf = continuation(leaf);
  }

  add(leaf: Leaf): void {
    for (const container of this.containers) {
      container.hasContent = true;
      container.hasLeaf = true;
    }
    this.leaves.push(leaf);
  }

  place(): LeafPlace {
    const { loosens } = this;
    this.loosens = null;
    return { path: this.containers.map(({ container }) => container), continued: false, loosens };
  }

  noteBlank(): void {
    if (!this.isAfterBlank) return;
    this.isAfterBlank = false;
    const top = this.containers.at(-1);
    if (top?.container.kind === 'list') this.loosens = top.container;
    else if (top?.container.kind === 'item' && top.hasContent)
      this.loosens = this.containers.at(-2)?.container ?? null;
  }

  closeTo(depth: number): void {
    if (this.containers.length <= depth) return;
    this.closeLeaf();
    while (this.containers.length > depth) {
      const top = this.containers.at(-1);
      const says = top?.container.kind === 'item' || (top?.container.kind === 'quote' && top.container.alert);
      if (says && !top?.hasLeaf) this.add({ ...this.place(), kind: 'nothing' });
      this.containers.pop();
    }
  }

  closeLeaf(): void {
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

  private touch(): void {
    const top = this.containers.at(-1);
    if (top) top.hasContent = true;
  }

  wordsOf(leaf: OpenLeaf, text: string): number {
    if (leaf.kind !== 'paragraph' || leaf.place.continued || !text.startsWith('[')) return 0;
    const words = readDefinitions(text, this.definitions);
    let lineStart = 0;
    for (const [at, line] of leaf.lines.entries()) {
      if (lineStart >= words) break;
      const start = leaf.starts[at] ?? 0;
      this.defined.push({ start, end: start + line.length });
      lineStart += line.length + 1;
    }
    return words;
  }
}
