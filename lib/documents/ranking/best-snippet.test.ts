import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionTerms } from '../terms/question-terms';
import { bestSnippet } from './best-snippet';

const snippet = (text: string, question: string, longest?: number) => {
  const { start, end } = bestSnippet({ text, language: 'en' }, questionTerms(question), longest);
  return text.slice(start, end);
};
const filler = 'Nothing of interest happens here at all. ';

describe('bestSnippet', () => {
  it('shows the sentences that have most of what was asked for, whole', () => {
    const text = `${filler.repeat(9)}The pump runs. Its valve is made of brass. ${filler.repeat(9)}`;
    const shown = snippet(text, 'What is the valve of the pump made of?', 100);
    expect(shown).toMatch(/^The pump runs\. Its valve is made of brass\. .*\.$/);
  });

  it('shows as much around them as there is room for', () => {
    const text = `First. The pump runs. Last.`;
    expect(snippet(text, 'pump')).toBe(text);
    expect(snippet(`${filler.repeat(9)}The pump runs.`, 'pump', 60)).toBe(`${filler}The pump runs.`);
  });

  it('shows the beginning where nothing was asked for', () => {
    expect(snippet(filler.repeat(9), 'pump', 100)).toBe(filler.repeat(2).trim());
  });

  it('cuts a sentence that is too long at a word', () => {
    const text = `${'word '.repeat(100)}pump ${'word '.repeat(100)}`;
    expect(snippet(text, 'pump', 60)).toContain('pump');
  });

  it('is a part of any text, and never too long', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        fc.integer({ min: 20, max: 200 }),
        (text, longest) => {
          const { start, end } = bestSnippet(
            { text, language: 'en' },
            questionTerms(text.slice(0, 60)),
            longest,
          );
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(end - start).toBeLessThanOrEqual(longest);
          expect(end).toBeGreaterThanOrEqual(start);
        },
      ),
    );
  });
});
