import { createOpenAI } from '@ai-sdk/openai';
import type { ToolSet } from 'ai';
import type { Thinking } from '@/lib/trace/thinking';
import { type KeyedProviderOptions, keyedProvider, type ModelFacts } from '../keyed-provider';
import type { CallPurpose, CallSettings, ModelProvider } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { mergingEvents } from '../response/merge-events';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { versionedBaseUrl } from '../versioned-base-url';
import { readPlainResponsesEvent } from './read-plain-responses-event';

/** A model of OpenAI's as offered in the picker. Facts from OpenAI's model pages, November 2026. */
interface OpenAiModelFacts extends ModelFacts {
  /** Whether it answers without thinking where that is asked for; others refuse such a request. */
  readonly canAnswerAtOnce: boolean;
  /** True of a model from before there was reasoning, which refuses to be asked for some. */
  readonly neverThinks?: true;
}

/** Most that a request may have; the rest of the context is for the answer. */
const INPUT_TOKENS = 922_000;

/** Names of models that are not listed, and from before there was reasoning. */
const NEVER_THINKS = /^(?:gpt-[34]|chatgpt-)/;

/** Best default first. */
const OPENAI_MODELS: readonly OpenAiModelFacts[] = [
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
  return keyedProvider({
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

type ThinkingFacts = Pick<OpenAiModelFacts, 'canAnswerAtOnce'>;

/** What the Responses API is asked for. */
interface OpenAiThinking {
  readonly reasoningEffort?: 'none' | 'low' | 'medium' | 'high';
  /** Null: no summary. */
  readonly reasoningSummary: 'auto' | null;
}

/** How much a model can be asked to think. */
const openAiThinkingLevels = ({ canAnswerAtOnce }: ThinkingFacts): readonly Thinking[] =>
  canAnswerAtOnce ? ['auto', 'off', 'low', 'medium', 'high'] : ['auto', 'low', 'medium', 'high'];

/** What to ask for so that a model thinks that much. */
function openAiThinking({ canAnswerAtOnce }: ThinkingFacts, level: Thinking): OpenAiThinking {
  if (level === 'auto') return { reasoningSummary: 'auto' };
  if (level !== 'off') return { reasoningEffort: level, reasoningSummary: 'auto' };
  return canAnswerAtOnce
    ? { reasoningEffort: 'none', reasoningSummary: null }
    : { reasoningEffort: 'low', reasoningSummary: 'auto' };
}

/** The least that a model can think, for a title: nobody sees what it thinks there. */
const leastOpenAiThinking = ({ canAnswerAtOnce }: ThinkingFacts): OpenAiThinking => ({
  reasoningEffort: canAnswerAtOnce ? 'none' : 'low',
  reasoningSummary: null,
});
