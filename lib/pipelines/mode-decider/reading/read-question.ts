import { formOf } from './form-of';
import { historyOf, type QuestionHistory } from './history-features';
import { type WordFeatures, wordFeaturesOf } from './question-features';
import type { QuestionForm } from './question-form';
import type { QuestionToken } from './question-token';
import { readTokens } from './read-tokens';

/** What a question asks, as far as it can be read off its words. */
export interface AskedQuestion {
  readonly tokens: readonly QuestionToken[];
  /** Words that are quoted at length: a text that the question is about. */
  readonly materialWords: number;
  /** True where the question is too short to be understood alone, so that earlier messages are among the tokens. */
  readonly leansOnEarlier: boolean;
}

/** A question as the signals see it. */
export interface ReadQuestion {
  readonly asked: AskedQuestion;
  readonly words: WordFeatures;
  readonly form: QuestionForm;
  readonly history: QuestionHistory;
}

/** Questions with no more words may well be about what was said before. */
const LEANING_WORDS = 8;
const EARLIER_READ = 3;
/** Characters read of the beginning and of the end of a text; what lies between changes nothing. */
const QUESTION_END = 2_000;
const EARLIER_END = 300;

const bothEnds = (text: string, end: number): string =>
  text.length <= 2 * end ? text : `${text.slice(0, end)}\n${text.slice(-end)}`;

/** Reads a question and the last of the earlier messages (oldest first). Takes bounded time. */
export function readQuestion(question: string, earlierMessages: readonly string[]): ReadQuestion {
  const { tokens, materialWords } = readTokens(bothEnds(question, QUESTION_END));
  const earlier = earlierMessages
    .slice(-EARLIER_READ)
    .map((text) => readTokens(bothEnds(text, EARLIER_END)).tokens);
  const wordCount = tokens.filter(({ kind }) => kind !== 'mark').length + materialWords;
  const leansOnEarlier = earlier.length > 0 && wordCount <= LEANING_WORDS;
  const asked: AskedQuestion = {
    tokens: leansOnEarlier ? [...earlier.flat(), ...tokens] : tokens,
    materialWords,
    leansOnEarlier,
  };
  return {
    asked,
    words: wordFeaturesOf(asked.tokens),
    form: formOf(asked),
    history: historyOf(tokens, earlier, earlierMessages.length),
  };
}
