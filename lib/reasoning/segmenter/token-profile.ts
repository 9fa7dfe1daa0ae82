import { hashText } from '@/lib/text/text-hash';
import { listedWords } from '@/lib/text/words/listed-words';
import CANONICAL_FORMS from './canonical-forms.json';
import CONCEPT_LEXICON from './concept-lexicon.json';

/** Colloquial and variant spellings, each mapped to the form the lexicon and the model know. */
const CANONICAL_FORM_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(CANONICAL_FORMS).flatMap(([canonical, variants]) =>
    variants.split(' ').map((variant) => [variant, canonical] as const),
  ),
);

/** The canonical spelling of a lower-case word: colloquial Indonesian forms fold into the standard one. */
function canonicalForm(word: string): string {
  return CANONICAL_FORM_OF.get(word) ?? word;
}

const INDONESIAN_SUFFIXES = ['nya', 'kan', 'lah', 'kah', 'pun', 'in', 'an', 'i'];
const ENGLISH_SUFFIXES = ['ing', 'ed', 'es', 'ly', 's'];
const INDONESIAN_PREFIXES = [
  'meng',
  'meny',
  'mem',
  'men',
  'me',
  'ber',
  'ter',
  'di',
  'peng',
  'pem',
  'pen',
  'ke',
  'se',
  'ng',
];
const SHORTEST_STEM = 4;

function withoutSuffix(word: string, suffixes: readonly string[]): string {
  for (const suffix of suffixes) {
    if (word.length - suffix.length >= SHORTEST_STEM && word.endsWith(suffix)) {
      return word.slice(0, word.length - suffix.length);
    }
  }
  return word;
}

/** A rough stem that serves both languages: one affix off each end, never below four letters. */
function roughStem(word: string): string {
  const bare = word.endsWith('nya') ? withoutSuffix(word, ['nya']) : word;
  const trimmed = withoutSuffix(withoutSuffix(bare, ENGLISH_SUFFIXES), INDONESIAN_SUFFIXES);
  for (const prefix of INDONESIAN_PREFIXES) {
    if (trimmed.length - prefix.length >= SHORTEST_STEM && trimmed.startsWith(prefix)) {
      return trimmed.slice(prefix.length);
    }
  }
  return trimmed;
}

const HTTP_STATUS = /^(?:20[0146]|30[1-8]|40[013-9]|422|429|50[0-4])$/;
const YEAR = /^(?:19|20)\d\d$/;
const SECTION = /^\d\.\d$/;
const CLOCK = /^\d{1,2}[:.]\d\d$/;
const WHOLE = /^\d+$/;
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;
const DECIMAL = /^\d+[.,]\d+$/;

/** The shape of a number, so that all years, section numbers, decimals … count as one word each. */
function numberShape(digits: string): string {
  if (HTTP_STATUS.test(digits)) return '#status';
  if (YEAR.test(digits)) return '#year';
  if (SECTION.test(digits)) return '#section';
  if (CLOCK.test(digits)) return '#clock';
  if (WHOLE.test(digits)) return digits.length === 1 ? '#digit' : digits.length === 2 ? '#tens' : '#large';
  if (GROUPED.test(digits)) return '#large';
  return DECIMAL.test(digits) ? '#decimal' : '#mixed';
}

/** What the model knows of a word, number or mark before it sees the sentence around it. */
export interface TokenProfile {
  readonly kind: 'word' | 'number' | 'mark';
  readonly wordHash: number;
  readonly stemHash: number;
  /** Numbers of the word classes that the word belongs to. */
  readonly concepts: readonly number[];
  /** A word long enough to mean something by itself. */
  readonly isContent: boolean;
}

const NO_CONCEPTS: readonly number[] = [];
const CLITICS = ['nya', "'s", 'lah', 'kah', 'pun'];
const SHORTEST_CONTENT_WORD = 4;
const MOST_PROFILES_KEPT = 20_000;
const STARTS_WITH_DIGIT = /^\d/;
const STARTS_WITH_LETTER = /^[\p{L}\p{M}]/u;

/**
 * Word classes that tell the six steps apart, English and Indonesian side by side, so that what is learnt in one
 * language also helps in the other. The model knows a class by its place.
 */
function indexLexicon(): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  Object.values(CONCEPT_LEXICON).forEach((lines, concept) => {
    for (const word of listedWords(lines).map(canonicalForm)) {
      const concepts = index.get(word) ?? [];
      if (!concepts.includes(concept)) concepts.push(concept);
      index.set(word, concepts);
    }
  });
  return index;
}

const CONCEPTS_BY_WORD = indexLexicon();
const profiles = new Map<string, TokenProfile>();

function conceptsOf(word: string): readonly number[] {
  const concepts = CONCEPTS_BY_WORD.get(word);
  if (concepts) return concepts;
  const clitic = CLITICS.find((ending) => word.endsWith(ending));
  return (clitic && CONCEPTS_BY_WORD.get(word.slice(0, -clitic.length))) || NO_CONCEPTS;
}

function createProfile(raw: string): TokenProfile {
  const isNumber = STARTS_WITH_DIGIT.test(raw);
  const isWord = !isNumber && STARTS_WITH_LETTER.test(raw);
  const text = isNumber ? numberShape(raw) : canonicalForm(raw.toLowerCase().replaceAll('’', "'"));
  return {
    kind: isNumber ? 'number' : isWord ? 'word' : 'mark',
    wordHash: hashText(text, 1),
    stemHash: hashText(isWord ? roughStem(text) : text, 2),
    concepts: isWord ? conceptsOf(text) : NO_CONCEPTS,
    isContent: isWord && text.length >= SHORTEST_CONTENT_WORD,
  };
}

/** The profile of a token as it stands in the text; profiles are kept, since words come back. */
export function tokenProfile(raw: string): TokenProfile {
  const known = profiles.get(raw);
  if (known) return known;
  const profile = createProfile(raw);
  if (profiles.size >= MOST_PROFILES_KEPT) profiles.clear();
  profiles.set(raw, profile);
  return profile;
}
