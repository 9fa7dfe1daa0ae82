import { stemOf } from '@/lib/claims/lexicon/word-lexicon';
import type { Statement, StatementWord } from '@/lib/claims/statements/statement';
import { subjectZone } from '@/lib/claims/statements/subject-zone';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { wordSet } from '@/lib/text/words/listed-words';
import { isStopWord } from '@/lib/text/words/stop-words';
import { phraseLength } from '../lexicon/synonyms';
import { readShares } from '../numbers/read-shares';
import { withWordAmounts } from '../numbers/word-amounts';
import { isVerbAt } from './is-verb';
import WORDS from './reading-words.json';

/** Words that only say how much, how long or in what way the words beside them hold: they are compared as operators. */
const GRAMMAR = wordSet(WORDS.grammar);

/** Verbs and nouns that stand for hardly more than "is", "does" or "amount", whatever they are said of. */
const VAGUE = wordSet(WORDS.vague);

/** True for a word that carries no topic and only relates others or says how they hold. */
const isGrammar = (word: string): boolean => GRAMMAR.has(word);

/** True for a word that another may take the place of, or that may be left out, without anything else being said. */
const isVague = (word: string): boolean => VAGUE.has(word);

/** What a unit does in a sentence; a vague one could be any other, and grammar relates the rest. */
export type UnitKind = 'name' | 'noun' | 'verb' | 'vague' | 'number' | 'grammar';

/** A word, a phrase that counts as one, or an amount with its unit. */
export interface Unit {
  readonly kind: UnitKind;
  /** In small letters; a phrase has spaces replaced by underscores. */
  readonly word: string;
  readonly stem: string;
  readonly concept: string;
  readonly quantity: FoundQuantity | null;
  /** Number of the segment between commas, brackets and conjunctions. */
  readonly segment: number;
  readonly start: number;
  readonly end: number;
}

/** A sentence as units. */
export interface UnitSentence {
  readonly text: string;
  readonly language: AppLanguage;
  readonly units: readonly Unit[];
  readonly quantities: readonly FoundQuantity[];
  /** Places of the units that say what it is about. */
  readonly subject: readonly number[];
}

const BORDER =
  /[;:()–—"“”]|,(?!\d)|\s-\s|\b(?:and|or|but|which|who|whom|whose|because|since|so that|where|while|whereas|although|though|if|unless|when|after|before|including|then|due to|in order to|instead of|dan|atau|tetapi|tapi|namun|yang|karena|sehingga|sebab|serta|sementara|sedangkan|meskipun|walaupun|agar|supaya|termasuk|jika|bila|kecuali|ketika|setelah|sebelum|sesudah|sambil|lalu|kemudian|bukan)\b/giu;

const HAS_WORD = /[\p{L}\p{N}]/u;

/** Where parts of a sentence begin that say something of their own: at commas, brackets and conjunctions. */
export function borders(text: string): readonly number[] {
  const cuts: number[] = [];
  let end = 0;
  for (const { 0: sign, index } of text.matchAll(BORDER)) {
    // A comma and the conjunctions behind it are one border.
    if (HAS_WORD.test(text.slice(end, index))) cuts.push(index);
    end = index + sign.length;
  }
  return cuts;
}

/** True for a unit that says something, be it little. */
export const isTelling = ({ kind }: Unit): boolean => kind !== 'grammar';
/** True for a word that says what nothing else says. */
export const isTopic = ({ kind }: Unit): boolean => kind === 'name' || kind === 'noun' || kind === 'verb';

/** Reads the units of a statement. */
export function unitsOf(statement: Statement): UnitSentence {
  const { text, language } = statement;
  const shares = readShares(text);
  const quantities = withWordAmounts(text, statement.quantities);
  const words = statement.words.map((word) => ({ ...word, stem: stemOfWord(word, language) }));
  const cuts = borders(text);
  const units: Unit[] = [];
  let segment = 0;
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (first === undefined) break;
    while ((cuts[segment] ?? Number.POSITIVE_INFINITY) <= first.start) segment += 1;
    const quantity = quantities.find(({ start, end }) => start < first.end && first.start < end) ?? null;
    const isShare = quantity === null && shares.some((one) => overlap(one, first));
    const length = quantity === null ? phraseLength(words, at, language) : numberLength(words, at, quantity);
    const last = words[at + length - 1] ?? first;
    const written = words.slice(at, at + length);
    units.push({
      kind: isShare
        ? 'grammar'
        : quantity !== null
          ? 'number'
          : length > 1
            ? phraseKind(statement, at)
            : kindOf(statement, at),
      word: written.map(({ word }) => word).join('_'),
      stem: written.map(({ stem }) => stem).join('_'),
      concept: length === 1 ? first.concept : written.map(({ stem }) => stem).join('_'),
      quantity,
      segment,
      start: first.start,
      end: last.end,
    });
    at += length - 1;
  }
  const zone = new Set(subjectZone(statement).map(({ start }) => start));
  const subject = units.flatMap(({ start }, at) => (zone.has(start) ? [at] : []));
  return { text, language, units, quantities, subject };
}

interface Place {
  readonly start: number;
  readonly end: number;
}
const overlap = (left: Place, right: Place): boolean => left.start < right.end && right.start < left.end;

/** A phrase has the stems of its words. */
const stemOfWord = ({ word, stem }: StatementWord, language: AppLanguage): string =>
  word.includes('_')
    ? word
        .split('_')
        .map((one) => stemOf(one, language))
        .join('_')
    : stem;

function numberLength(words: readonly StatementWord[], at: number, { end }: FoundQuantity): number {
  let next = at + 1;
  while ((words[next]?.start ?? end) < end) next += 1;
  return next - at;
}

const HAS_DIGIT = /\d/;
/** "retryAfterMs". */
const IS_CODE = /^\p{Ll}+\p{Lu}/u;

/** A phrase does what its first word does, and is a thing where that one only relates others. */
function phraseKind(statement: Statement, at: number): UnitKind {
  const kind = kindOf(statement, at);
  if (kind === 'vague') return 'verb';
  return kind === 'grammar' ? 'noun' : kind;
}

function kindOf(statement: Statement, at: number): UnitKind {
  const word = statement.words[at];
  if (word === undefined) return 'grammar';
  if (word.role === 'name' || HAS_DIGIT.test(word.word)) return isGrammar(word.word) ? 'grammar' : 'name';
  if (IS_CODE.test(statement.text.slice(word.start, word.end))) return 'name';
  if (word.word.split('_').every((one) => isGrammar(one) || isStopWord(one))) return 'grammar';
  if (isVague(word.word) || isVague(word.word.replace(/nya$/, ''))) return 'vague';
  if (word.role === 'function') return 'grammar';
  return isVerbAt(statement.words, at, statement.language) ? 'verb' : 'noun';
}
