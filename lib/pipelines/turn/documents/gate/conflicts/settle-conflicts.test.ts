import { describe, expect, it } from 'vitest';
import { checkAnswer } from '@/lib/grounding/check-answer';
import { findConflictsIn } from '@/lib/grounding/conflicts/find-conflicts';
import { ReadSources } from '@/lib/grounding/sources/read-sources';
import { runAtOnce } from '@/lib/shared/steps';
import { analyzeConstraints } from '../../constraints/analyze-constraints';
import { idsForTest } from '../../testing/documents-for-test';
import { conflictsWanted, preferredDate } from './preferred-date';
import { settleConflicts } from './settle-conflicts';

const passage = (at: number, text: string, date?: string) => ({
  number: at + 1,
  isSnippet: false,
  passage: {
    ...{ ...idsForTest(at), index: 0, title: '', headings: [], page: null, start: 0, end: text.length, text },
    ...(date !== undefined && { date }),
  },
});
const OLD = 'Backups are kept for 30 days.';
const NEW = 'Backups are kept for 90 days.';

/** What became of each claim, and what was not told. */
function settled(answer: string, rule: string | null, dates: readonly (string | undefined)[]) {
  const sources = [passage(0, OLD, dates[0]), passage(1, NEW, dates[1])];
  const texts = sources.map(({ number, passage: { text } }) => ({ number, text }));
  const { claims } = checkAnswer(answer, texts);
  const conflicts = runAtOnce(findConflictsIn(claims, new ReadSources(texts)));
  const { claims: left, untold } = settleConflicts(claims, conflicts, sources, preferredDate(rule));
  return [left.map(({ verdict, reason }) => `${verdict} ${reason}`), untold.length];
}
const DATED = ['2024-05-01', '2026-03-01'];

describe('conflicts of sources', () => {
  it('are settled by the newest document where the rule says so', () => {
    const rule = 'the newest dated document wins';
    expect(settled('Backups are kept for 30 days [1].', rule, DATED)).toEqual([['unsupported outdated'], 0]);
    expect(settled('Backups are kept for 90 days [2].', rule, DATED)).toEqual([['supported carried'], 0]);
  });

  it('may be told with both sides, if it is said which one holds', () => {
    const rule = 'the newest dated document wins';
    const both =
      'Backups are kept for 90 days [2]. The older runbook says that backups are kept for 30 days [1].';
    expect(settled(both, rule, DATED)).toEqual([['supported carried', 'supported carried'], 0]);
    const unsaid = 'Backups are kept for 90 days [2]. Backups are kept for 30 days [1].';
    expect(settled(unsaid, rule, DATED)[0]).toContain('unsupported outdated');
  });

  it('need no rule where it is said that the sources disagree', () => {
    const both =
      'Backups are kept for 30 days [1]. Another document disagrees: backups are kept for 90 days [2].';
    expect(settled(both, null, DATED)[1]).toBe(0);
    expect(settled('Documents disagree, but backups are kept for 30 days [1].', null, DATED)[1]).toBe(1);
  });

  it.each([
    'Backups are kept until 90 days have passed [2]. Since then, backups are kept for 30 days [1].',
    'Currently backups are kept for 30 days [1]. Previously backups were kept for 90 days [2].',
  ])('are not told by words of time, nor by turning the sides round: %j', (answer) => {
    const [claims, untold] = settled(answer, 'the newest wins', DATED);
    expect(claims).toContain('unsupported outdated');
    expect(untold).toBe(answer.startsWith('Currently') ? 1 : 0);
  });

  it.each([
    ['no rule was given', null, DATED],
    ['the rule goes by something else', 'trust the policy over the memo', DATED],
    ['a date is not known', 'the newest wins', ['2024-05-01', undefined]],
    ['the dates are the same', 'the newest wins', ['2024-05-01', '2024-05-01']],
  ])('have to be told where %s', (_why, rule, dates) => {
    expect(settled('Backups are kept for 90 days [2].', rule, dates)).toEqual([['supported carried'], 1]);
  });
});

it.each([
  ['Where sources conflict, the newest dated document wins. Who is liable?', 'newest'],
  ['Bila sumber bertentangan, pakai dokumen yang terbaru. Siapa yang bertanggung jawab?', 'newest'],
  ['Where they contradict each other, go with the older one. Who is liable?', 'oldest'],
  ['Resolve any conflicts between the documents. Who is liable?', 'open'],
  ['Who is liable?', ''],
])('reads what counts off %j', (question, wanted) => {
  expect(conflictsWanted(analyzeConstraints(question))).toBe(wanted);
});
