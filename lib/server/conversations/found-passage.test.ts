import { expect, it } from 'vitest';
import { foundPassage } from './found-passage';

const marked = (markdown: string, ...words: string[]): string | null => {
  const found = foundPassage(markdown, words);
  if (!found) return null;
  let at = 0;
  const parts = found.marks.map(({ start, end }) => {
    const part = `${found.text.slice(at, start)}[${found.text.slice(start, end)}]`;
    at = end;
    return part;
  });
  return parts.join('') + found.text.slice(at);
};

it('marks the words, whatever their case and accents, and without the marks of Markdown', () => {
  expect(marked('## Kafe\n\nMeet at **Café Bahari**, by the [cafés](https://example.com).', 'cafe')).toBe(
    'Kafe Meet at [Café] Bahari, by the [cafés].',
  );
  expect(marked('Meet at Cafe\u0301.', 'CAFÉ')).toBe('Meet at [Cafe\u0301].');
  expect(marked('Akar-akarnya kuat.', 'akar')).toBe('[Akar]-[akarnya] kuat.');
});

it('says nothing of a text that has none of the words, or has them in the middle of others only', () => {
  expect(marked('Mangroves grow.', 'grove')).toBeNull();
  expect(marked('', 'grove')).toBeNull();
  expect(marked('Mangroves grow.')).toBeNull();
});

it('shows where most of the words stand together, between whole words', () => {
  const filler = 'Nothing of interest is said here at all. '.repeat(20);
  const passage = marked(
    `A root. ${filler}Then the roots slow the waves of a storm. ${filler}`,
    'root',
    'wave',
  );
  expect(passage).toMatch(/^…\w.* Then the \[roots\] slow the \[waves\] of a storm\. .*\w…$/);
  expect(passage?.length).toBeLessThan(190);
});

it('stays whole and short in texts without spaces, and with a word that is longer than a passage', () => {
  const long = 'x'.repeat(900);
  expect(marked(`${long} ${long}`, 'xxx')).toBe(`[${long}]…`);
  expect(marked(`${'字'.repeat(500)}。根`, '根')).toMatch(/\[根\]$/);
  expect(foundPassage('a '.repeat(50_000), ['a'])?.text.length).toBeLessThan(180);
});
