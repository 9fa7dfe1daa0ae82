import { hashText } from '@/lib/text/text-hash';
import { foldLetters } from '@/lib/text/words/fold-letters';
import { eachPiece, remembering } from '@/lib/text/words/text-pieces';
import type { CueClass } from './cue-classes';
import type { CueToken, TokenClass } from './cue-token';
import { combineHashes } from './feature-key';
import {
  cueClassOf,
  englishClassOf,
  indonesianStemClassOf,
  isUnspaced,
  segmentUnspaced,
} from './segment-unspaced';
import { stemIndonesian } from './stem-indonesian';

const BEGINNING_LETTERS = 5;
const BEGINNING_SALT = 0x5157;
const CLASS_SALT = 0x1a2b;
const MINIMUM_POSSESSED_LENGTH = 6;
const ACTIVE_PREFIX = /^[mn]/;

const unsignedHash = (text: string): number => hashText(text) >>> 0;

function makeToken(text: string, tokenClass: TokenClass): CueToken {
  return {
    text,
    tokenClass,
    textHash: unsignedHash(text),
    beginningHash: combineHashes(unsignedHash(text.slice(0, BEGINNING_LETTERS)), BEGINNING_SALT),
    classHash: tokenClass === 'none' ? 0 : combineHashes(unsignedHash(tokenClass), CLASS_SALT),
  };
}

const PASSIVE = makeToken('di-', 'passive');
const ACTIVE = makeToken('me-', 'active');
const POSSESSED = makeToken('-nya', 'possessed');
const SELF_AFFIX = makeToken('-ku', 'self');
const USER_AFFIX = makeToken('-mu', 'user');

/** The token of a quotation mark, whichever its shape. */
const QUOTE_TOKEN = makeToken('"', 'quote');
/** Stands before the words of a name as it stands in code. */
const IDENTIFIER_TOKEN = makeToken('`', 'identifier');
/** Stands before a word with a capital that is no cue: mostly somebody's name. */
const NAME_TOKEN = makeToken('^', 'name');
/** The token of a comma or a semicolon. */
const COMMA_TOKEN = makeToken(',', 'none');

/** English endings, and the letters that they may have replaced. */
const ENDINGS: readonly (readonly [ending: string, restored: readonly string[]])[] = [
  ["'s", ['']],
  ["s'", ['', 's']],
  ['ies', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ied', ['y']],
  ['ed', ['', 'e']],
  ['ing', ['', 'e']],
];
const FEWEST_BASE = 4;

/** The class of the English word that this is a form of, where that word is a cue. */
function inflectedClassOf(word: string): CueClass | undefined {
  for (const [ending, restored] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, -ending.length);
    if (base.length < FEWEST_BASE) continue;
    const bases = restored.map((letters) => base + letters);
    if (base.at(-1) === base.at(-2)) bases.push(base.slice(0, -1));
    for (const candidate of bases) {
      const found = englishClassOf(candidate);
      if (found) return found;
    }
  }
  return undefined;
}

function prefixToken(prefix: string): CueToken | undefined {
  if (prefix.startsWith('di')) return PASSIVE;
  if (prefix === 'ku') return SELF_AFFIX;
  return ACTIVE_PREFIX.test(prefix) ? ACTIVE : undefined;
}

function suffixToken(suffix: string): CueToken | undefined {
  if (suffix.endsWith('nya')) return POSSESSED;
  if (suffix === 'ku') return SELF_AFFIX;
  return suffix === 'mu' ? USER_AFFIX : undefined;
}

function present(tokens: readonly (CueToken | undefined)[]): readonly CueToken[] {
  return tokens.filter((token) => token !== undefined);
}

