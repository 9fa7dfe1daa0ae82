import { isQuestion } from '@/lib/claims/statements/is-question';
import { readStatement } from '@/lib/claims/statements/read-statement';
import type { Steps } from '@/lib/shared/steps';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { type Alignment, align } from './alignment/align';
import { shareOf } from './alignment/weigh';
import { lack, type Problem } from './checks/problem';
import { judgePart, type PartJudgement, placeOf, scoresOf } from './judge-part';
import type { PassageSentence, ReadPassages } from './read-passages';
import { type Part, partsOf } from './reading/parts';
import { type UnitSentence, unitsOf } from './reading/unit';

/** Whether passages carry a statement. */
export interface StatementVerdict {
  readonly verdict: 'carried' | 'contradicted' | 'not-said';
  /** How much of its weakest part a sentence carries, 0 to 1; between 0.3 and 0.6 a second look may find otherwise. */
  readonly score: number;
  /** What speaks against its weakest part, the worst first; empty where it is carried. */
  readonly why: readonly Problem[];
  /** Its parts in their order, each with the sentence that has most of it. */
  readonly parts: readonly PartJudgement[];
}

/** A sentence that has something of a statement. */
interface Candidate {
  readonly sentence: PassageSentence;
  readonly alignment: Alignment;
  /** The share of the whole statement that it has. */
  readonly share: number;
}

/** What is missing in part, or said loosely, leaves more; one doubt leaves less. */
const CARRIED_FROM = 0.5;
/** A part with so much of a score is copied. */
const COPIED_FROM = 0.95;
/** What costs less stands at least around the sentence. */
const NOWHERE = 0.1;
/** Sentences that have nearly as much as the best one may carry it, too. */
const NEARLY = 0.08;
/** A part belongs to the sentence that has most of the statement, unless another one has so much more of it. */
const MORE_ELSEWHERE = 0.4;

/** Says whether passages carry a statement: each of its parts has to stand in a sentence of theirs, and the weakest decides. */
export function* verifyStatement(
  text: string,
  language: AppLanguage,
  passages: ReadPassages,
  within: ReadonlySet<string> | null = null,
): Steps<StatementVerdict> {
  const statement = readStatement(text, language);
  const said = unitsOf(statement);
  const whole = said.units.map((_, at) => at);
  const near = (yield* passages.near(statement, within)).filter(({ units }) => !isQuestion(units.text));
  const alignments = new Map<UnitSentence, Alignment>();
  const alignTo = (sentence: UnitSentence): Alignment => {
    const known = alignments.get(sentence);
    if (known !== undefined) return known;
    const alignment = align(said, sentence);
    alignments.set(sentence, alignment);
    return alignment;
  };
  const candidates: Candidate[] = [];
  for (const sentence of near) {
    const alignment = alignTo(sentence.units);
    candidates.push({ sentence, alignment, share: shareOf(whole, alignment) });
    yield;
  }
  const parts: PartJudgement[] = [];
  for (const part of partsOf(said)) {
    let best: PartJudgement | null = null;
    for (const { sentence } of sentencesFor(part, candidates)) {
      const judged = judgePart(part, sentence, alignTo);
      if (best === null || judged.score > best.score) best = judged;
      yield;
    }
    parts.push(best ?? nothingNear(part, said));
  }
  return conclude(withAdded(parts));
}

function nothingNear(part: Part, { text, units }: UnitSentence): PartJudgement {
  const place = placeOf(part, units);
  const problems = [lack('not-said', text.slice(place.start, place.end), 1)];
  return { score: 0, coverage: 0, problems, sentence: null, ...place };
}

/** The sentences that a part is held against: what speaks against it is said where most of it is said. */
function sentencesFor(part: Part, candidates: readonly Candidate[]): Candidate[] {
  const shares = new Map(candidates.map((one) => [one, shareOf(part, one.alignment)]));
  const most = Math.max(0, ...shares.values());
  if (most === 0) return [];
  const mostOfWhole = Math.max(...candidates.map(({ share }) => share));
  const shareIn = (one: Candidate): number => shares.get(one) ?? 0;
  const main = candidates.filter(
    (one) => one.share >= mostOfWhole - NEARLY && shareIn(one) >= most - MORE_ELSEWHERE,
  );
  return main.length > 0 ? main : candidates.filter((one) => shareIn(one) >= most - NEARLY);
}

/** A part of which something is nowhere, and the rest in another sentence than a part that is copied, is added to it. */
function withAdded(parts: readonly PartJudgement[]): PartJudgement[] {
  const copied = parts.find(({ score }) => score >= COPIED_FROM)?.sentence ?? null;
  return parts.map((part) => {
    const missing = part.problems.filter(({ code, cost }) => code === 'not-said' && cost >= NOWHERE);
    if (copied === null || part.sentence === copied || missing.length === 0) return part;
    const problems = [...part.problems, lack('added', missing.map(({ words }) => words).join(' '))];
    return { ...part, problems, ...scoresOf(problems) };
  });
}

function conclude(parts: readonly PartJudgement[]): StatementVerdict {
  const [weakest] = parts.toSorted((left, right) => left.score - right.score);
  if (weakest === undefined) return { verdict: 'not-said', score: 0, why: [], parts };
  const { score, coverage, problems } = weakest;
  if (score >= CARRIED_FROM) return { verdict: 'carried', score, why: [], parts };
  const isContradicted = coverage >= CARRIED_FROM && problems.some(({ isConflict }) => isConflict);
  const why = problems.toSorted((left, right) => right.cost - left.cost);
  return { verdict: isContradicted ? 'contradicted' : 'not-said', score, why, parts };
}
