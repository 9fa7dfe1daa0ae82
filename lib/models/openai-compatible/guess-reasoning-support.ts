import type { ReasoningSupport } from '../model-provider';

/** Families that local servers hand on with a reasoning field of its own. */
const NATIVE_FAMILIES =
  /^(?:gpt-?oss|deepseek-(?:reasoner|v[3-9])|kimi|glm-[4-9]|magistral|grok|minimax|step-?3)/;
/** Families that write `<think>` into the text themselves. */
const THINK_FAMILIES =
  /(?:^|[-_./])(?:deepseek-r1|r1-distill|qwq|qwen-?3|openthinker|exaone-deep|phi-?4-(?:mini-)?reasoning|smollm3|cogito|thinking)/;

/**
 * Guesses how a model of that name shows its reasoning, for a configuration that does not say. A model of no known
 * family is `tagged`: it is asked to write tags, and if it does not, its text is still the answer.
 */
export function guessReasoningSupport(modelName: string): ReasoningSupport {
  const name = modelName.toLowerCase();
  const baseName = name.slice(name.lastIndexOf('/') + 1);
  if (/instruct-2507|non-?thinking|no-?think/.test(baseName)) return 'tagged';
  if (NATIVE_FAMILIES.test(baseName)) return 'native';
  return THINK_FAMILIES.test(baseName) ? 'think' : 'tagged';
}
