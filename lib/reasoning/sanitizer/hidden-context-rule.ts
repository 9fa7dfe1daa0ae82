import { hiddenContextLogOdds } from './hidden-context/hidden-context-model';
import { tokenizeCues } from './hidden-context/tokenize-cues';
import { createTurnEvidence, type TurnTexts } from './hidden-context/turn-evidence';
import type { SanitizerRule } from './sanitizer-rule';

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
