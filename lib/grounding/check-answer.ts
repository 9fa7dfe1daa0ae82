import { runAtOnce, type Steps } from '@/lib/shared/steps';
import type { Span } from '@/lib/text/markdown/blocks/open-blocks';
import type { AnswerCheck, CheckedClaim } from './claims/checked-claim';
import type { ClaimText } from './claims/claim-text';
import { shorterClaims } from './claims/shorter-claims';
import { readAnswer } from './claims/split-claims';
import { Grounds } from './judge/grounds';
import { judgeClaims, uncheckedClaim } from './judge/judge-claims';
import { type JudgedClaims, settleClaims } from './settle-claims';
import { languageOf } from './sources/language-of';
import { ReadSources } from './sources/read-sources';
import type { Source } from './sources/source-index';

/**
 * Says of each claim of an answer whether the sources that it cites carry it, another one does, or none; a claim without
 * markers is held against all. What cannot be checked is unsupported. Long texts take long: see {@link checkAnswerIn}.
 */
export const checkAnswer = (answer: string, sources: readonly Source[], question?: string): AnswerCheck =>
  runAtOnce(checkAnswerIn(answer, new ReadSources(sources), question));

/** The same in steps of a few milliseconds, with sources that may have been read for something else already. */
export function* checkAnswerIn(answer: string, sources: ReadSources, question = ''): Steps<AnswerCheck> {
  return { claims: yield* settleClaims(yield* judgeAnswerIn(answer, sources, question)) };
}

/** Judges each claim of an answer by itself, before it is settled what becomes of them together. */
export function* judgeAnswerIn(answer: string, sources: ReadSources, question: string): Steps<JudgedClaims> {
  const { claims } = yield* readAnswer(answer);
  const texts = claims.filter(({ role }) => role !== 'courtesy');
  const statements = new Set(texts.filter(isStatement).map(placeOf));
  const rest = { answer, texts, sources, question, parts: [] };
  try {
    const language = languageOf(answer, sources.sources);
    const grounds = yield* Grounds.read(sources, question, language);
    const judged = yield* judgeClaims(texts, grounds);
    const isOwn = (claim: CheckedClaim): boolean => statements.has(placeOf(claim));
    const own = yield* withoutParts(judged.filter(isOwn), texts, grounds);
    return { ...rest, ...own, language, others: judged.filter((claim) => !isOwn(claim)) };
  } catch {
    // Whatever went wrong, nothing may pass that was not checked.
    const [own, others] = [texts.filter(isStatement), texts.filter((text) => !isStatement(text))];
    return {
      ...{ ...rest, language: 'en', statements: own.map(uncheckedClaim), others: others.map(uncheckedClaim) },
    };
  }
}

/** Judges statements that are not carried once more without a part of them, which is not if the rest is. */
function* withoutParts(
  claims: readonly CheckedClaim[],
  texts: readonly ClaimText[],
  grounds: Grounds,
): Steps<Pick<JudgedClaims, 'statements' | 'parts'>> {
  const textOf = new Map(texts.map((text) => [placeOf(text), text]));
  const [statements, parts]: [CheckedClaim[], CheckedClaim[]] = [[], []];
  for (const claim of claims) {
    const text = claim.verdict === 'unsupported' ? textOf.get(placeOf(claim)) : undefined;
    let own = claim;
    for (const { shorter, part } of text ? shorterClaims(text) : []) {
      const [rest] = own === claim ? yield* judgeClaims([shorter], grounds) : [];
      if (rest?.verdict !== 'supported') continue;
      own = rest;
      parts.push({ ...claim, ...part });
    }
    statements.push(own);
  }
  return { statements, parts };
}

const isStatement = ({ role }: ClaimText): boolean => role === 'statement';
const placeOf = ({ start, end }: Span): string => `${start} ${end}`;
