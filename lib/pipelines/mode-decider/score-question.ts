import { shareOut } from '@/lib/shared/share-out';
import { type LinearModel, scoreFeatures, unpackLinearModel } from './model/linear-model';
import { logOddsOf, probabilityOf } from './model/log-odds';
import MODE_WEIGHTS from './model/mode-weights.json';
import { INTENTS, type Intent } from './reading/intents';
import { visitQuestion } from './reading/question-features';
import type { QuestionToken } from './reading/question-token';
import { readQuestion } from './reading/read-question';

/** What was learnt of questions: how much work they are, of which kind, and how often one of a kind needs thought. */
export interface ModeModel {
  readonly work: LinearModel;
  readonly kind: LinearModel;
  readonly deepShares: readonly number[];
}

/** The model that is shipped: `evals/training/mode/train-mode.ts` writes it. */
export const TRAINED_MODE_MODEL: ModeModel = {
  work: unpackLinearModel(MODE_WEIGHTS.work),
  kind: unpackLinearModel(MODE_WEIGHTS.kind),
  deepShares: MODE_WEIGHTS.deepShares,
};

/** Neither is surer than this, in log-odds, so that it never outweighs the other. */
const SUREST = 4;
/** Draws scores together, so that a question and its translation lie within 0.1 of each other; no order changes. */
const SPREAD = 0.25;
/** The log-odds, of both together, of a question that may as well be answered either way, and the score of that. */
const MIDDLE = 0.25;
const MIDDLE_SCORE = 0.62;
/** A short message after others mostly asks about what was said: this much less work. */
const SHORT_WORDS = 8;
const SHORT_LESS = 0.4;

const bounded = (logOdds: number): number => Math.max(-SUREST, Math.min(SUREST, logOdds));

/** A kind that is less likely than all others together is a guess. */
const SURE_SHARE = 0.5;
/** What only greets or thanks is said with, beside words that greet or thank themselves. */
const BESIDE_GREETINGS = new Set(
  `there you so very much a lot again everyone all good dear selamat banyak sekali banget ya kak mas mbak bang pak bu bro
  sis semua semuanya`.split(/\s+/),
);

/** Whether a message only greets or thanks. What else is taken for a chat may be somebody's grief. */
function isSmallTalk(tokens: readonly QuestionToken[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'mark');
  const greets = ({ classes }: QuestionToken): boolean =>
    classes.includes('greeting') || classes.includes('thanks');
  return words.some(greets) && words.every((token) => greets(token) || BESIDE_GREETINGS.has(token.text));
}

/** How much thought a question needs, 0 to 1, and of which kind it is, from its words and its build. */
export function scoreQuestion(
  question: string,
  earlierMessages: readonly string[],
  model: ModeModel = TRAINED_MODE_MODEL,
): { readonly score: number; readonly kind: Intent; readonly isKindSure: boolean } {
  const read = readQuestion(question, earlierMessages);
  const [work = 0] = scoreFeatures(model.work, read, visitQuestion);
  const kinds = shareOut(scoreFeatures(model.kind, read, visitQuestion));
  const ofKind = kinds.reduce((sum, share, index) => sum + share * (model.deepShares[index] ?? 0), 0);
  const isShort =
    earlierMessages.length > 0 && !read.asked.leansOnEarlier && read.form.counts.words <= SHORT_WORDS;
  const both = (bounded(work) + bounded(logOddsOf(ofKind))) / 2 - (isShort ? SHORT_LESS : 0);
  const share = Math.max(...kinds);
  const kind = INTENTS[kinds.indexOf(share)] ?? 'chat';
  return {
    score: probabilityOf(SPREAD * (both - MIDDLE) + logOddsOf(MIDDLE_SCORE)),
    kind,
    isKindSure: share >= SURE_SHARE && (kind !== 'chat' || isSmallTalk(read.asked.tokens)),
  };
}
