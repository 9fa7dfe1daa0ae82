import type { Thinking } from '@/lib/trace/thinking';

/** Part of Gemini's `thinkingConfig`: later models take a level, Gemini 2.5 and earlier ones a budget of tokens. */
type GoogleThinking =
  | { readonly thinkingLevel?: 'minimal' | 'low' | 'medium' | 'high' }
  | { readonly thinkingBudget: number };

const BUDGET_NAMES = /^gemini-[12][.-]/;
/** Of the models with levels, those that have one below `low`. */
const MINIMAL_NAMES = /flash-lite/;
/** Of the models with budgets, those that think in any case, of at least so many tokens. */
const ALWAYS_ON_NAMES = /pro/;
const LEAST_TOKENS = 128;
const BUDGET_TOKENS = { low: 1_024, medium: 8_192, high: 24_576 } as const;

/** How much a model can be asked to think. Only a budget can be nothing. */
export const googleThinkingLevels = (modelName: string): readonly Thinking[] =>
  BUDGET_NAMES.test(modelName) && !ALWAYS_ON_NAMES.test(modelName)
    ? ['auto', 'off', 'low', 'medium', 'high']
    : ['auto', 'low', 'medium', 'high'];

/** What to ask for so that a model thinks that much, and shows it. */
export function googleThinking(
  modelName: string,
  level: Thinking,
): GoogleThinking & { readonly includeThoughts: boolean } {
  const isOff = level === 'off' && googleThinkingLevels(modelName).includes('off');
  // A request for thoughts of which there will be none is refused.
  if (isOff) return { thinkingBudget: 0, includeThoughts: false };
  if (level === 'auto') return { includeThoughts: true };
  const asked = level === 'off' ? 'low' : level;
  return BUDGET_NAMES.test(modelName)
    ? { thinkingBudget: BUDGET_TOKENS[asked], includeThoughts: true }
    : { thinkingLevel: asked, includeThoughts: true };
}

/** The least that a model can think, for a title: nobody sees what it thinks there. */
export function leastGoogleThinking(modelName: string): GoogleThinking & { readonly includeThoughts: false } {
  if (BUDGET_NAMES.test(modelName))
    return { thinkingBudget: ALWAYS_ON_NAMES.test(modelName) ? LEAST_TOKENS : 0, includeThoughts: false };
  return { thinkingLevel: MINIMAL_NAMES.test(modelName) ? 'minimal' : 'low', includeThoughts: false };
}
