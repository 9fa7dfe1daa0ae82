import { blockAbove, hiddenContextLogOdds } from './hidden-context/hidden-context-model';
import { tokenizeCues } from './hidden-context/tokenize-cues';
import type { SanitizerRule } from './sanitizer-rule';

/** What was really sent in a turn: by whoever runs the model, and by the person. */
export interface HiddenContextOptions {
  readonly hiddenTexts?: readonly string[];
  readonly visibleTexts?: readonly string[];
}

/** Fewer words than these say nothing about anybody's instructions. */
const FEWEST_TOKENS = 3;

/**
 * Rule 4: drops sentences that give away or refer to the model's own hidden context: system prompts, operators' rules,
 * injected notes, internal settings. What the user gave, asked for or talks about stays.
 */
export function createHiddenContextRule(_options: HiddenContextOptions = {}): SanitizerRule {
  return {
    id: 'hidden-context',
    apply: (sentence) => {
      const tokens = tokenizeCues(sentence);
      const drop =
        tokens.length >= FEWEST_TOKENS && hiddenContextLogOdds(tokens) > blockAbove(sentence.length);
      return drop ? { text: '', count: 1 } : { text: sentence, count: 0 };
    },
  };
}
