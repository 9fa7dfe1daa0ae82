import { wordSet } from '@/lib/text/words/listed-words';
import { oppositesOf } from '../lexicon/word-lexicon';
import type { Statement, StatementWord } from './statement';
import WORDS from './subject-words.json';

const VERB_SIGNS = wordSet(WORDS.verbs);
const ENGLISH_VERB = /^\p{L}{2,}(?:ed|[^s'u]s)$/u;
const INDONESIAN_VERB =
  /^(?:ber|me[mnlry]|di|ter)\p{L}{3,}$|^(?:harga|tinggi|panjang|luas|berat|isi|umur|usia|jumlah|lebar|dalam)nya$/u;
/** Nouns that look like verbs. */
const NOUNS = wordSet(WORDS.nounsLikeVerbs);
const LINKS = wordSet(WORDS.links);

/**
 * The words that say what a statement is about, before its verb; it may hold numbers that tell things apart, "room 2".
 * Without a verb, a last word that has an opposite says something of it: "jalan itu sempit".
 */
export function subjectZone({ words, quantities }: Statement): readonly StatementWord[] {
  const zone: StatementWord[] = [];
  let hasTopic = false;
  for (const [at, word] of words.entries()) {
    if (hasTopic && isVerb(word)) return zone;
    if (word.clause !== words[0]?.clause) break;
    if (word.role === 'number' && !isLabel(at, words, quantities)) break;
    if (word.role === 'function' && hasTopic && !LINKS.has(word.word)) break;
    hasTopic ||= word.role === 'name' || word.role === 'content';
    if (word.role !== 'function') zone.push(word);
  }
  const last = zone.at(-1);
  return last !== undefined && oppositesOf(last.word, last.stem).length > 0 ? zone.slice(0, -1) : zone;
}

/** Verbs of both languages: a short sentence hardly tells its language. */
const isVerb = ({ word, role }: StatementWord): boolean =>
  VERB_SIGNS.has(word) ||
  (role === 'content' && !NOUNS.has(word) && (INDONESIAN_VERB.test(word) || ENGLISH_VERB.test(word)));

/** "Room 2 is" and "the second room" tell which; "costs 15 dollars" tells how much. */
function isLabel(at: number, words: Statement['words'], quantities: Statement['quantities']): boolean {
  const word = words[at];
  const quantity = quantities.find(
    ({ start, end }) => word !== undefined && start < word.end && word.start < end,
  );
  if (quantity === undefined) return false;
  return quantity.dimension === 'ordinal' || (quantity.dimension === 'count' && at > 0);
}
