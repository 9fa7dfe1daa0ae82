import { CUE_CLASSES, type CueClass, type CueLexicon } from './cue-classes';
import type { CueToken, TokenClass } from './cue-token';
import { ENGLISH_CUES } from './english-cues';
import { combineHashes, hashText } from './hash-feature';
import { INDONESIAN_CUES } from './indonesian-cues';
import { stemIndonesian } from './stem-indonesian';

const MAXIMUM_WORDS = 120;
const MAXIMUM_MEMO_SIZE = 8_000;
const MAXIMUM_WORD_LENGTH = 32;
const STEM_LETTERS = 5;

const WORD_OR_MARK = /[\p{L}\p{N}_][\p{L}\p{N}_'’-]*|["“”„«»?:<,;]/gu;

function toClassMap(lexicon: CueLexicon): ReadonlyMap<string, CueClass> {
  const classOf = new Map<string, CueClass>();
  for (const name of CUE_CLASSES) {
    for (const word of (lexicon[name] ?? '').split(/\s+/)) {
      const key = word.toLowerCase();
      if (key !== '' && !classOf.has(key)) classOf.set(key, name);
    }
  }
  return classOf;
}

const englishClassOf = toClassMap(ENGLISH_CUES);
const indonesianClassOf = toClassMap(INDONESIAN_CUES);
const isIndonesianStem = (stem: string): boolean => indonesianClassOf.has(stem);

function makeToken(text: string, tokenClass: TokenClass): CueToken {
  const stem = text.length > STEM_LETTERS ? text.slice(0, STEM_LETTERS) : text;
  return {
    text,
    tokenClass,
    textHash: hashText(text),
    stemHash: combineHashes(hashText(stem), 0x5157),
    classHash: tokenClass === 'none' ? 0 : combineHashes(hashText(tokenClass), 0x1a2b),
  };
}

const PASSIVE = makeToken('di-', 'passive');
const ACTIVE = makeToken('me-', 'active');
const POSSESSED = makeToken('-nya', 'possessed');
const SELF_SUFFIX = makeToken('-ku', 'self');
const USER_SUFFIX = makeToken('-mu', 'user');
const QUOTE = makeToken('"', 'quote');
const COMMA = makeToken(',', 'none');

function analyseWord(word: string): readonly CueToken[] {
  const known = englishClassOf.get(word) ?? indonesianClassOf.get(word);
  if (known) return [makeToken(word, known)];
  const parts = stemIndonesian(word, isIndonesianStem);
  if (parts) {
    const tokens: CueToken[] = [];
    const { prefix, stem, suffix } = parts;
    if (prefix.startsWith('di')) tokens.push(PASSIVE);
    else if (prefix === 'ku') tokens.push(SELF_SUFFIX);
    else if (/^(?:me|ng|ny|n|m)/.test(prefix)) tokens.push(ACTIVE);
    tokens.push(makeToken(stem, indonesianClassOf.get(stem) ?? 'none'));
    if (suffix.endsWith('nya')) tokens.push(POSSESSED);
    else if (suffix === 'ku') tokens.push(SELF_SUFFIX);
    else if (suffix === 'mu') tokens.push(USER_SUFFIX);
    return tokens;
  }
  if (word.length > 5 && word.endsWith('nya')) return [makeToken(word.slice(0, -3), 'none'), POSSESSED];
  const hyphen = word.indexOf('-');
  if (hyphen > 0 && hyphen < word.length - 1) return word.split('-').filter(Boolean).flatMap(analysePlain);
  return [makeToken(word, 'none')];
}

function analysePlain(word: string): readonly CueToken[] {
  return [makeToken(word, englishClassOf.get(word) ?? indonesianClassOf.get(word) ?? 'none')];
}

const memo = new Map<string, readonly CueToken[]>();

function tokensOf(word: string): readonly CueToken[] {
  const known = memo.get(word);
  if (known) return known;
  if (memo.size >= MAXIMUM_MEMO_SIZE) memo.clear();
  const tokens = analyseWord(word);
  memo.set(word, tokens);
  return tokens;
}

/** Splits a sentence into classified words, affixes and marks; what lies beyond 120 words is not looked at. */
export function tokenizeCues(sentence: string): CueToken[] {
  const tokens: CueToken[] = [];
  let words = 0;
  for (const [match] of sentence.matchAll(WORD_OR_MARK)) {
    const first = match.charCodeAt(0);
    if (
      match.length === 1 &&
      (first === 34 || (first >= 0x201c && first <= 0x201e) || first === 171 || first === 187)
    ) {
      tokens.push(QUOTE);
      continue;
    }
    if (match === ',' || match === ';') {
      tokens.push(COMMA);
      continue;
    }
    words += 1;
    if (words > MAXIMUM_WORDS) break;
    const word = match.slice(0, MAXIMUM_WORD_LENGTH).toLowerCase().replaceAll('’', "'");
    tokens.push(...tokensOf(word));
  }
  return tokens;
}
