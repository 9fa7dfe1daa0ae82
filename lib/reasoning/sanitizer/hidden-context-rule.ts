import type { CueToken, TokenClass } from './hidden-context/cue-token';
import { createFeatureNetwork, type FeatureNetwork } from './hidden-context/feature-network';
import HIDDEN_CONTEXT_NETWORK from './hidden-context/hidden-context-network.json';
import { sentenceLogOdds } from './hidden-context/sentence-log-odds';
import { tokenizeCues } from './hidden-context/tokenize-cues';
import type { SanitizerRule } from './sanitizer-rule';

/** What was really sent in a turn so far: by whoever runs the model, and by the person. Both may grow. */
interface TurnTexts {
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

/** The beginnings of the words of a text, in which forms of one word meet, as hashes. */
function beginningsOf(text: string): ReadonlySet<number> {
  const beginnings = new Set<number>();
  for (const line of text.split('\n')) {
    for (const token of tokenizeCues(line)) if (isContent(token)) beginnings.add(token.beginningHash);
  }
  return beginnings;
}

/** Reads each text of a list once, when it is first asked for. */
function readAll(texts: readonly string[]): () => readonly ReadonlySet<number>[] {
  const read: ReadonlySet<number>[] = [];
  return () => {
    if (read.length < texts.length) read.push(...texts.slice(read.length).map(beginningsOf));
    return read;
  };
}

/** The words that the text with the most of them has: many texts together have the words of any. */
function mostIn(texts: readonly ReadonlySet<number>[], words: readonly number[]): ReadonlySet<number> {
  let most: ReadonlySet<number> = new Set();
  for (const text of texts) {
    const found = words.filter((word) => text.has(word));
    if (found.length > most.size) most = new Set(found);
  }
  return most;
}

const reaches = (
  count: number,
  limit: { readonly words: number; readonly share: number },
  wordCount: number,
): boolean => count >= limit.words && count >= limit.share * wordCount;

/**
 * Says what the texts of a turn add to the log-odds that a sentence gives away hidden ones: more where it tells what
 * stands in them, less where it tells what the person wrote. Each text is read once, with the first sentence after it
 * was sent.
 */
function createTurnEvidence({
  hiddenTexts = [],
  visibleTexts = [],
}: TurnTexts): (tokens: readonly CueToken[]) => number {
  const hiddenWords = readAll(hiddenTexts);
  const visibleWords = readAll(visibleTexts);
  return (tokens) => {
    const known = { hidden: hiddenWords(), visible: visibleWords() };
    const words = [...new Set(tokens.filter(isContent).map(({ beginningHash }) => beginningHash))];
    const inHidden = words.filter((word) => known.hidden.some((text) => text.has(word)));
    const isAboutDirections = tokens.some(({ tokenClass }) => DIRECTIONS.has(tokenClass));
    if (!isAboutDirections && inHidden.length < RETELLS_HIDDEN.words) return 0;
    const inVisible = mostIn(known.visible, words);
    const visible = inVisible.size;
    const hidden = inHidden.filter((word) => !inVisible.has(word)).length;
    if (reaches(hidden, RETELLS_HIDDEN, words.length)) return RETELLS_HIDDEN.logOdds;
    if (!isAboutDirections) return 0;
    if (reaches(hidden, NAMES_HIDDEN, words.length) && hidden > visible) return NAMES_HIDDEN.logOdds;
    return reaches(visible, NAMES_VISIBLE, words.length) && visible > hidden ? NAMES_VISIBLE.logOdds : 0;
  };
}

/** Fewer words than these say nothing about anybody's instructions. */
const FEWEST_TOKENS = 2;
/** One word, of however many words its name is made. */
const BARE_NAME = /^\s*[\w.-]+\s*$/;
/**
 * The log-odds above which a sentence is dropped. Chosen on thoughts as they occur, of which about one sentence in
 * 200 is a leak: two or three innocent sentences of a thousand may go.
 */
export const BLOCK_ABOVE = 0.3;

/**
 * Rule 4: drops sentences that give away or refer to the model's own hidden context: system prompts, operators' rules,
 * injected notes, internal settings. What the user gave, asked for or talks about stays.
 */
export function createHiddenContextRule(texts: TurnTexts = {}): SanitizerRule {
  const turnEvidence = createTurnEvidence(texts);
  // Thoughts come in order, so what is read now is mostly what the next sentence asks for.
  let last = { sentence: '', tokens: tokenizeCues('') };
  return {
    id: 'hidden-context',
    apply: (sentence, before = '') => {
      const tokens = tokenizeCues(sentence);
      const tokensBefore = before === last.sentence ? last.tokens : tokenizeCues(before);
      last = { sentence, tokens };
      const drop =
        tokens.length >= FEWEST_TOKENS &&
        !BARE_NAME.test(sentence) &&
        hiddenContextLogOdds(sentence, tokens, tokensBefore) + turnEvidence(tokens) > BLOCK_ABOVE;
      return drop ? { text: '', count: 1 } : { text: sentence, count: 0 };
    },
  };
}

let network: FeatureNetwork | undefined;

/** The log-odds that a sentence, of which these are the tokens, refers to the model's own hidden context. */
function hiddenContextLogOdds(
  sentence: string,
  tokens: readonly CueToken[],
  before: readonly CueToken[],
): number {
  network ??= createFeatureNetwork(HIDDEN_CONTEXT_NETWORK);
  return sentenceLogOdds(network, sentence, tokens, before);
}
