import { type Extension, StateEffect, StateField, type Text } from '@codemirror/state';
import { GutterMarker, gutter } from '@codemirror/view';
import type { ParagraphView } from '@/lib/paper/wire';
import type { Provenance } from '../writing/section-draft';

/** A paragraph as it stands in the editor by now, and what is known of who wrote it. */
export interface MarkedParagraph {
  readonly from: number;
  readonly to: number;
  readonly view: ParagraphView;
  /** Whether the person has changed it since that was found out. */
  readonly isChanged: boolean;
}

/** What the server says of a text, which by now may be another one here. */
export const provenanceTold = StateEffect.define<Provenance>();

/** The paragraphs of which is known who wrote them; they follow what is edited. */
export const markedParagraphs = StateField.define<readonly MarkedParagraph[]>({
  create: () => [],
  update: (marked, { docChanged, changes, effects, newDoc }) => {
    const told = effects.findLast((effect) => effect.is(provenanceTold));
    if (told?.is(provenanceTold)) return placedParagraphs(told.value, newDoc);
    if (!docChanged) return marked;
    return marked.flatMap(({ from, to, view, isChanged }) => {
      const [start, end] = [changes.mapPos(from, 1), changes.mapPos(to, -1)];
      if (start >= end) return [];
      return [
        { from: start, to: end, view, isChanged: isChanged || changes.touchesRange(from, to) !== false },
      ];
    });
  },
});

/** Finds the paragraphs of a text in one that differs from it in one place: there somebody is writing. */
function placedParagraphs({ text, paragraphs }: Provenance, doc: Text): readonly MarkedParagraph[] {
  const now = doc.toString();
  let head = 0;
  const most = Math.min(text.length, now.length);
  while (head < most && text.charCodeAt(head) === now.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    text.charCodeAt(text.length - 1 - tail) === now.charCodeAt(now.length - 1 - tail)
  )
    tail += 1;
  const shift = now.length - text.length;
  const place = (at: number): number => (at <= head ? at : at >= text.length - tail ? at + shift : head);
  return paragraphs.flatMap((view) => {
    const [from, to] = [place(view.start), place(view.end)];
    const isChanged = text !== now && view.end >= head && view.start <= text.length - tail;
    return from < to ? [{ from, to, view, isChanged }] : [];
  });
}

/** Who wrote a paragraph, as far as is known: what the person has changed since is of both. */
export const writerOf = ({ view, isChanged }: MarkedParagraph): ParagraphView['by'] =>
  isChanged && view.by === 'model' ? 'both' : view.by;

/** The paragraph at a place. */
export function paragraphAt(marked: readonly MarkedParagraph[], at: number): MarkedParagraph | null {
  let [low, high] = [0, marked.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const one = marked[middle];
    if (!one) break;
    if (at < one.from) high = middle - 1;
    else if (at > one.to) low = middle + 1;
    else return one;
  }
  return null;
}

class WriterMark extends GutterMarker {
  constructor(private readonly by: ParagraphView['by']) {
    super();
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof WriterMark && other.by === this.by;
  }

  override toDOM(): Node {
    const bar = document.createElement('span');
    bar.className = `nw-writer nw-writer-${this.by}`;
    return bar;
  }
}

const MARKS = {
  person: new WriterMark('person'),
  model: new WriterMark('model'),
  both: new WriterMark('both'),
};

/** A margin that shows of each paragraph who wrote it; pressing it says more. */
export const provenanceMargin = (onOpen: (paragraph: MarkedParagraph) => void): Extension =>
  gutter({
    class: 'nw-margin',
    lineMarker: (view, line) => {
      const marked = view.state.field(markedParagraphs);
      const { text } = view.state.doc.lineAt(line.from);
      const paragraph = text.trim() === '' ? null : paragraphAt(marked, line.from);
      return paragraph && MARKS[writerOf(paragraph)];
    },
    lineMarkerChange: ({ startState, state }) =>
      startState.field(markedParagraphs) !== state.field(markedParagraphs),
    initialSpacer: () => MARKS.person,
    domEventHandlers: {
      mousedown: (view, line, event) => {
        const paragraph = paragraphAt(view.state.field(markedParagraphs), line.from);
        if (!paragraph) return false;
        event.preventDefault();
        onOpen(paragraph);
        return true;
      },
    },
  });
