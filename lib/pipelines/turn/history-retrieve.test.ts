import { expect, it, vi } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { AppError } from '@/lib/shared/app-error';
import type { FilePort } from '@/lib/tools/file-port';
import { historyWithMaterial } from './given-files';
import { historyRetrieve, historyWithFiles } from './history-retrieve';
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

const answer = (id: string, ...codes: readonly string[]): ChatMessage => ({
  ...{ id, role: 'assistant' },
  parts: [
    { type: 'text', text: 'So it is.' },
    ...codes.map((code) => ({
      type: 'data-notice' as const,
      data: { level: 'info' as const, code, text: '.' },
    })),
  ],
});
const IMAGE = question('msg_i', 'And this?', 'img_1');
const WORDS: ChatMessage = { id: 'msg_w', role: 'user', parts: [{ type: 'text', text: 'Why?' }] };
const LONG: ChatMessage = { ...WORDS, id: 'msg_l', parts: [{ type: 'text', text: 'x'.repeat(1_000) }] };

it.each<[string, readonly ChatMessage[], ChatMessage, readonly string[]]>([
  ['with the first image', [], IMAGE, ['images-left-out']],
  ['not under the answers after it', [IMAGE, answer('a', 'images-left-out'), WORDS, answer('b')], WORDS, []],
  [
    'again with the next image',
    [{ ...IMAGE, id: 'msg_0' }, answer('a', 'images-left-out')],
    IMAGE,
    ['images-left-out'],
  ],
  ['where no answer has said so yet', [IMAGE, answer('a', 'network-cut')], WORDS, ['images-left-out']],
  ['when a conversation gets too long', [LONG, answer('a')], WORDS, ['history-left-out']],
  ['once for a long one', [LONG, answer('a', 'history-left-out'), WORDS, answer('b')], WORDS, []],
])('says that something is left out when that begins: %s', async (_when, earlier, userMessage, codes) => {
  const context = contextForTest({
    model: modelForTest([], { contextTokens: 100 }).model,
    userMessage,
    ports: { loadHistory: async () => [...earlier] },
  });
  await historyRetrieve.run(context, new StageView(sinkForTest().sink), context.signal);
  expect(context.memory.get(LEFT_OUT)).toEqual(codes);
});

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

it('keeps a file whole though the message that chose it does not fit any more', async () => {
  const body = 'The ferry sails at nine.';
  const files: FilePort = {
    find: async () => ({
      files: [{ documentId: 'd', name: 'ferry.md', folder: null, pages: null, characters: body.length }],
      unread: [],
    }),
    read: async (spans) => spans.map(({ start, end }) => body.slice(start, end)),
    pagesOf: async () => [],
    pdfs: async () => [],
    search: async () => [],
  };
  const chose: ChatMessage = {
    ...LONG,
    metadata: {
      ...{ conversationId: 'cnv_1', parentId: null, createdAt: 0 },
      chosen: { documents: ['d'], folders: [] },
    },
  };
  const context = contextForTest({
    model: modelForTest([], { contextTokens: 100 }).model,
    userMessage: WORDS,
    ports: { files, loadHistory: async () => [chose, answer('a')] },
  });
  await historyWithFiles.run(context, new StageView(sinkForTest().sink), context.signal);
  expect(context.memory.get(LEFT_OUT)).toEqual(['history-left-out']);
  const sentMessages = historyWithMaterial(context);
  expect(sentMessages).toHaveLength(1);
  expect(JSON.stringify(sentMessages).split(body)).toHaveLength(2);
});
