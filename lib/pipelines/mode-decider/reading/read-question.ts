import { isAcceptance, offerIn } from './accepted-offer';
import { formOf } from './form-of';
import { historyOf, type QuestionHistory } from './history-features';
import { type WordFeatures, wordFeaturesOf } from './question-features';
import type { QuestionForm } from './question-form';
import type { QuestionToken } from './question-token';
import { readTokens } from './read-tokens';
import { reshapingIn } from './reshaping';

/** What a question asks, as far as it can be read off its words. */
export interface AskedQuestion {
  readonly tokens: readonly QuestionToken[];
  /** Words that are quoted at length: a text that the question is about. */
  readonly materialWords: number;
  /** True where the question only accepts what was offered just before, so that the offer is what is asked. */
  readonly leansOnEarlier: boolean;
}

/** A question as the signals see it. */
export interface ReadQuestion {
  readonly asked: AskedQuestion;
  readonly words: WordFeatures;
  readonly form: QuestionForm;
  readonly history: QuestionHistory;
}

/** As in a mail: somebody else's words. */
const QUOTED_LINES = /^ {0,3}>.*$/gm;
const EARLIER_READ = 3;
/** Characters read of the beginning and of the end of a text; what lies between changes nothing. */
const QUESTION_END = 2_000;
const EARLIER_END = 300;

const bothEnds = (text: string, end: number): string =>
  text.length <= 2 * end ? text : `${text.slice(0, end)}\n${text.slice(-end)}`;

/**
 * Reads a question and the last of the earlier messages (oldest first), which add nothing to what is asked unless the
 * question accepts an offer. Takes bounded time.
 */
export function readQuestion(question: string, earlierMessages: readonly string[]): ReadQuestion {
  const { tokens: all, materialWords } = readTokens(
    bothEnds(question.replace(QUOTED_LINES, ''), QUESTION_END),
  );
  const tokens = (earlierMessages.length > 0 ? reshapingIn(all) : null) ?? all;
  const earlier = earlierMessages
    .slice(-EARLIER_READ)
    .map((text) => readTokens(bothEnds(text, EARLIER_END)).tokens);
  const offer = isAcceptance(tokens) ? offerIn(earlier.at(-1) ?? []) : [];
  const leansOnEarlier = offer.length > 0;
  const asked: AskedQuestion = { tokens: leansOnEarlier ? offer : tokens, materialWords, leansOnEarlier };
  return {
    asked,
    words: wordFeaturesOf(asked.tokens),
    form: formOf(asked),
    history: historyOf(asked.tokens, earlier, earlierMessages.length),
  };
}
