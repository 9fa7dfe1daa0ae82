import type { AnswerCheck, CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { roomOf } from '@/lib/reasoning/sanitizer/structured/room-of';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type {
  CheckedStatement,
  RecordedProblem,
  ValidationDetail,
} from '@/lib/trace/documents/validation-detail';
import type { CitablePassage } from './citable-passage';

const MOST_PROBLEMS = 20;
const MOST_CLAIMS = 40;
const MOST_NUMBERS = 20;
/** Room when it is sanitised. A detail that does not pass whole would not be kept at all. */
const MOST_IN_ALL = 14_000;
const MOST_OF_PROBLEMS = 6_000;

const WEIGHTS: Readonly<Record<CheckedClaim['verdict'], number>> = {
  unsupported: 2,
  misattributed: 1,
  supported: 0,
};

type Evidence = NonNullable<CheckedClaim['evidence']>;
type Place = Omit<NonNullable<CheckedStatement['evidence']>, 'number'>;
/** Where evidence stands in its document; null where that is not known. */
export type PlaceOf = (evidence: Evidence) => Place | null;

/** Where evidence stands whose offsets are those of passages' texts. */
export function placesIn(sources: readonly CitablePassage[]): PlaceOf {
  const passages = new Map(sources.map(({ number, passage }) => [number, passage]));
  return ({ number, start, end }) => {
    const passage = passages.get(number);
    if (!passage) return null;
    const { documentId, chunkId } = passage;
    return { documentId, chunkId, start: passage.start + start, end: passage.start + end };
  };
}

/** What a trace keeps of a check: each problem with its facts, and each claim with the place of its evidence. */
export function validationDetailOf(
  problems: readonly RecordedProblem[],
  { claims }: AnswerCheck,
  placeOf: PlaceOf,
): ValidationDetail {
  const keptProblems = fitting(problems.slice(0, MOST_PROBLEMS), MOST_OF_PROBLEMS);
  const byWeight = claims
    .map((claim, index) => ({ claim, index }))
    .toSorted((left, right) => WEIGHTS[right.claim.verdict] - WEIGHTS[left.claim.verdict])
    .slice(0, MOST_CLAIMS)
    .map(({ claim, index }) => ({ index, statement: statementOf(claim, placeOf) }));
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
  placeOf: PlaceOf,
): CheckedStatement {
  const place = evidence && placeOf(evidence);
  return {
    claim: cutAtWord(text, 400),
    verdict,
    reason,
    cites: cites.slice(0, MOST_NUMBERS),
    ...(evidence && place && { evidence: { number: evidence.number, ...place } }),
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
