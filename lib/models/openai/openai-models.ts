import type { ModelFacts } from '../keyed-provider';

/** A model of OpenAI's as offered in the picker. Facts from OpenAI's model pages, November 2026. */
export interface OpenAiModelFacts extends ModelFacts {
  /** Whether it answers without thinking where that is asked for; others refuse such a request. */
  readonly canAnswerAtOnce: boolean;
  /** True of a model from before there was reasoning, which refuses to be asked for some. */
  readonly neverThinks?: true;
}

/** Most that a request may have; the rest of the context is for the answer. */
const INPUT_TOKENS = 922_000;

/** Names of models that are not listed, and from before there was reasoning. */
export const NEVER_THINKS = /^(?:gpt-[34]|chatgpt-)/;

/** Best default first. */
export const OPENAI_MODELS: readonly OpenAiModelFacts[] = [
  {
    name: 'gpt-6.2-sol',
    label: 'GPT-6.2 Sol',
    contextTokens: INPUT_TOKENS,
    canAnswerAtOnce: false,
    price: { input: 2, output: 10 },
  },
  {
    name: 'gpt-6.1-terra',
    label: 'GPT-6.1 Terra',
    contextTokens: INPUT_TOKENS,
    canAnswerAtOnce: true,
    price: { input: 1, output: 5 },
  },
  {
    name: 'gpt-6-luna',
    label: 'GPT-6 Luna',
    contextTokens: INPUT_TOKENS,
    canAnswerAtOnce: true,
    price: { input: 0.1, output: 0.5 },
  },
  {
    name: 'gpt-6.2-astra',
    label: 'GPT-6.2 Astra',
    contextTokens: INPUT_TOKENS,
    canAnswerAtOnce: false,
    price: { input: 8, output: 40 },
  },
];
