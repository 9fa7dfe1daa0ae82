import { type Citation, citationsIn, labelsOf } from '@/lib/paper/citations';
import type { FormattedPaper } from '@/lib/references/formatting/format-paper';
import { escapeMarkdown } from '@/lib/text/markdown/markdown-line';
import { withoutMarks } from '@/lib/text/markdown/plain-text';

/** Stands for a mark in a text that is read as Markdown, so that nothing of the mark is read as Markdown. */
const SIGN = /\ue000(\d+)\ue001/;
const SIGNS = /[\ue000\ue001]/g;
const ENDING = /[.,;:!?]/;

/** A mark of a paper's text. */
export type PaperMark =
  | {
      readonly kind: 'citation';
      /** What it says in the paper's style, in a style with notes the note. */
      readonly markdown: string;
      /** What a style with notes has in the sentence before the note; mostly nothing. */
      readonly narrative: string;
      /** As it was typed. */
      readonly source: string;
      readonly citation: Citation;
    }
  /** Names figures or tables by their labels: `@fig:map`. */
  | { readonly kind: 'places'; readonly labels: readonly string[]; readonly source: string };

const withoutSigns = (text: string): string => text.replaceAll(SIGNS, '');

/** The citations of a text, without what names figures and tables. */
export const citationsOf = (text: string): readonly Citation[] =>
  citationsIn(withoutSigns(text)).filter((citation) => labelsOf(citation) === null);

/** The marks of a paper's texts, each text with signs in their place. */
export class PaperMarks {
  private readonly marks: PaperMark[] = [];
  private readonly formatted: Pick<FormattedPaper, 'citations' | 'narratives' | 'notes'>;
  private used = 0;

  /** `formatted` has the words of each citation of the texts, in the order in which these are given to `signed`. */
  constructor(formatted: Pick<FormattedPaper, 'citations' | 'narratives' | 'notes'>) {
    this.formatted = formatted;
  }

  signed(markdown: string): string {
    const text = withoutSigns(markdown);
    const pieces: string[] = [];
    let end = 0;
    for (const citation of citationsIn(text)) {
      const source = text.slice(citation.start, citation.end);
      const labels = labelsOf(citation);
      const isNote = labels === null && this.formatted.notes && !this.formatted.narratives[this.used];
      const before = text.slice(end, citation.start);
      // The sign of a note stands at its word, and behind what ends a part of the sentence.
      const ending = isNote ? (ENDING.exec(text.slice(citation.end, citation.end + 1))?.[0] ?? '') : '';
      pieces.push(isNote ? before.trimEnd() : before, ending, `\ue000${this.marks.length}\ue001`);
      end = citation.end + ending.length;
      if (labels) this.marks.push({ kind: 'places', labels, source });
      else {
        const { citations, narratives } = this.formatted;
        const markdown = citations[this.used] ?? escapeMarkdown(source);
        const narrative = narratives[this.used] ?? '';
        this.marks.push({ kind: 'citation', markdown, narrative, source, citation });
        this.used += 1;
      }
    }
    return pieces.join('') + text.slice(end);
  }

  /** The words and marks of a text with signs. */
  pieces(signed: string): readonly (string | PaperMark)[] {
    return signed.split(SIGN).flatMap((piece, index): readonly (string | PaperMark)[] => {
      if (index % 2 === 0) return piece === '' ? [] : [piece];
      const mark = this.marks[Number(piece)];
      return mark ? [mark] : [];
    });
  }

  /** What a text with signs says, without marks of Markdown. */
  plain(signed: string): string {
    const said = this.pieces(signed).map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.kind === 'places') return piece.source;
      return this.formatted.notes ? `${piece.narrative} (${piece.markdown})` : piece.markdown;
    });
    return withoutMarks(said.join('')).replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  }

  /** A text with its marks as they were typed. */
  typed(signed: string): string {
    return this.pieces(signed)
      .map((piece) => (typeof piece === 'string' ? piece : piece.source))
      .join('');
  }
}
