import { blockAbove, hiddenContextLogOdds } from './hidden-context/hidden-context-model';
import { tokenizeCues } from './hidden-context/tokenize-cues';
import type { SanitizerRule } from './sanitizer-rule';

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
    const drop = tokens.length >= FEWEST_TOKENS && hiddenContextLogOdds(tokens) > blockAbove(sentence.length);
    return drop ? { text: '', count: 1 } : { text: sentence, count: 0 };
  },
};
