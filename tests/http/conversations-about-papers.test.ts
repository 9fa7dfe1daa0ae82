import { newQuestion } from '@/e2e/support/question';
import { refusalCode, type Visitor } from '@/e2e/support/visitor';
import type { ConversationPage } from '@/lib/chat/conversation';
import { expect, test } from './support/test';
import type { TestApp } from './support/test-app';

async function makePaper(visitor: Visitor, title = 'Tides'): Promise<string> {
  const made = await visitor.send('POST', '/api/papers', { title, language: 'en' });
  expect(made.status).toBe(200);
  return (await made.json()).paperId;
}

const patch = async (visitor: Visitor, conversationId: string, wanted: object): Promise<number> =>
  (await visitor.send('PATCH', `/api/conversations/${conversationId}`, wanted)).status;

async function idsOf(visitor: Visitor, query: string): Promise<string[]> {
  const response = await visitor.fetch(`/api/conversations?${query}`);
  const page: ConversationPage = await response.json();
  return page.items.map(({ conversationId }) => conversationId);
}

const begin = (visitor: Visitor, given: object) =>
  visitor.send('POST', '/api/chat', {
    ...{ trigger: 'submit', conversationId: null, parentId: null, ...given },
    message: { id: 'msg_theirs', text: 'Hello' },
  });

/** A visitor who is told of another's paper. */
async function strangersPaper(app: TestApp): Promise<string> {
  const stranger = app.visitor();
  await stranger.ask(newQuestion().text);
  return makePaper(stranger, 'Theirs');
}

test('a conversation is about a paper from its first message on, or later, of the same person', async ({
  visitor,
  app,
}) => {
  const theirs = await strangersPaper(app);
  const two = await visitor.ask(newQuestion().text);
  const paperId = await makePaper(visitor);
  const one = await visitor.ask(newQuestion().text, { paperId });
  expect(await visitor.conversation(one.conversationId)).toMatchObject({ paperId, projectId: null });
  expect(await idsOf(visitor, `paperId=${paperId}`)).toEqual([one.conversationId]);
  expect(await idsOf(visitor, 'paperId=none')).toEqual([two.conversationId]);
  for (const [wanted, status] of [
    [{ paperId: theirs }, 404],
    [{ paperId: '../x' }, 400],
    [{ paperId, archived: true }, 400],
    [{ paperId }, 204],
  ] as const)
    expect([wanted, await patch(visitor, two.conversationId, wanted)]).toEqual([wanted, status]);
  expect(await idsOf(visitor, `paperId=${paperId}`)).toEqual([one.conversationId, two.conversationId]);
  expect(await idsOf(app.visitor(), `paperId=${paperId}`)).toEqual([]);
  expect(await patch(visitor, two.conversationId, { paperId: null })).toBe(204);
  expect(await idsOf(visitor, 'paperId=none')).toEqual([two.conversationId]);
  expect(await refusalCode(begin(visitor, { paperId: theirs }))).toBe('paper-not-found');
  for (const given of [{ temporary: true }, { conversationId: two.conversationId, parentId: two.messageId }])
    expect(await refusalCode(begin(visitor, { paperId, ...given }))).toBe('invalid-body');
});

test('a paper that is deleted leaves its conversations, of no paper', async ({ visitor }) => {
  await visitor.ask(newQuestion().text);
  const paperId = await makePaper(visitor);
  const turn = await visitor.ask(newQuestion().text, { paperId });
  expect((await visitor.fetch(`/api/papers/${paperId}`, { method: 'DELETE' })).status).toBe(204);
  expect(await visitor.conversation(turn.conversationId)).toMatchObject({ paperId: null });
  expect((await visitor.fetch(`/api/papers/${paperId}`)).status).toBe(404);
});

test('papers go along with a guest who signs up, and are in what they export', async ({ visitor, app }) => {
  const turn = await visitor.ask(newQuestion().text);
  const paperId = await makePaper(visitor, 'Quillzebra');
  await patch(visitor, turn.conversationId, { paperId });
  const credentials = { name: 'Ana', email: `ana-${turn.turnId}@example.com`, password: 'a long password' };
  await visitor.send('POST', '/api/account/sign-up', credentials);
  expect((await visitor.fetch(`/api/papers/${paperId}`)).status).toBe(200);
  expect(await idsOf(visitor, `paperId=${paperId}`)).toEqual([turn.conversationId]);
  const archive = Buffer.from(await (await visitor.fetch('/api/account/export')).arrayBuffer());
  expect(archive.includes(`papers/Quillzebra-${paperId.slice(-8)}.md`)).toBe(true);
  expect((await app.visitor().fetch(`/api/papers/${paperId}`)).status).not.toBe(200);
});
