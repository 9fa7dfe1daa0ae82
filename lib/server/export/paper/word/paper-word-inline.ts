import type { Paragraph, ParagraphChild } from 'docx';
import type * as DocxMath from 'docx/math';
import { formulaSource } from '@/lib/text/markdown/inline/formula-source';
import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import { definitionLabel } from '@/lib/text/markdown/inline/link-definitions';
import { type InlineSurroundings, type RunLook, WordInline, type WrittenNode } from '../../word/word-inline';
import { type DocxKit, STYLES } from '../../word/word-styles';
import { NotesInNotes } from '../reading/notes-in-notes';
import type { PaperMark } from '../reading/paper-marks';
import type { PaperWords } from '../reading/paper-to-write';
import type { ReadPaper, WrittenPart } from '../reading/read-paper';

/** What turns formulas into Word's own; loaded with the first paper. */
type MathKit = typeof DocxMath;

/** What all parts of a document are written with. */
export interface PaperDocument {
  readonly kit: DocxKit;
  readonly math: MathKit;
  readonly paper: ReadPaper;
  readonly words: PaperWords;
  /** Whether the style cites in footnotes. */
  readonly citesInNotes: boolean;
  /** How many footnotes there are so far. */
  readonly noted: { count: number };
}

/** Longer, or deeper, is no formula that Word could draw. */
const LONGEST_FORMULA = 4_000;
const DEEPEST_FORMULA = 30;

/** Writes the words of a part: its marks as citations and numbers, its footnotes and formulas as Word's own. */
export class PaperWordInline extends WordInline {
  /** Numbers of the footnotes that stand already, by their labels. */
  private readonly numbers = new Map<string, number>();
  private readonly notes = new NotesInNotes();
  /** Footnotes, headings and captions have no footnotes of their own. */
  private mayHaveNotes = true;

  private readonly document: PaperDocument;
  private readonly part: WrittenPart;

  constructor(document: PaperDocument, part: WrittenPart) {
    super(document.kit, () => null);
    this.document = document;
    this.part = part;
  }

  /** Words of Markdown with signs. */
  read(text: string, look: RunLook = {}): ParagraphChild[] {
    return this.runs(lexInline(text, { definitions: this.part.definitions, growing: false }), look);
  }

  /** The same where no footnote may be: what a footnote would say stands in brackets. */
  readWithoutNotes(text: string, look: RunLook = {}): ParagraphChild[] {
    const before = this.mayHaveNotes;
    this.mayHaveNotes = false;
    const runs = this.read(text, look);
    this.mayHaveNotes = before;
    return runs;
  }

  /** A formula; as it was typed where it is none that Word has. */
  formula(tex: string, look: RunLook = {}): ParagraphChild {
    const children = this.readFormula(tex);
    return children
      ? new this.kit.Math({ children: [...children] })
      : this.text(tex, { ...look, style: STYLES.codeWords });
  }

  protected override written(
    node: WrittenNode,
    look: RunLook,
    surroundings: InlineSurroundings,
  ): readonly ParagraphChild[] {
    const { marks } = this.document.paper;
    switch (node.kind) {
      case 'text':
        return marks
          .pieces(node.text)
          .flatMap((piece) =>
            typeof piece === 'string'
              ? [this.text(piece.replaceAll('\n', ' '), look)]
              : this.mark(piece, look),
          );
      case 'math': {
        const typed = marks.typed(node.text);
        return [this.formula(formulaSource(typed)?.tex ?? typed, look)];
      }
      case 'code':
        return super.written({ ...node, text: marks.typed(node.text) }, look, surroundings);
      case 'link':
        return super.written({ ...node, href: marks.typed(node.href) }, look, surroundings);
      case 'image':
        return [this.text(marks.typed(node.alt), { ...look, italics: true })];
      case 'footnote':
        return this.footnote(node.label, look);
      default:
        return super.written(node, look, surroundings);
    }
  }

  private mark(mark: PaperMark, look: RunLook): readonly ParagraphChild[] {
    const { citesInNotes, paper, words } = this.document;
    if (mark.kind === 'citation') {
      const runs = (markdown: string, own = look) => this.runs(lexInline(markdown, NO_DEFINITIONS), own);
      if (!citesInNotes) return runs(mark.markdown);
      const before = runs(mark.narrative);
      if (this.mayHaveNotes) return [...before, this.note([runs(mark.markdown, {})])];
      return [...before, this.text(' (', look), ...runs(mark.markdown), this.text(')', look)];
    }
    return mark.labels.flatMap((label, index): readonly ParagraphChild[] => {
      const place = paper.places.get(label);
      const name = place ? `${words[place.kind]}\u00a0${place.number}` : mark.source;
      const written = place
        ? new this.kit.SimpleField(` REF ${anchorOf(label)} \\h `, name)
        : this.text(name, look);
      return index === 0 ? [written] : [this.text(', ', look), written];
    });
  }

  private footnote(label: string, look: RunLook): readonly ParagraphChild[] {
    const key = definitionLabel(label);
    const leaves = this.part.notes.get(key) ?? [];
    const earlier = this.numbers.get(key);
    if (earlier !== undefined) return [this.text(String(earlier), { ...look, superScript: true })];
    const texts = leaves.flatMap((leaf) => {
      if (leaf.kind === 'table') return leaf.rows.map((row) => row.join(' · '));
      return 'text' in leaf ? [leaf.text] : [];
    });
    if (!this.mayHaveNotes) {
      const said = this.notes.tell(key, () => texts.flatMap((text) => this.read(text, look)));
      if (!said) return [this.text(label, { ...look, superScript: true })];
      return [this.text(' (', look), ...said, this.text(')', look)];
    }
    this.numbers.set(key, this.document.noted.count + 1);
    return [this.note(texts.map((text) => this.readWithoutNotes(text)))];
  }

  private note(paragraphs: readonly ParagraphChild[][]): ParagraphChild {
    const { FootnoteReferenceRun, Paragraph: WordParagraph } = this.kit;
    this.document.noted.count += 1;
    const children: Paragraph[] = paragraphs.map(
      (runs) => new WordParagraph({ style: 'FootnoteText', children: runs }),
    );
    return new FootnoteReferenceRun({ children });
  }

  private readFormula(tex: string): ReturnType<MathKit['latexToMath']> | null {
    if (tex.trim() === '' || tex.length > LONGEST_FORMULA || depthOf(tex) > DEEPEST_FORMULA) return null;
    try {
      return this.document.math.latexToMath(tex);
    } catch {
      return null;
    }
  }
}

const NO_DEFINITIONS = { definitions: new Map<string, string>(), growing: false };

/** The bookmark of a figure or table. */
export const anchorOf = (label: string): string => label.replaceAll(/[^\w]/g, '_').slice(0, 40);

function depthOf(tex: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of tex) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
