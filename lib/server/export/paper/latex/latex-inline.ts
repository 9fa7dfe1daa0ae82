import type { Citation, Cite } from '@/lib/paper/citations';
import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import { formulaSource } from '@/lib/text/markdown/inline/formula-source';
import type { InlineNode } from '@/lib/text/markdown/inline/inline-node';
import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import { definitionLabel } from '@/lib/text/markdown/inline/link-definitions';
import { OpenTags } from '@/lib/text/markdown/inline/open-tags';
import { linkedAddress } from '../../word/word-text';
import { NotesInNotes } from '../reading/notes-in-notes';
import type { PaperMark } from '../reading/paper-marks';
import type { PaperWords } from '../reading/paper-to-write';
import type { ReadPaper, WrittenPart } from '../reading/read-paper';
import { latexFormula } from './latex-formula';
import { latexText } from './latex-text';

/** What all parts of a document are written with. */
export interface LatexDocument {
  readonly paper: ReadPaper;
  readonly words: PaperWords;
  readonly citesInNotes: boolean;
  /** Commands of formulas, some of which a compiler may not know. */
  readonly commands: Set<string>;
}

const NO_DEFINITIONS = { definitions: new Map<string, string>(), growing: false };
/** An address as it is read, and where it may break. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/;
const BREAKS = /[/?=&.](?!\/)/g;
const MARKS = { strong: '\\textbf{', emphasis: '\\emph{', deleted: '{' } as const;
const TAGS: ReadonlyMap<string, string> = new Map([
  ...['b', 'strong'].map((name) => [name, '\\textbf{'] as const),
  ...['i', 'em', 'cite', 'dfn', 'var'].map((name) => [name, '\\emph{'] as const),
  ...['code', 'kbd', 'samp'].map((name) => [name, '\\texttt{'] as const),
  ['sub', '\\textsubscript{'],
  ['sup', '\\textsuperscript{'],
]);

/** Writes the words of a part as LaTeX; whatever stands in them, nothing but what is written here is a command. */
export class LatexInline {
  private readonly noted = new Set<string>();
  private readonly notes = new NotesInNotes();
  /** Headings, captions and footnotes have no footnotes of their own, and are one line. */
  private isPlain = false;

  private readonly document: LatexDocument;
  private readonly part: WrittenPart;

  constructor(document: LatexDocument, part: WrittenPart) {
    this.document = document;
    this.part = part;
  }

  read(text: string): string {
    return this.written(lexInline(text, { definitions: this.part.definitions, growing: false }));
  }

  /** The same where no footnote and no line break may be. */
  readPlain(text: string): string {
    const before = this.isPlain;
    this.isPlain = true;
    const read = this.read(text);
    this.isPlain = before;
    return read;
  }

  /** A formula on a line of its own. */
  display(tex: string): string {
    const formula = latexFormula(tex, true);
    if (!formula) return `\\begin{center}\n\\texttt{${latexText(tex)}}\n\\end{center}`;
    for (const command of formula.commands) this.document.commands.add(command);
    return formula.isWhole ? formula.tex : `\\[ ${formula.tex} \\]`;
  }

  private written(nodes: readonly InlineNode[]): string {
    const tags = new OpenTags();
    let open = 0;
    const pieces = nodes.map((node) => {
      if (node.kind !== 'html') return this.node(node);
      const effect = tags.read(node.tag);
      if (effect?.kind === 'opens') {
        open += 1;
        return TAGS.get(effect.name) ?? '{';
      }
      if (effect?.kind === 'closes') {
        open -= effect.elements;
        return '}'.repeat(effect.elements);
      }
      return effect?.kind === 'breaks-line' ? this.lineBreak() : '';
    });
    return pieces.join('') + '}'.repeat(open);
  }

