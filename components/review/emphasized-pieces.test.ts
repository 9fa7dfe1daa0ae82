import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emphasisIn } from '@/components/trace/thoughts/thought-emphasis';
import { emphasizedPieces } from './emphasized-pieces';
import { markedPieces } from './marked-pieces';

it('looks the same wherever a comment cuts the words', () => {
  const text = 'So: **a heading** and `code`.';
  const pieces = emphasizedPieces(markedPieces(text, [{ id: 'c', from: 5, to: 11 }]), emphasisIn(text));
  expect(pieces.map(({ text: words, look, ids }) => [words, look, ids.length])).toEqual([
    ['So: ', null, 0],
    ['*', 'marks', 0],
    ['*', 'marks', 1],
    ['a hea', 'strong', 1],
    ['ding', 'strong', 0],
    ['**', 'marks', 0],
    [' and ', null, 0],
    ['`', 'marks', 0],
    ['code', 'code', 0],
    ['`', 'marks', 0],
    ['.', null, 0],
  ]);
});

it('loses and moves no character', () => {
  const words = fc.array(fc.constantFrom('**', 'word', ' ', '`', '\n', '# ', '*'), { maxLength: 40 });
  fc.assert(
    fc.property(words, fc.nat(80), fc.nat(80), (parts, from, to) => {
      const text = parts.join('');
      const pieces = emphasizedPieces(markedPieces(text, [{ id: 'c', from, to }]), emphasisIn(text));
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces) expect(text.startsWith(piece.text, piece.start)).toBe(true);
    }),
  );
});
