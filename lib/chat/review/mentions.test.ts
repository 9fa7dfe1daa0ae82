import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionedPeople, mentionPieces } from './mentions';

const REVIEWERS = [
  { personId: 'one', name: 'Ana' },
  { personId: 'two', name: 'Budi Santoso' },
];

describe('mentions', () => {
  it('are names of reviewers after an @, in any case, without their spaces', () => {
    expect(mentionedPeople('@ana and (@BudiSantoso), again @Ana', REVIEWERS)).toEqual(['one', 'two']);
    expect(mentionPieces('ask @ana.', REVIEWERS)).toEqual([
      { text: 'ask ', personId: null },
      { text: '@ana', personId: 'one' },
      { text: '.', personId: null },
    ]);
  });

  it('are not addresses, other names or beginnings of names', () => {
    expect(mentionedPeople('mail me@ana, @@ana, @an, @analog, @carla', REVIEWERS)).toEqual([]);
  });

  it('leave the text as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('@', 'ana', ' ', 'x', '@BudiSantoso', '.')), (words) => {
        const text = words.join('');
        expect(
          mentionPieces(text, REVIEWERS)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
