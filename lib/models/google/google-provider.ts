import { createGoogle } from '@ai-sdk/google';
import type { Thinking } from '@/lib/trace/thinking';
import { type KeyedProviderOptions, keyedProvider, type ModelFacts } from '../keyed-provider';
import type { CallPurpose, CallSettings, ModelProvider } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { repairGeminiStream } from './repair-gemini-stream';

const MILLION_TOKENS = 1_048_576;

/**
 * The Gemini models that are offered, first the newest that a key without billing can call; facts from the Gemini API's
 * model and pricing pages, November 2026.
 */
const GOOGLE_MODELS: readonly ModelFacts[] = [
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
const googleThinkingLevels = (modelName: string): readonly Thinking[] =>
  BUDGET_NAMES.test(modelName) && !ALWAYS_ON_NAMES.test(modelName)
    ? ['auto', 'off', 'low', 'medium', 'high']
    : ['auto', 'low', 'medium', 'high'];

/** What to ask for so that a model thinks that much, and shows it. */
function googleThinking(
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
function leastGoogleThinking(modelName: string): GoogleThinking & { readonly includeThoughts: false } {
  if (BUDGET_NAMES.test(modelName))
    return { thinkingBudget: ALWAYS_ON_NAMES.test(modelName) ? LEAST_TOKENS : 0, includeThoughts: false };
  return { thinkingLevel: MINIMAL_NAMES.test(modelName) ? 'minimal' : 'low', includeThoughts: false };
}

/** Gemini models, which show the provider's summary of their reasoning. Never throws: a bad key or address shows when called. */
export function createGoogleProvider(options: KeyedProviderOptions): ModelProvider {
  const connect = (limits: ResponseLimits) =>
    createGoogle({
      apiKey: options.apiKey,
      ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
      fetch: createProviderFetch({ ...options, reading: { limits, transform: repairGeminiStream } }),
    });
  const { googleSearch } = connect(DEFAULT_RESPONSE_LIMITS).tools;
  return keyedProvider({
    providerId: 'google',
    providerLabel: 'Google Gemini',
    models: GOOGLE_MODELS,
    unlisted: (name) => ({ name, label: name, contextTokens: MILLION_TOKENS }),
    connect: (modelName, limits) => connect(limits).languageModel(modelName),
    abilitiesOf: ({ name }) => ({
      reasoning: 'native',
      fidelity: 'provider-summary',
      webSearch: true,
      readsPdf: true,
      thinking: googleThinkingLevels(name),
    }),
    settingsFor: (facts, purpose) => settingsFor(facts, purpose, googleSearch),
  });
}

function settingsFor(
  { name }: ModelFacts,
  { kind, webSearch, thinking = 'auto' }: CallPurpose,
  googleSearch: ReturnType<typeof createGoogle>['tools']['googleSearch'],
): CallSettings {
  const thinkingConfig = kind === 'title' ? leastGoogleThinking(name) : googleThinking(name, thinking);
  return {
    providerOptions: { google: { thinkingConfig } },
    tools: webSearch ? { google_search: googleSearch({}) } : {},
    instructions: '',
  };
}
