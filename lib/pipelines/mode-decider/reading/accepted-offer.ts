import { isStopWord } from '@/lib/text/words/stop-words';
import type { QuestionToken } from './question-token';
import type { WordClass } from './word-classes';

/** Whoever says more than this asks something of their own. */
const LONGEST_ACCEPTANCE = 6;
/** A question no longer than this ("Shall I?") asks about the sentence before it. */
const LONGEST_TAG_QUESTION = 3;
/** What a question that offers something has in it. */
const OFFERING = new Set('shall should want would like interested mau ingin perlu'.split(' '));
/** With one of these it is a reply to what was said, or wants something else than what was offered. */
const OTHERWISE: readonly WordClass[] = ['thanks', 'refusal', 'contrast', 'rewrite', 'translate', 'wh'];

/** What yes is said with, beside words that carry no topic and those that only soften it. */
const SAYING_YES: readonly WordClass[] = ['approval', 'hedge', 'first'];
const WITH_YES = new Set(
  `ahead absolutely definitely certainly course fine exactly love proceed continue start begin help helpful useful want
  both lakukan kerjakan jalankan mulai teruskan lanjutkan lanjutin tentu pasti saja banget sekali dua-duanya keduanya
  kak mas mbak bang pak bu bro sis min nih lho loh gan`.split(/\s+/),
);
const saysNothingElse = ({ text, classes }: QuestionToken): boolean =>
  isStopWord(text) || WITH_YES.has(text) || classes.some((name) => SAYING_YES.includes(name));

const isWord = ({ kind }: QuestionToken): boolean => kind !== 'mark';

/** Whether a message does nothing but say yes: with any other word it asks for something itself. */
export function isAcceptance(tokens: readonly QuestionToken[]): boolean {
  const words = tokens.filter(isWord);
  return (
    words.length <= LONGEST_ACCEPTANCE &&
    words[0]?.classes.includes('approval') === true &&
    words.every(saysNothingElse) &&
    !tokens.some(({ text, classes }) => text === '?' || classes.some((name) => OTHERWISE.includes(name)))
  );
}

/** The offer that a message ends with: its last sentence where that asks what is wanted, or what a "Shall I?" is about; empty where there is none. */
export function offerIn(tokens: readonly QuestionToken[]): readonly QuestionToken[] {
  if (tokens.at(-1)?.text !== '?') return [];
  const starts = tokens.flatMap(({ opensSentence }, index) => (opensSentence ? [index] : []));
  const lastStart = starts.at(-1) ?? 0;
  const last = tokens.slice(lastStart);
  if (!last.some(({ text }) => OFFERING.has(text))) return [];
  return last.filter(isWord).length <= LONGEST_TAG_QUESTION
    ? tokens.slice(starts.at(-2) ?? 0, lastStart)
    : last;
}
