import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import { stepCountIs, streamText, type TextStreamPart, type ToolSet, tool, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shareOfTries } from '@/lib/shared/testing/share-of-tries';
import { TimeSlice } from '@/lib/shared/time-slice';
import { DeltaBypass } from './delta-bypass';

type Part = LanguageModelV4StreamPart;
type ReadPart = TextStreamPart<ToolSet>;

const usage: LanguageModelV4Usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};
const finish: Part = { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage };
const wantsTool: Part = { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tools' }, usage };
/** The only one that speaks. */
const alone = { rest: () => {}, goOn: async () => false };
const source = (id: string): Part => ({
  type: 'source',
  sourceType: 'url',
  id,
  url: `https://example.com/${id}`,
});
const call: Part = { type: 'tool-call', toolCallId: 'call-1', toolName: 'look_up', input: '{}' };
const block = (kind: 'text' | 'reasoning', id: string, ...deltas: readonly string[]): Part[] => [
  { type: `${kind}-start`, id },
  ...deltas.map((delta): Part => ({ type: `${kind}-delta`, id, delta })),
  { type: `${kind}-end`, id },
];

/** Lets streams hand on what they hold. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A stream that gives the event loop a turn before the parts at these places. */
function streamOf(parts: readonly Part[], pauses: (index: number) => boolean): ReadableStream<Part> {
  let index = 0;
  return new ReadableStream<Part>({
    pull: async (controller) => {
      const part = parts[index];
      if (part === undefined) return controller.close();
      if (pauses(index)) await settle();
      index += 1;
      controller.enqueue(part);
    },
  });
}

interface Run {
  /** What was read, in order; neighbouring deltas of a kind as one, empty ones left out. */
  readonly read: readonly string[];
  /** How many deltas went straight. */
  readonly straight: number;
  /** What the AI SDK has of it, and what it asked the model with. */
  readonly text: string;
  readonly prompts: readonly string[];
}

const tools = { look_up: tool({ inputSchema: z.object({}), execute: () => 'found' }) };

/** Runs the steps of a turn through the AI SDK, past it where `bypassed`. */
async function run(
  steps: readonly (readonly Part[])[],
  { bypassed = true, pauses = () => true }: { bypassed?: boolean; pauses?: (index: number) => boolean } = {},
): Promise<Run> {
  const read: string[] = [];
  let straight = 0;
  let last: string | null = null;
  const take = (part: ReadPart): void => {
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
      if (part.text === '') return;
      if (last === part.type) read[read.length - 1] += part.text;
      else read.push(`${part.type}: ${part.text}`);
      last = part.type;
    } else if (!part.type.endsWith('-step')) {
      read.push(part.type === 'source' ? part.id : part.type);
      last = null;
    }
  };
  const deliver = (part: ReadPart): void => {
    straight += 1;
    take(part);
  };
  const { signal } = new AbortController();
  const bypass = new DeltaBypass({ deliver, signal, slice: new TimeSlice(10), turn: alone });
  const prompts: string[] = [];
  const left = [...steps];
  const model = new MockLanguageModelV4({
    doStream: async ({ prompt }) => {
      prompts.push(JSON.stringify(prompt));
      return { stream: streamOf(left.shift() ?? [], pauses) };
    },
  });
  const result = streamText({
    model: bypassed ? wrapLanguageModel({ model, middleware: bypass.middleware }) : model,
    prompt: 'Compare the plans.',
    tools,
    stopWhen: stepCountIs(steps.length),
  });
  for await (const part of result.stream) {
    const rest = bypassed ? bypass.rest(part) : part;
    if (rest) take(rest);
  }
  return { read, straight, text: await result.text, prompts };
}

