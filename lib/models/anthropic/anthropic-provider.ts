import { createAnthropic } from '@ai-sdk/anthropic';
import type { CallPurpose, CallSettings, ChatModel, ModelEntry, ModelProvider } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { readModelFailure } from '../read-model-failure';
import { readModelFinish } from '../read-model-finish';
import { mergingEvents } from '../response/merge-events';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { versionedBaseUrl } from '../versioned-base-url';
import { ANTHROPIC_MODELS, type AnthropicModelFacts, factsOf } from './anthropic-models';
import { anthropicThinking, anthropicThinkingLevels, leastAnthropicThinking } from './anthropic-thinking';
import { readPlainAnthropicEvent } from './read-plain-anthropic-event';

const PROVIDER_ID = 'anthropic';
/** Lets models that are given a budget think between calls of tools, too; others do so by themselves. */
const INTERLEAVED_THINKING = 'interleaved-thinking-2025-05-14';

interface AnthropicProviderOptions {
  readonly apiKey: string;
  /** Other address of the Messages API, up to and including its version; `/v1` is added when it has no path. */
  readonly baseUrl?: string | undefined;
  /** Longest wait for the response's headers, in milliseconds. */
  readonly responseTimeoutMs: number;
  /** Pauses before each further attempt after a 5xx or a failed connection, in milliseconds. */
  readonly retryDelaysMs: readonly number[];
}

/**
 * Claude models, which show the provider's summary of their thinking. Their signed thinking blocks go back as they came
 * while a turn calls tools. Never throws: a bad key or address shows when called.
 */
export function createAnthropicProvider(options: AnthropicProviderOptions): ModelProvider {
  const connect = (limits: ResponseLimits) =>
    createAnthropic({
      apiKey: options.apiKey,
      ...(options.baseUrl === undefined ? {} : { baseURL: versionedBaseUrl(options.baseUrl) }),
      fetch: createProviderFetch({
        ...options,
        reading: { limits, transform: () => mergingEvents(readPlainAnthropicEvent) },
      }),
    });

  const chatModel = (facts: AnthropicModelFacts, limits: ResponseLimits): ChatModel => ({
    entry: toEntry(facts),
    languageModel: connect(limits).languageModel(facts.name),
    settings: (purpose) => settingsFor(facts, purpose),
    readFailure: (error) => readModelFailure(error, { secrets: [options.apiKey] }),
    readFinish: (finish) => readModelFinish(finish, () => false),
  });

  return {
    providerId: PROVIDER_ID,
    entries: () => ANTHROPIC_MODELS.map(toEntry),
    chatModel: (modelName, limits = DEFAULT_RESPONSE_LIMITS) => chatModel(factsOf(modelName), limits),
  };
}

function toEntry(facts: AnthropicModelFacts): ModelEntry {
  const thinking = anthropicThinkingLevels(facts.name);
  return {
    modelId: `${PROVIDER_ID}:${facts.name}`,
    label: facts.label,
    providerLabel: 'Anthropic',
    reasoning: thinking ? 'native' : 'none',
    startsIn: 'outside',
    fidelity: thinking ? 'provider-summary' : 'none',
    tools: true,
    webSearch: false,
    seesImages: true,
    offline: false,
    contextTokens: facts.contextTokens,
    ...(thinking && { thinking }),
    ...(facts.price === undefined ? {} : { price: facts.price }),
  };
}

function settingsFor({ name }: AnthropicModelFacts, { kind, thinking = 'auto' }: CallPurpose): CallSettings {
  const asked = kind === 'title' ? leastAnthropicThinking(name) : anthropicThinking(name, thinking);
  const isBudget = asked.thinking?.type === 'enabled';
  const anthropic = { ...asked, ...(isBudget && { anthropicBeta: [INTERLEAVED_THINKING] }) };
  return { providerOptions: { anthropic }, tools: {}, instructions: '' };
}
