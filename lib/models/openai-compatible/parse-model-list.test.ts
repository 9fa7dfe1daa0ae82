import { describe, expect, it } from 'vitest';
import { guessReasoningSupport } from './guess-reasoning-support';
import { parseModelList } from './parse-model-list';

describe('parseModelList', () => {
  it('reads names, supports and context sizes', () => {
    expect(parseModelList(' qwen3:8b=think@40k, org/llama=Tagged ,gpt-oss:20b,, m=none@900 ')).toEqual({
      ok: true,
      value: [
        { name: 'qwen3:8b', reasoning: 'think', contextTokens: 40_960 },
        { name: 'org/llama', reasoning: 'tagged', contextTokens: 32_768 },
        { name: 'gpt-oss:20b', reasoning: 'native', contextTokens: 32_768 },
        { name: 'm', reasoning: 'none', contextTokens: 900 },
      ],
    });
  });

  it('takes days and accounts in names for what they are', () => {
    expect(
      parseModelList(
        'claude-sonnet-4@20250514, gemini@20251201=native@200k, @cf/meta/llama=none, m@20990000',
      ),
    ).toMatchObject({
      ok: true,
      value: [
        { name: 'claude-sonnet-4@20250514', contextTokens: 32_768 },
        { name: 'gemini@20251201', reasoning: 'native', contextTokens: 204_800 },
        { name: '@cf/meta/llama', reasoning: 'none' },
        { name: 'm', contextTokens: 20_990_000 },
      ],
    });
  });

  it('reads where replies begin', () => {
    expect(parseModelList('qwq:32b=think:inside@40k, r1 = think : Outside, m=none:inside')).toMatchObject({
      ok: true,
      value: [
        { name: 'qwq:32b', reasoning: 'think', startsIn: 'inside', contextTokens: 40_960 },
        { name: 'r1', reasoning: 'think', startsIn: 'outside' },
        { name: 'm', reasoning: 'none', startsIn: 'inside' },
      ],
    });
  });

  it('reads which models can call tools', () => {
    expect(parseModelList('gpt-oss:20b=native+tools@128k, qwen3 + Tools, a=none')).toMatchObject({
      ok: true,
      value: [
        { name: 'gpt-oss:20b', reasoning: 'native', tools: true, contextTokens: 131_072 },
        { name: 'qwen3', reasoning: 'think', tools: true },
        { name: 'a', reasoning: 'none' },
      ],
    });
    expect(parseModelList('a=tagged+tools')).toMatchObject({ ok: false });
  });

  it('has no models for an empty list', () => {
    expect(parseModelList(' ,')).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['a=fast', 'after "="'],
    ['=think', 'missing'],
    ['a=think:middle', ':inside or :outside'],
    ['a=think:inside:inside', ':inside or :outside'],
    ['a=tagged:inside', 'think, native or none'],
    ['a, a=think', 'twice'],
  ])('explains what is wrong with %s', (list, reason) => {
    const result = parseModelList(list);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error.reason).toContain(reason);
  });
});

describe('guessReasoningSupport', () => {
  it.each([
    ['deepseek-r1:14b', 'think'],
    ['Qwen/Qwen3-8B', 'think'],
    ['qwen3-30b-a3b-instruct-2507', 'tagged'],
    ['qwq', 'think'],
    ['openai/gpt-oss-120b', 'native'],
    ['deepseek-reasoner', 'native'],
    ['llama3.2', 'tagged'],
    ['gemma3:4b', 'tagged'],
    ['mistral', 'tagged'],
  ])('takes %s for %s', (name, support) => {
    expect(guessReasoningSupport(name)).toBe(support);
  });
});
