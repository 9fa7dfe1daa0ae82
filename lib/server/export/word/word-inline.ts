import type { IRunOptions, ParagraphChild } from 'docx';
import type { InlineNode } from '@/lib/text/markdown/inline/inline-node';
import { OpenTags } from '@/lib/text/markdown/inline/open-tags';
import { type DocxKit, STYLES } from './word-styles';
import { linkedAddress, wordText } from './word-text';

export type RunLook = Pick<
  IRunOptions,
  'bold' | 'italics' | 'strike' | 'style' | 'underline' | 'subScript' | 'superScript'
>;

/** What is written as runs; tags only change how these look. */
export type WrittenNode = Exclude<InlineNode, { kind: 'html' }>;

/** What words stand in. */
export interface InlineSurroundings {
  readonly insideLink: boolean;
  readonly isVerbatim: boolean;
}

/** Where a marker's source is told of in the document, and how it is written there; null where nothing is cited. */
export type CitedPlace = (number: number) => { readonly anchor: string; readonly words: string } | null;

const MARK_LOOKS = {
  strong: { bold: true },
  emphasis: { italics: true },
  deleted: { strike: true },
} as const;
const CODE: RunLook = { style: STYLES.codeWords };
/** Of the HTML elements that a few words may stand in, those that change how they look. */
const TAG_LOOKS: ReadonlyMap<string, RunLook> = new Map<string, RunLook>([
  ...['b', 'strong'].map((name) => [name, { bold: true }] as const),
  ...['i', 'em', 'cite', 'dfn', 'var'].map((name) => [name, { italics: true }] as const),
  ...['del', 's'].map((name) => [name, { strike: true }] as const),
  ...['u', 'ins'].map((name) => [name, { underline: {} }] as const),
  ...['code', 'kbd', 'samp'].map((name) => [name, CODE] as const),
  ['sub', { subScript: true }],
  ['sup', { superScript: true }],
]);

/** Writes words with their marks as runs of a paragraph. Nothing in them is loaded or runs; links lead to the web only. */
export class WordInline {
  protected readonly kit: DocxKit;
  private readonly citedPlace: CitedPlace;

  constructor(kit: DocxKit, citedPlace: CitedPlace) {
    this.kit = kit;
    this.citedPlace = citedPlace;
  }

  runs(nodes: readonly InlineNode[], look: RunLook = {}, insideLink = false): ParagraphChild[] {
    const tags = new OpenTags();
    const looks: RunLook[] = [look];
    return nodes.flatMap((node): readonly ParagraphChild[] => {
      if (node.kind === 'html') {
        const effect = tags.read(node.tag);
        if (effect?.kind === 'opens') looks.push({ ...looks.at(-1), ...TAG_LOOKS.get(effect.name) });
        else if (effect?.kind === 'closes') looks.splice(-effect.elements);
        return effect?.kind === 'breaks-line' ? [this.lineBreak()] : [];
      }
      return this.written(node, looks.at(-1) ?? look, { insideLink, isVerbatim: tags.isVerbatim });
    });
  }

  protected written(
    node: WrittenNode,
    look: RunLook,
    { insideLink, isVerbatim }: InlineSurroundings,
  ): readonly ParagraphChild[] {
    switch (node.kind) {
      case 'text':
        return node.text
          .split('\n')
          .flatMap((line, index) => [...(index === 0 ? [] : [this.lineBreak()]), this.text(line, look)]);
      case 'code':
      case 'math':
        return [this.text(node.text, { ...look, ...CODE })];
      case 'footnote':
        return [this.text(node.label, { ...look, superScript: true })];
      case 'break':
        return [this.lineBreak()];
      case 'marker':
        return insideLink || isVerbatim ? [this.text(node.text, look)] : this.citation(node, look);
      case 'strong':
      case 'emphasis':
      case 'deleted':
        return this.runs(node.children, { ...look, ...MARK_LOOKS[node.kind] }, insideLink);
      case 'link':
        return this.link(node.href, (linked) => this.runs(node.children, linked, true), look, insideLink);
      // No picture is fetched from anywhere.
      case 'image':
        return this.link(node.href, (linked) => [this.text(node.alt || node.href, linked)], look, insideLink);
    }
  }

  protected text(text: string, look: RunLook): ParagraphChild {
    return new this.kit.TextRun({ ...look, text: wordText(text) });
  }

  private lineBreak(): ParagraphChild {
    return new this.kit.TextRun({ break: 1 });
  }

  private link(
    href: string,
    write: (look: RunLook) => readonly ParagraphChild[],
    look: RunLook,
    insideLink: boolean,
  ): readonly ParagraphChild[] {
    const link = insideLink ? null : linkedAddress(href);
    if (link === null) return write(look);
    return [new this.kit.ExternalHyperlink({ link, children: write({ ...look, style: 'Hyperlink' }) })];
  }

  /** A marker as links to where its sources are told of; what is not cited stays as it was written. */
  private citation(
    { text, numbers }: Extract<InlineNode, { kind: 'marker' }>,
    look: RunLook,
  ): readonly ParagraphChild[] {
    const { InternalHyperlink, TextRun } = this.kit;
    const places = numbers.map((number) => ({ number, place: this.citedPlace(number) }));
    if (places.every(({ place }) => place === null)) return [this.text(text, look)];
    const lead = text.startsWith(' ') ? [this.text(' ', look)] : [];
    return [
      ...lead,
      ...places.flatMap(({ number, place }, index) => [
        ...(index === 0 ? [] : [this.text(' ', look)]),
        place === null
          ? this.text(`[${number}]`, look)
          : new InternalHyperlink({
              anchor: place.anchor,
              children: [new TextRun({ text: `[${wordText(place.words)}]`, style: STYLES.citation })],
            }),
      ]),
    ];
  }
}
