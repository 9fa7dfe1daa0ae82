import { createOpenAI } from '@ai-sdk/openai';
import type { CallPurpose, CallSettings, ChatModel, ModelEntry, ModelProvider } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { readModelFailure } from '../read-model-failure';
import { readModelFinish } from '../read-model-finish';
import { mergingEvents } from '../response/merge-events';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { versionedBaseUrl } from '../versioned-base-url';
import { factsOf, OPENAI_MODELS, type OpenAiModelFacts } from './openai-models';
import { leastOpenAiThinking, openAiThinking, openAiThinkingLevels } from './openai-thinking';
import { readPlainResponsesEvent } from './read-plain-responses-event';

const PROVIDER_ID = 'openai';

interface OpenAiProviderOptions {
  readonly apiKey: string;
  /** Other address of the Responses API, up to and including its version; `/v1` is added when it has no path. */
  readonly baseUrl?: string | undefined;
  /** Longest wait for the response's headers, in milliseconds. */
  readonly responseTimeoutMs: number;
  /** Pauses before each further attempt after a 5xx or a failed connection, in milliseconds. */
  readonly retryDelaysMs: readonly number[];
}

/**
 * Models of OpenAI's by its Responses API, which show a summary of their reasoning. OpenAI is asked to keep nothing: the
 * reasoning itself comes encrypted, and goes back as it came while a turn calls tools. Never throws: a bad key or
 * address shows when called.
 */
export function createOpenAiProvider(options: OpenAiProviderOptions): ModelProvider {
  const connect = (limits: ResponseLimits) =>
    createOpenAI({
      apiKey: options.apiKey,
      ...(options.baseUrl === undefined ? {} : { baseURL: versionedBaseUrl(options.baseUrl) }),
      fetch: createProviderFetch({
        ...options,
        reading: { limits, transform: () => mergingEvents(readPlainResponsesEvent) },
      }),
    });

  const chatModel = (facts: OpenAiModelFacts, limits: ResponseLimits): ChatModel => ({
    entry: toEntry(facts),
    languageModel: connect(limits).responses(facts.name),
    settings: (purpose) => settingsFor(facts, purpose),
    readFailure: (error) => readModelFailure(error, { secrets: [options.apiKey] }),
    readFinish: (finish) => readModelFinish(finish, () => false),
  });

  return {
    providerId: PROVIDER_ID,
    entries: () => OPENAI_MODELS.map(toEntry),
    chatModel: (modelName, limits = DEFAULT_RESPONSE_LIMITS) => chatModel(factsOf(modelName), limits),
  };
}

function toEntry(facts: OpenAiModelFacts): ModelEntry {
  return {
    modelId: `${PROVIDER_ID}:${facts.name}`,
    label: facts.label,
    providerLabel: 'OpenAI',
    reasoning: facts.neverThinks ? 'none' : 'native',
    startsIn: 'outside',
    fidelity: facts.neverThinks ? 'none' : 'provider-summary',
    tools: true,
    webSearch: false,
    seesImages: true,
    offline: false,
    contextTokens: facts.contextTokens,
    ...(!facts.neverThinks && { thinking: openAiThinkingLevels(facts) }),
    ...(facts.price === undefined ? {} : { price: facts.price }),
  };
}

function settingsFor(facts: OpenAiModelFacts, { kind, thinking = 'auto' }: CallPurpose): CallSettings {
  const asked = kind === 'title' ? leastOpenAiThinking(facts) : openAiThinking(facts, thinking);
  if (facts.neverThinks)
    return { providerOptions: { openai: { store: false } }, tools: {}, instructions: '' };
  // Names that the AI SDK does not know get their reasoning, too.
  const openai = { ...asked, store: false, forceReasoning: true };
  return { providerOptions: { openai }, tools: {}, instructions: '' };
}
