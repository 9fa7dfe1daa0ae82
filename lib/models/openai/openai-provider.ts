import { createOpenAI } from '@ai-sdk/openai';
import type { ToolSet } from 'ai';
import { type KeyedProviderOptions, keyedProvider } from '../keyed-provider';
import type { CallPurpose, CallSettings, ModelProvider } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { mergingEvents } from '../response/merge-events';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { versionedBaseUrl } from '../versioned-base-url';
import { NEVER_THINKS, OPENAI_MODELS, type OpenAiModelFacts } from './openai-models';
import { leastOpenAiThinking, openAiThinking, openAiThinkingLevels } from './openai-thinking';
import { readPlainResponsesEvent } from './read-plain-responses-event';

/**
 * Models of OpenAI's by its Responses API, which show a summary of their reasoning. OpenAI is asked to keep nothing: the
 * reasoning itself comes encrypted, and goes back as it came while a turn calls tools. `/v1` is added to an address
 * without a path. Never throws: a bad key or address shows when called.
 */
export function createOpenAiProvider(options: KeyedProviderOptions): ModelProvider {
  const connect = (limits: ResponseLimits) =>
    createOpenAI({
      apiKey: options.apiKey,
      ...(options.baseUrl === undefined ? {} : { baseURL: versionedBaseUrl(options.baseUrl) }),
      fetch: createProviderFetch({
        ...options,
        reading: { limits, transform: () => mergingEvents(readPlainResponsesEvent) },
      }),
    });
  const searching: ToolSet = { web_search: connect(DEFAULT_RESPONSE_LIMITS).tools.webSearch({}) };
  return keyedProvider(options, {
    providerId: 'openai',
    providerLabel: 'OpenAI',
    models: OPENAI_MODELS,
    unlisted: (name): OpenAiModelFacts => ({
      ...{ name, label: name },
      contextTokens: 128_000,
      canAnswerAtOnce: false,
      ...(NEVER_THINKS.test(name) && { neverThinks: true }),
    }),
    connect: (modelName, limits) => connect(limits).responses(modelName),
    abilitiesOf: (facts) =>
      facts.neverThinks
        ? { reasoning: 'none', fidelity: 'none', webSearch: false }
        : {
            reasoning: 'native',
            fidelity: 'provider-summary',
            webSearch: true,
            thinking: openAiThinkingLevels(facts),
          },
    settingsFor: (facts, purpose) => ({
      ...settingsFor(facts, purpose),
      tools: purpose.webSearch ? searching : {},
    }),
  });
}

function settingsFor(
  facts: OpenAiModelFacts,
  { kind, thinking = 'auto' }: CallPurpose,
): Omit<CallSettings, 'tools'> {
  const asked = kind === 'title' ? leastOpenAiThinking(facts) : openAiThinking(facts, thinking);
  if (facts.neverThinks) return { providerOptions: { openai: { store: false } }, instructions: '' };
  // Names that the AI SDK does not know get their reasoning, too. What an answer cites has titles; all that was found has none.
  const openai = { ...asked, store: false, forceReasoning: true, includeWebSearchSources: false };
  return { providerOptions: { openai }, instructions: '' };
}
