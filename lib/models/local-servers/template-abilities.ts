import type { ReasoningSupport } from '../model-provider';
import type { OpenAiCompatibleModel } from '../openai-compatible/parse-model-list';

/** What templates write around thoughts, or ask whether there are to be any. */
const THINKS = /<\/?think>|\benable_thinking\b|\breasoning_content\b|<\|channel\|>|\[THINK\]/;
const CALLS = /\btools\b/;

/** Whether a chat template has a place for thoughts. */
export const templateThinks = (template: string): boolean => THINKS.test(template);

/** Whether a chat template has a place for tools. */
export const templateCalls = (template: string): boolean => CALLS.test(template);

/** A model as its server describes it. One that is asked for tags cannot be offered tools as well. */
export const describedModel = (model: {
  readonly name: string;
  readonly reasoning: ReasoningSupport;
  readonly contextTokens: number;
  readonly tools: boolean;
  readonly sees: boolean;
}): OpenAiCompatibleModel => {
  const { name, reasoning, contextTokens, tools, sees } = model;
  return {
    ...{ name, reasoning, contextTokens },
    ...(tools && reasoning !== 'tagged' && { tools }),
    ...(sees && { sees }),
  };
};
