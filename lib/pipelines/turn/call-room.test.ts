import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { expect, it, vi } from 'vitest';
import { inRoom } from './call-room';

const PART: LanguageModelV4StreamPart = { type: 'text-delta', id: '1', delta: 'It is so.' };

/** A model in a room, whose stream is written by the test, and whether the room is taken. */
function modelInRoom(answer: 'streams' | 'fails' = 'streams') {
  const left = vi.fn();
  const written = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>();
  const writer = written.writable.getWriter();
  const inner = new MockLanguageModelV4({
    doStream: async () => {
      if (answer === 'fails') throw new Error('away');
      return { stream: written.readable };
    },
    doGenerate: async () => {
      throw new Error('away');
    },
  });
  const enter = vi.fn(async (signal: AbortSignal) => {
    signal.throwIfAborted();
    return left;
  });
  const model = wrapLanguageModel({ model: inner, middleware: inRoom(enter) });
  return { model, inner, writer, left, enter };
}

it('is left at the end of the stream, not before', async () => {
  const { model, writer, left } = modelInRoom();
  const reader = (await model.doStream({ prompt: [] })).stream.getReader();
  void writer.write(PART);
  expect(await reader.read()).toEqual({ done: false, value: PART });
  expect(left).not.toHaveBeenCalled();
  void writer.close();
  expect((await reader.read()).done).toBe(true);
  expect(left).toHaveBeenCalled();
});

it('is left where the stream breaks, nobody reads on, or the model does not answer', async () => {
  const broken = modelInRoom();
  const reader = (await broken.model.doStream({ prompt: [] })).stream.getReader();
  const read = reader.read();
  void broken.writer.abort(new Error('cut'));
  await expect(read).rejects.toThrow('cut');
  expect(broken.left).toHaveBeenCalled();

  const cancelled = modelInRoom();
  await (await cancelled.model.doStream({ prompt: [] })).stream.cancel();
  expect(cancelled.left).toHaveBeenCalled();
  await expect(cancelled.writer.closed).rejects.toBeUndefined();

  const away = modelInRoom('fails');
  await expect(away.model.doStream({ prompt: [] })).rejects.toThrow('away');
  await expect(away.model.doGenerate({ prompt: [] })).rejects.toThrow('away');
  expect(away.left).toHaveBeenCalledTimes(2);
});

it('asks nothing of the model where it may not enter', async () => {
  const { model, inner } = modelInRoom();
  const abortSignal = AbortSignal.abort();
  await expect(model.doStream({ prompt: [], abortSignal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(inner.doStreamCalls).toEqual([]);
});
