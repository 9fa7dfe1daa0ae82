import { expect, it } from 'vitest';
import { onOneLine, plainLines, withoutMarkdown } from './plain-lines';

const DRAFT =
  '**Confirmed**\n\n### What happened\n\n- It rose *fast* [1][2].\n* It fell [3].\n\nSee [this](https://a.example).';

it('says what each line is, and what it says', () => {
  expect(plainLines(DRAFT)).toEqual([
    { kind: 'heading', text: 'Confirmed' },
    { kind: 'heading', text: 'What happened' },
    { kind: 'item', text: 'It rose fast [1][2].' },
    { kind: 'item', text: 'It fell [3].' },
    { kind: 'words', text: 'See this.' },
  ]);
  expect(plainLines(' \n\n')).toEqual([]);
});

it('keeps headings and lists apart in plain text', () => {
  expect(withoutMarkdown(DRAFT)).toBe(
    'Confirmed\n\nWhat happened\n• It rose fast [1][2].\n• It fell [3].\nSee this.',
  );
});

it.each([
  [
    'a program',
    '```ts\n/** Groups items by a key. */\nconst one_a = 2 * 3 * 4;\n```\nIt works.',
    'Groups items by a key. const one_a = 2 * 3 * 4; It works.',
  ],
  ['remarks of a program', '~~~~python\n# First\n~~~\n// so\n~~~~', 'First ~~~ so'],
  [
    'a drawing',
    'It goes so:\n\n```mermaid\nsequenceDiagram\nactor You\n```\nand back.',
    'It goes so: and back.',
  ],
  ['a drawing that is cut', '```chart\n{"type": "bar"', ''],
  ['a heading behind another sign', '> ## When it opens\n> In May.\n1. ### Why', 'When it opens In May. Why'],
  [
    'formulas',
    'With $q \\neq 0$ and \\(p\\):\n$$\n\\sqrt{2}\n$$\nso $$x_1',
    'With q \\neq 0 and p: \\sqrt{2} so x_1',
  ],
  ['prices', 'From $5 to $6, or US$7-$8.', 'From $5 to $6, or US$7-$8.'],
  ['a table', '| City | Rain |\n|---|:-:|\n| Bogor | 12 |', 'City · Rain Bogor · 12'],
])('says %s on one line', (_what, markdown, line) => {
  expect(onOneLine(markdown)).toBe(line);
});
