import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { FidelityKind } from '@/lib/trace/trace-envelope';
import type { ChatModel, ModelEntry, ModelProvider, ReasoningSupport } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { readModelFailure } from '../read-model-failure';
import { readModelFinish } from '../read-model-finish';
import { mergingEvents } from '../response/merge-events';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import type { OpenAiCompatibleModel } from './parse-model-list';
import { readPlainChatChunk } from './read-plain-chat-chunk';

const PROVIDER_ID = 'openai-compatible';

interface OpenAiCompatibleProviderOptions {
  /** Address of the server's API; `/v1` is added when it has no path. */
  readonly baseUrl: string;
  /** Sent as a bearer token; most local servers need none. */
  readonly apiKey?: string | undefined;
  readonly models: readonly OpenAiCompatibleModel[];
  /** Longest wait for the response's headers, in milliseconds; a local server loads the model within it. */
  readonly responseTimeoutMs: number;
  /** Pauses before each further attempt after a 5xx or a failed connection, in milliseconds. */
  readonly retryDelaysMs: readonly number[];
}

const FIDELITY: Readonly<Record<ReasoningSupport, FidelityKind>> = {
  native: 'raw',
  think: 'raw',
  tagged: 'tagged',
  none: 'none',
};

/** Models of one OpenAI-compatible server. Never throws: a wrong address or key shows when a model is called. */
export function createOpenAiCompatibleProvider(options: OpenAiCompatibleProviderOptions): ModelProvider {
  const connect = (limits: ResponseLimits) =>
    createOpenAICompatible({
      name: 'openaiCompatible',
      baseURL: withVersionPath(options.baseUrl),
      ...(options.apiKey === undefined ? {} : { apiKey: options.apiKey }),
      includeUsage: true,
      fetch: createProviderFetch({
        ...options,
        reading: { limits, transform: () => mergingEvents(readPlainChatChunk) },
      }),
    });
  const secrets = options.apiKey === undefined ? [] : [options.apiKey];
  const providerHost = hostOf(options.baseUrl);

  const chatModel = (model: OpenAiCompatibleModel, limits: ResponseLimits): ChatModel => ({
    entry: toEntry(model, providerHost),
    languageModel: connect(limits).chatModel(model.name),
    settings: ({ kind }) => ({
      providerOptions: { openaiCompatible: kind === 'title' ? leastEffort(model.name) : {} },
      tools: {},
      instructions: '',
    }),
    readFailure: (error) => readModelFailure(error, { secrets }),
    readFinish: (finish) => readModelFinish(finish, () => true),
  });

  return {
    providerId: PROVIDER_ID,
    entries: () => options.models.map((model) => toEntry(model, providerHost)),
    chatModel: (modelName, limits = DEFAULT_RESPONSE_LIMITS) => {
      const model = options.models.find(({ name }) => name === modelName);
      return model === undefined ? null : chatModel(model, limits);
    },
  };
}

function toEntry(model: OpenAiCompatibleModel, providerHost: string): ModelEntry {
  return {
    modelId: `${PROVIDER_ID}:${model.name}`,
    label: model.name,
    providerLabel: 'OpenAI-compatible',
    providerHost,
    reasoning: model.reasoning,
    ...(model.startsIn && { startsIn: model.startsIn }),
    fidelity: FIDELITY[model.reasoning],
    tools: model.tools === true,
    webSearch: false,
    offline: false,
    contextTokens: model.contextTokens,
  };
}

function leastEffort(modelName: string): { readonly reasoningEffort?: string } {
  return /gpt-?oss/i.test(modelName) ? { reasoningEffort: 'low' } : {};
}

function withVersionPath(baseUrl: string): string {
  const url = parseUrl(baseUrl);
  return url !== null && url.pathname === '/' ? `${url.origin}/v1` : baseUrl;
}

function hostOf(baseUrl: string): string {
  return parseUrl(baseUrl)?.host ?? baseUrl;
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
