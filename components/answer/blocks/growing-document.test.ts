import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BlockReader } from '@/lib/text/markdown/blocks/block-reader';
import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import { GrowingDocument, type ShownDocument } from './growing-document';

const LINES = [
  '# One\n',
  'A **bold** word and `code`.\n',
  'goes on\n',
  '\n',
  '\n\n',
  '- item\n',
  '  - inner\n',
  '  more\n',
  '- [x] done\n',
  '1. first\n',
  '> quoted\n',
  '```ts\nconst a = 1;\n\nreturn a;\n```\n',
  '    indented\n',
  '| a | b |\n|--|--|\n| 1 | 2 |\n',
  '===\n',
  '---\n',
  '<div>\n',
  '$$\na = b\n$$\n',
  'See [a page][page].\n',
  '[page]: https://page.example.com\n',
  `${'word '.repeat(1_500)}\n`,
];
const markdown = fc.array(fc.constantFrom(...LINES), { maxLength: 14 }).map((lines) => lines.join(''));
const lengths = fc.array(fc.integer({ min: 1, max: 30 }));

const leavesOf = ({ portions }: ShownDocument): readonly Leaf[] =>
  portions.flatMap(({ units }) => units.flatMap(({ leaves }) => leaves));

const looseListsOf = ({ portions }: ShownDocument): number =>
  portions.reduce((sum, { units }) => sum + units.reduce((all, { loose }) => all + loose.size, 0), 0);

function readAll(text: string): ShownDocument {
  return new GrowingDocument(Number.POSITIVE_INFINITY).read(text, false, 0);
}

function readGrowing(document: GrowingDocument, text: string, pieces: readonly number[]): void {
  let end = 0;
  for (const [step, length] of pieces.entries()) {
    end += length;
    document.read(text.slice(0, end), true, step);
  }
}

describe('GrowingDocument', () => {
  it('ends with the leaves of the whole text, however it has grown', () => {
    fc.assert(
      fc.property(markdown, lengths, (text, pieces) => {
        const document = new GrowingDocument(Number.POSITIVE_INFINITY);
        readGrowing(document, text, pieces);
        const [grown, whole] = [document.read(text, false, 100), readAll(text)];
        expect(leavesOf(grown)).toEqual(leavesOf(whole));
        expect(looseListsOf(grown)).toBe(looseListsOf(whole));
        expect([...grown.definitions]).toEqual([...whole.definitions]);
      }),
    );
  });

  it('ends with the leaves of the whole text, in however many steps it is read', () => {
    fc.assert(
      fc.property(markdown, fc.integer({ min: 1, max: 200 }), (text, firstWeight) => {
        const document = new GrowingDocument(firstWeight);
        let steps = 0;
        let shown = document.read(text, false, steps);
        while (shown.wantsStep && steps < 50) {
          steps += 1;
          shown = document.read(text, false, steps);
        }
        expect(shown.unread).toBe(0);
        expect(leavesOf(shown)).toEqual(leavesOf(readAll(text)));
      }),
    );
  });

  it('keeps the objects of what stays the same', () => {
    const document = new GrowingDocument();
    const [first, second] = leavesOf(document.read('One.\n\nTwo.\n\nThree', true, 0));
    const after = leavesOf(document.read('One.\n\nTwo.\n\nThree.\n\n- Four', true, 0));
    expect(after[0]).toBe(first);
    expect(after[1]).toBe(second);
    expect(leavesOf(document.read('One.\n\nTwo.\n\nThree.\n\n- Four', false, 0))[0]).toBe(first);
  });

  it('reads nothing again', () => {
    const read = vi.spyOn(BlockReader.prototype, 'readLine');
    const text = 'A sentence of a paragraph.\n\n'.repeat(1_000);
    const document = new GrowingDocument(Number.POSITIVE_INFINITY);
    document.read(text, true, 0);
    read.mockClear();
    for (let word = 1; word <= 50; word += 1) document.read(`${text}${'word '.repeat(word)}`, true, 0);
    const characters = read.mock.calls.reduce((sum, [line]) => sum + line.text.length, 0);
    expect(characters).toBeLessThan(50 * 50 * 5);
    read.mockRestore();
  });

  it('reads a long line in pieces and loses nothing of it', () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(' ');
    const leaves = leavesOf(readAll(words));
    expect(leaves.length).toBeGreaterThan(5);
    for (const leaf of leaves) expect('text' in leaf && leaf.text.length).toBeLessThan(24_000);
    expect(leaves.map((leaf) => ('text' in leaf ? leaf.text.trim() : '')).join(' ')).toBe(words);
  });

  it('reads only a limited part at first, and says how much is left', () => {
    const text = '*a* '.repeat(50_000);
    const document = new GrowingDocument();
    const first = document.read(text, false, 0);
    expect(first.unread).toBeGreaterThan(150_000);
    expect(first.wantsStep).toBe(true);
    expect(document.read(text, false, 3).unread).toBeLessThan(first.unread);
  });

  it('goes on with the numbers of a list that is shown in several units', () => {
    const text = Array.from({ length: 400 }, (_, index) => `${index + 1}. *a* *b* *c*`).join('\n');
    const [first, second] = readAll(text).portions.flatMap(({ units }) => units);
    const list = second?.leaves[0]?.path[0];
    expect(list && second.resumed.get(list)).toBe(first?.leaves.length);
  });

  it.each(['-', '- ', '#', '2.', '```', '> -', '| a |\n|-'])(
    'does not show %j before its first word',
    (text) => {
      const shown = leavesOf(new GrowingDocument().read(`One.\n\n${text}`, true, 0));
      expect(shown.filter(({ kind }) => kind !== 'paragraph')).toEqual([]);
    },
  );

  const TABLE = '| a | b |\n|---|:--|\n';
  it.each(['One.\n\n', 'One.\n', '> One.\n> ', '- One.\n\n  '])(
    'shows a table below %j, and nothing of it as text before',
    (above) => {
      const document = new GrowingDocument();
      const prefix = /[> ]*$/.exec(above)?.[0] ?? '';
      const text = above + TABLE.replaceAll('\n', `\n${prefix}`);
      for (let end = above.length; end < text.length; end += 1) {
        const shown = leavesOf(document.read(text.slice(0, end), true, 0));
        const words = shown.flatMap((leaf) => ('text' in leaf ? leaf.text : []));
        expect(words.join()).toBe('One.');
      }
      expect(leavesOf(document.read(text, true, 0)).at(-1)).toMatchObject({ kind: 'table' });
      const cut = leavesOf(document.read(text.slice(0, above.length + 9), false, 0));
      expect(cut.map((leaf) => ('text' in leaf ? leaf.text : '')).join('\n')).toBe('One.\n| a | b |');
    },
  );

  it.each([
    '|x| is how far it is from nothing'.padEnd(160, ', and more'),
    '| a |\nand no table',
    '| a |\n\n',
  ])('shows %j, which begins like a table and is none', (text) => {
    const [leaf] = leavesOf(new GrowingDocument().read(text, true, 0));
    expect(leaf).toMatchObject({ kind: 'paragraph', text: text.trimEnd() });
  });

  it('starts anew with another text', () => {
    const document = new GrowingDocument();
    document.read('One.\n\nTwo.\n\nThree.', true, 0);
    expect(leavesOf(document.read('Another.', true, 0))).toEqual(leavesOf(readAll('Another.')));
  });
});
