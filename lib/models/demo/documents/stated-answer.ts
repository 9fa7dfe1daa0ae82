import { isStopWord } from '@/lib/text/words/stop-words';
import { kindOf, type ReadKind } from './question-kind';
import { isSameWord } from './same-word';
import { topicWords, wordsOf } from './words';

/** Verbs of whatever one does with a thing. */
const ANY_VERB =
  /^(?:must|may|might|shall|us(?:e|es|ed|ing)|put|do|make|get|got|go|happen(?:s|ed)?|exist|(?:meng|di)?gunakan|(?:me|di)?pakai|memakai|(?:di)?lakukan|melakukan|bekerja|work(?:s|ed)?|currently|still|already|usually|biasanya)$/;
const ASKER = /\b(?:i|we|you|one|saya|kami|kita|aku|kamu|anda)\b/i;
/** "It does not cover the hopper." and "Never use water." go on about what was said before. */
const GOES_ON =
  /^\W*(?:it|its|they|their|this|these|that|those|he|she|his|her|ini|itu|ia|dia|mereka|keduanya|do not|don['’]t|never|avoid|jangan(?:lah)?|hindari)\b/i;
const NUMBER = /\d+(?:[.,]\d+)*/g;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const DENIES = /\b(?:not|no|never|without|tidak|bukan|belum|tanpa)\b|n['’]t\b/i;

/** A sentence with the one before it in its passage, and what stands above both. */
export interface StatingSentence {
  readonly sentence: string;
  readonly before: string;
  readonly above: string;
}

/** How a sentence states what is asked: `otherwise` where it has another number than a question whether it is so. */
export type StatedHow = 'so' | 'otherwise';

/**
 * How a sentence states the answer of a question, by strict rules: every word that says what the question is about
 * stands in it in some form, and there is what a question of its kind asks for. Null where it does not, and for kinds of
 * questions that these rules cannot tell.
 */
export function statesAnswer(
  question: string,
  { sentence, before, above }: StatingSentence,
): StatedHow | null {
  const kind = kindOf(question);
  if (kind === null || DENIES.test(question)) return null;
  const asked = askedWords(question, kind);
  if (asked.length === 0) return null;
  const own = wordsOf(sentence);
  const near = [...own, ...(GOES_ON.test(sentence) ? wordsOf(before) : [])];
  const isIn = (words: readonly string[]) => (word: string) => words.some((one) => isSameWord(one, word));
  if (!asked.some(isIn(own))) return null;
  const lacking = asked.filter((word) => !isIn(near)(word));
  if (!lacking.every(isIn(wordsOf(above)))) return null;
  if (!kind.answers.test(sentence)) return null;
  return numbersFit(question, sentence, kind);
}

/** The words that say what a question is about. */
function askedWords(question: string, { kind, words }: ReadKind): readonly string[] {
  const topics = topicWords(question).filter((word) => !words.test(word) && !/\d/.test(word));
  const asked = topics.filter((word) => !ANY_VERB.test(word));
  // What the asker would do may be said in other words; what it is done with has to be there.
  const [first = ''] = topics;
  const isOfAsker = kind === 'permission' && (ASKER.test(question) || /^\W*\p{L}+kah\b/u.test(question));
  return isOfAsker && asked.length > 1 && asked[0] === first ? asked.slice(1) : asked;
}

/** Whether a sentence has the numbers of a question, or, where it asks whether they are right, others in their place. */
function numbersFit(question: string, sentence: string, { kind }: ReadKind): StatedHow | null {
  const asked = question.match(NUMBER) ?? [];
  const said = new Set((sentence.match(NUMBER) ?? []).map(plain));
  const other = asked.filter((number) => !said.has(plain(number)));
  if (other.length === 0) return 'so';
  if (kind !== 'whether') return null;
  const numbers = sentence.match(NUMBER) ?? [];
  return other.every((number) => numbers.some((one) => isInItsPlace(question, number, sentence, one)))
    ? 'otherwise'
    : null;
}

const plain = (number: string): string => number.replace(/[.,]/g, '');

/** Whether two numbers are of the same unit or currency, or both years. */
function isInItsPlace(question: string, asked: string, sentence: string, said: string): boolean {
  if (YEAR.test(asked) || YEAR.test(said)) return YEAR.test(asked) && YEAR.test(said);
  const units = unitsAt(question, asked);
  return unitsAt(sentence, said).some((unit) => units.some((one) => isSameWord(one, unit)));
}

/** What stands right before a number and right behind it. */
function unitsAt(text: string, number: string): readonly string[] {
  const at = text.indexOf(number);
  const before = /([$€£¥]|\p{L}+)\.?\s*$/u.exec(text.slice(0, at))?.[1];
  const behind = /^\s*(%|\p{L}[\p{L}.]*)/u.exec(text.slice(at + number.length))?.[1];
  return [before, behind].flatMap((word = '') => {
    const unit = word.toLowerCase().replace(/\.$/, '');
    return unit === '' || isStopWord(unit) ? [] : [unit];
  });
}
