import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension, Range } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { citationsIn, labelsOf } from '@/lib/paper/citations';

const mark = (name: string): Decoration => Decoration.mark({ class: name });
const line = (name: string): Decoration => Decoration.line({ class: name });

const QUIET = mark('nw-quiet');
/** How the nodes of the Markdown parser are shown. */
const SPANS: Readonly<Record<string, Decoration>> = {
  HeaderMark: QUIET,
  EmphasisMark: QUIET,
  StrikethroughMark: QUIET,
  QuoteMark: QUIET,
  CodeMark: QUIET,
  CodeInfo: QUIET,
  LinkMark: QUIET,
  URL: QUIET,
  ListMark: mark('nw-bullet'),
  TableDelimiter: QUIET,
  Emphasis: mark('nw-emphasis'),
  StrongEmphasis: mark('nw-strong'),
  Strikethrough: mark('nw-struck'),
  InlineCode: mark('nw-code'),
  Image: mark('nw-figure'),
};
const LINES: Readonly<Record<string, Decoration>> = {
  ATXHeading1: line('nw-h1'),
  ATXHeading2: line('nw-h2'),
  ATXHeading3: line('nw-h3'),
  ATXHeading4: line('nw-h3'),
  ATXHeading5: line('nw-h3'),
  ATXHeading6: line('nw-h3'),
  SetextHeading1: line('nw-h1'),
  SetextHeading2: line('nw-h2'),
  Blockquote: line('nw-quote'),
  FencedCode: line('nw-typed'),
  Table: line('nw-typed'),
};
const CITATION = mark('nw-citation');
const FOOTNOTE = mark('nw-footnote');
const FORMULA = mark('nw-formula');
const FOOTNOTES = /\[\^[^\]\s]{1,60}\]/g;
const FORMULAS = /\$\$[^$]{1,2000}\$\$|\$(?![\s$])[^$\n]{1,400}(?<!\s)\$(?!\d)/g;

/** What a reader of citations has to know: whether there is a reference of this key, and what to say where there is none. */
export interface KnownKeys {
  readonly has: (key: string) => boolean;
  readonly unknown: (key: string) => string;
}

/** Shows Markdown as it will look, with its marks kept quiet; of citations it says which name no reference. */
export const quietMarks = (
  keysOf: (state: EditorState) => KnownKeys,
  haveChanged: (update: ViewUpdate) => boolean,
): Extension =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = decorationsOf(view, keysOf(view.state));
      }

      update(update: ViewUpdate): void {
        const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
        if (update.docChanged || update.viewportChanged || isParsed || haveChanged(update))
          this.decorations = decorationsOf(update.view, keysOf(update.state));
      }
    },
    { decorations: ({ decorations }) => decorations },
  );

function decorationsOf({ state, visibleRanges }: EditorView, keys: KnownKeys): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      ...{ from, to },
      enter: (node) => {
        const span = SPANS[node.name];
        if (span && node.from < node.to) found.push(span.range(node.from, node.to));
        const whole = LINES[node.name];
        if (!whole) return;
        const last = state.doc.lineAt(Math.min(to, node.to)).number;
        for (let number = state.doc.lineAt(Math.max(from, node.from)).number; number <= last; number += 1)
          found.push(whole.range(state.doc.line(number).from));
      },
    });
    addOwnMarks(state.sliceDoc(from, to), from, keys, found);
  }
  return Decoration.set(found, true);
}

/** What the parser does not know: citations, footnotes and formulas. */
function addOwnMarks(text: string, offset: number, keys: KnownKeys, found: Range<Decoration>[]): void {
  for (const { index, 0: words } of text.matchAll(FOOTNOTES))
    found.push(FOOTNOTE.range(offset + index, offset + index + words.length));
  for (const { index, 0: words } of text.matchAll(FORMULAS))
    found.push(FORMULA.range(offset + index, offset + index + words.length));
  for (const citation of citationsIn(text)) {
    const { start, end, cites } = citation;
    found.push(CITATION.range(offset + start, offset + end));
    if (labelsOf(citation)) continue;
    for (const { key } of cites) {
      if (keys.has(key)) continue;
      const at = text.indexOf(key, start);
      if (at === -1) continue;
      const attributes = { title: keys.unknown(key) };
      found.push(
        Decoration.mark({ class: 'nw-unknown', attributes }).range(offset + at, offset + at + key.length),
      );
    }
  }
}
