import type { CueToken, TokenClass } from './cue-token';
import { tokenizeCues } from './tokenize-cues';

/** What was really sent in a turn: by whoever runs the model, and by the person. */
export interface TurnTexts {
  readonly hiddenTexts?: readonly string[];
  readonly visibleTexts?: readonly string[];
}

/** Words that say that somebody's directions are the topic. */
const DIRECTIONS: ReadonlySet<TokenClass> = new Set<TokenClass>(['instruction', 'prompt', 'system']);
const FEWEST_LETTERS = 4;
/** Forms of one word mostly share so many letters. */
const STEM_LETTERS = 5;

/** Decides against all that a sentence can say by itself. */
const DECISIVE = 20;
/** Directions are the topic, and so many words are the hidden text's. */
const NAMES_HIDDEN = { words: 4, share: 0.4, logOdds: DECISIVE };
/** A sentence may retell a hidden text without saying that it does; then nearly all of it has to be there. */
const RETELLS_HIDDEN = { words: 6, share: 0.7, logOdds: DECISIVE };
/** The person's own directions may be talked about. */
const NAMES_VISIBLE = { words: 2, share: 0.4, logOdds: -4 };

const stemOf = (word: string): string => word.slice(0, STEM_LETTERS);
const isContent = ({ text }: CueToken): boolean => text.length >= FEWEST_LETTERS;

function stemsOf(texts: readonly string[]): Set<string> {
  const stems = new Set<string>();
  for (const text of texts) {
    for (const line of text.split('\n')) {
      for (const token of tokenizeCues(line)) if (isContent(token)) stems.add(stemOf(token.text));
    }
  }
  return stems;
}

/**
 * Says what the texts of a turn add to the log-odds that a sentence gives away hidden ones: more where it tells what
 * stands in them, less where it tells what the person wrote. Each text is read once, with the first sentence.
 */
export function createTurnEvidence({
  hiddenTexts = [],
  visibleTexts = [],
}: TurnTexts): (tokens: readonly CueToken[]) => number {
  let stems: { readonly hidden: ReadonlySet<string>; readonly visible: ReadonlySet<string> } | undefined;
  return (tokens) => {
    stems ??= { hidden: stemsOf(hiddenTexts), visible: stemsOf(visibleTexts) };
    const words = new Set(tokens.filter(isContent).map(({ text }) => stemOf(text)));
    let hidden = 0;
    let visible = 0;
    for (const word of words) {
      if (stems.visible.has(word)) visible += 1;
      else if (stems.hidden.has(word)) hidden += 1;
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
