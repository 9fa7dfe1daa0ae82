import { hashText } from '@/lib/text/text-hash';
import type { FeatureVisitor } from './question-features';
import type { QuestionToken } from './question-token';
import type { WordClass } from './word-classes';

/** What earlier messages say of a question, in counts. */
export interface QuestionHistory {
  readonly messages: number;
  readonly clarifications: number;
  readonly isClarification: boolean;
  readonly isApproval: boolean;
  readonly isShort: boolean;
}

const MISSED: readonly WordClass[] = ['correction', 'refusal', 'trouble', 'contrast'];
/** Two words of the kind, since one of them stands in many a sentence. */
const FEWEST_MISSED = 2;
const SHORT_WORDS = 8;
const A_LOT = 2;

const isOf = ({ classes }: QuestionToken, names: readonly WordClass[]): boolean =>
  classes.some((name) => names.includes(name));

const saysItMissed = (tokens: readonly QuestionToken[]): boolean =>
  tokens.filter((token) => isOf(token, MISSED)).length >= FEWEST_MISSED;

/** Counts what earlier messages say; `earlier` are the last of them, oldest first, as they were read. */
export function historyOf(
  own: readonly QuestionToken[],
  earlier: readonly (readonly QuestionToken[])[],
  messages: number,
): QuestionHistory {
  const isClarification = saysItMissed(own);
  return {
    messages,
    clarifications: isClarification ? earlier.filter(saysItMissed).length + 1 : 0,
    isClarification,
    isApproval: own[0] !== undefined && isOf(own[0], ['approval']),
    isShort: own.filter(({ kind }) => kind !== 'mark').length <= SHORT_WORDS,
  };
}

/** Visits what a history is told by. */
export function visitHistory(history: QuestionHistory, visit: FeatureVisitor): void {
  for (const [name, seen] of Object.entries(history)) {
    const strength = Math.log1p(Number(seen)) / Math.log1p(A_LOT);
    if (strength > 0) visit(hashText(`history ${name}`) >>> 0, strength, name);
  }
}
