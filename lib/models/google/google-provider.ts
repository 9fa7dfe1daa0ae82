import { createGoogle } from '@ai-sdk/google';
import { type KeyedProviderOptions, keyedProvider, type ModelFacts } from '../keyed-provider';
import type { CallPurpose, CallSettings, ModelProvider } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { GOOGLE_MODELS, MILLION_TOKENS } from './google-models';
import { googleThinking, googleThinkingLevels, leastGoogleThinking } from './google-thinking';
import { repairGeminiStream } from './repair-gemini-stream';

/** Gemini models, which show the provider's summary of their reasoning. Never throws: a bad key or address shows when called. */
export function createGoogleProvider(options: KeyedProviderOptions): ModelProvider {
  const connect = (limits: ResponseLimits) =>
    createGoogle({
      apiKey: options.apiKey,
      ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
      fetch: createProviderFetch({ ...options, reading: { limits, transform: repairGeminiStream } }),
    });
  const { googleSearch } = connect(DEFAULT_RESPONSE_LIMITS).tools;
  return keyedProvider(options, {
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
