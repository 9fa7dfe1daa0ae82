import { wordSet } from '@/lib/text/words/listed-words';
import { isStopWord } from '@/lib/text/words/stop-words';
import { formOf } from './form-of';
import WORDS from './message-words.json';
import { type WordFeatures, wordFeaturesOf } from './question-features';
import type { QuestionForm } from './question-form';
import type { QuestionToken, WordClass } from './question-token';
import { readTokens } from './read-tokens';

/** What stands for the answer that was given. */
const ANSWER = wordSet(WORDS.answer);
/** What such a request may begin with. */
const POLITE = wordSet(WORDS.polite);
const POLITE_CLASSES: readonly WordClass[] = ['hedge', 'approval', 'thanks', 'greeting'];
const RESHAPING: readonly WordClass[] = ['rewrite', 'translate'];
/** They reshape where a form is named. */
const SAYING = wordSet(WORDS.saying);
const FORMS = wordSet(WORDS.forms);
/** With one of these, something new is asked. */
const ASKING: readonly WordClass[] = ['compare', 'why'];
const NEW = wordSet(WORDS.new);
const CLAUSE = wordSet(WORDS.clause);
/** The answer is named close behind what is to be done with it. */
const FARTHEST_ANSWER = 5;

/**
 * The words in which a message asks for what was said in another form, and no more; null where it asks anything else. In
 * which form and for whom makes it no harder.
 */
function reshapingIn(tokens: readonly QuestionToken[]): readonly QuestionToken[] | null {
  const isOf = ({ classes }: QuestionToken, names: readonly WordClass[]): boolean =>
    classes.some((name) => names.includes(name));
  const verbAt = tokens.findIndex(
    (token) =>
      token.kind === 'word' &&
      (SAYING.has(token.text) ||
        isOf(token, RESHAPING) ||
        !(POLITE.has(token.text) || isOf(token, POLITE_CLASSES))),
  );
  const verb = tokens[verbAt];
  if (!verb || !(SAYING.has(verb.text) || isOf(verb, RESHAPING))) return null;
  const rest = tokens.slice(verbAt + 1);
  const named = rest.slice(0, FARTHEST_ANSWER).findLastIndex(({ text }) => ANSWER.has(text));
  const hasForm =
    isOf(verb, RESHAPING) || rest.some((token) => FORMS.has(token.text) || isOf(token, RESHAPING));
  const asksNew = rest.some(
    (token) => !ANSWER.has(token.text) && (NEW.has(token.text) || isOf(token, ASKING)),
  );
  const isOfClause = rest.slice(0, named + 1).some(({ text }) => CLAUSE.has(text));
  return named !== -1 && !isOfClause && hasForm && !asksNew ? tokens.slice(0, verbAt + 2 + named) : null;
}

/** Whoever says more than this asks something of their own. */
const LONGEST_ACCEPTANCE = 6;
/** A question no longer than this ("Shall I?") asks about the sentence before it. */
const LONGEST_TAG_QUESTION = 3;
/** What a question that offers something has in it. */
const OFFERING = wordSet(WORDS.offering);
/** With one of these it is a reply to what was said, or wants something else than what was offered. */
const OTHERWISE: readonly WordClass[] = ['thanks', 'refusal', 'contrast', 'rewrite', 'translate', 'wh'];

/** What yes is said with, beside words that carry no topic and those that only soften it. */
const SAYING_YES: readonly WordClass[] = ['approval', 'hedge', 'first'];
const WITH_YES = wordSet(WORDS.withYes);
const saysNothingElse = ({ text, classes }: QuestionToken): boolean =>
  isStopWord(text) || WITH_YES.has(text) || classes.some((name) => SAYING_YES.includes(name));

const isWord = ({ kind }: QuestionToken): boolean => kind !== 'mark';

/** Whether a message does nothing but say yes: with any other word it asks for something itself. */
function isAcceptance(tokens: readonly QuestionToken[]): boolean {
  const words = tokens.filter(isWord);
  return (
    words.length <= LONGEST_ACCEPTANCE &&
    words[0]?.classes.includes('approval') === true &&
    words.every(saysNothingElse) &&
    !tokens.some(({ text, classes }) => text === '?' || classes.some((name) => OTHERWISE.includes(name)))
  );
}

/** The offer that a message ends with: its last sentence where that asks what is wanted, or what a "Shall I?" is about; empty where there is none. */
function offerIn(tokens: readonly QuestionToken[]): readonly QuestionToken[] {
  if (tokens.at(-1)?.text !== '?') return [];
  const starts = tokens.flatMap(({ opensSentence }, index) => (opensSentence ? [index] : []));
  const lastStart = starts.at(-1) ?? 0;
  const last = tokens.slice(lastStart);
  if (!last.some(({ text }) => OFFERING.has(text))) return [];
  return last.filter(isWord).length <= LONGEST_TAG_QUESTION
    ? tokens.slice(starts.at(-2) ?? 0, lastStart)
    : last;
}

/** What a question asks, as far as it can be read off its words. */
export interface AskedQuestion {
  readonly tokens: readonly QuestionToken[];
  /** Words that are quoted at length: a text that the question is about. */
  readonly materialWords: number;
  /** True where the question only accepts what was offered just before, so that the offer is what is asked. */
  readonly leansOnEarlier: boolean;
}

/** A question as it is scored. */
export interface ReadQuestion {
  readonly asked: AskedQuestion;
  readonly words: WordFeatures;
  readonly form: QuestionForm;
}

/** As in a mail: somebody else's words. */
const QUOTED_LINES = /^ {0,3}>.*$/gm;
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
  const before = earlierMessages.at(-1);
  const offer =
    before !== undefined && isAcceptance(tokens)
      ? offerIn(readTokens(bothEnds(before, EARLIER_END)).tokens)
      : [];
  const leansOnEarlier = offer.length > 0;
  const asked: AskedQuestion = { tokens: leansOnEarlier ? offer : tokens, materialWords, leansOnEarlier };
  return {
    asked,
    words: wordFeaturesOf(asked.tokens),
    form: formOf(asked),
  };
}
