import type { ModelFacts } from '../keyed-provider';

const MILLION_TOKENS = 1_000_000;

/** The Claude models that are offered, best default first; facts from Anthropic's model pages, November 2026. */
export const ANTHROPIC_MODELS: readonly ModelFacts[] = [
  {
    name: 'claude-sonnet-5-5',
    label: 'Claude Sonnet 5.5',
    contextTokens: MILLION_TOKENS,
    price: { input: 2, output: 10 },
  },
  {
    name: 'claude-haiku-5-5',
    label: 'Claude Haiku 5.5',
    contextTokens: MILLION_TOKENS,
    price: { input: 0.1, output: 0.5 },
  },
  {
    name: 'claude-opus-5-5',
    label: 'Claude Opus 5.5',
    contextTokens: MILLION_TOKENS,
    price: { input: 4, output: 20 },
  },
  {
    name: 'claude-fable-5-1',
    label: 'Claude Fable 5.1',
    contextTokens: MILLION_TOKENS,
    price: { input: 10, output: 50 },
  },
  {
    name: 'claude-haiku-4-5',
    label: 'Claude Haiku 4.5',
    contextTokens: 200_000,
    price: { input: 1, output: 5 },
  },
];
