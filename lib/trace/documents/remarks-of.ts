import type { RecordedProblem, ValidationDetail } from './validation-detail';

/** What is said of single statements stands with them. */
const OF_CLAIMS: ReadonlySet<string> = new Set(['UNGROUNDED_CLAIM', 'MISATTRIBUTED_CLAIM']);

/** What stands against an answer beside the verdicts of its statements. */
export const remarksOf = ({ problems, claims }: ValidationDetail): readonly RecordedProblem[] =>
  claims.length === 0 ? problems : problems.filter(({ code }) => !OF_CLAIMS.has(code));
