import { wrapLanguageModel } from 'ai';
import { expect, it, vi } from 'vitest';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { EnterRoom } from './call-room';
import { CallWatch } from './call-watch';
import { modelForTest } from './testing/model-for-test';
import { contextForTest } from './testing/turn-for-test';

/** A watched call, and the signal by which it has its room. */
function watched(enter: (signal: AbortSignal) => ReturnType<EnterRoom>) {
  const { model } = modelForTest([{ text: 'It is so.', hangs: true }]);
  const roomAt = () => (_request: unknown, signal: AbortSignal) => enter(signal);
  const watch = new CallWatch(
    contextForTest({ model, ports: { roomAt } }),
    { progress: () => {} },
    {
      ...{ firstChunkMs: 1_000, chunkMs: 1_000, totalMs: 1_000 },
    },
  );
  return {
    watch,
    called: wrapLanguageModel({ model: model.languageModel, middleware: [...watch.middleware] }),
  };
}

it('gives its room back once it is over, though nobody has read its stream', async () => {
  const room = vi.fn<(signal: AbortSignal) => void>();
  const { watch, called } = watched(async (signal) => {
    room(signal);
    return () => {};
  });
  await called.doStream({ prompt: [] });
  const [signal] = room.mock.lastCall ?? [];
  expect(signal?.aborted).toBe(false);
  watch.stop();
  expect(signal?.aborted).toBe(true);
});

it('waits no more once it is over', async () => {
  const waiting = vi.fn();
  const { watch, called } = watched((signal) => {
    waiting();
    return untilAborted(new Promise(() => {}), signal);
  });
  const asked = called.doStream({ prompt: [] });
  await vi.waitFor(() => expect(waiting).toHaveBeenCalled());
  watch.stop();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
