import { expect, it, vi } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { AppError } from '@/lib/shared/app-error';
import { historyRetrieve } from './history-retrieve';
import { HISTORY, LEFT_OUT } from './memory-keys';
import { StageView } from './stage-sink';
import { modelForTest } from './testing/model-for-test';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest } from './testing/turn-for-test';

const bytes = Uint8Array.of(1, 2, 3);

const question = (id: string, text: string, imageId: string): ChatMessage => ({
  ...{ id, role: 'user', parts: [{ type: 'text', text }] },
  metadata: {
    ...{ conversationId: 'cnv_1', parentId: null, createdAt: 0 },
    images: [{ imageId, name: 'palm.png', mediaType: 'image/png', width: 1, height: 1, bytes: 3 }],
  },
});

/** What the model is sent of a long question and the one after it, and which images were opened for it. */
async function sent(seesImages: boolean, image: (imageId: string) => Promise<Uint8Array | null>) {
  const open = vi.fn(image);
  const context = contextForTest({
    model: modelForTest([], { contextTokens: 100, ...(seesImages && { seesImages }) }).model,
    userMessage: question('msg_2', 'And this?', 'img_new'),
    ports: { image: open, loadHistory: async () => [question('msg_1', 'x'.repeat(1_000), 'img_old')] },
  });
  await historyRetrieve.run(context, new StageView(sinkForTest().sink), context.signal);
  const leftOut = context.memory.get(LEFT_OUT);
  return {
    history: context.memory.get(HISTORY),
    leftOut,
    opened: open.mock.calls.map(([imageId]) => imageId),
  };
}

it('opens the images of what the model is sent, and no others', async () => {
  const { history, opened, leftOut } = await sent(true, async () => bytes);
  expect(leftOut).toEqual(['history-left-out']);
  expect(opened).toEqual(['img_new']);
  const content = [
    { type: 'file', mediaType: 'image/png', data: bytes },
    { type: 'text', text: 'And this?' },
  ];
  expect(history).toEqual([{ role: 'user', content }]);
});

it('goes on without an image that fails to open, and opens none for a model that sees none', async () => {
  const failing = async () => {
    throw new AppError('store-unavailable', 'No answer.');
  };
  const content = 'And this?\n\n(Images that were sent here and cannot be seen now: 1.)';
  const failed = await sent(true, failing);
  expect(failed.history).toEqual([{ role: 'user', content }]);
  expect(failed.leftOut).toEqual(['history-left-out', 'images-left-out']);
  expect(await sent(false, failing)).toEqual({ ...failed, opened: [] });
});
