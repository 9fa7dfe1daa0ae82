import { describe, expect, it } from 'vitest';
import { findLocalServers } from './find-local-servers';

type Answers = Readonly<Record<string, (body: unknown) => unknown>>;

/** What was asked, of servers of which each path has an answer; elsewhere nobody listens. */
function machine(answers: Answers) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    asked.push(url);
    const answer = answers[url.replace('http://127.0.0.1:', '')];
    const port = new URL(url).port;
    if (!Object.keys(answers).some((path) => path.startsWith(`${port}/`)))
      throw new TypeError('fetch failed');
    const value = answer?.(init?.body === undefined ? null : JSON.parse(String(init.body)));
    if (value instanceof Promise) return value;
    return value === undefined ? new Response('not found', { status: 404 }) : new Response(textOf(value));
  };
  const find = (except: readonly string[] = []) =>
    findLocalServers({ hosts: ['127.0.0.1'], except, timeoutMs: 50, fetch });
  return { asked, find };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function modelsOf(answers: Answers) {
  const [server] = await machine(answers).find();
  const { kind, models, slots } = server ?? {};
  return { label: kind?.label, models, ...(slots !== undefined && { slots }) };
}

describe('What runs on a machine', () => {
  it('is asked at loopback and at no other host, and nobody is there', async () => {
    const { asked, find } = machine({});
    expect(await find()).toEqual([]);
    expect(new Set(asked.map((url) => new URL(url).hostname))).toEqual(new Set(['127.0.0.1']));
    expect(asked).toHaveLength(5);
  });

  it('is not asked where Nalar listens, or where a server is set up', async () => {
    const { asked, find } = machine({});
    await find(['127.0.0.1:8080', '127.0.0.1:11434']);
    expect(asked.map((url) => new URL(url).port)).toEqual(['1234', '8000', '1337']);
  });

  it('is Ollama, which tells what each model can do; the one in memory comes first', async () => {
    const shown: Readonly<Record<string, unknown>> = {
      'qwen3:8b': { capabilities: ['completion', 'tools', 'thinking'], parameters: 'num_ctx    16384' },
      'llama3.2-vision': { capabilities: ['completion', 'vision', 'tools'] },
      'hf.co/me/r1-distill:latest': { template: '<think>{{ .Thinking }}</think>' },
      'nomic-embed-text': { capabilities: ['embedding'] },
      'gpt-oss:120b-cloud': { capabilities: ['completion', 'thinking'] },
    };
    const names = ['gpt-oss:120b-cloud', 'nomic-embed-text', 'qwen3:8b', 'hf.co/me/r1-distill:latest'];
    const { label, models } = await modelsOf({
      '11434/api/tags': () => ({
        models: [
          ...names.map((name) => ({
            name,
            ...(name.endsWith('cloud') && { remote_host: 'https://ollama.com' }),
          })),
          { name: 'llama3.2-vision' },
        ],
      }),
      '11434/api/ps': () => ({ models: [{ name: 'llama3.2-vision', context_length: 8192 }] }),
      '11434/api/show': (body) => shown[(body as { model: string }).model],
    });
    expect(label).toBe('Ollama');
    expect(models).toEqual([
      { name: 'llama3.2-vision', reasoning: 'tagged', contextTokens: 8192, sees: true },
      { name: 'qwen3:8b', reasoning: 'native', contextTokens: 16_384, tools: true },
      { name: 'hf.co/me/r1-distill:latest', reasoning: 'think', contextTokens: 4_096 },
      { name: 'gpt-oss:120b-cloud', reasoning: 'native', contextTokens: 4_096 },
    ]);
  });

  it('is llama.cpp, whose template tells whether there are thoughts', async () => {
    const props = {
      ...{ default_generation_settings: { n_ctx: 16_384 }, modalities: { vision: true } },
      total_slots: 2,
    };
    const list = { data: [{ id: '/models/Qwen3-8B.gguf' }] };
    const withTemplate = (chat_template: string) =>
      modelsOf({ '8080/props': () => ({ ...props, chat_template }), '8080/v1/models': () => list });
    expect(await withTemplate('{% if tools %}…{% endif %}<think>')).toEqual({
      label: 'llama.cpp',
      slots: 2,
      models: [
        {
          name: '/models/Qwen3-8B.gguf',
          reasoning: 'native',
          contextTokens: 16_384,
          tools: true,
          sees: true,
        },
      ],
    });
    expect((await withTemplate('{{ messages }}')).models).toMatchObject([{ reasoning: 'tagged' }]);
  });

  it('is LM Studio, of which embeddings are no models to ask', async () => {
    const data = [
      { id: 'gemma-3-4b', type: 'vlm', state: 'not-loaded', max_context_length: 131_072 },
      { id: 'nomic', type: 'embeddings' },
      {
        id: 'qwen3-4b',
        type: 'llm',
        state: 'loaded',
        loaded_context_length: 32_768,
        capabilities: ['tool_use'],
      },
    ];
    const { label, models } = await modelsOf({ '1234/api/v0/models': () => ({ data }) });
    expect(label).toBe('LM Studio');
    expect(models).toEqual([
      { name: 'qwen3-4b', reasoning: 'think', contextTokens: 32_768, tools: true },
      { name: 'gemma-3-4b', reasoning: 'tagged', contextTokens: 4_096, sees: true },
    ]);
  });

  it('is vLLM, which tells the context, and Jan, in this order', async () => {
    const { find } = machine({
      '1337/v1/models': () => ({ data: [{ id: 'menlo' }, { id: 'bge-embed' }] }),
      '8000/v1/models': () => ({ data: [{ id: 'Qwen/Qwen3-8B', max_model_len: 40_960 }] }),
    });
    const found = (await find()).map(({ kind, models }) => [kind.label, models]);
    expect(found).toMatchObject([
      ['vLLM', [{ name: 'Qwen/Qwen3-8B', contextTokens: 40_960 }]],
      ['Jan', [{ name: 'menlo' }]],
    ]);
  });

  it.each([
    ['a page', '<!doctype html>'],
    ['another JSON', { status: 'ok' }],
    ['a list of nothing', { data: [] }],
    ['names that are none', { data: [{ id: '' }, { id: 7 }] }],
    ['more than anybody lists', `{"data":[{"id":"${'x'.repeat(4_100_000)}"}]}`],
  ])('is no server of models where it answers with %s', async (_, answer) => {
    const { find } = machine({ '8000/v1/models': () => answer, '8080/props': () => answer });
    expect(await find()).toEqual([]);
  });

  it('is looked for at the machine around a container where that is named, and nowhere else', async () => {
    const asked = new Set<string>();
    const fetch = async (input: Parameters<typeof globalThis.fetch>[0]): Promise<Response> => {
      const { host, hostname } = new URL(String(input));
      asked.add(hostname);
      if (host !== 'host.docker.internal:1337') throw new TypeError('fetch failed');
      return Response.json({ data: [{ id: 'menlo' }] });
    };
    const hosts = ['127.0.0.1', 'host.docker.internal'];
    const found = await findLocalServers({ hosts, except: [], timeoutMs: 50, fetch });
    expect(found).toMatchObject([
      { origin: 'http://host.docker.internal:1337', models: [{ name: 'menlo' }] },
    ]);
    expect([...asked]).toEqual(hosts);
  });

  it('passes over a port that hangs', async () => {
    const hanging = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
      if (new URL(String(input)).port === '8000') return Response.json({ data: [{ id: 'a-model' }] });
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    };
    const found = await findLocalServers({ hosts: ['127.0.0.1'], except: [], timeoutMs: 5, fetch: hanging });
    expect(found.map(({ kind }) => kind.label)).toEqual(['vLLM']);
  });
});
