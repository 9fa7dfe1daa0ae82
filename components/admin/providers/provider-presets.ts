import type { ModelProviderView, ProviderKind } from '@/lib/chat/model-providers';

/** A provider as people know it. */
export interface ProviderPreset {
  readonly name: string;
  readonly kind: ProviderKind;
  /** Null: where its kind has its API. */
  readonly baseUrl: string | null;
  /** Where to get a key; null where none is needed. */
  readonly keys: string | null;
}

const GEMINI: ProviderPreset = {
  name: 'Gemini',
  kind: 'google',
  baseUrl: null,
  keys: 'https://aistudio.google.com/apikey',
};

/** What the list of kinds offers; the last one is any server with the OpenAI API. */
export const PROVIDER_PRESETS: readonly ProviderPreset[] = [
  GEMINI,
  { name: 'Claude', kind: 'anthropic', baseUrl: null, keys: 'https://platform.claude.com/settings/keys' },
  { name: 'OpenAI', kind: 'openai', baseUrl: null, keys: 'https://platform.openai.com/api-keys' },
  compatible('OpenRouter', 'https://openrouter.ai/api/v1', 'https://openrouter.ai/keys'),
  compatible('Mistral', 'https://api.mistral.ai/v1', 'https://console.mistral.ai/api-keys'),
  compatible('DeepSeek', 'https://api.deepseek.com/v1', 'https://platform.deepseek.com/api_keys'),
  compatible('Groq', 'https://api.groq.com/openai/v1', 'https://console.groq.com/keys'),
  compatible('Ollama', 'http://127.0.0.1:11434/v1', null),
  compatible('', '', null),
];

function compatible(name: string, baseUrl: string, keys: string | null): ProviderPreset {
  return { name, kind: 'openai-compatible', baseUrl, keys };
}

/** The kind that a provider was added as; Gemini for a new one. */
export function presetOf(kept: Pick<ModelProviderView, 'name' | 'kind' | 'baseUrl'> | null): ProviderPreset {
  if (kept === null) return GEMINI;
  const { name, kind, baseUrl } = kept;
  const same = PROVIDER_PRESETS.find((preset) => preset.kind === kind && preset.baseUrl === baseUrl);
  return same ?? { name, kind, baseUrl, keys: null };
}
