import { describe, expect, it } from 'vitest';
import type { ChatModel, ModelEntry, ModelProvider } from './model-provider';
import { createModelRegistry } from './registry';

function providerOf(providerId: string, names: readonly string[]): ModelProvider {
  const entryOf = (name: string): ModelEntry => ({
    modelId: `${providerId}:${name}`,
    label: name,
    providerLabel: providerId,
    reasoning: 'none',
    fidelity: 'none',
    tools: false,
    webSearch: false,
    isDemo: false,
    contextTokens: 1,
  });
  return {
    providerId,
    entries: () => names.map(entryOf),
    chatModel: (name) => (names.includes(name) ? ({ entry: entryOf(name) } as ChatModel) : null),
  };
}

describe('createModelRegistry', () => {
  const registry = createModelRegistry(() => [
    providerOf('empty', []),
    providerOf('b', ['x:8b', 'y']),
    providerOf('c', ['x']),
  ]);

  it('lists models in the order of the providers and defaults to the first', () => {
    expect(registry.list().map(({ modelId }) => modelId)).toEqual(['b:x:8b', 'b:y', 'c:x']);
    expect(registry.defaultModelId()).toBe('b:x:8b');
  });

  it('finds models whose names hold colons', () => {
    expect(registry.find('b:x:8b')?.entry.label).toBe('x:8b');
  });

  it.each(['', 'b', 'b:', 'b:z', 'd:x', 'empty:x', 'x:8b'])('finds nothing for %j', (modelId) => {
    expect(registry.find(modelId)).toBeNull();
  });

  it('has no default without models', () => {
    expect(() => createModelRegistry(() => []).defaultModelId()).toThrow('no provider offers a model');
  });
});
