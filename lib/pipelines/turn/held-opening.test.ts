import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeldOpening } from './held-opening';

const delta = (text: string) => ({ type: 'text-delta', id: 'one', text }) as const;

/** What goes on of an answer that comes in these pieces, piece by piece, and what at its end. */
function passed(pieces: readonly string[], question = 'Why are there tides?') {
  const opening = new HeldOpening(question);
  const textOf = (parts: ReturnType<HeldOpening['take']>): string =>
    parts.map((part) => (part.type === 'text-delta' ? part.text : '')).join('');
  const shown = pieces.map((piece) => textOf(opening.take(delta(piece))));
  return { shown, rest: textOf(opening.end()) };
}

describe('HeldOpening', () => {
  it('lets an answer go on from its first word', () => {
    expect(passed(['The', ' moon.'])).toEqual({ shown: ['The', ' moon.'], rest: '' });
    expect(passed([' \n', '`x` is', ' bound.'])).toEqual({ shown: ['', ' \n`x` is', ' bound.'], rest: '' });
  });

  it.each([
    ['JSON', '{"answer": "The moon pulls."}'],
    ['a fence', '```json\n{"answer": "The moon pulls."}\n```'],
    ['tags', '<answer>The moon pulls.</answer>'],
    ['JSON behind much white space', `{${' '.repeat(500)}"answer": "The moon pulls."}`],
  ])('takes %s off at the end', (_, text) => {
    const { shown, rest } = passed([...text]);
    expect(shown.join('')).toBe('');
    expect(rest).toBe('The moon pulls.');
  });

  it('has nothing to say where there is nothing inside, and JSON where somebody asked for it', () => {
    expect(passed(['```\n', '```']).rest).toBe('');
    expect(passed(['{"a": ', '1}'], 'Give me JSON.').rest).toBe('{"a": 1}');
  });

  it('lets the same go on wherever it is cut', () => {
    const text = fc.array(
      fc.constantFrom('{', '"', '[', '`', '```', '<', 'think>', ' ', '\n', 'Tides ', 'a'),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(text, (pieces) => {
        const whole = passed([pieces.join('')]);
        const cut = passed(pieces);
        expect(cut.shown.join('') + cut.rest).toBe(whole.shown.join('') + whole.rest);
      }),
    );
  });
});
