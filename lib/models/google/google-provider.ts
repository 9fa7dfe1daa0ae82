import { createGoogle } from '@ai-sdk/google';
import type { CallPurpose, CallSettings, ChatModel, ModelEntry, ModelProvider } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { readModelFailure } from '../read-model-failure';
import { readModelFinish } from '../read-model-finish';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { factsOf, GOOGLE_MODELS, type GoogleModelFacts } from './google-models';
import { googleThinking, googleThinkingLevels, leastGoogleThinking } from './google-thinking';
import { repairGeminiStream } from './repair-gemini-stream';

const PROVIDER_ID = 'google';

interface GoogleProviderOptions {
  readonly apiKey: string;
  /** Other address of the Gemini API, up to and including its version, for example `https://host/v1beta`. */
  readonly baseUrl?: string | undefined;
  /** Longest wait for the response's headers, in milliseconds. */
  readonly responseTimeoutMs: number;
  /** Pauses before each further attempt after a 5xx or a failed connection, in milliseconds. */
  readonly retryDelaysMs: readonly number[];
}

/** Gemini models, which show the provider's summary of their reasoning. Never throws: a bad key or address shows when called. */
export function createGoogleProvider(options: GoogleProviderOptions): ModelProvider {
  const connect = (limits: ResponseLimits) =>
    createGoogle({
      apiKey: options.apiKey,
      ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
      fetch: createProviderFetch({ ...options, reading: { limits, transform: repairGeminiStream } }),
    });
  const { tools } = connect(DEFAULT_RESPONSE_LIMITS);

  const chatModel = (facts: GoogleModelFacts, limits: ResponseLimits): ChatModel => ({
    entry: toEntry(facts),
    languageModel: connect(limits).languageModel(facts.name),
    settings: (purpose) => settingsFor(facts, purpose, tools.googleSearch),
    readFailure: (error) => readModelFailure(error, { secrets: [options.apiKey] }),
    readFinish: (finish) => readModelFinish(finish, () => false),
  });

  return {
    providerId: PROVIDER_ID,
    entries: () => GOOGLE_MODELS.map(toEntry),
    chatModel: (modelName, limits = DEFAULT_RESPONSE_LIMITS) => chatModel(factsOf(modelName), limits),
  };
}

function toEntry(facts: GoogleModelFacts): ModelEntry {
  return {
    modelId: `${PROVIDER_ID}:${facts.name}`,
    label: facts.label,
    providerLabel: 'Google Gemini',
    reasoning: 'native',
    startsIn: 'outside',
    fidelity: 'provider-summary',
    tools: true,
    webSearch: true,
    writesJson: true,
    readsPdf: true,
    seesImages: true,
    offline: false,
    contextTokens: facts.contextTokens,
    thinking: googleThinkingLevels(facts.name),
    ...(facts.price === undefined ? {} : { price: facts.price }),
  };
}

function settingsFor(
  { name }: GoogleModelFacts,
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