describe('DeltaBypass', () => {
  it('takes deltas past the AI SDK, which still has the whole text', async () => {
    const thoughts = Array.from({ length: 20 }, (_, index) => `thought ${index}. `);
    const { read, straight, text } = await run([
      [
        ...block('reasoning', '0', ...thoughts),
        ...block('text', '1', 'The first ', 'plan ', 'costs less.'),
        finish,
      ],
    ]);
    expect(read).toEqual([
      'start',
      'reasoning-start',
      `reasoning-delta: ${thoughts.join('')}`,
      'reasoning-end',
      'text-start',
      'text-delta: The first plan costs less.',
      'text-end',
      'finish',
    ]);
    expect(straight).toBeGreaterThan(15);
    expect(text).toBe('The first plan costs less.');
  });

  it('takes them past it also when a whole reply is there at once', async () => {
    const words = Array.from({ length: 50 }, (_, index) => `word ${index}. `);
    const reply = [...block('reasoning', '0', ...words), ...block('text', '1', ...words), finish];
    const { straight, text } = await run([reply], { pauses: () => false });
    expect(straight).toBe(100);
    expect(text).toBe(words.join(''));
  });

  it('lets nothing overtake a source in the middle of a text', async () => {
    const [start, first, second, end] = block('text', '0', 'Before. ', 'After.') as [Part, Part, Part, Part];
    const { read } = await run([[start, first, source('a'), second, end, finish]]);
    expect(read.slice(2)).toEqual(['text-delta: Before. ', 'a', 'text-delta: After.', 'text-end', 'finish']);
  });

  it('gives the next call of a tool loop what the first one has said', async () => {
    const steps = [
      [...block('reasoning', '0', 'I ', 'look ', 'it up.'), call, wantsTool],
      [...block('text', '0', 'It ', 'is ', 'found.'), finish],
    ];
    const bypassed = await run(steps);
    expect(bypassed.prompts[1]).toContain('I look it up.');
    expect(bypassed.prompts).toEqual((await run(steps, { bypassed: false })).prompts);
  });

  it('keeps what a provider says of a delta', async () => {
    const [start, first, second, end] = block('reasoning', '0', 'I think. ', '') as [Part, Part, Part, Part];
    const signed = { ...second, providerMetadata: { google: { thoughtSignature: 'kept' } } } as Part;
    const { prompts, read } = await run([[start, first, first, signed, end, call, wantsTool], [finish]]);
    expect(prompts[1]).toContain('kept');
    expect(prompts[1]).toContain('I think. I think. ');
    expect(read).toContain('reasoning-delta: I think. I think. ');
  });

  it('delivers nothing once it is closed or the turn is stopped', async () => {
    for (const end of ['close', 'stop']) {
      const stop = new AbortController();
      const delivered: string[] = [];
      const bypass = new DeltaBypass({
        deliver: ({ text }) => delivered.push(text),
        signal: stop.signal,
        slice: new TimeSlice(10),
        turn: alone,
      });
      const parts = block('text', '0', 'one ', 'two ', 'three');
      const model = new MockLanguageModelV4({
        doStream: async () => ({ stream: streamOf(parts, () => true) }),
      });
      const { stream } = await wrapLanguageModel({ model, middleware: bypass.middleware }).doStream({
        prompt: [],
      });
      const reader = stream.getReader();
      await reader.read();
      bypass.rest({ type: 'text-start', id: '0' });
      const next = reader.read();
      while (delivered.length === 0) await settle();
      if (end === 'close') bypass.close();
      else stop.abort();
      await next;
      expect(delivered).toEqual(['one ']);
    }
  });

  it('passes on an empty delta whichever way it goes, since the model is not silent', async () => {
    const [start, empty, end] = block('reasoning', '0', '') as [Part, Part, Part];
    for (const before of [[start], [start, source('a')]]) {
      const read: string[] = [];
      const deliver = ({ type }: ReadPart): void => void read.push(type);
      const { signal } = new AbortController();
      const bypass = new DeltaBypass({ deliver, signal, slice: new TimeSlice(10), turn: alone });
      const model = new MockLanguageModelV4({
        doStream: async () => ({ stream: streamOf([...before, empty, empty, end, finish], () => true) }),
      });
      const { stream } = streamText({
        model: wrapLanguageModel({ model, middleware: bypass.middleware }),
        prompt: 'Compare the plans.',
      });
      for await (const part of stream) read.push(...[bypass.rest(part)].flatMap((rest) => rest?.type ?? []));
      expect(read.filter((type) => type === 'reasoning-delta')).toHaveLength(2);
    }
  });

  it('reads what would have been read without it, whatever comes when', async () => {
    const words = fc.array(fc.constantFrom('a ', 'b. ', 'c\n', ''), { maxLength: 6 });
    const kind = fc.constantFrom('text' as const, 'reasoning' as const);
    const parts = fc
      .array(fc.oneof(fc.record({ kind, words }), fc.constant(null)), { maxLength: 6 })
      .map((items) =>
        items.flatMap((item, index): Part[] => {
          if (item === null) return [source(`s${index}`)];
          const all = block(item.kind, String(index % 3), ...item.words);
          return index % 2 === 0 ? all : [...all.slice(0, 2), source(`m${index}`), ...all.slice(2)];
        }),
      );
    await fc.assert(
      fc.asyncProperty(
        parts,
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        async (first, gaps) => {
          const steps = [
            [...first, call, wantsTool],
            [...first, finish],
          ];
          const pauses = (index: number): boolean => gaps[index % gaps.length] === true;
          const direct = await run(steps, { bypassed: false, pauses });
          const bypassed = await run(steps, { pauses });
          expect({ ...bypassed, straight: 0 }).toEqual(direct);
        },
      ),
      // Each plays two turns.
      { numRuns: shareOfTries(0.3) },
    );
  });
});
