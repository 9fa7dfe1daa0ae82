import type { AnswerCheck, CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { roomOf } from '@/lib/reasoning/sanitizer/structured/room-of';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type {
  CheckedStatement,
  RecordedProblem,
  ValidationDetail,
} from '@/lib/trace/documents/validation-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { CitablePassage } from '../state/agent-state';
import type { ValidationProblem } from './checks/validation-problem';
import { problemText } from './problem-text';

const MOST_PROBLEMS = 20;
const MOST_CLAIMS = 40;
const MOST_NUMBERS = 20;
/** Room when it is sanitised. A detail that does not pass whole would not be kept at all. */
const MOST_IN_ALL = 14_000;
const MOST_OF_PROBLEMS = 6_000;

const LONGEST_SUBJECT = 300;
const WEIGHTS: Readonly<Record<CheckedClaim['verdict'], number>> = {
  unsupported: 2,
  misattributed: 1,
  supported: 0,
};

/** What a trace keeps of a check: each problem with its facts, and each claim with the place of its evidence. */
export function validationDetailOf(
  problems: readonly ValidationProblem[],
  { claims }: AnswerCheck,
  sources: readonly CitablePassage[],
  locale: Locale,
): ValidationDetail {
  const passages = new Map(sources.map(({ number, passage }) => [number, passage]));
  const told = problems.slice(0, MOST_PROBLEMS).map((problem) => ({
    code: problem.code,
    message: cutAtWord(problemText(problem, locale, 'record'), 500),
    ...factsOf(problem),
  }));
  const keptProblems = fitting(told, MOST_OF_PROBLEMS);
  const byWeight = claims
    .map((claim, index) => ({ claim, index }))
    .toSorted((left, right) => WEIGHTS[right.claim.verdict] - WEIGHTS[left.claim.verdict])
    .slice(0, MOST_CLAIMS)
    .map(({ claim, index }) => ({ index, statement: statementOf(claim, passages) }));
  const left = MOST_IN_ALL - sumOf(keptProblems.map(roomOf));
  const keptClaims = fitting(byWeight, left, ({ statement }) => roomOf(statement)).toSorted(
    (one, other) => one.index - other.index,
  );
  return {
    problems: keptProblems,
    claims: keptClaims.map(({ statement }) => statement),
    ...((keptProblems.length < problems.length || keptClaims.length < claims.length) && { isCut: true }),
  };
}

function statementOf(
  { text, verdict, reason, cites, evidence }: CheckedClaim,
  passages: ReadonlyMap<number, CitablePassage['passage']>,
): CheckedStatement {
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
}

/** The entries from the first on for which there is room. */
function fitting<T>(entries: readonly T[], room: number, sizeOf: (entry: T) => number = roomOf): T[] {
  let left = room;
  const end = entries.findIndex((entry) => {
    left -= sizeOf(entry);
    return left < 0;
  });
  return entries.slice(0, end < 0 ? entries.length : end);
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

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
