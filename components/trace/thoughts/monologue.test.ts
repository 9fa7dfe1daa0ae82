import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsBetween } from '@/lib/trace/removal-mark';
import { Monologue, newestSentence, type Paragraph, paragraphsOf } from './monologue';

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
    expect(textsOf(['Ask Dr. Sari at Jl. Merdeka.\n1. Look up PT. Maju. Then stop.'])).toEqual([
      ['Ask Dr. Sari at Jl. Merdeka.\n', '1. Look up PT. Maju. ', 'Then stop.'],
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
    expect(newestSentence(paragraphsOf(['Something.\n2. ']))).toBe('Something.\n');
  });

  it('marks what was removed where it was, for any cutting', () => {
    const text = 'One thing. Two things. \n\n**Title**\n\nThree.';
    const redactions = [
      { ruleId: 'language', count: 1, at: 11 },
      { ruleId: 'hidden-context', count: 2, at: 23 },
      { ruleId: 'prompt-echo', count: 1, at: text.length },
      { ruleId: 'credentials', count: 1 },
    ] as const;
    const marked = (paragraphs: readonly Paragraph[]) =>
      paragraphs.map(({ sentences }) =>
        sentences
          .map(({ text: own, marks }) => {
            const { first, rest } = partsBetween(own, marks);
            return first + rest.map((part) => `⋯${part.text}`).join('');
          })
          .join(''),
      );
    const whole = ['One thing. ⋯Two things.⋯', '**Title**', 'Three.⋯'];
    expect(marked(paragraphsOf([text], redactions))).toEqual(whole);
    for (let size = 1; size < 12; size += 1) {
      const monologue = new Monologue();
      let offset = 0;
      for (const delta of text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []) {
        // As they come live: just before the text in which they are.
        for (const redaction of redactions) {
          const at = 'at' in redaction ? redaction.at : -1;
          if (at >= offset && at < offset + delta.length) monologue.remove(redaction);
        }
        monologue.append(delta);
        offset += delta.length;
      }
      for (const redaction of redactions)
        if ('at' in redaction && redaction.at === text.length) monologue.remove(redaction);
      expect(marked(monologue.paragraphs)).toEqual(whole);
    }
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
