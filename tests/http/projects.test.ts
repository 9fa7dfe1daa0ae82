import { newQuestion } from '@/e2e/support/question';
import { refusalCode, type Visitor } from '@/e2e/support/visitor';
import type { ConversationPage } from '@/lib/chat/conversation';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import type { ProjectView } from '@/lib/chat/project';
import { gemini } from './support/providers';
import { describe, expect, test } from './support/test';

async function makeProject(visitor: Visitor, name = 'Tides'): Promise<ProjectView> {
  const made = await visitor.send('POST', '/api/projects', { name, color: 'teal' });
  expect(made.status).toBe(200);
  return made.json();
}

const change = (visitor: Visitor, { projectId, ...project }: ProjectView, defaults: object) => {
  const { name, color, version } = project;
  const changed = { name, color, version, defaults: { ...NO_DEFAULTS, ...defaults } };
  return visitor.send('PATCH', `/api/projects/${projectId}`, changed);
};

const patch = async (visitor: Visitor, conversationId: string, wanted: object): Promise<number> =>
  (await visitor.send('PATCH', `/api/conversations/${conversationId}`, wanted)).status;

async function list(visitor: Visitor, query = ''): Promise<ConversationPage> {
  const response = await visitor.fetch(`/api/conversations?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}
const idsIn = ({ items }: ConversationPage): string[] => items.map(({ conversationId }) => conversationId);

describe('a project', () => {
  test('is made by a visitor, changed, and refuses what nobody could mean', async ({ visitor }) => {
    expect(await (await visitor.fetch('/api/projects')).json()).toEqual([]);
    const made = await makeProject(visitor, '  Tides\u202E  and\nferries ');
    expect(made).toMatchObject({ name: 'Tides and ferries', color: 'teal', version: 1, documents: [] });
    const changed = await change(visitor, made, { instructions: ' Briefly.\u0000 ', mode: 'deep' });
    expect(await changed.json()).toMatchObject({
      version: 2,
      defaults: { ...NO_DEFAULTS, instructions: 'Briefly.', mode: 'deep' },
    });
    expect(await refusalCode(change(visitor, made, {}))).toBe('project-outdated');
    const now = { ...made, version: 2 };
    expect(await refusalCode(change(visitor, now, { instructions: 'x'.repeat(4_001) }))).toBe(
      'instructions-too-long',
    );
    for (const wrong of [{ mode: 'fastest' }, { chosen: { documents: [7] } }, { more: true }])
      expect(await refusalCode(change(visitor, now, wrong))).toBe('invalid-body');
    for (const body of [
      {},
      { name: ' ' },
      { name: '\u200B' },
      { name: 'x'.repeat(81) },
      { name: 'A', color: 'mud' },
    ])
      expect(await refusalCode(visitor.send('POST', '/api/projects', body))).toBe('invalid-body');
    expect(await (await visitor.fetch('/api/projects')).json()).toHaveLength(1);
  });

  test('tells the model what it wants between the person’s and the conversation’s', async ({ visitor }) => {
    const own = 'Name the tide tables of Semarang.';
    const project = await makeProject(visitor);
    await visitor.send('PUT', '/api/account/instructions', { text: own, version: 0 });
    const [wanted, here] = ['Give heights in metres above chart datum.', 'Answer in three sentences.'];
    await change(visitor, project, { instructions: wanted });
    const { text, mark } = newQuestion();
    const asking = { projectId: project.projectId, instructions: here };
    const turn = await visitor.ask(text, asking);
    const { body } = await gemini.answer(mark);
    const told = JSON.stringify((body as { systemInstruction?: unknown }).systemInstruction);
    const places = [own, wanted, here].map((one) => told.indexOf(one));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(turn.body).toMatch(/Instructions: own v1, project v2, conversation v1/);
    expect(turn.body).not.toContain('chart datum');
    expect(await visitor.conversation(turn.conversationId)).toMatchObject({ projectId: project.projectId });
  });

  test('has conversations moved in and out, and only its owner’s', async ({ visitor, app }) => {
    const { projectId } = await makeProject(visitor);
    const stranger = app.visitor();
    const theirs = await makeProject(stranger);
    const [one, two] = [await visitor.ask(newQuestion().text), await visitor.ask(newQuestion().text)];
    expect(await patch(visitor, one.conversationId, { projectId })).toBe(204);
    expect(idsIn(await list(visitor, `projectId=${projectId}`))).toEqual([one.conversationId]);
    expect(idsIn(await list(visitor, 'projectId=none&archived=false'))).toEqual([two.conversationId]);
    expect(idsIn(await list(visitor))).toHaveLength(2);
    expect(idsIn(await list(stranger, `projectId=${projectId}`))).toEqual([]);
    for (const [wanted, status] of [
      [{ projectId: theirs.projectId }, 404],
      [{ projectId: '../x' }, 400],
      [{ projectId, archived: true }, 400],
    ] as const)
      expect(await patch(visitor, two.conversationId, wanted)).toBe(status);
    expect(await patch(stranger, one.conversationId, { projectId: theirs.projectId })).toBe(404);
    expect((await visitor.fetch('/api/conversations?archived=perhaps')).status).toBe(400);
    const begun = visitor.send('POST', '/api/chat', {
      ...{ trigger: 'submit', conversationId: null, parentId: null, projectId: theirs.projectId },
      message: { id: 'msg_theirs', text: 'Hello' },
    });
    expect(await refusalCode(begun)).toBe('project-not-found');
    expect(await patch(visitor, one.conversationId, { projectId: null })).toBe(204);
    expect(idsIn(await list(visitor, `projectId=${projectId}`))).toEqual([]);
  });

  test('is deleted without its conversations, or with all of them', async ({ visitor }) => {
    const [kept, gone] = [await makeProject(visitor, 'Kept'), await makeProject(visitor, 'Gone')];
    const ask = async ({ projectId }: ProjectView) =>
      (await visitor.ask(newQuestion().text, { projectId })).conversationId;
    const [stays, goes, away] = [await ask(kept), await ask(gone), await ask(gone)];
    await patch(visitor, away, { archived: true });
    const remove = async ({ projectId }: ProjectView, conversations: string) =>
      (await visitor.send('DELETE', `/api/projects/${projectId}`, { conversations })).status;
    expect(await remove(kept, 'share')).toBe(400);
    expect(await remove(kept, 'keep')).toBe(204);
    expect(await remove(gone, 'delete')).toBe(204);
    expect(await remove(gone, 'delete')).toBe(404);
    expect(idsIn(await list(visitor))).toEqual([stays]);
    for (const conversationId of [goes, away])
      expect((await visitor.fetch(`/api/conversations/${conversationId}`)).status).toBe(404);
    expect(await visitor.conversation(stays)).toMatchObject({ projectId: null });
  });

  test('goes along with a guest who signs up, and is in what they export', async ({ visitor, app }) => {
    const { projectId } = await makeProject(visitor, 'Quillzebra');
    const turn = await visitor.ask(newQuestion().text, { projectId });
    const credentials = { name: 'Ana', email: `ana-${turn.turnId}@example.com`, password: 'a long password' };
    await visitor.send('POST', '/api/account/sign-up', credentials);
    expect(await (await visitor.fetch('/api/projects')).json()).toMatchObject([{ projectId }]);
    expect(idsIn(await list(visitor, `projectId=${projectId}`))).toEqual([turn.conversationId]);
    const archive = Buffer.from(await (await visitor.fetch('/api/account/export')).arrayBuffer());
    expect(archive.includes('projects.json')).toBe(true);
    expect(await (await app.visitor().fetch('/api/projects')).json()).toEqual([]);
  });
});

describe('a conversation that is put away', () => {
  test('is listed apart and found, and comes back by itself when somebody goes on with it', async ({
    visitor,
  }) => {
    const { text, mark } = newQuestion();
    const turn = await visitor.ask(text);
    const { conversationId } = turn;
    expect(await patch(visitor, conversationId, { pinned: true })).toBe(204);
    expect(await patch(visitor, conversationId, { archived: true })).toBe(204);
    const history = await list(visitor, 'projectId=none&archived=false');
    expect([history.items, history.pinned]).toEqual([[], []]);
    expect(idsIn(await list(visitor, 'archived=true'))).toEqual([conversationId]);
    expect((await list(visitor, `query=${mark}`)).items).toMatchObject([
      { conversationId, archivedAt: expect.any(Number) },
    ]);
    await visitor.follow(turn, newQuestion().text);
    expect(idsIn(await list(visitor, 'archived=true'))).toEqual([]);
  });
});

describe('a search', () => {
  test('shows the message and its words, whatever their case and accents, of nobody else', async ({
    visitor,
    app,
  }) => {
    const { text, mark } = newQuestion();
    const turn = await visitor.ask(`Where is the Café Bahari? ${text}`);
    const query = `query=${encodeURIComponent(`CAFE ${mark}`)}`;
    const { items } = await list(visitor, query);
    expect(items).toMatchObject([{ conversationId: turn.conversationId }]);
    const { messageId, text: passage = '', marks = [] } = items[0]?.found ?? {};
    const message = (await visitor.conversation(turn.conversationId)).messages.find(
      ({ id }) => id === messageId,
    );
    expect(message).toBeDefined();
    expect(marks.map(({ start, end }) => passage.slice(start, end))).toContain('Café');
    expect((await list(app.visitor(), query)).items).toEqual([]);
    const stranger = app.visitor();
    await stranger.ask(newQuestion().text);
    expect((await list(stranger, query)).items).toEqual([]);
  });
});
