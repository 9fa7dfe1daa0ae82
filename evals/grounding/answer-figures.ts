import { performance } from 'node:perf_hooks';
import { checkAnswer } from '../../lib/grounding/check-answer';
import type { CheckedClaim } from '../../lib/grounding/claims/checked-claim';
import { splitSentences } from '../../lib/text/sentences/split-sentences';
import { areaUnderCurve, type ScoredCase } from '../figures-of-scores';
import type { AnswerRow } from './grounding-rows';

const isRefused = ({ verdict }: CheckedClaim): boolean => verdict !== 'supported';
const badnessOf = (claims: readonly CheckedClaim[]): number =>
  claims.reduce((most, { score }) => Math.max(most, 1 - score), 0);

/**
 * How well answers, and their sentences, are told from those that sources do not carry. An answer is refused where one of
 * its claims is not supported, and by its number where a claim is unsupported for that reason.
 */
export function answerFigures(rows: readonly AnswerRow[]): Record<string, number> {
  const sentences: ScoredCase[] = [];
  const answers: ScoredCase[] = [];
  const [refused, byNumber] = [new Tally(), new Tally()];
  let spentMs = 0;
  for (const { answer, sources, question, spans, faithful } of rows) {
    const numbered = sources.map(({ text }, at) => ({ number: at + 1, text }));
    const from = performance.now();
    const { claims } = checkAnswer(answer, numbered, question ?? undefined);
    spentMs += performance.now() - from;
    answers.push({ score: badnessOf(claims), isPositive: !faithful });
    refused.add(claims.some(isRefused), !faithful);
    byNumber.add(
      claims.some(({ reason }) => reason === 'number'),
      !faithful,
    );
    // Where nobody says what is wrong in a bad answer, its sentences tell nothing.
    if (!faithful && spans.length === 0) continue;
    for (const { start, end } of sentencesOf(answer)) {
      const within = claims.filter((claim) => claim.start < end && start < claim.end);
      const isPositive = spans.some((span) => span.start < end && start < span.end);
      sentences.push({ score: badnessOf(within), isPositive });
    }
  }
  return {
    answers: rows.length,
    sentences: sentences.length,
    sentenceAuc: areaUnderCurve(sentences).area,
    responseAuc: areaUnderCurve(answers).area,
    responseF1: refused.f1,
    bestF1: bestF1(answers),
    precision: refused.precision,
    recall: refused.recall,
    numberPrecision: byNumber.precision,
    numberRecall: byNumber.recall,
    msPerAnswer: spentMs / Math.max(1, rows.length),
  };
}

/** Sentences of an answer with their places. */
function sentencesOf(answer: string): { start: number; end: number }[] {
  let start = 0;
  return splitSentences(answer).map((sentence) => {
    const end = start + sentence.length;
    const place = { start, end: start + sentence.trimEnd().length };
    start = end;
    return place;
  });
}

/** Counts what was told to be positive, and what is. */
export class Tally {
  private told = 0;
  private right = 0;
  private positive = 0;

  add(isTold: boolean, isPositive: boolean): void {
    this.told += isTold ? 1 : 0;
    this.positive += isPositive ? 1 : 0;
    this.right += isTold && isPositive ? 1 : 0;
  }

  get precision(): number {
    return this.told === 0 ? 0 : this.right / this.told;
  }

  get recall(): number {
    return this.positive === 0 ? 0 : this.right / this.positive;
  }

  get f1(): number {
    return this.right === 0 ? 0 : (2 * this.right) / (this.told + this.positive);
  }
}

/** The best F1 that any threshold would reach: what the scores are worth, whatever the one that is set. */
function bestF1(cases: readonly ScoredCase[]): number {
  const sorted = cases.toSorted((left, right) => right.score - left.score);
  const positive = cases.filter(({ isPositive }) => isPositive).length;
  let [right, best] = [0, 0];
  for (const [at, { isPositive }] of sorted.entries()) {
    right += isPositive ? 1 : 0;
    best = Math.max(best, (2 * right) / (at + 1 + positive));
  }
  return best;
}
