import { expect, it } from 'vitest';
import { plainLines, withoutMarkdown } from './plain-lines';

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
