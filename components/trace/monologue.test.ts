import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Monologue, newestSentence, paragraphsOf } from './monologue';

const textsOf = (deltas: string[]): string[][] =>
  paragraphsOf(deltas).map((paragraph) => paragraph.sentences.map((sentence) => sentence.text));

describe('Monologue', () => {
  it('splits sentences and paragraphs', () => {
    expect(textsOf(['First thing. Second thing?\n\nA new paragraph'])).toEqual([
      ['First thing. ', 'Second thing?'],
      ['A new paragraph'],
    ]);
  });

  it('does not break after abbreviations, initials and list numbers', () => {
    expect(textsOf(['Ask Dr. Sari at Jl. Merdeka. 1. Look up PT. Maju. Then stop.'])).toEqual([
      ['Ask Dr. Sari at Jl. Merdeka. ', '1. Look up PT. Maju. ', 'Then stop.'],
    ]);
  });

  it('does not break within a sentence that quotes or hesitates', () => {
    expect(
      textsOf(['To find “rice in Java…” one would search… or not. “Why?” asks the user. “So.” Then']),
    ).toEqual([
      ['To find “rice in Java…” one would search… or not. ', '“Why?” asks the user. ', '“So.” ', 'Then'],
    ]);
  });

  it('keeps a sentence as the newest one until the next begins', () => {
    const monologue = new Monologue();
    monologue.append('Prices rose in March. ');
    expect(newestSentence(monologue.paragraphs)).toBe('Prices rose in March. ');
    monologue.append('Then');
    expect(newestSentence(monologue.paragraphs)).toBe('Then');
  });

  it('passes over sentences in which there is nothing to read', () => {
    expect(newestSentence(paragraphsOf(['Something.\n\n---\n\n***']))).toBe('Something.');
    expect(newestSentence(paragraphsOf(['', '  ']))).toBe('');
  });

  it('breaks a wall of text into paragraphs', () => {
    const paragraphs = paragraphsOf(
      Array.from({ length: 100 }, (_, index) => `This is sentence number ${index}. `),
    );
    expect(paragraphs.length).toBeGreaterThan(3);
    for (const { sentences } of paragraphs) expect(sentences.length).toBeLessThan(40);
  });

  it('keeps finished paragraphs identical while text is added', () => {
    const monologue = new Monologue();
    monologue.append('One.\n\nTwo.\n\nThree');
    const [one, two] = monologue.paragraphs;
    monologue.append(' and more.\n\nFour');
    expect(monologue.paragraphs[0]).toBe(one);
    expect(monologue.paragraphs[1]).toBe(two);
    expect(monologue.paragraphs).toHaveLength(4);
  });

  it('gives each sentence an id of its own', () => {
    const ids = paragraphsOf(['A b. C d.\n\nE f. G']).flatMap((paragraph) =>
      paragraph.sentences.map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  const prose = fc
    .array(
      fc.constantFrom('word', 'Dr.', 'end.', 'so?', ' ', '  ', '\n', '\n\n', '1.', '**x.**', 'x'.repeat(250)),
      {
        maxLength: 60,
      },
    )
    .map((pieces) => pieces.join(''));

  it('loses no text but white space around paragraphs', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const joined = textsOf([text]).flat().join('');
        expect(joined.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });

  it('gives the same paragraphs however the text is cut', () => {
    fc.assert(
      fc.property(prose, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (text, sizes) => {
        const pieces: string[] = [];
        for (let start = 0, turn = 0; start < text.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          pieces.push(text.slice(start, start + size));
          start += size;
        }
        expect(textsOf(pieces)).toEqual(textsOf([text]));
      }),
    );
  });
});
