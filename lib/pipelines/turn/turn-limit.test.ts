import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { DefaultGeneratedFile, streamText, type TextStreamPart, type ToolSet } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { TurnLimit } from './turn-limit';

type Part = TextStreamPart<ToolSet>;

const LONG = 'x'.repeat(1_200);
const text = (words: string) => ({ type: 'text-delta' as const, id: 't', text: words });
const thought = (words: string) => ({ type: 'reasoning-delta' as const, id: 'r', text: words });

describe('TurnLimit', () => {
  it('lets thoughts and answer pass until they are too much together, and then no more', () => {
    const limit = new TurnLimit(10);
    expect(limit.fit(thought('12345'))).toEqual(thought('12345'));
    expect(limit.fit(text('67890'))).toEqual(text('67890'));
    expect(limit.reached).toBe(false);
    expect(limit.fit(text('1'))).toBeNull();
    expect(limit.reached).toBe(true);
    expect(limit.signal.aborted).toBe(true);
    expect(limit.fit(thought('2'))).toBeNull();
  });

  it('shows the part that fits, without half of a pair', () => {
    expect(new TurnLimit(3).fit(text('12345'))).toEqual(text('123'));
    expect(new TurnLimit(3).fit(text('12😀'))).toEqual(text('12'));
  });

  it.each<[string, Part]>([
    [
      'a file',
      {
        type: 'file',
        file: new DefaultGeneratedFile({ data: 'QUJD'.repeat(300), mediaType: 'image/png' }),
      },
    ],
    [
      'a file in bytes',
      {
        type: 'file',
        file: new DefaultGeneratedFile({ data: new Uint8Array(1_200), mediaType: 'image/png' }),
      },
    ],
    ['a source', { type: 'source', sourceType: 'url', id: '1', url: `https://a.example/${LONG}` }],
    [
      'a call',
      { type: 'tool-call', toolCallId: '1', toolName: 'look_up', input: { a: [LONG] }, dynamic: true },
    ],
    ['metadata of a block', { type: 'reasoning-end', id: 'r', providerMetadata: { google: { a: LONG } } }],
    ['metadata of a text', { ...text('a'), providerMetadata: { google: { signature: LONG } } }],
    ['many small values', { type: 'raw', rawValue: Array.from({ length: 200 }, () => ({})) }],
  ])('counts %s', (_, part) => {
    const limit = new TurnLimit(1_000);
    limit.fit(part);
    expect(limit.reached).toBe(true);
    const wide = new TurnLimit(10_000);
    expect(wide.fit(part)).toEqual(part);
    expect(wide.reached).toBe(false);
  });

  it('counts what is nested without end', () => {
    let value: object = {};
    for (let depth = 0; depth < 100_000; depth += 1) value = { value };
    const limit = new TurnLimit(1_000);
    limit.fit({ type: 'raw', rawValue: value });
    expect(limit.reached).toBe(true);
  });

  it('does not count what was sent to the model', () => {
    const limit = new TurnLimit(10);
    limit.fit({ type: 'start-step', request: { body: LONG }, warnings: [] });
    expect(limit.reached).toBe(false);
  });

  it('ends a model that sends files without end', async () => {
    const limit = new TurnLimit(1_000_000);
    let sent = 0;
    const stream = new ReadableStream<LanguageModelV4StreamPart>({
      pull: (controller) => {
        sent += 1;
        const data = { type: 'data' as const, data: 'QUJD'.repeat(25_000) };
        if (sent < 200) controller.enqueue({ type: 'file', mediaType: 'image/png', data });
        else controller.close();
      },
    });
    const result = streamText({
      model: new MockLanguageModelV4({ doStream: async () => ({ stream }) }),
      prompt: 'Draw.',
      abortSignal: limit.signal,
      onError: () => {},
    });
    for await (const part of result.stream) limit.fit(part);
    expect(limit.reached).toBe(true);
    expect(sent).toBeLessThan(50);
  });

  it('counts the input of tools and leaves ends of texts alone', () => {
    const limit = new TurnLimit(3);
    const input = { type: 'tool-input-delta' as const, id: 'c', delta: '{"a":1}' };
    expect(limit.fit(input)).toBe(input);
    expect(limit.reached).toBe(true);
    const end = { type: 'text-end' as const, id: 't' };
    expect(limit.fit(end)).toBe(end);
  });
});
