import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokenProfile } from './token-profile';
import { visitTokens } from './visit-tokens';

interface Visit {
  readonly hash: number;
  readonly quoted: boolean;
  readonly opensClause: boolean;
}

function visitsOf(sentence: string): Visit[] {
  const visits: Visit[] = [];
  visitTokens(sentence, ({ wordHash: hash }, quoted, opensClause) =>
    visits.push({ hash, quoted, opensClause }),
  );
  return visits;
}

const hashes = (...words: string[]): number[] => words.map((word) => tokenProfile(word).wordHash);

it('finds words, numbers and marks, and drops the marks of markdown', () => {
  expect(visitsOf("**Don't** add 3,5 % to `x_1`…").map(({ hash }) => hash)).toEqual(
    hashes("don't", 'add', '3,5', '%', 'to', 'x', '1', '…'),
  );
});

it('treats both apostrophes alike and leaves a closing one out of the word', () => {
  expect(visitsOf('don’t').map(({ hash }) => hash)).toEqual(hashes("don't"));
  expect(visitsOf("the users' file").map(({ hash }) => hash)).toEqual(hashes('the', 'users', "'", 'file'));
});

it('knows what is quoted and what opens a clause', () => {
  const visits = visitsOf('Say "not yet", then stop.');
  expect(visits.filter(({ quoted }) => quoted).map(({ hash }) => hash)).toEqual(hashes('not', 'yet', '"'));
  expect(visits.filter(({ opensClause }) => opensClause).map(({ hash }) => hash)).toEqual(
    hashes('say', 'then'),
  );
});

it('gives numbers of one shape one profile', () => {
  const same = ['2019', '2024'].map((year) => tokenProfile(year).wordHash);
  expect(same[0]).toBe(same[1]);
  expect(tokenProfile('404').wordHash).not.toBe(tokenProfile('431').wordHash);
  expect(tokenProfile('2.3').wordHash).not.toBe(tokenProfile('12.75').wordHash);
});

it('visits each character at most once in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (sentence) => {
      const count = visitTokens(sentence, () => undefined);
      expect(count).toBeLessThanOrEqual(sentence.length);
      expect(visitTokens(sentence + sentence, () => undefined)).toBeLessThanOrEqual(2 * count);
    }),
  );
});
