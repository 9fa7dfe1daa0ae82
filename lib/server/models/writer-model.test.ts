import { expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { createAnthropicProvider } from '@/lib/models/anthropic/anthropic-provider';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import { createModelRegistry } from '@/lib/models/registry';
import { writerModel } from './writer-model';

const CHEAP = 'anthropic:claude-sonnet-5-5';
const OFFLINE = 'demo:conversations';
const keyed = createAnthropicProvider({ apiKey: 'k', responseTimeoutMs: 1_000, retryDelaysMs: [] });
const models = createModelRegistry(() => [keyed, createDemoProvider({ chunkDelayMs: 0 })]);
const writer = (settings: Partial<typeof DEFAULT_ADMIN_SETTINGS>, registry = models) => {
  const found = writerModel(registry, { ...DEFAULT_ADMIN_SETTINGS, ...settings });
  return found === null || found === 'gone' ? found : found.entry.modelId;
};

it('is the one that is set, and none where none is', () => {
  expect(writer({})).toBeNull();
  expect(writer({ writerModelId: CHEAP })).toBe(CHEAP);
});

it('is gone where it is not allowed, or its provider is not set up any more', () => {
  expect(writer({ writerModelId: CHEAP, allowedModelIds: [OFFLINE] })).toBe('gone');
  expect(
    writer(
      { writerModelId: CHEAP },
      createModelRegistry(() => [createDemoProvider({ chunkDelayMs: 0 })]),
    ),
  ).toBe('gone');
});
