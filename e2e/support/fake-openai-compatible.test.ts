import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeOpenAiCompatible, startFakeOpenAiCompatible } from './fake-openai-compatible';

let server: FakeOpenAiCompatible;

beforeAll(async () => {
  server = await startFakeOpenAiCompatible();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

async function contentOf(
  model: string,
  text: string,
): Promise<{ content: string; reasoning: string; raw: string }> {
  const response = await fetch(`${server.baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: text }] }),
  });
  const raw = await response.text();
  const deltas = raw
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice('data: '.length)).choices[0]?.delta ?? {});
  const joined = (field: string) => deltas.map((delta) => delta[field] ?? '').join('');
  return { content: joined('content'), reasoning: joined('reasoning_content') + joined('reasoning'), raw };
}

describe('the fake OpenAI-compatible server', () => {
  it.each([
    ['llama3.2', /^<thinking>The user wants[\s\S]*<\/thinking>\n<answer>## About[\s\S]*<\/answer>$/],
    ['qwen3:8b', /^<think>The user wants[\s\S]*<\/think>\n## About/],
    ['gpt-oss:20b', /^## About/],
    ['plain', /^## About/],
  ])('shows the reasoning of %s in its way', async (model, shape) => {
    const { content, reasoning, raw } = await contentOf(model, 'How do tides work?');
    expect(content).toMatch(shape);
    expect(reasoning !== '').toBe(model === 'gpt-oss:20b');
    expect(raw.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('cuts tags into pieces without changing them', async () => {
    const whole = await contentOf('llama3.2', 'Tides [scenario:thoughts]');
    const split = await contentOf('llama3.2', 'Tides [scenario:thoughts pieces=3]');
    expect(split.content).toBe(whole.content);
    expect(split.raw.length).toBeGreaterThan(whole.raw.length * 4);
  });

  it.each([
    ['tags-unanswered', /^<thinking>[^<]*$/],
    ['tags-missing', /^Here is the first part/],
  ])('plays %s', async (scenario, shape) => {
    expect((await contentOf('llama3.2', `[scenario:${scenario}]`)).content).toMatch(shape);
  });

  it('lists its models and knows no other path', async () => {
    expect(await (await fetch(`${server.baseUrl}/models`)).json()).toMatchObject({ object: 'list' });
    expect((await fetch(`${server.origin}/elsewhere`)).status).toBe(404);
  });

  it('answers a title in one piece, in tags only if it was asked for them', async () => {
    const title = async (instructions: string) => {
      const messages = [
        { role: 'system', content: instructions },
        { role: 'user', content: 'Tides and moons' },
      ];
      const response = await fetch(`${server.baseUrl}/chat/completions`, {
        method: 'POST',
        body: JSON.stringify({ model: 'llama3.2', messages }),
      });
      const body = (await response.json()) as { choices: { message: { content: string } }[] };
      return body.choices[0]?.message.content;
    };
    expect(await title('Write a title.')).toBe('About Tides and moons');
    expect(await title('Write within <answer> tags.')).toBe('<answer>About Tides and moons</answer>');
  });
});
