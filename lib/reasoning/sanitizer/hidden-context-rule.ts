import type { CueToken, TokenClass } from './hidden-context/cue-token';
import { BLOCK_ABOVE, hiddenContextLogOdds } from './hidden-context/hidden-context-model';
import { tokenizeCues } from './hidden-context/tokenize-cues';
import type { SanitizerRule } from './sanitizer-rule';

/** What a sentence has to name for the model's word alone to be enough: an object or an act of hidden context. */
const NAMING_CLASSES: ReadonlySet<TokenClass> = new Set<TokenClass>([
  'owner',
  'organisation',
  'tell',
  'forbid',
  'inject',
  'configure',
  'instruction',
  'prompt',
  'system',
  'configuration',
  'context',
  'secret',
  'parameter',
  'hidden',
  'persona',
  'internal',
  'withhold',
  'scripted',
]);
/** Log-odds above which a sentence that names nothing of the kind is dropped all the same. */
const BLOCK_UNNAMED_ABOVE = 1;
/** Fewer words than these say nothing about anybody's instructions. */
const FEWEST_TOKENS = 3;

/**
 * Drops sentences that give away or refer to the model's own hidden context: system prompts, operators' rules,
 * injected notes, internal settings. What the user gave, asked for or talks about stays.
 */
export const hiddenContextRule: SanitizerRule = {
  id: 'hidden-context',
  apply: (sentence) => {
    const tokens = tokenizeCues(sentence);
    const drop = tokens.length >= FEWEST_TOKENS && hiddenContextLogOdds(tokens) > limitFor(tokens);
    return drop ? { text: '', count: 1 } : { text: sentence, count: 0 };
  },
};

const limitFor = (tokens: readonly CueToken[]): number =>
  tokens.some(({ tokenClass }) => NAMING_CLASSES.has(tokenClass)) ? BLOCK_ABOVE : BLOCK_UNNAMED_ABOVE;
