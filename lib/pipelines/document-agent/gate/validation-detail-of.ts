import type { AnswerCheck, CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { RecordedProblem, ValidationDetail } from '@/lib/trace/documents/validation-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { CitablePassage } from '../state/agent-state';
import type { ValidationProblem } from './checks/validation-problem';
import { problemText } from './problem-text';

const MOST_PROBLEMS = 20;
const MOST_CLAIMS = 40;
const MOST_NUMBERS = 20;
const LONGEST_SUBJECT = 300;
const WEIGHTS: Readonly<Record<CheckedClaim['verdict'], number>> = {
  unsupported: 2,
  misattributed: 1,
  supported: 0,
};

/** What a trace keeps of a check: each problem with its facts, and each claim with the place of its evidence. */
export const validationDetailOf = (
  problems: readonly ValidationProblem[],
  { claims }: AnswerCheck,
  sources: readonly CitablePassage[],
  locale: Locale,
): ValidationDetail => {
  const passages = new Map(sources.map(({ number, passage }) => [number, passage]));
  return {
    problems: problems.slice(0, MOST_PROBLEMS).map((problem) => ({
      code: problem.code,
      message: cutAtWord(problemText(problem, locale, 'record'), 500),
      ...factsOf(problem),
    })),
    claims: mostTelling(claims).map(({ text, verdict, reason, cites, evidence }) => {
      const passage = evidence && passages.get(evidence.number);
      return {
        claim: cutAtWord(text, 400),
        verdict,
        reason,
        cites: cites.slice(0, MOST_NUMBERS),
        ...(evidence &&
          passage && {
            evidence: {
              number: evidence.number,
              documentId: passage.documentId,
              chunkId: passage.chunkId,
              start: passage.start + evidence.start,
              end: passage.start + evidence.end,
            },
          }),
      };
    }),
    ...((problems.length > MOST_PROBLEMS || claims.length > MOST_CLAIMS) && { isCut: true }),
  };
};

/** As many claims as are kept, in their order: those with which something was done rather than the others. */
function mostTelling(claims: readonly CheckedClaim[]): readonly CheckedClaim[] {
  if (claims.length <= MOST_CLAIMS) return claims;
  const byWeight = claims.toSorted((left, right) => WEIGHTS[right.verdict] - WEIGHTS[left.verdict]);
  const kept = new Set(byWeight.slice(0, MOST_CLAIMS));
  return claims.filter((claim) => kept.has(claim));
}

/** What a reader needs to tell a problem in their own language; claims stand with their verdicts already. */
function factsOf(problem: ValidationProblem): Omit<RecordedProblem, 'code' | 'message'> {
  const about = (subject: string): Pick<RecordedProblem, 'subject'> => ({
    subject: cutAtWord(subject, LONGEST_SUBJECT),
  });
  switch (problem.code) {
    case 'MIN_SEARCHES_UNMET':
    case 'MIN_OPEN_CITATIONS_UNMET':
      return { required: problem.required, done: problem.done };
    case 'INVALID_CITATION':
      return { numbers: problem.numbers.slice(0, MOST_NUMBERS), opened: problem.opened };
    case 'UNGROUNDED_TERM':
      return about(problem.term);
    case 'EXACT_QUOTE_UNMET':
      return problem.quote === null ? {} : about(problem.quote);
    case 'SECTION_MISSING':
      return about(problem.section);
    case 'CONFLICT_UNSETTLED':
      return { ...about(problem.claim), numbers: [problem.number] };
    case 'CONFLICT_UNSEEN':
    case 'UNGROUNDED_CLAIM':
    case 'MISATTRIBUTED_CLAIM':
    case 'INSUFFICIENCY_UNMET':
    case 'INVALID_ACTION':
    case 'INVALID_TOOL_CALL':
      return {};
  }
}
