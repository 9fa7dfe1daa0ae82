import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import { readBlocks } from '@/lib/text/markdown/blocks/read-blocks';
import { formulaSource } from '@/lib/text/markdown/inline/formula-source';
import { type Definitions, definitionLabel } from '@/lib/text/markdown/inline/link-definitions';
import type { LeafOf } from '../../word/word-markdown';
import { PaperMarks } from './paper-marks';
import type { PaperToWrite, SectionToWrite } from './paper-to-write';

/** A figure or table has a number where it has a caption. */
export interface NumberedPlace {
  readonly kind: 'figure' | 'table';
  readonly number: number;
  /** By which the text names it; null where it gives it no name. */
  readonly label: string | null;
  /** Inline Markdown with signs. */
  readonly caption: string;
}

type Named = Pick<NumberedPlace, 'caption' | 'label'>;

/** A block of a paper's text. */
export type PaperBlock =
  | { readonly kind: 'leaf'; readonly leaf: Exclude<Leaf, { kind: 'heading' | 'table' | 'formula' }> }
  /** On a line of its own, without its delimiters. */
  | { readonly kind: 'formula'; readonly tex: string }
  /** `depth` counts from 0, as the outline does. */
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'figure'; readonly place: NumberedPlace; readonly imageId: string }
  | { readonly kind: 'table'; readonly place: NumberedPlace | null; readonly leaf: LeafOf<'table'> };

/** A section as it is read. */
export interface PaperPart {
  readonly title: string;
  readonly depth: number;
  /** Whether its headings have numbers: those of abstracts and lists of references have none. */
  readonly isNumbered: boolean;
  readonly blocks: readonly PaperBlock[];
  /** By what a footnote is called: its blocks. */
  readonly notes: ReadonlyMap<string, readonly Leaf[]>;
  readonly definitions: Definitions;
}

/** What the words of a part are written with. */
export type WrittenPart = Pick<PaperPart, 'notes' | 'definitions' | 'isNumbered'>;

/** Of words that come from no section. */
export const NO_PART: WrittenPart = { notes: new Map(), definitions: new Map(), isNumbered: false };

/** A paper whose text has been read. */
export interface ReadPaper {
  readonly marks: PaperMarks;
  readonly parts: readonly PaperPart[];
  /** Where in `parts` the outline has the list of references itself; null where it has none. */
  readonly references: PaperPart | null;
  /** The appendix, whose headings begin at the first level. */
  readonly appendix: PaperPart | null;
  /** Figures and tables by their labels. */
  readonly places: ReadonlyMap<string, NumberedPlace>;
}

const UNNUMBERED =
  /^(?:abstract|abstrak|summary|ringkasan|intisari|preface|prakata|kata pengantar|acknowledge?ments?|ucapan terima kasih|(?:appendix|lampiran)(?: .*)?)$/i;
const REFERENCES =
  /^(?:references?|reference list|bibliography|works cited|daftar pustaka|daftar referensi|referensi)$/i;