/** Splits a lower-case word into its affixes and its stem and gives each its class. */
function analyseWord(word: string): readonly CueToken[] {
  const known = cueClassOf(word);
  if (known) return [makeToken(word, known)];
  const inflected = inflectedClassOf(word);
  if (inflected) return [makeToken(word, inflected)];
  const parts = stemIndonesian(word, (stem) => indonesianStemClassOf(stem) !== undefined);
  if (parts) {
    const stem = makeToken(parts.stem, indonesianStemClassOf(parts.stem) ?? 'none');
    return present([prefixToken(parts.prefix), stem, suffixToken(parts.suffix)]);
  }
  if (word.length >= MINIMUM_POSSESSED_LENGTH && word.endsWith('nya')) {
    return [makeToken(word.slice(0, -3), 'none'), POSSESSED];
  }
  const pieces = word.split(/[-_]/).filter((piece) => piece !== '');
  if (pieces.length > 1)
    return pieces.map((piece) => makeToken(piece, cueClassOf(piece) ?? inflectedClassOf(piece) ?? 'none'));
  return [makeToken(word, 'none')];
}

const MAXIMUM_WORDS = 120;
const MAXIMUM_WORD_LENGTH = 32;

/** None of these holds a space, so the pieces between spaces can be read one by one. */
const WORD_OR_MARK = /[\p{L}\p{N}_][\p{L}\p{N}_'-]*|["“”„«»?:<{,;]/gu;
const QUOTATION_MARKS = new Set(['"', '“', '”', '„', '«', '»']);
const COMMAS = new Set([',', ';']);
/** Names as they stand in code: `snake_case`, `camelCase`, `dotted.names`, paths and calls. */
const CODE_NAME = /[\p{L}\d]_[\p{L}\d]|\p{Ll}\p{Lu}|\p{L}\.\p{L}|\w\(|\w\/\w|::/u;
/** A word with a capital, and not only capitals. */
const CAPITALISED = /^["'“‘([*]*\p{Lu}\p{Ll}/u;

interface ReadPiece {
  readonly tokens: readonly CueToken[];
  readonly words: number;
  /** There were more words than were wanted. */
  readonly isCut: boolean;
}

const tokensOf = remembering(analyseWord);
const readWhole = remembering((piece) => readPiece(piece, MAXIMUM_WORDS));
/** One word that is no cue, perhaps with a mark after it. */
const isUnknown = ([token, ...others]: readonly CueToken[]): boolean =>
  token?.tokenClass === 'none' && others.every((other) => other === COMMA_TOKEN);

/** The parts of a word that are looked at on their own. */
const wordsIn = (match: string): readonly string[] =>
  (isUnspaced(match) ? segmentUnspaced(match) : [match]).map((word) => word.slice(0, MAXIMUM_WORD_LENGTH));

function readPiece(piece: string, mostWords: number): ReadPiece {
  const tokens: CueToken[] = CODE_NAME.test(piece) ? [IDENTIFIER_TOKEN] : [];
  let words = 0;
  for (const [match] of foldLetters(piece).matchAll(WORD_OR_MARK)) {
    if (QUOTATION_MARKS.has(match)) {
      tokens.push(QUOTE_TOKEN);
    } else if (COMMAS.has(match)) {
      tokens.push(COMMA_TOKEN);
    } else {
      for (const word of wordsIn(match)) {
        if (words === mostWords) return { tokens, words, isCut: true };
        words += 1;
        tokens.push(...tokensOf(word));
      }
    }
  }
  return { tokens, words, isCut: false };
}

/** Splits a sentence into classified words, affixes and marks; what lies beyond 120 words is not looked at. */
export function tokenizeCues(sentence: string): CueToken[] {
  const tokens: CueToken[] = [];
  let wordsLeft = MAXIMUM_WORDS;
  eachPiece(sentence, (piece) => {
    const whole = readWhole(piece);
    const read = whole.words > wordsLeft ? readPiece(piece, wordsLeft) : whole;
    // A sentence begins with a capital anyway.
    if (tokens.length > 0 && CAPITALISED.test(piece) && isUnknown(read.tokens)) tokens.push(NAME_TOKEN);
    for (const token of read.tokens) tokens.push(token);
    wordsLeft -= read.words;
    return !read.isCut;
  });
  return tokens;
}
