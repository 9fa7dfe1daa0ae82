import { startCompletion } from '@codemirror/autocomplete';
import { EditorSelection, type Line, type TransactionSpec } from '@codemirror/state';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';

/** What writers ask for with a button or keys; `key` as CodeMirror names it. */
export const WRITING_COMMANDS = [
  { name: 'heading', key: 'Mod-Alt-h' },
  { name: 'bold', key: 'Mod-b' },
  { name: 'italic', key: 'Mod-i' },
  { name: 'quote', key: 'Mod-Alt-q' },
  { name: 'bullets', key: 'Mod-Alt-l' },
  { name: 'citation', key: 'Mod-Alt-c' },
  { name: 'footnote', key: 'Mod-Alt-f' },
  { name: 'formula', key: 'Mod-Alt-e' },
  { name: 'table', key: 'Mod-Alt-t' },
] as const;
export type WritingCommand = (typeof WRITING_COMMANDS)[number]['name'];

const DEEPEST_HEADING = 4;

/** Wraps what is selected in a mark, or takes the mark away where it is wrapped already. */
const wrapped =
  (mark: string): Command =>
  (view) => {
    const { state } = view;
    const change = state.changeByRange(({ from, to }) => {
      const before = state.sliceDoc(from - mark.length, from);
      const after = state.sliceDoc(to, to + mark.length);
      const isLonger = state.sliceDoc(from - mark.length - 1, from) === mark.charAt(0) + mark;
      if (before === mark && after === mark && !(mark.length === 1 && isLonger))
        return {
          changes: [
            { from: from - mark.length, to: from },
            { from: to, to: to + mark.length },
          ],
          range: EditorSelection.range(from - mark.length, to - mark.length),
        };
      // Who has written the words in bold goes on after them.
      if (from === to && after === mark && !isLonger)
        return { range: EditorSelection.cursor(to + mark.length) };
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + mark.length, to + mark.length),
      };
    });
    return write(view, change);
  };

/** Begins every selected line with a mark, or none where all of them do. */
const beginning =
  (mark: string): Command =>
  (view) => {
    const lines = selectedLines(view);
    const haveIt = lines.every(({ text }) => text.startsWith(mark));
    return write(view, {
      changes: lines.map(({ from }) => (haveIt ? { from, to: from + mark.length } : { from, insert: mark })),
    });
  };

/** A line becomes a heading, one of the next level, and at last a line again. */
const heading: Command = (view) => {
  const changes = selectedLines(view).map(({ from, text }) => {
    const [marks = ''] = /^#{0,6} */.exec(text) ?? [];
    const level = marks.trim().length;
    const next = level === 0 ? 2 : level >= DEEPEST_HEADING ? 0 : level + 1;
    return { from, to: from + marks.length, insert: next === 0 ? '' : `${'#'.repeat(next)} ` };
  });
  return write(view, { changes });
};

/** A footnote of the next number here, and the cursor where its words are written. */
const footnote: Command = (view) => {
  const { state } = view;
  const text = state.doc.toString();
  const numbers = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...numbers) + 1}]`;
  const { to } = state.selection.main;
  const end = state.doc.length;
  const hasNotes = /(?:^|\n)\[\^[^\]\s]+\]:[^\n]*$/.test(text.trimEnd());
  const gap =
    text.endsWith('\n\n') || (hasNotes && text.endsWith('\n'))
      ? ''
      : hasNotes || text.endsWith('\n')
        ? '\n'
        : '\n\n';
  return write(view, {
    changes: [
      { from: to, insert: mark },
      { from: end, insert: `${gap}${mark}: ` },
    ],
    selection: { anchor: end + 2 * mark.length + gap.length + 2 },
  });
};

/** A formula of what is selected: in its line, or a paragraph of its own where the line is empty. */
const formula: Command = (view) => {
  const { state } = view;
  const { from, to } = state.selection.main;
  const isAlone = state.doc.lineAt(from).text.trim() === '' && from === to;
  const sign = isAlone ? '$$' : '$';
  const words = state.sliceDoc(from, to);
  const change = { from, to, insert: `${sign}${words}${sign}` };
  return write(view, {
    changes: change,
    selection: EditorSelection.range(from + sign.length, from + sign.length + words.length),
  });
};

/** A table below the line of the cursor, its first heading selected. */
const table =
  (column: string): Command =>
  (view) => {
    const { state } = view;
    const line = state.doc.lineAt(state.selection.main.to);
    const gap = line.text.trim() === '' ? '' : '\n\n';
    const rows = [`| ${column} 1 | ${column} 2 |`, '| --- | --- |', '|  |  |'];
    const start = line.to + gap.length + 2;
    return write(view, {
      changes: { from: line.to, insert: `${gap}${rows.join('\n')}\n` },
      selection: EditorSelection.range(start, start + column.length + 2),
    });
  };

/** Begins a citation and offers the references. */
const citation: Command = (view) => {
  const { from, to } = view.state.selection.main;
  const before = view.state.sliceDoc(from - 1, from);
  const insert = `${before === '' || /\s/u.test(before) ? '' : ' '}[@`;
  write(view, { changes: { from: to, insert }, selection: { anchor: to + insert.length } });
  return startCompletion(view);
};

/** What the commands do; `column` is how the columns of a new table are called. */
export const writingCommands = (column: string): Readonly<Record<WritingCommand, Command>> => ({
  ...{ heading, footnote, formula, citation },
  bold: wrapped('**'),
  italic: wrapped('*'),
  quote: beginning('> '),
  bullets: beginning('- '),
  table: table(column),
});

/** The keys of the commands. */
export const writingKeys = (column: string): readonly KeyBinding[] => {
  const commands = writingCommands(column);
  return WRITING_COMMANDS.map(({ name, key }) => ({ key, run: commands[name], preventDefault: true }));
};

function selectedLines({ state }: EditorView): readonly Line[] {
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
}

function write(view: EditorView, spec: TransactionSpec): true {
  view.dispatch({ ...spec, scrollIntoView: true, userEvent: 'input' });
  view.focus();
  return true;
}
