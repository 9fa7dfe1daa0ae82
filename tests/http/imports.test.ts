import type { Visitor } from '@/e2e/support/visitor';
import type { ImportView } from '@/lib/chat/imports';
import {
  chatGptConversation,
  claudeConversation,
  jsonBytes,
  libreChatConversation,
  openWebUiChat,
} from '@/lib/server/imports/testing/sample-exports';
import { expect, test } from './support/test';

const send = (visitor: Visitor, body: Buffer, query = ''): Promise<Response> =>
  visitor.fetch(`/api/imports${query}`, {
    method: 'POST',
    headers: { 'x-file-name': 'conversations.json' },
    body: new Uint8Array(body),
  });

const imports = async (visitor: Visitor): Promise<readonly ImportView[]> => {
  const { imports: all }: { imports: ImportView[] } = await (await visitor.fetch('/api/imports')).json();
  return all;
};

/** Brings a file along, and waits until it is read. */
async function bring(visitor: Visitor, body: Buffer, query = ''): Promise<ImportView> {
  const taken = await send(visitor, body, query);
  expect(taken.status).toBe(200);
  return expect
    .poll(async () => (await imports(visitor))[0], { timeout: 20_000 })
    .toMatchObject({
      endedAt: expect.any(Number),
    })
    .then(async () => (await imports(visitor))[0] as ImportView);
}

test.each([
  ['ChatGPT', [chatGptConversation()], { from: 'chatgpt', thought: 'diurnal tide K1' }],
  ['Claude', [claudeConversation()], { from: 'claude', thought: 'lenticels' }],
  ['Open WebUI', [openWebUiChat()], { from: 'open-webui', thought: 'Mount Salak' }],
  ['LibreChat', libreChatConversation(), { from: 'librechat', thought: 'civet eats' }],
])(
  'what %s has exported is there with its thoughts, signed from the import on',
  async (_peer, file, told) => {
    const { sharedApp } = await import('./support/test-app');
    const visitor = (await sharedApp()).visitor();
    const done = await bring(visitor, jsonBytes(file));
    expect(done).toMatchObject({ state: 'done', problem: null, peer: told.from, progress: 1 });
    expect(done.report).toMatchObject({ added: 1, thoughts: 1, refused: {} });
  },
);
