import type {
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import { generateText, streamText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standInOf } from './stand-in';
import type { TagDialect } from './tag-state';
import { tagStreamMiddleware } from './tag-stream-middleware';

type Part = LanguageModelV4StreamPart;

const usage: LanguageModelV4Usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

const finish = (unified: LanguageModelV4FinishReason['unified'] = 'stop'): Part => ({
  type: 'finish',
  finishReason: { unified, raw: unified },
  usage,
});

const text = (...deltas: readonly string[]): Part[] => [
  { type: 'text-start', id: 'txt-0' },
  ...deltas.map((delta): Part => ({ type: 'text-delta', id: 'txt-0', delta })),
  { type: 'text-end', id: 'txt-0' },
];

const toolCall = (extra: { readonly providerExecuted?: boolean } = {}): Part => ({
  type: 'tool-call',
  toolCallId: 'call-1',
  toolName: 'look_up',
  input: '{}',
  ...extra,
});

const streamOf = (parts: Iterable<Part>): ReadableStream<Part> => {
  const iterator = parts[Symbol.iterator]();
  return new ReadableStream<Part>({
    pull: (controller) => {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
};

const parted = async (parts: Iterable<Part>): Promise<Part[]> => {
  const { stream } = await wrapLanguageModel({
    model: new MockLanguageModelV4({ doStream: async () => ({ stream: streamOf(parts) }) }),
    middleware: tagStreamMiddleware({ streamed: { dialect: { dialect: 'think' } } }),
  }).doStream({ prompt: [] });
  return collect(stream);
};

const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
};

const isMarked = (part: {
  readonly type: string;
  readonly providerMetadata?: SharedV4ProviderMetadata;
}): boolean => part.type === 'text-start' && standInOf(part) !== null;

const wrapped = (parts: readonly Part[], dialect?: TagDialect) =>
  wrapLanguageModel({
    model: new MockLanguageModelV4({ doStream: async () => ({ stream: streamOf(parts) }) }),
    middleware: tagStreamMiddleware({ streamed: { dialect } }),
  });

const mapped = async (parts: readonly Part[], dialect?: TagDialect): Promise<Part[]> => {
  const { stream } = await wrapped(parts, dialect).doStream({ prompt: [] });
  return collect(stream);
};

/** Every block as one line, with its deltas joined; other parts by their type. */
const outline = (parts: readonly Part[]): string[] => {
  const lines: string[] = [];
  const open = new Map<string, string>();
  const seen = new Set<string>();
  for (const part of parts) {
    switch (part.type) {
      case 'text-start':
      case 'reasoning-start':
        expect(seen.has(part.id), `${part.id} is used once`).toBe(false);
        expect(open.size, 'blocks do not overlap').toBe(0);
        seen.add(part.id);
        open.set(part.id, '');
        break;
      case 'text-delta':
      case 'reasoning-delta':
        expect(open.has(part.id), `${part.id} is open`).toBe(true);
        open.set(part.id, open.get(part.id) + part.delta);
        break;
      case 'text-end':
      case 'reasoning-end':
        lines.push(`${part.type.replace('-end', '')}: ${open.get(part.id)}`);
        open.delete(part.id);
        break;
      default:
        lines.push(part.type);
    }
  }
  expect(open.size, 'every block is closed').toBe(0);
  return lines;
};

describe('streaming', () => {
  it('turns blocks into reasoning and text parts', async () => {
    const parts = await mapped([
      ...text('<thin', 'king>Let me ', 'count.</thinking>\n<ans', 'wer>Four', 'teen.</answer>'),
      finish(),
    ]);
    expect(parts).toEqual([
      { type: 'reasoning-start', id: 'tagged-1' },
      { type: 'reasoning-delta', id: 'tagged-1', delta: 'Let me ' },
      { type: 'reasoning-delta', id: 'tagged-1', delta: 'count.' },
      { type: 'reasoning-end', id: 'tagged-1' },
      { type: 'text-start', id: 'tagged-2' },
      { type: 'text-delta', id: 'tagged-2', delta: 'Four' },
      { type: 'text-delta', id: 'tagged-2', delta: 'teen.' },
      { type: 'text-end', id: 'tagged-2' },
      finish(),
    ]);
  });

  it('makes a part of every block', async () => {
    const parts = await mapped([
      ...text('Hm.<thinking>a</thinking><think>b</think><answer>c</answer><thinking>d</thinking>'),
      finish(),
    ]);
    expect(outline(parts)).toEqual([
      'reasoning: Hm.',
      'reasoning: a',
      'reasoning: b',
      'text: c',
      'reasoning: d',
      'finish',
    ]);
  });

  it('makes no part of a block of white space', async () => {
    const parts = await mapped([...text('<think>\n', '\n</think>\n', '\nHello'), finish()], {
      dialect: 'think',
    });
    expect(outline(parts)).toEqual(['text: \n\nHello', 'finish']);
  });

  it('goes on in the same block when the provider starts another text part', async () => {
    const parts = await mapped([
      ...text('<answer>a <'),
      { type: 'reasoning-start', id: 'reasoning-0' },
      { type: 'reasoning-delta', id: 'reasoning-0', delta: 'native' },
      { type: 'reasoning-end', id: 'reasoning-0' },
      ...text(' b</answer>'),
      finish(),
    ]);
    expect(outline(parts)).toEqual(['text: a <', 'reasoning: native', 'text:  b', 'finish']);
  });

  it('passes other parts on, in their place', async () => {
    const parts = await mapped([
      { type: 'stream-start', warnings: [] },
      ...text('<thinking>a</thinking>'),
      toolCall(),
      finish('tool-calls'),
    ]);
    expect(outline(parts)).toEqual(['stream-start', 'reasoning: a', 'tool-call', 'finish']);
  });

  it('keeps provider metadata and citations on the parts they belong to', async () => {
    const start = { local: { at: 'start' } };
    const delta = { local: { at: 'delta' } };
    const end = { local: { at: 'end' } };
    const parts = await mapped([
      { type: 'text-start', id: '1', providerMetadata: start },
      { type: 'text-delta', id: '1', delta: '<answer>a</answer>', providerMetadata: delta },
      { type: 'text-end', id: '1', providerMetadata: end, citations: [] },
      finish(),
    ]);
    expect(parts.slice(0, 3)).toEqual([
      { type: 'text-start', id: 'tagged-1', providerMetadata: start },
      { type: 'text-delta', id: 'tagged-1', delta: 'a', providerMetadata: delta },
      { type: 'text-end', id: 'tagged-1', providerMetadata: end, citations: [] },
    ]);
  });

  it('closes what is open when the stream ends without a finish part', async () => {
    expect(outline(await mapped(text('<answer>a </ans').slice(0, -1)))).toEqual(['text: a </ans']);
  });

  it('delivers everything that came before the stream failed', async () => {
    const model = wrapLanguageModel({
      model: new MockLanguageModelV4({
        doStream: async () => ({
          stream: streamOf(
            (function* () {
              yield* text('<thinking>a</thinking><answer>b').slice(0, -1);
              throw new Error('socket closed');
            })(),
          ),
        }),
      }),
      middleware: tagStreamMiddleware(),
    });
    const { stream } = await model.doStream({ prompt: [] });
    const types: string[] = [];
    await expect(async () => {
      for await (const part of stream) types.push(part.type);
    }).rejects.toThrow('socket closed');
    expect(types).toEqual([
      'reasoning-start',
      'reasoning-delta',
      'reasoning-end',
      'text-start',
      'text-delta',
    ]);
  });

  it('cancels the stream of the provider', async () => {
    let reason: unknown;
    const source = new ReadableStream<Part>({
      pull: (controller) => controller.enqueue({ type: 'text-delta', id: '1', delta: 'a' }),
      cancel: (given) => {
        reason = given;
      },
    });
    const model = wrapLanguageModel({
      model: new MockLanguageModelV4({ doStream: async () => ({ stream: source }) }),
      middleware: tagStreamMiddleware(),
    });
    const { stream } = await model.doStream({ prompt: [] });
    const reader = stream.getReader();
    await reader.read();
    await reader.cancel('stopped');
    expect(reason).toBe('stopped');
  });
});

describe('a flood of tags in one event', () => {
  const BLOCKS = 20_000;
  const flood = '<think>a</think>b'.repeat(BLOCKS);

  it('becomes so many blocks, behind which the answer goes on and the thoughts follow together', async () => {
    const parts = await mapped([...text(flood), finish()], { dialect: 'think' });
    const blocks = outline(parts).slice(0, -1);
    expect(blocks.length).toBeLessThan(3_000);
    expect(blocks.slice(0, 2)).toEqual(['reasoning: a', 'text: b']);
    const lettersOf = (kind: 'reasoning' | 'text') =>
      blocks.flatMap((block) => (block.startsWith(kind) ? [block.slice(kind.length + 1)] : [])).join('');
    expect(lettersOf('reasoning').replaceAll(/\s/g, '')).toBe('a'.repeat(BLOCKS));
    expect(lettersOf('text').replaceAll(/\s/g, '')).toBe('b'.repeat(BLOCKS));
  });
});

describe('a model that never answers', () => {
  it('has its thoughts repeated as the answer, marked', async () => {
    const parts = await mapped([...text('I think ', 'it is 14.'), finish()]);
    expect(outline(parts)).toEqual(['reasoning: I think it is 14.', 'text: I think it is 14.', 'finish']);
    expect(parts.filter(isMarked).map(({ type }) => type)).toEqual(['text-start']);
  });

  it('keeps the blocks apart', async () => {
    const parts = await mapped([...text('<think>a</think>\n<think>b'), finish('other')]);
    expect(outline(parts).slice(-2)).toEqual(['text: a\n\nb', 'finish']);
  });

  it('is treated alike in the think dialect, and when the answer is only white space', async () => {
    const parts = await mapped([...text('<think>a</think>\n\n'), finish()], { dialect: 'think' });
    expect(outline(parts)).toEqual(['reasoning: a', 'text: a', 'finish']);
  });

  it.each([
    ['answered', [...text('<thinking>a</thinking><answer>b'), finish()]],
    ['answered before it thought on', [...text('<answer>b</answer><thinking>a'), finish()]],
    ['was cut off', [...text('<thinking>a'), finish('length')]],
    ['was filtered', [...text('<thinking>a'), finish('content-filter')]],
    ['failed', [...text('<thinking>a'), finish('error')]],
    ['called a tool', [...text('<thinking>a'), toolCall(), finish('stop')]],
    ['said nothing', [...text(''), finish()]],
  ])('is not what a model is that %s', async (_, parts) => {
    expect((await mapped(parts)).some(isMarked)).toBe(false);
  });

  it.each<TagDialect>([
    { startIn: 'unknown' },
    { dialect: 'think', startIn: 'unknown' },
    { dialect: 'think', startIn: 'thinking' },
  ])('is thoughts as far as anybody knows where a limit came before any tag: %o', async (dialect) => {
    const parts = await mapped([...text('Fourteen. And'), finish('length')], dialect);
    expect(outline(parts)).toEqual(['reasoning: Fourteen. And', 'text: Fourteen. And', 'finish']);
    expect(parts.filter(isMarked).map((part) => 'providerMetadata' in part && standInOf(part))).toEqual([
      'thoughts',
    ]);
  });

  it('may have used a tool of its provider', async () => {
    const parts = await mapped([...text('<thinking>a'), toolCall({ providerExecuted: true }), finish()]);
    expect(parts.some(isMarked)).toBe(true);
  });

  it('is recognisable in the stream of streamText', async () => {
    const result = streamText({ model: wrapped([...text('Fourteen.'), finish()]), prompt: 'How many?' });
    const starts = (await collect(result.stream)).filter(({ type }) => type === 'text-start');
    expect(starts.map(isMarked)).toEqual([true]);
    expect(await result.text).toBe('Fourteen.');
    expect(await result.reasoningText).toBe('Fourteen.');
  });
});

describe('generating', () => {
  const generated = async (
    content: LanguageModelV4Content[],
    extra: Partial<LanguageModelV4GenerateResult> = {},
    dialect?: TagDialect,
  ): Promise<LanguageModelV4GenerateResult> =>
    wrapLanguageModel({
      model: new MockLanguageModelV4({
        doGenerate: async () => ({
          content,
          finishReason: { unified: 'stop', raw: 'stop' },
          usage,
          warnings: [],
          ...extra,
        }),
      }),
      middleware: tagStreamMiddleware({ streamed: { dialect } }),
    }).doGenerate({ prompt: [] });

  it('turns blocks into reasoning and text, among the other content', async () => {
    const call = { type: 'tool-call', toolCallId: '1', toolName: 'look_up', input: '{}' } as const;
    const { content } = await generated([
      { type: 'text', text: '<thinking>a</thinking><answer>b' },
      call,
      { type: 'text', text: 'c</answer>', providerMetadata: { local: { x: 1 } }, citations: [] },
    ]);
    expect(content).toEqual([
      { type: 'reasoning', text: 'a' },
      { type: 'text', text: 'b' },
      call,
      { type: 'text', text: 'c', providerMetadata: { local: { x: 1 } }, citations: [] },
    ]);
  });

  it('marks thoughts that stand in for an answer', async () => {
    const { content } = await generated([{ type: 'text', text: 'Fourteen.' }]);
    expect(content.map(({ type }) => type)).toEqual(['reasoning', 'text']);
    expect(content.map((part) => part.type === 'text' && standInOf(part))).toEqual([false, 'untagged-reply']);
  });

  it('does not take thoughts before a tool call for an answer', async () => {
    const call = { type: 'tool-call', toolCallId: '1', toolName: 'look_up', input: '{}' } as const;
    const { content } = await generated([{ type: 'text', text: 'Let me look.' }, call]);
    expect(content).toEqual([{ type: 'reasoning', text: 'Let me look.' }, call]);
  });

  it.each([
    ['<thinking>a</thinking><answer>{"b":1}</answer>', '{"b":1}'],
    ['{"b":1}', '{"b":1}'],
    ['', ''],
  ])('finds the structured output in %j', async (structuredOutputText, expected) => {
    expect((await generated([], { structuredOutputText })).structuredOutputText).toBe(expected);
  });

  it('gives generateText its text and reasoning', async () => {
    const model = wrapLanguageModel({
      model: new MockLanguageModelV4({
        doGenerate: async () => ({
          content: [{ type: 'text', text: '<think>a</think>b' }],
          finishReason: { unified: 'stop', raw: 'stop' },
          usage,
          warnings: [],
        }),
      }),
      middleware: tagStreamMiddleware({ streamed: { dialect: { dialect: 'think' } } }),
    });
    const result = await generateText({ model, prompt: 'x' });
    expect([result.reasoningText, result.text]).toEqual(['a', 'b']);
  });

  it('agrees with streaming, however the stream is cut', async () => {
    const piece = fc.constantFrom(
      '<thinking>',
      '</thinking>',
      '<answer>',
      '</answer>',
      '<think>',
      '</think>',
      ' ',
      'a',
      'b',
      '<',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(piece, { maxLength: 6 }), { maxLength: 8 }),
        fc.constantFrom('tagged' as const, 'think' as const),
        async (chunks, dialect) => {
          const deltas = chunks.map((pieces) => pieces.join(''));
          const streamed = outline(await mapped([...text(...deltas), finish()], { dialect }));
          const { content } = await generated([{ type: 'text', text: deltas.join('') }], {}, { dialect });
          const whole = content.map((part) =>
            part.type === 'text' || part.type === 'reasoning' ? `${part.type}: ${part.text}` : part.type,
          );
          expect(streamed).toEqual([...whole, 'finish']);
        },
      ),
    );
  });
});

it('says of a text in doubt that it goes on, and tells it once that is known', async () => {
  const deltas = ['<think>So:\n```ts\nlegs();\n', '</think>', '\nThere are', ' 14', ' of them.'];
  const parts = await parted([...text(...deltas), finish()]);
  const told = parts.flatMap((part) => ('delta' in part ? [`${part.type}: ${part.delta}`] : []));
  expect(told).toEqual([
    'reasoning-delta: So:\n```ts\nlegs();\n',
    ...Array.from({ length: 3 }, () => 'reasoning-delta: '),
    'text-delta: \nThere are 14 of them.',
  ]);
});
