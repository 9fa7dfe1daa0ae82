import { z } from 'zod';
import type { ReasoningSupport } from '../model-provider';
import { guessReasoningSupport } from '../openai-compatible/guess-reasoning-support';
import { boundedText } from '../response/bounded-text';
import { versionedBaseUrl } from '../versioned-base-url';

/** Where each kind of API is, if nobody says otherwise. */
const ADDRESSES = {
  google: 'https://generativelanguage.googleapis.com/v1beta',
  anthropic: 'https://api.anthropic.com/v1',
  openai: 'https://api.openai.com/v1',
} as const;
type Kind = keyof typeof ADDRESSES | 'openai-compatible';

const MOST_BYTES = 16_000_000;
const KEY = /^[\x21-\x7e]+$/;
/** What lists also have, and nobody chats with. */
const NO_CHAT =
  /embed|whisper|tts|transcribe|moderation|dall-e|image|audio|realtime|rerank|sora|davinci|babbage/i;

/** A model as a provider's list tells of it. */
export interface ListedModel {
  readonly name: string;
  readonly label?: string;
  readonly contextTokens?: number;
  readonly reasoning?: ReasoningSupport;
  readonly tools?: boolean;
  readonly sees?: boolean;
}

export interface ModelListing {
  readonly kind: Kind;
  /** Null where its kind has its API. */
  readonly baseUrl: string | null;
  readonly key: string | null;
  readonly signal: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Asks a provider for the models that it has. Throws what `readModelFailure` reads where it refuses, cannot be reached, or
 * answers with something else.
 */
export async function listModels({
  kind,
  baseUrl,
  key,
  signal,
  fetch = globalThis.fetch,
}: ModelListing): Promise<readonly ListedModel[]> {
  // Headers take no others, and would say so in words that help nobody.
  if (key !== null && !KEY.test(key))
    throw Object.assign(new Error('the key has characters that no key has'), { code: 'key-unusable' });
  const base = kind === 'openai-compatible' ? versionedBaseUrl(baseUrl ?? '') : (baseUrl ?? ADDRESSES[kind]);
  const response = await fetch(
    `${kind === 'google' ? base : versionedBaseUrl(base)}/models${QUERIES[kind]}`,
    {
      headers: { accept: 'application/json', ...(key !== null && keyHeaders(kind, key)) },
      // Following it would take the key elsewhere.
      redirect: 'manual',
      signal,
    },
  );
  const text = (await boundedText(response, MOST_BYTES)) ?? '';
  if (response.status >= 300 && response.status < 400)
    throw Object.assign(new Error('the provider redirects'), { code: 'provider-redirect' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok && !(isPage && response.status < 500))
    throw Object.assign(new Error(`status ${response.status}`), {
      statusCode: response.status,
      responseBody: text,
      responseHeaders: Object.fromEntries(response.headers),
    });
  const models = isPage ? null : readModels(text);
  if (models === null) throw Object.assign(new Error('no list of models'), { code: 'not-a-model-server' });
  return models;
}

const QUERIES: Readonly<Record<Kind, string>> = {
  google: '?pageSize=1000',
  anthropic: '?limit=1000',
  openai: '',
  'openai-compatible': '',
};

function keyHeaders(kind: Kind, key: string): Readonly<Record<string, string>> {
  switch (kind) {
    case 'google':
      return { 'x-goog-api-key': key };
    case 'anthropic':
      return { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
    case 'openai':
    case 'openai-compatible':
      return { authorization: `Bearer ${key}` };
  }
}

const tokens = z.number().int().positive().optional().catch(undefined);
const texts = z.array(z.string()).optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
/** What providers and gateways say of a model: Google, Anthropic, OpenAI, OpenRouter, Mistral, Groq, vLLM. */
const listedSchema = z.object({
  id: z.string().min(1).optional().catch(undefined),
  name: z.string().min(1).optional().catch(undefined),
  displayName: z.string().optional().catch(undefined),
  display_name: z.string().optional().catch(undefined),
  ...{ inputTokenLimit: tokens, context_length: tokens, max_context_length: tokens },
  ...{ context_window: tokens, max_model_len: tokens },
  supportedGenerationMethods: texts,
  supported_parameters: texts,
  architecture: z.object({ input_modalities: texts, output_modalities: texts }).optional().catch(undefined),
  capabilities: z
    .object({ completion_chat: flag, function_calling: flag, vision: flag })
    .optional()
    .catch(undefined),
});
const listSchema = z.union([
  z.object({ data: z.array(listedSchema) }).transform(({ data }) => data),
  z.object({ models: z.array(listedSchema) }).transform(({ models }) => models),
  z.array(listedSchema),
]);

function readModels(text: string): readonly ListedModel[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const list = listSchema.safeParse(json);
  if (!list.success) return null;
  const models = new Map(list.data.flatMap(readModel).map((model) => [model.name, model]));
  return [...models.values()];
}

function readModel(listed: z.infer<typeof listedSchema>): ListedModel[] {
  const name = (listed.id ?? listed.name)?.replace(/^models\//, '');
  if (name === undefined || name.length > 200 || NO_CHAT.test(name) || !writes(listed)) return [];
  const { capabilities, supported_parameters: parameters, architecture } = listed;
  const label =
    listed.displayName ?? listed.display_name ?? (listed.id === undefined ? undefined : listed.name);
  const contextTokens =
    listed.inputTokenLimit ??
    listed.context_length ??
    listed.max_context_length ??
    listed.context_window ??
    listed.max_model_len;
  const thinks = parameters?.some((parameter) => /^(?:include_)?reasoning$/.test(parameter));
  const tools = capabilities?.function_calling ?? parameters?.includes('tools');
  const sees = capabilities?.vision ?? architecture?.input_modalities?.includes('image');
  const reasoning = thinks ? 'native' : guessReasoningSupport(name);
  return [
    {
      name,
      ...(label && label.length <= 200 && label !== name && { label }),
      ...(contextTokens !== undefined && { contextTokens: Math.max(256, contextTokens) }),
      ...{ reasoning },
      ...(tools !== undefined && { tools: tools && reasoning !== 'tagged' }),
      ...(sees !== undefined && { sees }),
    },
  ];
}

/** Whether it answers in words, as far as is told. */
const writes = ({
  supportedGenerationMethods: methods,
  architecture,
  capabilities,
}: z.infer<typeof listedSchema>): boolean =>
  (methods?.includes('generateContent') ?? true) &&
  (architecture?.output_modalities?.includes('text') ?? true) &&
  (capabilities?.completion_chat ?? true);
