import { checkClaimIn } from '@/lib/claims/judge/check-claim';
import { passagesNear } from '@/lib/claims/judge/weigh-claim';
import { readEvidence } from '@/lib/claims/reading/read-evidence';
import { checkAnswerIn } from '@/lib/grounding/check-answer';
import { ReadSources } from '@/lib/grounding/sources/read-sources';
import type { Steps } from '@/lib/shared/steps';
import { seededRandom } from '@/lib/text/seeded-random';
import { checkConsistency } from '@/lib/tools/verify/consistency/check-consistency';
import type { BenchSize } from '../bench-suite';
import { repeated, type Shape } from '../growth/growing-work';
import { processorMs } from '../time/processor-time';
import { type BriefWork, lengthAt, someOf } from './brief-work';

const ANSWER = 100_000;
const CLAIM = 2_000;
const EVIDENCE = 100_000;
/** How often the steps of a check are taken: of each the shortest counts, since collecting garbage takes its time, too. */
const TRIES = 3;

/** What each step takes of the processor, ms. */
async function measured<Value>(steps: Steps<Value>): Promise<{ took: number[]; value: Value }> {
  const took: number[] = [];
  for (;;) {
    let result: IteratorResult<unknown, Value> | undefined;
    took.push(
      await processorMs(() => {
        result = steps.next();
      }),
    );
    if (result?.done) return { took, value: result.value };
  }
}

/** Each step as short as it was in any try. */
async function shortest(run: () => Promise<number[]>): Promise<readonly number[]> {
  const tries: number[][] = [];
  while (tries.length < TRIES) tries.push(await run());
  return (tries[0] ?? []).map((_, step) => Math.min(...tries.map((took) => took[step] ?? 0)));
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const mostOf = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

const ANSWERS = [
  ...['a', 'word ', '. ', '.', '[', '[1]', '"a b ', '`a'],
  '1,204 metres and 5 pounds. ',
  'The Ferrow Bridge was not opened on 3 May 1931, but later [2]. ',
  '| a | b\n',
];

const random = seededRandom(7);
const anyOf = (words: string): Shape => {
  const list = words.split(' ');
  return (characters) => {
    let text = '';
    while (text.length < characters) text += `${list[Math.floor(random() * list.length)]} `;
    return text.slice(0, characters);
  };
};
const MIXED =
  'the Mayor of Venna opened 12 new schools in 1990 and not 5 older than Leeds because prices rose by 3 percent';
const OPPOSITES = 'hot cold tall short rich poor good bad old young high low ';
const TABLE = `region;sales;cost;a;b\n${Array.from({ length: 450 }, (_, row) => `East${row};${row};1${row};2${row};3${row}`).join('\n')}\n\n`;

/** A claim and what it is checked against, each made to be hard. */
const CLAIMS: readonly (readonly [name: string, claim: Shape, evidence: Shape])[] = [
  [
    'many sentences',
    repeated('In 1990 the mayor of Venna opened 12 schools and 5 bridges. '),
    repeated('In 1990 the mayor of Venna opened 12 schools. '),
  ],
  ['one endless sentence', anyOf(MIXED), anyOf(MIXED)],
  ['names only', repeated('Aa Bb Cc Dd Ee Ff Gg '), repeated('Aa Bb Cc Dd Ee Ff Gg Hh Ii ')],
  ['numbers only', repeated('1990 12 5% $3 4 km 7 kg '), repeated('1990 12 5% $3 4 km 7 kg. ')],
  ['tables', repeated('The total sales of East1 are 120, the highest is East2. '), repeated(TABLE)],
  ['opposites', repeated(OPPOSITES), repeated(OPPOSITES)],
  ['no spaces', repeated('x'), repeated('x')],
  ['calculations', repeated('1+1=2 is 3 '), repeated('1+1=2 is 3 ')],
  ['comparisons', repeated('A is older than B. B is older than A. '), repeated('A is older than B. ')],
  ['short lines', repeated('a 1\n'), repeated('a 1\n')],
];

async function claimSteps(claim: string, text: string): Promise<number[]> {
  const read = await measured(readEvidence([{ sourceId: 'a', text }]));
  const near = await measured(passagesNear(claim, read.value));
  const checked = await measured(checkClaimIn(claim, read.value));
  return [...read.took, ...near.took, ...checked.took];
}
const consistencySteps = async (text: string): Promise<number[]> =>
  (await measured(checkConsistency([{ sourceId: 'a', text }]))).took;

const overClaims = (
  figure: string,
  limit: number,
  ms: (claim: string, evidence: string) => Promise<number>,
): BriefWork => ({
  figure,
  limit,
  measure: async (size: BenchSize, look) => {
    for (const [name, claim, evidence] of someOf(CLAIMS, size)) {
      const [said, text] = [claim(lengthAt(CLAIM, size)), evidence(lengthAt(EVIDENCE, size))];
      await look(name, () => ms(said, text));
    }
  },
});

/** Comparing answers and claims with sources: in steps, and claims as a whole. */
export const CHECKING_STRETCHES: readonly BriefWork[] = [
  {
    figure: 'groundingStep',
    limit: 20,
    measure: async (size, look) => {
      for (const unit of someOf(ANSWERS, size)) {
        const text = repeated(unit)(lengthAt(ANSWER, size));
        const sources = Array.from({ length: 50 }, (_, at) => ({
          number: at + 1,
          text: text.slice(0, 8_000),
        }));
        await look(JSON.stringify(unit), async () =>
          mostOf((await measured(checkAnswerIn(text, new ReadSources(sources)))).took),
        );
      }
    },
  },
  overClaims('claimStep', 1, async (claim, text) => mostOf(await shortest(() => claimSteps(claim, text)))),
  overClaims('claimWhole', 50, async (claim, text) => sumOf(await claimSteps(claim, text))),
  overClaims('consistencyStep', 1, async (_, text) => mostOf(await shortest(() => consistencySteps(text)))),
  overClaims('consistencyWhole', 50, async (_, text) => sumOf(await consistencySteps(text))),
];
