import type { FileChild, IParagraphOptions } from 'docx';
import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import { type LeafOf, WordLeaves, type WordLists } from '../../word/word-markdown';
import { wordLine } from '../../word/word-text';
import { columnShares } from '../column-shares';
import type { PictureToWrite } from '../paper-to-write';
import type { NumberedPlace, PaperBlock, PaperPart } from '../read-paper';
import { anchorOf, type PaperDocument, PaperWordInline } from './paper-word-inline';
import { headingOf, PAPER_STYLES } from './paper-word-styles';

const TWIPS_PER_PIXEL = 15;
/** In pixels, so that a caption has room beneath it. */
const TALLEST = 760;
const TYPES: Readonly<Record<string, 'png' | 'jpg'>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Writes the blocks of a part of a paper. */
export class PaperWordLeaves extends WordLeaves {
  private readonly document: PaperDocument;
  private readonly inlineWords: PaperWordInline;

  constructor(
    document: PaperDocument,
    lists: WordLists,
    part: Pick<PaperPart, 'notes' | 'definitions'>,
    private readonly pictures: ReadonlyMap<string, PictureToWrite>,
    /** Of the text, in twentieths of a point. */
    private readonly width: number,
  ) {
    const inline = new PaperWordInline(document, part);
    super(document.kit, inline, lists, part.definitions);
    this.document = document;
    this.inlineWords = inline;
  }

  block(block: PaperBlock): readonly FileChild[] {
    switch (block.kind) {
      case 'leaf':
        return [...this.alertLabels(block.leaf), ...this.written(block.leaf)];
      case 'heading':
        return [this.titled(block.depth, block.text, true)];
      case 'figure':
        return [...this.picture(block.imageId, block.place), this.caption(block.place, false)];
      case 'table':
        return [
          ...(block.place ? [this.caption(block.place, true)] : []),
          ...this.table(block.leaf, { widths: this.widthsOf(block.leaf), lines: 'few' }),
        ];
    }
  }

  /** A heading; one that is not numbered stands so in the table of contents, too. */
  titled(depth: number, text: string, isNumbered: boolean, more: IParagraphOptions = {}): FileChild {
    return new this.kit.Paragraph({
      ...{ ...more, heading: headingOf(this.kit, depth) },
      ...(!isNumbered && { numbering: false }),
      children: this.inlineWords.readWithoutNotes(text),
    });
  }

  protected override placeOf(leaf: Leaf): IParagraphOptions {
    const place = super.placeOf(leaf);
    return place.style === undefined && place.indent === undefined ? { ...place, style: PAPER_STYLES.body } : place;
  }

  protected override typed(leaf: LeafOf<'code'> | LeafOf<'formula'>): FileChild {
    if (leaf.kind === 'code') return super.typed(leaf);
    const children = this.inlineWords.formula(leaf.text);
    return new this.kit.Paragraph({ style: PAPER_STYLES.formula, children: [children].flat() });
  }

  private caption({ kind, number, label, caption }: NumberedPlace, isAbove: boolean): FileChild {
    const { Bookmark, Paragraph, SequentialIdentifier, TextRun } = this.kit;
    const name = this.document.words[kind];
    const numbered = [new TextRun({ text: `${name} `, bold: true }), new SequentialIdentifier(name)];
    return new Paragraph({
      ...{ style: 'Caption', keepNext: isAbove, keepLines: true },
      children: [
        new Bookmark({ id: anchorOf(label ?? `${kind}-${number}`), children: numbered }),
        new TextRun({ text: '. ', bold: true }),
        ...this.inlineWords.readWithoutNotes(caption),
      ],
    });
  }

  private picture(imageId: string, { caption }: NumberedPlace): readonly FileChild[] {
    const { ImageRun, Paragraph, TextRun } = this.kit;
    const picture = this.pictures.get(imageId);
    const type = picture && TYPES[picture.mediaType];
    if (!picture || !type) {
      const text = wordLine(`[${this.document.words.pictureMissing}]`);
      return [new Paragraph({ style: PAPER_STYLES.picture, keepNext: true, children: [new TextRun(text)] })];
    }
    const { bytes, width, height } = picture;
    const scale = Math.min(1, this.width / TWIPS_PER_PIXEL / width, TALLEST / height);
    const description = wordLine(this.document.paper.marks.typed(caption));
    const run = new ImageRun({
      ...{ type, data: bytes, altText: { name: '', title: '', description } },
      transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    });
    return [new Paragraph({ style: PAPER_STYLES.picture, keepNext: true, children: [run] })];
  }

  private readonly widthsOf = (leaf: LeafOf<'table'>): number[] =>
    columnShares(leaf).map((share) => Math.floor(share * this.width));
}
