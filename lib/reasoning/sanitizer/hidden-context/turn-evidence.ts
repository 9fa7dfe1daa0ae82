import type { CueToken, TokenClass } from './cue-token';
import { tokenizeCues } from './tokenize-cues';

/** What was really sent in a turn: by whoever runs the model, and by the person. */
export interface TurnTexts {
  readonly hiddenTexts?: readonly string[];
  readonly visibleTexts?: readonly string[];
}

/** Words that say that somebody's directions are the topic. */
const DIRECTIONS: ReadonlySet<TokenClass> = new Set<TokenClass>(['instruction', 'prompt', 'system']);
/** Shorter words are mostly grammar. */
const FEWEST_LETTERS = 5;

/** Decides against all that a sentence can say by itself. */
const DECISIVE = 20;
/** Directions are the topic, and so many words are the hidden text's. */
const NAMES_HIDDEN = { words: 4, share: 0.4, logOdds: DECISIVE };
/** A sentence may retell a hidden text without saying that it does; then nearly all of it has to be there. */
const RETELLS_HIDDEN = { words: 6, share: 0.7, logOdds: DECISIVE };
/** The person's own directions may be talked about. */
const NAMES_VISIBLE = { words: 2, share: 0.4, logOdds: -4 };

const isContent = ({ text }: CueToken): boolean => text.length >= FEWEST_LETTERS;

/** The beginnings of the words of texts, in which forms of one word meet, as hashes. */
function beginningsOf(texts: readonly string[]): ReadonlySet<number> {
  const beginnings = new Set<number>();
  for (const text of texts) {
    for (const line of text.split('\n')) {
      for (const token of tokenizeCues(line)) if (isContent(token)) beginnings.add(token.beginningHash);
    }
  }
  return beginnings;
}

/**
 * Says what the texts of a turn add to the log-odds that a sentence gives away hidden ones: more where it tells what
 * stands in them, less where it tells what the person wrote. Each text is read once, with the first sentence.
 */
export function createTurnEvidence({
  hiddenTexts = [],
  visibleTexts = [],
}: TurnTexts): (tokens: readonly CueToken[]) => number {
  let known: { readonly hidden: ReadonlySet<number>; readonly visible: ReadonlySet<number> } | undefined;
  return (tokens) => {
    known ??= { hidden: beginningsOf(hiddenTexts), visible: beginningsOf(visibleTexts) };
    if (known.hidden.size + known.visible.size === 0) return 0;
    const words = new Set<number>();
    for (const token of tokens) if (isContent(token)) words.add(token.beginningHash);
    let hidden = 0;
    let visible = 0;
    for (const word of words) {
      if (known.visible.has(word)) visible += 1;
      else if (known.hidden.has(word)) hidden += 1;
    }
    const reaches = (count: number, limit: { readonly words: number; readonly share: number }): boolean =>
      count >= limit.words && count >= limit.share * words.size;
    const isAboutDirections = tokens.some(({ tokenClass }) => DIRECTIONS.has(tokenClass));
    if (reaches(hidden, RETELLS_HIDDEN)) return RETELLS_HIDDEN.logOdds;
    if (!isAboutDirections) return 0;
    if (reaches(hidden, NAMES_HIDDEN) && hidden > visible) return NAMES_HIDDEN.logOdds;
    return reaches(visible, NAMES_VISIBLE) && visible > hidden ? NAMES_VISIBLE.logOdds : 0;
  };
}
