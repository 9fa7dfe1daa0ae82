import { hashText } from '@/lib/text/hashing/text-hash';
import { CONCEPT_LEXICON } from './concept-lexicon';
import { numberShape } from './number-shape';
import { canonicalForm, roughStem } from './word-forms';

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

function indexLexicon(): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  Object.values(CONCEPT_LEXICON).forEach((words, concept) => {
    for (const word of words.split(' ').map(canonicalForm)) {
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
