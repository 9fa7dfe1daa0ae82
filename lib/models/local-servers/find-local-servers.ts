import { z } from 'zod';
import { guessReasoningSupport } from '@/lib/models/openai-compatible/guess-reasoning-support';
import { unlistedModel } from '@/lib/models/openai-compatible/parse-model-list';
import { boundedText } from '../response/bounded-text';
import type { AskServer, LocalServer, ServerKind } from './local-server';
import { describedModel, OLLAMA, templateCalls, templateThinks } from './ollama';

/** With how much it loads a model unless somebody says otherwise. */
const DEFAULT_CONTEXT_TOKENS = 4_096;

const modelsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      type: z.string(),
      state: z.string().optional(),
      capabilities: z.array(z.string()).catch([]),
      max_context_length: z.number().positive().optional(),
      loaded_context_length: z.number().positive().optional(),
    }),
  ),
});

/** LM Studio, by its own API (`/api/v0/models`); of reasoning it tells nothing. */
const LM_STUDIO: ServerKind = {
  providerId: 'lm-studio',
  label: 'LM Studio',
  port: 1_234,
  read: async (ask) => {
    const models = modelsSchema.safeParse(await ask('/api/v0/models'));
    if (!models.success) return null;
    const isLoaded = ({ state }: { readonly state?: string | undefined }): boolean => state === 'loaded';
    const served = models.data.data
      .filter(({ type }) => type === 'llm' || type === 'vlm')
      .toSorted((left, right) => Number(isLoaded(right)) - Number(isLoaded(left)))
      .map(({ id, type, capabilities, max_context_length: most, loaded_context_length: loaded }) =>
        describedModel({
          name: id,
          reasoning: guessReasoningSupport(id),
          contextTokens: loaded ?? Math.min(most ?? DEFAULT_CONTEXT_TOKENS, DEFAULT_CONTEXT_TOKENS),
          tools: capabilities.includes('tool_use'),
          sees: type === 'vlm',
        }),
      );
    return { models: served };
  },
};

const listSchema = z.object({
  data: z.array(
    z.object({ id: z.string().min(1), max_model_len: z.number().positive().optional().catch(undefined) }),
  ),
});

/** The names in an answer of `/v1/models`; null where it is none. */
function listedNames(answer: unknown): readonly string[] | null {
  const list = listSchema.safeParse(answer);
  return list.success ? list.data.data.map(({ id }) => id) : null;
}

/** A server of which no more is known than what every server with the OpenAI API tells. */
const listing = (providerId: string, label: string, port: number): ServerKind => ({
  providerId,
  label,
  port,
  read: async (ask) => {
    const list = listSchema.safeParse(await ask('/v1/models'));
    if (!list.success) return null;
    const models = list.data.data
      .filter(({ id }) => !/embed/i.test(id))
      .map(({ id, max_model_len: contextTokens }) => ({
        ...unlistedModel(id),
        ...(contextTokens !== undefined && { contextTokens }),
      }));
    return { models };
  },
});

const VLLM = listing('vllm', 'vLLM', 8_000);
const JAN = listing('jan', 'Jan', 1_337);

const propsSchema = z.object({
  default_generation_settings: z.object({ n_ctx: z.number().int().positive() }),
  chat_template: z.string().catch(''),
  total_slots: z.number().int().positive().optional().catch(undefined),
  modalities: z.object({ vision: z.boolean() }).catch({ vision: false }),
});

/** llama.cpp's server, which tells the template and the context of the one model that it has (`/props`). */
const LLAMA_CPP: ServerKind = {
  providerId: 'llama-cpp',
  label: 'llama.cpp',
  port: 8_080,
  read: async (ask) => {
    const props = propsSchema.safeParse(await ask('/props'));
    if (!props.success) return null;
    const { default_generation_settings: settings, chat_template: template, modalities } = props.data;
    const names = listedNames(await ask('/v1/models')) ?? [];
    const models = names.map((name) =>
      describedModel({
        name,
        reasoning: templateThinks(template) ? 'native' : 'tagged',
        contextTokens: settings.n_ctx,
        tools: templateCalls(template),
        sees: modalities.vision,
      }),
    );
    const { total_slots: slots } = props.data;
    return { models, ...(slots !== undefined && { slots }) };
  },
};

/** In the order in which their models are offered. */
const KINDS: readonly ServerKind[] = [OLLAMA, LM_STUDIO, LLAMA_CPP, VLLM, JAN];
/** A list of models is smaller; whatever else answers there need not be read. */
const MOST_BYTES = 4_000_000;

export interface LocalSearch {
  /** Hosts that are asked, of this machine: `127.0.0.1`. */
  readonly hosts: readonly string[];
  /** `host:port` of what is known already, or is Nalar itself. */
  readonly except: readonly string[];
  /** How long one answer may take, ms. */
  readonly timeoutMs: number;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Looks where programs that serve models listen by themselves: Ollama, LM Studio, llama.cpp, vLLM and Jan. Asks nothing but
 * these hosts, follows no redirect, and takes as long as the slowest answer; one that is late, or no list of models, is
 * passed over. Those without a model are not among the result. Never rejects.
 */
export async function findLocalServers(search: LocalSearch): Promise<readonly LocalServer[]> {
  const places = search.hosts.flatMap((host) =>
    KINDS.map((kind) => ({ kind, host: `${host}:${kind.port}` })),
  );
  const found = await Promise.all(
    places
      .filter(({ host }) => !search.except.includes(host))
      .map(async ({ kind, host }): Promise<LocalServer | null> => {
        const origin = `http://${host}`;
        const served = await kind.read(asking(origin, search)).catch(() => null);
        return served === null || served.models.length === 0 ? null : { kind, origin, ...served };
      }),
  );
  return found.filter((server) => server !== null);
}

const asking =
  (origin: string, { timeoutMs, fetch = globalThis.fetch }: LocalSearch): AskServer =>
  async (path, body) => {
    const response = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return response.ok ? jsonOf(await boundedText(response, MOST_BYTES)) : null;
  };

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