  private node(node: Exclude<InlineNode, { kind: 'html' }>): string {
    const { marks } = this.document.paper;
    switch (node.kind) {
      case 'text':
        return marks
          .pieces(node.text)
          .map((piece) => (typeof piece === 'string' ? latexText(piece) : this.mark(piece)))
          .join('');
      case 'code':
        return `\\texttt{${latexText(marks.typed(node.text))}}`;
      case 'math':
        return this.formula(marks.typed(node.text));
      case 'footnote':
        return this.footnote(node.label);
      case 'break':
        return this.lineBreak();
      case 'marker':
        return latexText(node.text);
      case 'strong':
      case 'emphasis':
      case 'deleted':
        return `${MARKS[node.kind]}${this.written(node.children)}}`;
      case 'link':
        return this.link(marks.typed(node.href), node.children);
      case 'image':
        return `\\emph{${latexText(marks.typed(node.alt))}}`;
    }
  }

  private formula(written: string): string {
    const tex = formulaSource(written)?.tex ?? written;
    const formula = latexFormula(tex, false);
    if (!formula) return `\\texttt{${latexText(tex)}}`;
    for (const command of formula.commands) this.document.commands.add(command);
    return `\\(${formula.tex}\\)`;
  }

  private lineBreak(): string {
    return this.isPlain ? ' ' : '\\leavevmode\\newline{}';
  }

  private link(href: string, children: readonly InlineNode[]): string {
    const address = linkedAddress(href);
    const [first] = children;
    const words =
      first?.kind === 'text' && ADDRESS.test(first.text)
        ? latexText(first.text).replaceAll(BREAKS, '$&\\allowbreak{}')
        : this.written(children);
    return address === null ? words : `\\href{${latexAddress(address)}}{${words}}`;
  }

  private mark(mark: PaperMark): string {
    const { citesInNotes, paper, words } = this.document;
    if (mark.kind === 'places')
      return mark.labels
        .map((label) => {
          const place = paper.places.get(label);
          return place ? `${latexText(words[place.kind])}~\\ref{${label}}` : latexText(mark.source);
        })
        .join(', ');
    const said = this.written(lexInline(mark.markdown, NO_DEFINITIONS));
    const command = citeCommand(mark.citation);
    if (!citesInNotes) return `\\papercite{${command}}{${said}}`;
    const before = this.written(lexInline(mark.narrative, NO_DEFINITIONS));
    const note = this.isPlain ? ` (${said})` : `\\footnote{${said}}`;
    return `\\papercite{${this.isPlain ? command : `\\footnote{${command}}`}}{${before}${note}}`;
  }

  private footnote(label: string): string {
    const key = definitionLabel(label);
    const leaves = this.part.notes.get(key) ?? [];
    const texts = this.noted.has(key)
      ? null
      : this.notes.tell(key, () => leaves.flatMap(textsOf).map((text) => this.readPlain(text)));
    if (!texts) return `\\textsuperscript{${latexText(label)}}`;
    if (this.isPlain) return ` (${texts.join(' ')})`;
    this.noted.add(key);
    return `\\footnote{${texts.join('\\par ')}}`;
  }
}

const textsOf = (leaf: Leaf): string[] => {
  if (leaf.kind === 'table') return leaf.rows.map((row) => row.join(' · '));
  return 'text' in leaf ? [leaf.text] : [];
};

/** What `natbib` knows a citation by. */
function citeCommand({ cites, narrative }: Citation): string {
  const name = narrative ? 'citet' : 'citep';
  return cites
    .map(({ key, prefix, locator, suffix, suppressAuthor }: Cite) => {
      const behind = [locator && `${locator.label} ${locator.value}`, suffix]
        .filter(Boolean)
        .join(' ')
        .trim();
      const before = prefix.trim();
      const noted = before === '' && behind === '' ? '' : `[{${latexText(before)}}][{${latexText(behind)}}]`;
      return `\\${suppressAuthor ? 'citeyearpar' : name}${noted}{${key.replaceAll(/[^\w:.+/-]/g, '-')}}`;
    })
    .join(' ');
}

/** An address in which nothing is a command, and that stands in any argument. */
const latexAddress = (address: string): string =>
  address
    .replaceAll(/[^!-~]|[\\{}^~`|$<>"]/gu, (sign) => encodeURIComponent(sign))
    .replaceAll(/[%#&_]/g, '\\$&');
