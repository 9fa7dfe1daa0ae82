import { expect, it } from 'vitest';
import { promptNamed } from '@/lib/prompts/research/research-prompts';
import { ReplyCache } from './reply-cache';

const prompt = promptNamed('research-question');
const about = (question: string, more = {}) => ({
  ...{ modelId: 'model', locale: 'en' as const, prompt, variables: { question, conversation: [] } },
  ...more,
});
const REPLY = { question: 'Why?' };

it('finds the reply to the very same question only', () => {
  const cache = new ReplyCache();
  cache.keep(about('why'), REPLY);
  expect(cache.find(about('why'))).toEqual(REPLY);
  for (const other of [
    { modelId: 'other' },
    { locale: 'id' as const },
    { prompt: { ...prompt, version: 9 } },
  ])
    expect(cache.find(about('why', other))).toBeUndefined();
  expect(cache.find(about('when'))).toBeUndefined();
});

it('keeps no more replies than it may', () => {
  const cache = new ReplyCache(2);
  for (const question of ['one', 'two', 'three']) cache.keep(about(question), REPLY);
  expect(['one', 'two', 'three'].map((question) => cache.find(about(question)) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});
