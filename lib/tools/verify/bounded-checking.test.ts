import { describe, expect, it } from 'vitest';
import { checkClaim, checkClaimIn } from '@/lib/claims/judge/check-claim';
import { passagesNear } from '@/lib/claims/judge/weigh-claim';
import { readEvidence } from '@/lib/claims/reading/read-evidence';
import { runAtOnce, type Steps } from '@/lib/shared/steps';
import { seededRandom } from '@/lib/text/random/seeded-random';
import { checkConsistency } from './consistency/check-consistency';

const CLAIM = 2_000;
const EVIDENCE = 100_000;
/** Twice what is promised, of the processor's time: others use the machine, too. */
const LONGEST_STEP_MS = 2 * 10;
const LONGEST_CALL_MS = 2 * 500;
/** Collecting garbage takes its time, too: of each step the shortest of several tries counts. */
const TRIES = 3;

const random = seededRandom(7);
const anyOf = (words: string, count: number): string => {
  const list = words.split(' ');
  return Array.from({ length: count }, () => list[Math.floor(random() * list.length)]).join(' ');
};
const filling = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const MIXED =
  'the Mayor of Venna opened 12 new schools in 1990 and not 5 older than Leeds because prices rose by 3 percent';
const OPPOSITES = 'hot cold tall short rich poor good bad old young high low ';
const TABLE = `region;sales;cost;a;b\n${Array.from({ length: 450 }, (_, row) => `East${row};${row};1${row};2${row};3${row}`).join('\n')}\n\n`;

const HOSTILE: readonly (readonly [name: string, claim: string, evidence: string])[] = [
  [
    'many sentences',
    filling('In 1990 the mayor of Venna opened 12 schools and 5 bridges. ', CLAIM),
    filling('In 1990 the mayor of Venna opened 12 schools. ', EVIDENCE),
  ],
  ['one endless sentence', anyOf(MIXED, 400).slice(0, CLAIM), anyOf(MIXED, 20_000).slice(0, EVIDENCE)],
  ['names only', filling('Aa Bb Cc Dd Ee Ff Gg ', CLAIM), filling('Aa Bb Cc Dd Ee Ff Gg Hh Ii ', EVIDENCE)],
  [
    'numbers only',
    filling('1990 12 5% $3 4 km 7 kg ', CLAIM),
    filling('1990 12 5% $3 4 km 7 kg. ', EVIDENCE),
  ],
  [
    'tables',
    filling('The total sales of East1 are 120, the highest is East2. ', CLAIM),
    filling(TABLE, EVIDENCE),
  ],
  ['opposites', filling(OPPOSITES, CLAIM), filling(OPPOSITES, EVIDENCE)],
  ['no spaces', 'x'.repeat(CLAIM), 'x'.repeat(EVIDENCE)],
  ['calculations', filling('1+1=2 is 3 ', CLAIM), filling('1+1=2 is 3 ', EVIDENCE)],
  [
    'comparisons',
    filling('A is older than B. B is older than A. ', CLAIM),
    filling('A is older than B. ', EVIDENCE),
  ],
  ['short lines', filling('a 1\n', CLAIM), filling('a 1\n', EVIDENCE)],
];

const MICROSECONDS = 1_000;

/** What each step takes of the processor's time, in ms. */
function measured<Value>(steps: Steps<Value>): { took: number[]; value: Value } {
  const took: number[] = [];
  for (;;) {
    const before = process.cpuUsage();
    const { done, value } = steps.next();
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / MICROSECONDS);
    if (done) return { took, value };
  }
}

/** Each step as fast as it was in any try. */
function fastest(run: () => number[]): { longest: number; whole: number } {
  const tries = Array.from({ length: TRIES }, run);
  const steps = (tries[0] ?? []).map((_, step) => Math.min(...tries.map((took) => took[step] ?? 0)));
  return {
    longest: steps.reduce((most, one) => Math.max(most, one), 0),
    whole: steps.reduce((sum, one) => sum + one, 0),
  };
}

describe.each(HOSTILE)('checking %s', (_name, claim, text) => {
  const sources = [{ sourceId: 'a', text }];
  // What is compiled only once is no part of it.
  checkClaim('The bridge opened in 2009.', [{ sourceId: 'a', text: 'The bridge was opened in 2011.' }]);

  it('lets others work, and ends soon', () => {
    const checked = fastest(() => {
      const read = measured(readEvidence(sources));
      const near = measured(passagesNear(claim, read.value));
      const one = measured(checkClaimIn(claim, read.value));
      return [read, near, one].flatMap(({ took }) => took);
    });
    const consistency = fastest(() => measured(checkConsistency(sources)).took);
    expect(checked.longest).toBeLessThan(LONGEST_STEP_MS);
    expect(checked.whole).toBeLessThan(LONGEST_CALL_MS);
    expect(consistency.longest).toBeLessThan(LONGEST_STEP_MS);
    expect(consistency.whole).toBeLessThan(LONGEST_CALL_MS);
  });
});

it('judges at once as it does in slices', () => {
  const sources = [{ sourceId: 'a', text: 'The Harlow Bridge opened on 3 May 2009. It rained.' }];
  const claim = 'The Harlow Bridge opened in 2011.';
  expect(runAtOnce(checkClaimIn(claim, runAtOnce(readEvidence(sources))))).toEqual(
    checkClaim(claim, sources),
  );
});
