import { hashText } from '@/lib/text/hashing/text-hash';
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
  /** Of the messages that the question leans on. */
  readonly words: number;
  readonly numbers: number;
  readonly largeMatters: number;
}

const LARGE_MATTERS: readonly WordClass[] = ['scope', 'plan', 'compare', 'analyse', 'constraint', 'contrast'];
const MISSED: readonly WordClass[] = ['correction', 'refusal', 'trouble', 'contrast'];
/** Two words of the kind, since one of them stands in many a sentence. */
const FEWEST_MISSED = 2;
const SHORT_WORDS = 8;

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
  const tokens = earlier.flat();
  const isClarification = saysItMissed(own);
  return {
    messages,
    clarifications: earlier.filter(saysItMissed).length + (isClarification ? 1 : 0),
    isClarification,
    isApproval: own[0] !== undefined && isOf(own[0], ['approval']),
    isShort: own.filter(({ kind }) => kind !== 'mark').length <= SHORT_WORDS,
    words: tokens.filter(({ kind }) => kind === 'word').length,
    numbers: tokens.filter(({ kind }) => kind === 'number').length,
    largeMatters: tokens.filter((token) => isOf(token, LARGE_MATTERS)).length,
  };
}

/** Visits what a history is told by. */
export function visitHistory(history: QuestionHistory, visit: FeatureVisitor): void {
  for (const [name, seen] of Object.entries(history)) {
    const strength = Math.log1p(Number(seen)) / Math.log1p(name === 'words' ? 20 : 2);
    if (strength > 0) visit(hashText(`history ${name}`) >>> 0, strength, name);
  }
}
