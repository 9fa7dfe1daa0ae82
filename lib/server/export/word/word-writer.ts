import type { FileChild, IParagraphOptions, ParagraphChild } from 'docx';
import { BULLETS, type DocxKit, STYLES } from './word-styles';
import { linkedAddress, wordLine } from './word-text';

/** Writes the paragraphs that a document has besides what was written in Markdown. */
export class WordWriter {
  constructor(readonly kit: DocxKit) {}

  /** A heading of level 1 to 6. */
  heading(level: 1 | 2 | 3 | 4, text: string): FileChild {
    const { HEADING_1, HEADING_2, HEADING_3, HEADING_4 } = this.kit.HeadingLevel;
    const heading = [HEADING_1, HEADING_2, HEADING_3, HEADING_4][level - 1] ?? HEADING_4;
    return new this.kit.Paragraph({ heading, children: [this.words(text)] });
  }

  paragraph(children: readonly ParagraphChild[], options: IParagraphOptions = {}): FileChild {
    return new this.kit.Paragraph({ ...options, children });
  }

  /** Facts in one quiet line; nothing where there are none. */
  facts(facts: readonly string[]): readonly FileChild[] {
    if (facts.length === 0) return [];
    return [this.paragraph([this.words(facts.join(' · '))], { style: STYLES.facts })];
  }

  bullet(children: readonly ParagraphChild[]): FileChild {
    return this.paragraph(children, {
      style: 'ListParagraph',
      numbering: { reference: BULLETS, level: 0, instance: 0 },
    });
  }

  words(text: string, look: { readonly bold?: boolean } = {}): ParagraphChild {
    return new this.kit.TextRun({ ...look, text: wordLine(text) });
  }

  /** Words that lead to the web where the address does; else the words. */
  link(text: string, href: string): ParagraphChild {
    const link = linkedAddress(href);
    if (link === null) return this.words(text);
    const children = [new this.kit.TextRun({ text: wordLine(text), style: 'Hyperlink' })];
    return new this.kit.ExternalHyperlink({ link, children });
  }
}
