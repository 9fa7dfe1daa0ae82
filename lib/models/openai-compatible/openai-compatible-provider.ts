import { createOpenAICompatible, type MetadataExtractor } from '@ai-sdk/openai-compatible';
import { z } from 'zod';
import type { Thinking } from '@/lib/trace/thinking';
import type { FidelityKind } from '@/lib/trace/trace-envelope';
import { LearntShapes } from '../learnt-shapes';
import type { ChatModel, ModelEntry, ModelProvider, NamedPage, ReasoningSupport } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { readModelFailure } from '../read-model-failure';
import { readModelFinish } from '../read-model-finish';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { versionedBaseUrl } from '../versioned-base-url';
import { type OpenAiCompatibleModel, unlistedModel } from './parse-model-list';
import { chatEvents } from './stream/chat-events';

type Metadata = Awaited<ReturnType<MetadataExtractor['extractMetadata']>>;

/** Under which name the pages of a response stand among its metadata. */
const KEY = 'namedPages';
const MOST_PAGES = 100;

const page = z.object({ url: z.string(), title: z.string().nullish() });
/** What is none is left out below. */
const NO_PAGE = { url_citation: { url: '' } };
const annotated = z.object({ annotations: z.array(z.object({ url_citation: page }).catch(NO_PAGE)) });
/** Servers that search by themselves say what an answer cites at the words, beside them, or both. */
const chunkSchema = z.object({
  citations: z
    .array(z.union([z.string(), page]))
    .optional()
    .catch(undefined),
  search_results: z.array(page).optional().catch(undefined),
  choices: z
    .array(
      z.object({
        delta: annotated.optional().catch(undefined),
        message: annotated.optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
});
const keptSchema = z.object({ [KEY]: z.object({ pages: z.array(page) }) });

/** The pages that a chunk, or a whole response, names. */
function pagesIn(chunk: unknown): readonly z.output<typeof page>[] {
  const {
    citations = [],
    search_results: results = [],
    choices = [],
  } = chunkSchema.safeParse(chunk).data ?? {};
  return [
    ...choices.flatMap(
      ({ delta, message }) => (delta ?? message)?.annotations.map(({ url_citation: cited }) => cited) ?? [],
    ),
    ...results,
    ...citations.map((cited) => (typeof cited === 'string' ? { url: cited } : cited)),
  ].filter(({ url }) => url !== '');
}

const has = <Field extends string>(value: unknown, field: Field): value is Record<Field, unknown> =>
  typeof value === 'object' && value !== null && field in value;

function mayName(chunk: unknown): boolean {
  if (has(chunk, 'citations') || has(chunk, 'search_results')) return true;
  const choices: readonly unknown[] =
    has(chunk, 'choices') && Array.isArray(chunk.choices) ? chunk.choices : [];
  return choices.some(
    (choice) =>
      (has(choice, 'delta') && has(choice.delta, 'annotations')) ||
      (has(choice, 'message') && has(choice.message, 'annotations')),
  );
}

/** Reads off chunks which pages they name, each once. */
class PageList {
  private readonly titles = new Map<string, string | null>();

  add(chunk: unknown): void {
    // Looked at with every piece of a text, of which hardly any names a page.
    if (!mayName(chunk)) return;
    for (const { url, title } of pagesIn(chunk))
      if (this.titles.size < MOST_PAGES && !this.titles.get(url)) this.titles.set(url, title ?? null);
  }

  get metadata(): Metadata {
    if (this.titles.size === 0) return undefined;
    return { [KEY]: { pages: [...this.titles].map(([url, title]) => ({ url, title })) } };
  }
}

/** Has the AI SDK keep the pages that responses name, of which it makes no sources itself. */
const namedPages: MetadataExtractor = {
  extractMetadata: async ({ parsedBody }) => {
    const list = new PageList();
    list.add(parsedBody);
    return list.metadata;
  },
  createStreamExtractor: () => {
    const list = new PageList();
    return { processChunk: (chunk) => list.add(chunk), buildMetadata: () => list.metadata };
  },
};

/** The pages that a response named, as its metadata have them. */
const pagesOf = (metadata: unknown): readonly NamedPage[] =>
  (keptSchema.safeParse(metadata).data?.[KEY].pages ?? []).map(({ url, title }) => ({
    url,
    ...(title && { title }),
  }));

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
    readFailure: readModelFailure,
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
