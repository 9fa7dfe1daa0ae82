import type { FileChild, IParagraphOptions, ParagraphChild } from 'docx';
import type { AlertKind, Container, Leaf } from '@/lib/text/markdown/blocks/leaf';
import { readBlocks } from '@/lib/text/markdown/blocks/read-blocks';
import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import type { Definitions } from '@/lib/text/markdown/inline/link-definitions';
import type { WordInline } from './word-inline';
import {
  BULLETS,
  columnWidths,
  type DocxKit,
  LINE,
  listIndent,
  listLevel,
  numbersFrom,
  STYLES,
} from './word-styles';
import { tableOf, type WordTable } from './word-table';
import { wordText } from './word-text';

export type LeafOf<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>;

const TASK_SIGNS = { done: '☑ ', open: '☐ ' };

/** What the lists of a whole document have been so far. */
export class WordLists {
  /** What notes are called. */
  readonly alerts: Readonly<Record<AlertKind, string>>;

  constructor(alerts: Readonly<Record<AlertKind, string>>) {
    this.alerts = alerts;
  }

  /** The numbers that lists begin with. */
  readonly starts = new Set<number>();
  private readonly instances = new Map<Container, number>();
  private readonly begun = new Set<Container>();

  /** A number of its own for each list, so that each counts for itself. */
  instanceOf(list: Container): number {
    const instance = this.instances.get(list) ?? this.instances.size + 1;
    this.instances.set(list, instance);
    return instance;
  }

  /** Whether this is the first that is written of an item. */
  begins(item: Container): boolean {
    const isNew = !this.begun.has(item);
    this.begun.add(item);
    return isNew;
  }
}

/** Writes Markdown as paragraphs, lists and tables of a Word document; headings begin at the third level. */
export function* wordMarkdown(
  text: string,
  kit: DocxKit,
  inline: WordInline,
  lists: WordLists,
): Generator<void, FileChild[], void> {
  const { leaves, definitions } = yield* readBlocks(text);
  const writer = new WordLeaves(kit, inline, lists, definitions);
  const blocks: FileChild[] = [];
  for (const leaf of leaves) {
    blocks.push(...writer.alertLabels(leaf), ...writer.written(leaf));
    yield;
  }
  return blocks;
}

/** Writes the leaves of a text. */
export class WordLeaves {
  protected readonly kit: DocxKit;
  private readonly inline: WordInline;
  private readonly lists: WordLists;
  private readonly definitions: Definitions;

  constructor(kit: DocxKit, inline: WordInline, lists: WordLists, definitions: Definitions) {
    this.kit = kit;
    this.inline = inline;
    this.lists = lists;
    this.definitions = definitions;
  }

  written(leaf: Leaf): readonly FileChild[] {
    switch (leaf.kind) {
      case 'paragraph':
        return [this.paragraph(leaf, [...this.note(leaf), ...this.task(leaf), ...this.words(leaf.text)])];
      case 'html':
        return [this.paragraph(leaf, this.words(leaf.text))];
      case 'heading':
        return [this.heading(leaf)];
      case 'code':
      case 'formula':
        return [this.typed(leaf)];
      case 'table':
        return this.table(leaf);
      case 'rule':
        return [this.rule()];
      case 'nothing':
        return [this.paragraph(leaf, [])];
    }
  }

  /** What the notes are called that begin with this leaf. */
  alertLabels({ path }: Leaf): readonly FileChild[] {
    const { Paragraph, TextRun } = this.kit;
    return path.flatMap((container) =>
      container.kind === 'quote' && container.alert && this.lists.begins(container)
        ? [
            new Paragraph({
              style: STYLES.quotation,
              keepNext: true,
              children: [new TextRun({ text: this.lists.alerts[container.alert], bold: true })],
            }),
          ]
        : [],
    );
  }

  protected words(text: string, look: { readonly bold?: boolean } = {}): ParagraphChild[] {
    return this.inline.runs(lexInline(text, { definitions: this.definitions, growing: false }), look);
  }

  /** The sign of the footnote that begins here, if one does. */
  private note({ path: [outermost] }: Leaf): ParagraphChild[] {
    if (outermost?.kind !== 'footnote' || !this.lists.begins(outermost)) return [];
    return [new this.kit.TextRun({ text: `${outermost.label} `, superScript: true })];
  }

  private task({ checked }: LeafOf<'paragraph'>): ParagraphChild[] {
    if (checked === null) return [];
    return [new this.kit.TextRun(checked ? TASK_SIGNS.done : TASK_SIGNS.open)];
  }

  protected paragraph(leaf: Leaf, children: ParagraphChild[]): FileChild {
    return new this.kit.Paragraph({ ...this.placeOf(leaf), children });
  }

  /** Where a block stands: in which quotation, and under which item of which list. */
  protected placeOf({ path }: Leaf): IParagraphOptions {
    const quoted = path.some(({ kind }) => kind === 'quote') ? { style: STYLES.quotation } : {};
    const list = path.findLast((container) => container.kind === 'list');
    const item = path.findLast(({ kind }) => kind === 'item');
    if (list?.kind !== 'list' || item === undefined) return quoted;
    const level = listLevel(path.filter(({ kind }) => kind === 'list').length - 1);
    if (!this.lists.begins(item)) return { ...quoted, indent: { left: listIndent(level) } };
    if (list.start !== null) this.lists.starts.add(list.start);
    const reference = list.start === null ? BULLETS : numbersFrom(list.start);
    const numbering = { reference, level, instance: this.lists.instanceOf(list) };
    return { style: 'ListParagraph', ...quoted, numbering };
  }

  private heading(leaf: LeafOf<'heading'>): FileChild {
    const { HeadingLevel, Paragraph } = this.kit;
    const levels = [HeadingLevel.HEADING_3, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4] as const;
    const heading = levels[leaf.level - 1] ?? HeadingLevel.HEADING_5;
    return new Paragraph({ heading, children: this.words(leaf.text) });
  }

  /** Line by line as it was typed. */
  protected typed(leaf: LeafOf<'code'> | LeafOf<'formula'>): FileChild {
    const { Paragraph, TextRun } = this.kit;
    const lines = wordText(leaf.text).replace(/\n$/, '').split('\n');
    const children = lines.map((text, index) => new TextRun({ text, ...(index > 0 && { break: 1 }) }));
    return new Paragraph({ style: STYLES.code, children });
  }

  protected table(
    { header, rows, alignments }: LeafOf<'table'>,
    look: Pick<WordTable, 'widths' | 'lines'> = { widths: columnWidths(header.length) },
  ): readonly FileChild[] {
    const { AlignmentType } = this.kit;
    const sides = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };
    const cellsOf = (cells: readonly string[], bold = false) =>
      cells.map((text, index) => {
        const alignment = alignments[index] ?? null;
        return { children: this.words(text, { bold }), ...(alignment && { alignment: sides[alignment] }) };
      });
    return tableOf(this.kit, {
      header: cellsOf(header, true),
      rows: rows.map((cells) => cellsOf(cells)),
      ...look,
    });
  }

  private rule(): FileChild {
    const bottom = { style: this.kit.BorderStyle.SINGLE, size: 6, color: LINE, space: 1 };
    return new this.kit.Paragraph({ border: { bottom } });
  }
}
