import type { ModelFacts } from '../keyed-provider';

export const MILLION_TOKENS = 1_048_576;

/**
 * The Gemini models that are offered, first the newest that a key without billing can call; facts from the Gemini API's
 * model and pricing pages, November 2026.
 */
export const GOOGLE_MODELS: readonly ModelFacts[] = [
  {
    name: 'gemini-3.8-flash',
    label: 'Gemini 3.8 Flash',
    contextTokens: MILLION_TOKENS,
    price: { input: 0.75, output: 3.75 },
  },
  {
    name: 'gemini-3.5-flash-lite',
    label: 'Gemini 3.5 Flash-Lite',
    contextTokens: MILLION_TOKENS,
  },
  {
    name: 'gemini-4-hydrogen',
    label: 'Gemini 4 Hydrogen',
    contextTokens: MILLION_TOKENS,
    price: { input: 1.5, output: 7.5 },
  },
  {
    name: 'gemini-4-argon',
    label: 'Gemini 4 Argon',
    contextTokens: MILLION_TOKENS,
    price: { input: 4, output: 20 },
  },
  {
    name: 'gemini-4-carbon',
    label: 'Gemini 4 Carbon',
    contextTokens: MILLION_TOKENS,
    price: { input: 4, output: 20 },
  },
  {
    name: 'gemini-3.1-pro-preview',
    label: 'Gemini 3.1 Pro (preview)',
    contextTokens: MILLION_TOKENS,
  },
  {
    name: 'gemini-2.5-flash-lite',
    label: 'Gemini 2.5 Flash-Lite',
    contextTokens: MILLION_TOKENS,
    price: { input: 0.1, output: 0.4 },
  },
];
