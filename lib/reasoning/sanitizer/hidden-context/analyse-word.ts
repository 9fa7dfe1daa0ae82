import { hashText } from '@/lib/text/hashing/text-hash';
import type { CueClass } from './cue-classes';
import { cueClassOf, englishClassOf, indonesianStemClassOf } from './cue-lexicon';
import type { CueToken, TokenClass } from './cue-token';
import { combineHashes } from './feature-key';
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
export const QUOTE_TOKEN = makeToken('"', 'quote');
/** Stands before the words of a name as it stands in code. */
export const IDENTIFIER_TOKEN = makeToken('`', 'identifier');
/** Stands before a word with a capital that is no cue: mostly somebody's name. */
export const NAME_TOKEN = makeToken('^', 'name');
/** The token of a comma or a semicolon. */
export const COMMA_TOKEN = makeToken(',', 'none');

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
export function analyseWord(word: string): readonly CueToken[] {
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
