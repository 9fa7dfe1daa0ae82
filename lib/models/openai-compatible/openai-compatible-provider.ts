import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Thinking } from '@/lib/trace/thinking';
import type { FidelityKind } from '@/lib/trace/trace-envelope';
import { LearntShapes } from '../learnt-shapes';
import type { ChatModel, ModelEntry, ModelProvider, ReasoningSupport } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { readModelFailure } from '../read-model-failure';
import { readModelFinish } from '../read-model-finish';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { versionedBaseUrl } from '../versioned-base-url';
import { namedPages, pagesOf } from './named-pages';
import { type OpenAiCompatibleModel, unlistedModel } from './parse-model-list';
import { chatEvents } from './stream/chat-events';

const SOME_SERVER = { providerId: 'openai-compatible', providerLabel: 'OpenAI-compatible' };

interface OpenAiCompatibleProviderOptions {
  /** Which server it is, where that is known. */
  readonly providerId?: string;
  readonly providerLabel?: string;
  /** Address of the server's API; `/v1` is added when it has no path. */
  readonly baseUrl: string;
  /** Sent as a bearer token; most local servers need none. */
  readonly apiKey?: string | undefined;
  readonly models: readonly OpenAiCompatibleModel[];
  /** How many calls the server works on at a time; one of a server near by, any number of others, where it is absent. */
  readonly slots?: number | undefined;
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
      baseURL: versionedBaseUrl(options.baseUrl),
      ...(options.apiKey === undefined ? {} : { apiKey: options.apiKey }),
      includeUsage: true,
      supportsStructuredOutputs: true,
      metadataExtractor: namedPages,
      fetch: createProviderFetch({
        ...options,
        reading: { limits, transform: chatEvents, readsEveryStream: true },
      }),
    });
  const secrets = options.apiKey === undefined ? [] : [options.apiKey];
  const server = { ...SOME_SERVER, ...options, providerHost: hostOf(options.baseUrl) };
  const entryOf = (model: OpenAiCompatibleModel): ModelEntry => toEntry(model, server);

  const shapes = new LearntShapes();
  const chatModel = (model: OpenAiCompatibleModel, limits: ResponseLimits): ChatModel => ({
    entry: entryOf(model),
    languageModel: connect(limits).chatModel(model.name),
    shapes: shapes.of(model.name),
    settings: ({ kind, thinking = 'auto' }) => ({
      providerOptions: { openaiCompatible: effortOf(model.name, kind === 'title' ? 'low' : thinking) },
      tools: {},
      instructions: '',
    }),
    pagesOf,
    readFailure: (error) => readModelFailure(error, { secrets }),
    readFinish: (finish) => readModelFinish(finish, () => true),
  });

  return {
    providerId: server.providerId,
    entries: () => options.models.map(entryOf),
    chatModel: (modelName, limits = DEFAULT_RESPONSE_LIMITS) => {
      const listed = options.models.find(({ name }) => name === modelName);
      return chatModel(listed ?? unlistedModel(modelName), limits);
    },
  };
}

interface ServerNames {
  readonly providerId: string;
  readonly providerLabel: string;
  readonly providerHost: string;
  readonly slots?: number | undefined;
}

function toEntry(
  model: OpenAiCompatibleModel,
  { providerId, providerLabel, providerHost, slots: givenSlots }: ServerNames,
): ModelEntry {
  const isLocal = isNearby(providerHost);
  const slots = givenSlots ?? (isLocal ? NEARBY_SLOTS : undefined);
  return {
    modelId: `${providerId}:${model.name}`,
    label: model.name,
    ...{ providerLabel, providerHost },
    reasoning: model.reasoning,
    ...(model.startsIn && { startsIn: model.startsIn }),
    fidelity: FIDELITY[model.reasoning],
    tools: model.tools === true,
    webSearch: false,
    ...(model.sees && { seesImages: true as const }),
    isDemo: false,
    ...(isLocal && { isLocal }),
    ...(slots !== undefined && { slots }),
    contextTokens: model.contextTokens,
    ...(takesEffort(model.name) && { thinking: ['auto', 'low', 'medium', 'high'] }),
  };
}

/** Many servers refuse what they do not know, so that only models are asked that are known to take it. */
const takesEffort = (modelName: string): boolean => /gpt-?oss/i.test(modelName);

function effortOf(modelName: string, thinking: Thinking): { readonly reasoningEffort?: Thinking } {
  if (thinking === 'auto' || !takesEffort(modelName)) return {};
  return { reasoningEffort: thinking === 'off' ? 'low' : thinking };
}

/** What people run at home answers one call at a time, or several ever more slowly, unless it is told otherwise. */
const NEARBY_SLOTS = 1;
/** Addresses and names of this machine and its network, of whose servers people say that they are their own. */
const NEARBY =
  /^(?:localhost|127(?:\.\d+){3}|\[::1\]|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|host\.docker\.internal|[a-z0-9-]+(?:\.(?:local|lan|internal))?)(?::\d+)?$/i;
const isNearby = (host: string): boolean => NEARBY.test(host);

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}
