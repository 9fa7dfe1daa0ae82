import { scoreOf } from '@/lib/grounding/judge/grounding-model';
import { seededRandom, shuffled } from '@/lib/text/seeded-random';
import { areaUnderCurve } from '../../figures-of-scores';
import { fitLogistic, type GroundingExample } from './fit-logistic';

/** An example with the score that weights give it which saw nothing of its group. */
export interface ScoredExample {
  readonly example: GroundingExample;
  readonly score: number;
}

const FOLDS = 6;

/** Scores each example by weights fitted without its group: its question, or its document. */
export function crossValidate(examples: readonly GroundingExample[]): ScoredExample[] {
  const groups = shuffled([...new Set(examples.map(({ group }) => group))], seededRandom(3));
  const foldOf = new Map(groups.map((group, at) => [group, at % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = fitLogistic(examples.filter(({ group }) => foldOf.get(group) !== fold));
    return examples
      .filter(({ group }) => foldOf.get(group) === fold)
      .map((example) => ({ example, score: scoreOf({ weights, supportedFrom: 0 }, example.features) }));
  });
}

/** What scores are worth, by set: over claims, and for answers over their worst claims. */
export function figuresOf(scored: readonly ScoredExample[]): Record<string, number> {
  const of = (isWanted: (set: string) => boolean): ScoredExample[] =>
    scored.filter(({ example }) => isWanted(example.set));
  const area = (some: readonly ScoredExample[]): number =>
    areaUnderCurve(some.map(({ example, score }) => ({ score, isPositive: example.isCarried }))).area;
  const among =
    (...sets: string[]) =>
    (set: string): boolean =>
      sets.includes(set);
  return {
    ownEn: area(of(among('own-en'))),
    ownId: area(of(among('own-id'))),
    mutated: area(of(among('mutated'))),
    summedits: area(of(among('summedits'))),
    summeditsAnswers: area(worstOf(of(among('summedits')))),
    citations: area(of(among('citations-supported', 'citations-unsupported'))),
    misattributed: area(of(among('citations-supported', 'citations-misattributed'))),
  };
}

function worstOf(scored: readonly ScoredExample[]): ScoredExample[] {
  const answers = new Map<number, ScoredExample>();
  for (const one of scored) {
    const known = answers.get(one.example.answer);
    const isCarried = one.example.isCarried && (known?.example.isCarried ?? true);
    const score = Math.min(one.score, known?.score ?? 1);
    answers.set(one.example.answer, { example: { ...one.example, isCarried }, score });
  }
  return [...answers.values()];
}
