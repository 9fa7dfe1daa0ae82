import { expect, it } from 'vitest';
import { checkAnswer } from '@/lib/grounding/check-answer';
import type { CitablePassage } from '../../grounded/citable-passage';
import { withOwnMarks } from './with-own-marks';

function sourceOf(number: number, text: string): CitablePassage {
  const passage = {
    ...{ documentId: `d${number}`, chunkId: `c${number}`, title: 'a', index: 0, headings: [] },
    ...{ page: null, start: 0, end: text.length, text },
  };
  return { number, passage, isSnippet: false };
}

function shown(answer: string, ...texts: readonly string[]) {
  const sources = texts.map((text, index) => sourceOf(index + 1, text));
  const { claims } = checkAnswer(
    answer,
    sources.map(({ number, passage }) => ({ number, text: passage.text })),
  );
  return withOwnMarks({ text: answer, claims }, sources);
}

const MODEL = 'The model is right in 91 % of the cases [12]. It was trained for 36 hours [3, 4].';

it('writes the marks of a source as they stand there, and none of ours', () => {
  const { text, claims } = shown(
    '“The model is right in 91 % of the cases (12)” [1]. It was trained for 36 hours (3, 4) [1].',
    MODEL,
  );
  expect(text).toBe(
    String.raw`“The model is right in 91 % of the cases \[12\]” [1]. It was trained for 36 hours \[3, 4\] [1].`,
  );
  expect(claims.map((claim) => [claim.verdict, claim.text])).toEqual([
    ['supported', '“The model is right in 91 % of the cases [12]”.'],
    ['supported', 'It was trained for 36 hours [3, 4].'],
  ]);
  expect(claims.map(({ start, end }) => text.slice(start, end).trim())).toEqual([
    String.raw`“The model is right in 91 % of the cases \[12\]” [1].`,
    String.raw`It was trained for 36 hours \[3, 4\] [1].`,
  ]);
});

it('escapes nothing in code', () => {
  expect(shown('Read `rows(12)` first [1].', 'Read `rows[12]` first.').text).toBe(
    'Read `rows[12]` first [1].',
  );
});

it.each([
  ['The model (12) is right in 91 % of the cases [1].', 'The model (12) is right in 91 % of the cases [12].'],
  [
    'The model is right in 91 % of the cases (12) [2].',
    MODEL,
    'The model is right in 91 % of the cases (12).',
  ],
  ['The model is right in 55 % of the cases (12) [1].', MODEL],
])('leaves brackets alone that may be the own ones of a source: %s', (answer, ...texts) => {
  expect(shown(answer, ...texts).text).toBe(answer);
});
