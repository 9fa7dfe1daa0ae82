import { createAnthropic } from '@ai-sdk/anthropic';
import type { ToolSet } from 'ai';
import { type KeyedProviderOptions, keyedProvider, type ModelFacts } from '../keyed-provider';
import type { CallPurpose, CallSettings, ModelProvider } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { mergingEvents } from '../response/merge-events';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { versionedBaseUrl } from '../versioned-base-url';
import { ANTHROPIC_MODELS } from './anthropic-models';
import {
  anthropicThinking,
  anthropicThinkingLevels,
  isThinkingClaude,
  leastAnthropicThinking,
} from './anthropic-thinking';
import { readPlainAnthropicEvent } from './read-plain-anthropic-event';

/** Lets models that are given a budget think between calls of tools, too; others do so by themselves. */
const INTERLEAVED_THINKING = 'interleaved-thinking-2025-05-14';
/** Searches of one answer: each is paid for. */
const MOST_SEARCHES = 5;

/**
 * Claude models, which show the provider's summary of their thinking. Their signed thinking blocks go back as they came
 * while a turn calls tools. `/v1` is added to an address without a path. Never throws: a bad key or address shows when
 * called.
 */
export function createAnthropicProvider(options: KeyedProviderOptions): ModelProvider {
  const connect = (limits: ResponseLimits) =>
    createAnthropic({
      apiKey: options.apiKey,
      ...(options.baseUrl === undefined ? {} : { baseURL: versionedBaseUrl(options.baseUrl) }),
      fetch: createProviderFetch({
        ...options,
        reading: { limits, transform: () => mergingEvents(readPlainAnthropicEvent) },
      }),
    });
  const { webSearch_20250305: webSearch } = connect(DEFAULT_RESPONSE_LIMITS).tools;
  const searching: ToolSet = { web_search: webSearch({ maxUses: MOST_SEARCHES }) };
  return keyedProvider(options, {
    providerId: 'anthropic',
    providerLabel: 'Anthropic',
    models: ANTHROPIC_MODELS,
    unlisted: (name) => ({ name, label: name, contextTokens: 200_000 }),
    connect: (modelName, limits) => connect(limits).languageModel(modelName),
    abilitiesOf: ({ name }) => {
      const thinking = anthropicThinkingLevels(name);
      return thinking === null
        ? { reasoning: 'none', fidelity: 'none', webSearch: false }
        : {
            reasoning: 'native',
            fidelity: 'provider-summary',
            webSearch: isThinkingClaude(name),
            thinking,
          };
    },
    settingsFor: (facts, purpose) => ({
      ...settingsFor(facts, purpose),
      tools: purpose.webSearch ? searching : {},
    }),
  });
}

function settingsFor(
  { name }: ModelFacts,
  { kind, thinking = 'auto' }: CallPurpose,
): Omit<CallSettings, 'tools'> {
  const asked = kind === 'title' ? leastAnthropicThinking(name) : anthropicThinking(name, thinking);
  const isBudget = asked.thinking?.type === 'enabled';
  const anthropic = { ...asked, ...(isBudget && { anthropicBeta: [INTERLEAVED_THINKING] }) };
  return { providerOptions: { anthropic }, instructions: '' };
}
