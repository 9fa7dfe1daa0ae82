import type { AppLanguage } from '@/lib/text/languages/read-language';
import { type ReadWord, readWords } from '../sources/read-words';
import WORDS from './answer-words.json';

const STRUCTURE: ReadonlySet<string> = new Set(WORDS.structure.split(' '));
const EPISTEMIC: ReadonlySet<string> = new Set(WORDS.epistemic.split(' '));
const VALUES: ReadonlySet<string> = new Set(WORDS.values.split(' '));
const COPULA =
  /\s+(?:is|are|was|were|includes?|adalah|ialah|yaitu|yakni|meliputi|mencakup|sebagai berikut|as follows)\s*:?[*_\s]*$/iu;
const THERE_IS =
  /^[\s*_#]*(?:(?:here|these|those|below|this|that|the following|there|berikut(?: ini)?|ini)\s+(?:is|are|was|were|adalah|ada|terdapat)\b|terdapat\b|ada\b)/iu;
const ASKS =
  /^[\s*_#\d.]*(?:what|how|why|when|where|which|who|whose|whom|yang|apa|apakah|bagaimana|mengapa|kenapa|kapan|di ?mana|siapa|berapa)\b/iu;
/** Signs of a statement, which what only groups others has none of. */
const ASSERTS =
  /(?:^|[^\p{L}\p{N}])(?:is|are|was|were|be|been|has|have|had|does|do|did|will|would|can|could|may|might|must|shall|should|cannot|not|no|never|none|nobody|nothing|neither|without|all|every|always|only|yes|free|adalah|ialah|merupakan|telah|sudah|akan|tidak|bukan|belum|tanpa|jangan|tak|harus|wajib|boleh|dapat|bisa|semua|setiap|seluruh|hanya|selalu|ya|iya|gratis)(?![\p{L}\p{N}])|n['’]t\b/iu;
const OPERATORS =
  /(?<![\p{L}\p{N}])(?:can|could|may|might|must|should|cannot|not|no|never|none|nobody|nothing|neither|without|all|every|always|only|free|tidak|bukan|belum|tanpa|jangan|harus|wajib|boleh|semua|setiap|seluruh|hanya|selalu|gratis)(?![\p{L}\p{N}])/gu;
const YES_OR_NO =
  /^\W*(?:is|are|was|were|am|do|does|did|has|have|had|can|could|may|might|will|would|shall|should|must|apakah|apa benar|benarkah|adakah|bisakah|bolehkah|dapatkah|haruskah|\p{L}+kah)\b/iu;
const COUNTS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'two dua',
    'three tiga',
    'four empat',
    'five lima',
    'six enam',
    'seven tujuh',
    'eight delapan',
    'nine sembilan',
    'ten sepuluh',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 2])),
);
const FEWEST_RESTATED = 2;
const CLAUSES = /[,;]\s*(?:and|or|dan|atau)?\s+|\s+(?:and|or|dan|atau)\s+/iu;
const NAMES = /[,;&/:–—|]|\s-\s|(?<![\p{L}\p{N}])(?:and|or|vs|versus|dan|atau|serta)(?![\p{L}\p{N}])/iu;
const NUMBERING =
  /^[\s*_#]*(?:(?:step|part|section|phase|option|question|langkah|bagian|tahap|opsi|pertanyaan)\s+)?\d{1,2}(?:\.\d{1,2})*[.):]?\s+(?=\S)/iu;
const DENIES =
  /(?<![\p{L}\p{N}])(?:not|no|never|none|cannot|without|tidak|bukan|belum|tanpa|tak)(?![\p{L}\p{N}])|n['’]t\b/iu;

/** Words of a text, to be looked up. */
export class WordSet {
  private readonly known = new Set<string>();

  constructor(texts: readonly string[], language: AppLanguage) {
    for (const text of texts)
      for (const { word, stem, concept, role } of readWords(text, language)) {
        this.known.add(role === 'number' ? digits(word) : word);
        if (role === 'function' || role === 'number') continue;
        this.known.add(`stem ${stem}`).add(`concept ${concept}`);
      }
  }

  hasWord(word: string): boolean {
    return this.known.has(word);
  }

  has({ word, stem, concept, role }: ReadWord): boolean {
    if (role === 'number') return this.known.has(digits(word));
    if (this.known.has(word) || this.known.has(`stem ${stem}`)) return true;
    return role !== 'name' && this.known.has(`concept ${concept}`);
  }
}

/** Patterns that begin with white space would begin anew at each of many. */
const spacedOnce = (text: string): string => text.replace(/\s+/gu, ' ');

const digits = (word: string): string => word.replace(/[.,](?=\d{3})/g, '');

/** The words of a structure that tell something. */
export const tellingOf = (text: string, language: AppLanguage): readonly ReadWord[] =>
  readWords(text, language).filter(
    ({ word, role }) =>
      role !== 'function' && !STRUCTURE.has(word) && !STRUCTURE.has(word.replace(/nya$/, '')),
  );

/**
 * Whether what a text says that is lacking is known from elsewhere: all of its names and numbers, and two thirds of its
 * words.
 */
export function isKnownTopic(
  text: string,
  isKnown: (word: ReadWord) => boolean,
  language: AppLanguage,
): boolean {
  const telling = tellingOf(text, language);
  const unknown = telling.filter((word) => !isKnown(word));
  return unknown.every(({ role }) => role === 'topic') && unknown.length * 3 <= telling.length;
}

/** Whether the head of a column says no more than that its cells say something. */
export function headsValues(text: string): boolean {
  const words = readWords(text, 'en').filter(({ role }) => role !== 'function');
  return words.length > 0 && words.every(({ word }) => VALUES.has(word));
}

/** Whether a text says only how well something is known. */
export const saysHowKnown = (text: string, language: AppLanguage): boolean =>
  readWords(text, language).every(({ word, role }) => role === 'function' || EPISTEMIC.has(word));

/** Whether a text says something by itself, rather than naming what stands beneath it. */
export function asserts(text: string): boolean {
  const named = spacedOnce(text).replace(/^[\s>*_#]+|(?<![*_\s])[*_\s]+$/gu, '');
  if (ASKS.test(named)) return false;
  return ASSERTS.test(named.replace(COPULA, '').replace(THERE_IS, ''));
}

/** The words of a text that turn round or bound what it says. */
export const operatorsIn = (text: string): readonly string[] => text.toLowerCase().match(OPERATORS) ?? [];

/** Whether a number only counts what stands beneath. */
export const countsBeneath = ({ word }: ReadWord, items: number): boolean =>
  (COUNTS[word] ?? Number(word)) === items;

/** What a question asks whether it is so, clause by clause. */
export const askedWhether = (question: string): readonly string[] =>
  spacedOnce(question)
    .split(/(?<=[?.!]) /)
    .filter((sentence) => YES_OR_NO.test(sentence))
    .flatMap((sentence) => sentence.split(CLAUSES))
    .filter((clause) => !ASKS.test(clause) || YES_OR_NO.test(clause));

/** The rest of what a question asks. */
export const askedElse = (question: string): string => {
  const whether = new Set(askedWhether(question));
  return spacedOnce(question)
    .split(/(?<=[?.!]) /)
    .flatMap((sentence) => sentence.split(CLAUSES))
    .filter((clause) => !whether.has(clause))
    .join(', ');
};

/** Whether telling words say again what is asked whether it is so. */
export const restates = (
  telling: readonly ReadWord[],
  whether: readonly string[],
  language: AppLanguage,
): boolean => {
  const own = new Set(telling.map(({ concept }) => concept));
  return whether.some((clause) => {
    const asked = tellingOf(clause, language);
    const said = asked.filter(({ concept }) => own.has(concept)).length;
    return said >= FEWEST_RESTATED && said * 2 > asked.length;
  });
};

/** The parts of a structure of which each names something by itself. */
export const namesIn = (text: string): readonly string[] => text.replace(NUMBERING, '').split(NAMES);

/** Whether a yes or a no to what is asked whether it is so stands with a statement. */
export function standsWith(
  answer: string,
  { text, words }: { readonly text: string; readonly words: WordSet },
  whether: readonly string[],
  language: AppLanguage,
): boolean {
  const isYes = /^\W*(?:yes|yep|correct|true|right|ya|iya|benar|betul)/iu.test(answer);
  const isDenied = DENIES.test(text);
  return whether.some((clause) => {
    const asked = tellingOf(clause, language);
    const said = asked.filter((word) => words.has(word)).length;
    const isAll = asked.length > 0 && said === asked.length;
    return isYes ? isAll && !isDenied : said * 2 >= asked.length && said > 0 && (isDenied || !isAll);
  });
}
