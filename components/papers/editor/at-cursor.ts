import type { EditorState, TransactionSpec } from '@codemirror/state';

/** Puts words in at the cursor: as paragraphs of their own where they are more than a few. */
export function wordsAtCursor(state: EditorState, words: string): TransactionSpec {
  const { main } = state.selection;
  const text = words.trim();
  const line = state.doc.lineAt(main.to);
  const isBlock = /\n/.test(text) || line.text.trim() === '';
  // A paragraph is not taken apart by others.
  const [from, to] = isBlock && main.empty ? [line.to, line.to] : [main.from, main.to];
  const before = state.sliceDoc(Math.max(0, from - 2), from);
  const after = state.sliceDoc(to, to + 2);
  const lead = isBlock ? gapAfter(before) : spaceBetween(before, text);
  const trail = isBlock ? gapBefore(after) : spaceBetween(text, after);
  return {
    changes: { from, to, insert: lead + text + trail },
    selection: { anchor: from + lead.length + text.length },
    ...{ scrollIntoView: true, userEvent: 'input.paste' },
  };
}

/** Puts a figure in below the line of the cursor, a paragraph of its own, with its caption selected. */
export function figureAtCursor(state: EditorState, imageId: string, caption: string): TransactionSpec {
  const line = state.doc.lineAt(state.selection.main.to);
  const lead = line.text.trim() === '' ? '' : '\n\n';
  const start = line.to + lead.length + '!['.length;
  const trail = gapBefore(state.sliceDoc(line.to, line.to + 2));
  return {
    changes: { from: line.to, insert: `${lead}![${caption}](${imageId})${trail}` },
    selection: { anchor: start, head: start + caption.length },
    ...{ scrollIntoView: true, userEvent: 'input.paste' },
  };
}

const gapAfter = (before: string): string => {
  if (before === '' || before.endsWith('\n\n')) return '';
  return before.endsWith('\n') ? '\n' : '\n\n';
};

const gapBefore = (after: string): string => {
  if (after.startsWith('\n\n')) return '';
  return after.startsWith('\n') ? '\n' : '\n\n';
};

const spaceBetween = (before: string, after: string): string =>
  /\S$/u.test(before) && /^[\p{L}\p{N}([“"]/u.test(after) ? ' ' : '';