/** Whoever numbers headings by hand has them as they are. */
const NUMBER_BY_HAND = /^(?:(?:bab|chapter)\s+[\divxlc]+\b|[\divxlc]+\.\s|\d+(?:\.\d+)+\s)/i;
const FIGURE =
  /^!\[([\s\S]*)\]\(\s*<?([^\s()<>]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)\s*(?:\{#(fig:[\w:.-]+)[^}]*\})?$/;
/** Pandoc's form, and how people write it: "Table 1. Prices". */
const CAPTION =
  /^(?:(?:\*\*)?(?:table|tabel)(?:\s+\d+)?\s*[.:](?:\*\*)?|:)\s*([\s\S]+?)\s*(?:\{#(tbl:[\w:.-]+)[^}]*\})?$/i;
const FIGURE_NUMBER = /^(?:\*\*)?(?:figure|gambar|fig\.)\s+\d+\s*[.:](?:\*\*)?\s*/i;

/** The pictures that a text may show, by their ids. */
export const figureIds = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(\s*<?([\w-]{1,80})>?[\s)]/g)].flatMap(([, imageId]) => imageId ?? []);

/** Reads the text of a paper. Marks are given words in the order of its sections. */
export function readPaper({ sections, formatted, appendix, words }: PaperToWrite): ReadPaper {
  const reader = new PaperReader(new PaperMarks(formatted));
  const numbered = !sections.some(({ title }) => NUMBER_BY_HAND.test(title));
  const parts = sections.map((section) => reader.part(section, numbered));
  const { marks, places } = reader;
  const references = parts.find(({ title, blocks }) => REFERENCES.test(title.trim()) && blocks.length === 0);
  const process = appendix && { sectionId: '', title: words.process, depth: 0, text: appendix };
  return {
    ...{ marks, parts, places, references: references ?? null },
    appendix: process ? reader.part(process, false) : null,
  };
}

class PaperReader {
  readonly places = new Map<string, NumberedPlace>();
  private readonly counts = { figure: 0, table: 0 };

  readonly marks: PaperMarks;

  constructor(marks: PaperMarks) {
    this.marks = marks;
  }

  /** At which depth a part without a number stands, whose own parts have none either. */
  private unnumberedAt: number | null = null;

  part({ title, depth, text }: SectionToWrite, numbered: boolean): PaperPart {
    const steps = readBlocks(this.marks.signed(text));
    let step = steps.next();
    while (!step.done) step = steps.next();
    const { leaves, definitions } = step.value;
    const notes = new Map<string, Leaf[]>();
    const flow: Leaf[] = [];
    for (const leaf of joined(leaves)) {
      const [outermost, ...path] = leaf.path;
      if (outermost?.kind !== 'footnote') flow.push(leaf);
      else {
        const label = definitionLabel(outermost.label);
        notes.set(label, [...(notes.get(label) ?? []), { ...leaf, path }]);
      }
    }
    const name = title.trim();
    const first = flow[0];
    // Whoever writes a section often begins with its title.
    if (first?.kind === 'heading' && sameWords(first.text, name)) flow.shift();
    if (this.unnumberedAt !== null && depth <= this.unnumberedAt) this.unnumberedAt = null;
    if (!numbered || UNNUMBERED.test(name) || REFERENCES.test(name)) this.unnumberedAt ??= depth;
    return {
      ...{ title: name, depth, notes, definitions },
      isNumbered: this.unnumberedAt === null,
      blocks: this.blocks(flow, depth),
    };
  }

  private blocks(flow: readonly Leaf[], depth: number): PaperBlock[] {
    const levels = flow.flatMap((leaf) => (leaf.kind === 'heading' ? [leaf.level] : []));
    const highest = Math.min(...levels);
    const blocks: PaperBlock[] = [];
    for (let index = 0; index < flow.length; index += 1) {
      const leaf = flow[index];
      if (!leaf) break;
      if (leaf.kind === 'heading')
        blocks.push({ kind: 'heading', depth: depth + 1 + leaf.level - highest, text: leaf.text });
      else if (leaf.kind === 'table') {
        const after = captionOf(flow[index + 1]);
        if (after) index += 1;
        blocks.push({ kind: 'table', leaf, place: after && this.place('table', after) });
      } else if (leaf.kind === 'formula') blocks.push({ kind: 'formula', tex: this.formula(leaf.text) });
      else {
        const table = flow[index + 1];
        const before = table?.kind === 'table' ? captionOf(leaf) : null;
        if (before && table?.kind === 'table') {
          index += 1;
          blocks.push({ kind: 'table', leaf: table, place: this.place('table', before) });
        } else blocks.push(this.block(leaf));
      }
    }
    return blocks;
  }

  private block(leaf: Exclude<Leaf, { kind: 'heading' | 'table' | 'formula' }>): PaperBlock {
    if (leaf.kind !== 'paragraph') return { kind: 'leaf', leaf };
    const text = leaf.text.trim();
    const figure = figureIn(text);
    if (figure) {
      const { imageId, caption, label } = figure;
      return { kind: 'figure', imageId, place: this.place('figure', { caption, label }) };
    }
    const formula = text.startsWith('$$') ? formulaSource(text) : null;
    return formula ? { kind: 'formula', tex: this.marks.typed(formula.tex) } : { kind: 'leaf', leaf };
  }

  private readonly formula = (written: string): string => {
    const typed = this.marks.typed(written);
    return formulaSource(typed)?.tex ?? typed;
  };

  private place(kind: NumberedPlace['kind'], named: Named): NumberedPlace {
    this.counts[kind] += 1;
    const place = { kind, number: this.counts[kind], ...named };
    if (named.label !== null && !this.places.has(named.label)) this.places.set(named.label, place);
    return place;
  }
}

const captionOf = (leaf: Leaf | undefined): Named | null =>
  leaf?.kind === 'paragraph' ? captionIn(leaf.text) : null;

/** What a paragraph beside a table calls it; null where it is no caption. */
export function captionIn(text: string): Named | null {
  const match = CAPTION.exec(text.trim());
  return match?.[1] === undefined ? null : { caption: match[1], label: match[2] ?? null };
}

/** The figure that a paragraph is; null where it is none. */
export function figureIn(text: string): (Named & { readonly imageId: string }) | null {
  const match = FIGURE.exec(text.trim());
  if (match?.[2] === undefined) return null;
  return { imageId: match[2], caption: (match[1] ?? '').replace(FIGURE_NUMBER, ''), label: match[3] ?? null };
}

/** Whether a heading says what a title does. */
export const sameWords = (left: string, right: string): boolean =>
  left.replaceAll(/[*_]/g, '').trim().toLowerCase() === right.trim().toLowerCase();

/** Leaves of which none goes on in the next one, but code, whose lines stand one beneath the other anyway. */
function joined(leaves: readonly Leaf[]): readonly Leaf[] {
  const whole: Leaf[] = [];
  for (const leaf of leaves) {
    const before = whole.at(-1);
    if (leaf.continued && leaf.kind === 'paragraph' && before?.kind === 'paragraph')
      whole[whole.length - 1] = { ...before, text: `${before.text}\n${leaf.text}` };
    else if (leaf.continued && leaf.kind === 'table' && before?.kind === 'table')
      whole[whole.length - 1] = { ...before, rows: [...before.rows, ...leaf.rows] };
    else whole.push(leaf);
  }
  return whole;
}
