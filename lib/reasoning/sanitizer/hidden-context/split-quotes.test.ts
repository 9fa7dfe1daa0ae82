import { describe, expect, it } from 'vitest';
import { splitQuotes } from './split-quotes';
import { tokenizeCues } from './tokenize-cues';

const parts = (sentence: string) => {
  const { outside, quoted } = splitQuotes(tokenizeCues(sentence));
  const words = (tokens: typeof outside) => tokens.map(({ text }) => text).join(' ');
  return { outside: words(outside), quoted: words(quoted) };
};

describe('splitQuotes', () => {
  it('sets a quotation apart and leaves a sign of it', () => {
    expect(parts('In her diary the guard says “keep quiet” to everyone.')).toEqual({
      outside: 'in her diary the guard says " to everyone',
      quoted: 'keep quiet',
    });
  });

  it('leaves a mark that is never closed in the sentence', () => {
    expect(parts('The screen is 5" wide.')).toEqual({ outside: 'the screen is 5 " wide', quoted: '' });
  });

  it('treats a sentence that is all quotation as the sentence', () => {
    expect(parts('"keep quiet about the refund"').quoted).toBe('');
  });
});
