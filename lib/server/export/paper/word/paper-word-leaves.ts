import type { FileChild, IParagraphOptions, ParagraphChild } from 'docx';
import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import { type LeafOf, WordLeaves, type WordLists } from '../../word/word-markdown';
import { wordLine } from '../../word/word-text';
import { columnShares } from '../reading/column-shares';
import type { PictureToWrite } from '../reading/paper-to-write';
import type { NumberedPlace, PaperBlock, PaperPart, WrittenPart } from '../reading/read-paper';
import { placeAnchor } from './paper-word-contents';
import { type PaperDocument, PaperWordInline } from './paper-word-inline';
import { headingOf, PAPER_STYLES } from './paper-word-styles';

const TWIPS_PER_PIXEL = 15;
/** In pixels, so that a caption has room beneath it. */
const TALLEST = 760;
const TYPES: Readonly<Record<string, 'png' | 'jpg'>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Writes the blocks of a part of a paper. */
export class PaperWordLeaves extends WordLeaves {
  private readonly document: PaperDocument;
  private readonly inlineWords: PaperWordInline;
  private readonly isNumbered: boolean;
  private readonly pictures: ReadonlyMap<string, PictureToWrite>;
  /** Of the text, in twentieths of a point. */
  private readonly width: number;

  constructor(
    document: PaperDocument,
    lists: WordLists,
    part: WrittenPart,
    pictures: ReadonlyMap<string, PictureToWrite>,
    width: number,
  ) {
    const inline = new PaperWordInline(document, part);
    super(document.kit, inline, lists, part.definitions);
    this.document = document;
    this.inlineWords = inline;
    this.isNumbered = part.isNumbered;
    this.pictures = pictures;
    this.width = width;
  }

  block(block: PaperBlock): readonly FileChild[] {
    switch (block.kind) {
      case 'leaf':
        return [...this.alertLabels(block.leaf), ...this.written(block.leaf)];
      case 'formula': {
        const children = [this.inlineWords.formula(block.tex)].flat();
        return [new this.kit.Paragraph({ style: PAPER_STYLES.formula, children })];
      }
      case 'heading':
        return [this.headed(block.depth, this.inlineWords.readWithoutNotes(block.text), this.isNumbered)];
      case 'figure':
        return [...this.picture(block.imageId, block.place), this.caption(block.place, false)];
      case 'table':
        return [
          ...(block.place ? [this.caption(block.place, true)] : []),
          ...this.table(block.leaf, { widths: this.widthsOf(block.leaf), lines: 'few' }),
        ];
    }
  }

  /** The title of a part, which is no Markdown. */
  title(
    { title, depth, isNumbered }: Pick<PaperPart, 'title' | 'depth' | 'isNumbered'>,
    more: IParagraphOptions = {},
  ): FileChild {
    return this.headed(depth, [new this.kit.TextRun(wordLine(title))], isNumbered, more);
  }

  private headed(
    depth: number,
    children: readonly ParagraphChild[],
    isNumbered: boolean,
    more: IParagraphOptions = {},
  ): FileChild {
    const numbering = isNumbered ? {} : { numbering: false as const };
    return new this.kit.Paragraph({ ...more, ...numbering, heading: headingOf(this.kit, depth), children });
  }

  protected override placeOf(leaf: Leaf): IParagraphOptions {
    const place = super.placeOf(leaf);
    return place.style === undefined && place.indent === undefined
      ? { ...place, style: PAPER_STYLES.body }
      : place;
  }

  private caption(place: NumberedPlace, isAbove: boolean): FileChild {
    const { Bookmark, Paragraph, SequentialIdentifier, TextRun } = this.kit;
    const name = this.document.words[place.kind];
    const numbered = [new TextRun(`${name}\u00a0`), new SequentialIdentifier(name)];
    return new Paragraph({
      ...{ style: 'Caption', keepNext: isAbove, keepLines: true },
      children: [
        new Bookmark({ id: placeAnchor(place), children: numbered }),
        new TextRun('. '),
        ...this.inlineWords.readWithoutNotes(place.caption, { bold: false }),
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
