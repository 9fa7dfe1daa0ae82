import { EditorSelection, EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { type WritingCommand, writingCommands } from './writing-commands';

/** Does a command with a text whose selection stands between two bars, and tells of it in the same way. */
function done(command: WritingCommand, marked: string): string {
  const anchor = marked.indexOf('|');
  const text = marked.replaceAll('|', '');
  const head = marked.lastIndexOf('|') - (marked.lastIndexOf('|') === anchor ? 0 : 1);
  let state = EditorState.create({ doc: text, selection: EditorSelection.range(anchor, head) });
  const view = {
    get state() {
      return state;
    },
    dispatch: (spec: Parameters<EditorState['update']>[0]) => {
      state = state.update(spec).state;
    },
    focus: () => {},
  } as EditorView;
  writingCommands('Column')[command](view);
  const { from, to } = state.selection.main;
  const all = state.doc.toString();
  return from === to
    ? `${all.slice(0, from)}|${all.slice(from)}`
    : `${all.slice(0, from)}|${all.slice(from, to)}|${all.slice(to)}`;
}

describe('writingCommands', () => {
  it.each<[WritingCommand, string, string]>([
    ['bold', 'a |word| here', 'a **|word|** here'],
    ['bold', 'a **|word|** here', 'a |word| here'],
    ['bold', 'a **word|** here', 'a **word**| here'],
    ['bold', 'a |', 'a **|**'],
    ['italic', '**|word|**', '***|word|***'],
    ['heading', 'Ti|tle', '## Ti|tle'],
    ['heading', '## Ti|tle', '### Ti|tle'],
    ['heading', '#### Ti|tle', 'Ti|tle'],
    ['quote', 'One|\nTwo|', '> One|\n> Two|'],
    ['quote', '> One|', 'One|'],
    ['bullets', 'One|', '- One|'],
    ['footnote', 'One| two', 'One[^1] two\n\n[^1]: |'],
    ['footnote', 'One[^1] two|\n\n[^1]: A', 'One[^1] two[^2]\n\n[^1]: A\n[^2]: |'],
    ['formula', 'a |x| b', 'a $|x|$ b'],
    ['formula', '|', '$$|$$'],
    ['table', 'One|', 'One\n\n| |Column 1| | Column 2 |\n| --- | --- |\n|  |  |\n'],
  ])('%s makes of %j %j', (command, before, after) => {
    expect(done(command, before)).toBe(after);
  });
});
