import { expect, it } from 'vitest';
import { modelName, plainName, providerName } from './safe-names';

it.each([
  ['google:gemini-3.8-flash', 'gemini-3.8-flash'],
  ['openai-compatible:Qwen/Qwen3-8B', 'Qwen/Qwen3-8B'],
  ['ollama:llama3.2:3b', 'llama3.2:3b'],
  ['local:/home/kenari/models/secret.gguf', 'other'],
  ['local:C:\\Users\\kenari\\model', 'other'],
  ['local:kenari-notes.gguf', 'other'],
  ['local:https://kenari.example/v1', 'other'],
  ['local:../kenari', 'other'],
  ['local:kenari wrote this', 'other'],
  [`local:${'k'.repeat(100)}`, 'other'],
])('calls the model %s %s', (modelId, name) => {
  expect(modelName(modelId)).toBe(name);
});

it('lets no words through as a name', () => {
  expect(['deep_plan', 'calculate', 'Tell me a secret', '', '/etc/kenari'].map(plainName)).toEqual([
    ...['deep_plan', 'calculate', 'other', 'other', 'other'],
  ]);
  expect(['google', 'openai', 'my server'].map(providerName)).toEqual(['gcp.gemini', 'openai', 'other']);
});
