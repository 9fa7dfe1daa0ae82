import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, model, stream, turn } from '@/components/testing/fake-server';
import { KnownDocuments } from '../documents/known-documents';
import { ConversationSession } from './conversation-session';

const CHAT = 'POST /api/chat';
const image = {
  ...{ imageId: 'img_1', name: 'palm.png', mediaType: 'image/png' as const },
  ...{ width: 1, height: 1, bytes: 3 },
};

let server: FakeServer;
let session: ConversationSession;

beforeEach(() => {
  server = new FakeServer();
  server.on(CHAT, stream(turn('a1', 'q', 'Yes')));
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  session = new ConversationSession('k', null, {
    models: [model('m1', true)],
    answerChoices: [],
    preferences: () => ({ modelId: 'm1', thinking: 'auto', mode: 'auto' as const }),
    documents: new KnownDocuments(),
    hear: () => undefined,
  });
  session.choice.images.bringBack([image]);
});
afterEach(() => vi.unstubAllGlobals());

const inTray = () => session.choice.images.state.get().map(({ key }) => key);
const sent = () => server.bodies(CHAT)[0];

it('stay where an example or an answer to choose is clicked', async () => {
  await session.sender.submit('Explain tides');
  expect(sent()).toMatchObject({ message: { text: 'Explain tides' } });
  expect(sent()).not.toHaveProperty('message.images');
  expect(inTray()).toEqual(['img_1']);
});

it('go with what is written in the composer', async () => {
  await session.open();
  expect(session.sender.say('What is it?')).toBe('sent');
  await vi.waitFor(() => expect(sent()).toMatchObject({ message: { images: ['img_1'] } }), 10_000);
  expect(inTray()).toEqual([]);
});
