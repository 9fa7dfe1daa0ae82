import { ZipFile } from 'yazl';
import { square } from '@/e2e/support/square-image';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
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
    headers: { 'x-file-name': 'export.json' },
    body: new Uint8Array(body),
  });

async function newest(visitor: Visitor): Promise<ImportView> {
  const { imports }: { imports: ImportView[] } = await (await visitor.fetch('/api/imports')).json();
  const [first] = imports;
  if (!first) throw new Error('Nothing was brought along.');
  return first;
}

/** Brings a file along, and waits until it is read. */
async function bring(visitor: Visitor, body: Buffer, query = ''): Promise<ImportView> {
  const taken = await send(visitor, body, query);
  expect(taken.status).toBe(200);
  await expect.poll(async () => (await newest(visitor)).endedAt, { timeout: 30_000 }).not.toBeNull();
  return newest(visitor);
}

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [path, content] of Object.entries(files)) archive.addBuffer(content, path);
  archive.end();
  const pieces: Buffer[] = [];
  for await (const piece of archive.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

const textsOf = (messages: readonly { readonly parts: readonly unknown[] }[]): string =>
  JSON.stringify(messages);

test.each([
  {
    ...{ from: 'chatgpt', file: [chatGptConversation()], messages: 5, branches: 1 },
    ...{ model: 'o3', thought: 'diurnal tide K1', tool: 'Python' },
    ...{ said: ['resonates with the daily tide', '[BMKG](https://example.org/tides)', '📎 table.pdf'] },
  },
  {
    ...{ from: 'claude', file: [claudeConversation()], messages: 2, branches: 0 },
    ...{ model: 'claude', thought: 'lenticels', tool: 'Web search' },
    ...{ said: ['```python\\nroot', 'Roots stand in mud', '📎 photo.heic', 'https://example.org/roots'] },
  },
  {
    ...{ from: 'open-webui', file: [openWebUiChat('ow', { archived: false })], messages: 2, branches: 0 },
    ...{ model: 'qwen3:8b', thought: 'Mount Salak', tool: null },
    ...{ said: ['"The mountains lift', 'https://example.org/climate'] },
  },
  {
    ...{ from: 'librechat', file: libreChatConversation(), messages: 2, branches: 0 },
    ...{ model: 'claude-sonnet-4', thought: 'civet eats', tool: 'Lookup' },
    ...{ said: ['Coffee that a civet has eaten.'] },
  },
])('$from: what it exported reopens with its thoughts, and is signed from the import on', async (given) => {
  const { from, file, messages, branches, model, thought, tool, said } = given;
  const { sharedApp } = await import('./support/test-app');
  const visitor = (await sharedApp()).visitor();
  const done = await bring(visitor, jsonBytes(file));
  expect(done).toMatchObject({ state: 'done', problem: null, peer: from, progress: 1 });
  expect(done.report).toMatchObject({ added: 1, messages, branches, thoughts: 1, refused: {} });

  const [listed] = await visitor.conversations();
  const conversation = await visitor.conversation(listed?.conversationId ?? '');
  for (const words of said) expect(textsOf(conversation.messages)).toContain(words);
  const answer = conversation.messages.find(({ role }) => role === 'assistant');
  expect(answer?.metadata).toMatchObject({ modelId: model, status: 'completed' });
  const { trace, thoughts, chain } = await visitor.trace(answer?.metadata?.traceId ?? '');
  expect(thoughts.map(({ delta }) => delta).join('')).toContain(thought);
  expect(trace).toMatchObject({ fidelity: { kind: 'imported' }, imported: { from } });
  expect(chain).toMatchObject({ verified: true });
  const activities = trace.record.version === 3 ? trace.record.activities : [];
  expect(activities.map(({ kind }) => kind)).toContain('thought');
  const called = activities.find(({ kind }) => kind === 'tool');
  if (tool === null) expect(called).toBeUndefined();
  else expect(called?.label).toBe(tool);
  // Long before this installation was there.
  expect(trace.startedAt).toBeLessThan(Date.UTC(2026, 0, 1));
});

test('says what was left behind, keeps archived ones in the archive, and shows the branch that was shown', async ({
  visitor,
}) => {
  const { report } = await bring(visitor, jsonBytes([openWebUiChat(), chatGptConversation()]));
  expect(report.left).toEqual({
    ...{ instructions: 2, 'images-unreadable': 1, 'images-missing': 1, files: 1 },
  });
  const listOf = async (archived: boolean) =>
    (await (await visitor.fetch(`/api/conversations?archived=${archived}`)).json()).items;
  const [shown, ...others] = await listOf(false);
  expect([shown?.title, others]).toEqual(['Tides in Semarang', []]);
  expect(await listOf(true)).toMatchObject([{ title: 'Rain in Bogor' }]);
  const { activeMessageId, messages } = await visitor.conversation(shown?.conversationId ?? '');
  const active = messages.find(({ id }) => id === activeMessageId);
  expect(JSON.stringify(active?.parts)).toContain('# Tides of Java');
});

test('names what it leaves behind of ratings, and of projects beside the conversations', async ({
  visitor,
}) => {
  const projects = jsonBytes([{ uuid: 'p', name: 'Reef', prompt_template: 'Be brief.', docs: [] }]);
  const ratings = jsonBytes([{ rating: 'thumbs_up' }, { rating: 'thumbs_down' }]);
  const conversations = jsonBytes([claudeConversation()]);
  const archive = { 'conversations.json': conversations, 'projects.json': projects };
  const { report } = await bring(visitor, await zipOf({ ...archive, 'message_feedback.json': ratings }));
  expect(report).toMatchObject({ added: 1, refused: {}, left: { ratings: 2, projects: 1 } });
  const rated = openWebUiChat('ow-rated', { archived: false });
  for (const message of Object.values(rated.chat.history.messages))
    Object.assign(message, { annotation: { rating: message.role === 'assistant' ? 1 : null } });
  expect((await bring(visitor, jsonBytes([rated]))).report.left).toMatchObject({ ratings: 1 });
});

test('what was pinned stays pinned', async ({ visitor }) => {
  const pinned = openWebUiChat('ow-pinned', { archived: false, pinned: true });
  await bring(visitor, jsonBytes([pinned, openWebUiChat('ow-other', { archived: false })]));
  const list = await (await visitor.fetch('/api/conversations')).json();
  expect([list.pinned.length, list.items.length]).toEqual([1, 2]);
});

test('a zip brings its images along, of which the message has one that can be opened', async ({
  visitor,
}) => {
  const { report } = await bring(
    visitor,
    await zipOf({
      'user.json': Buffer.from('{}'),
      'conversations.json': jsonBytes([chatGptConversation()]),
      'file-Harbour1-harbour.png': square(),
    }),
  );
  expect(report).toMatchObject({ added: 1, images: 1, refused: {} });
  const [listed] = await visitor.conversations();
  const { messages } = await visitor.conversation(listed?.conversationId ?? '');
  const image = messages[0]?.metadata?.images?.[0];
  expect((await visitor.fetch(`/api/images/${image?.imageId}`)).status).toBe(200);
});

test('the same file once more adds nothing, what was said since is added, what was deleted stays away', async ({
  visitor,
}) => {
  const first = await bring(visitor, jsonBytes([chatGptConversation(), claudeConversation()]));
  expect(first.report).toMatchObject({ added: 2 });
  const again = await bring(visitor, jsonBytes([chatGptConversation(), claudeConversation()]));
  expect(again.report).toMatchObject({ added: 0, known: 2, messages: 0, thoughts: 0, images: 0, left: {} });

  const grown = claudeConversation();
  grown.chat_messages.push(
    ...[
      { uuid: 'm3', sender: 'human', text: 'And at high tide?', content: [] },
      { uuid: 'm4', sender: 'assistant', text: 'They hold their breath.', content: [] },
    ].map((one) => ({ ...one, created_at: '2025-03-02T08:00:00Z', attachments: [], files: [] })),
  );
  const { report } = await bring(visitor, jsonBytes([grown]));
  expect(report).toMatchObject({ added: 0, extended: 1, messages: 2 });
  const mangroves = (await visitor.conversations()).find(({ title }) => title === 'Mangroves');
  const read = await visitor.conversation(mangroves?.conversationId ?? '');
  expect(read.messages).toHaveLength(4);
  expect(read.activeMessageId).toBe(read.messages[3]?.id);
  const { chain } = await visitor.trace(read.messages[3]?.metadata?.traceId ?? '');
  expect(chain).toEqual({ verified: true, length: 2 });

  await visitor.fetch(`/api/conversations/${mangroves?.conversationId}`, { method: 'DELETE' });
  const left = await bring(visitor, jsonBytes([grown]));
  expect(left.report).toMatchObject({ added: 0, deleted: 1, messages: 0 });
  const back = await bring(visitor, jsonBytes([grown]), '?deleted=bring-back');
  expect(back.report).toMatchObject({ added: 1, deleted: 0, messages: 4 });
  expect(await visitor.conversations()).toHaveLength(2);
});

test('reviewers see nothing of what was brought along, and nobody is asked what they think of it', async ({
  app,
}) => {
  const [ana, reviewer] = [app.visitor(), (await app.admin()).visitor];
  await bring(ana, jsonBytes([claudeConversation('cl-review', { name: 'Zebrawood' })]));
  const [listed] = await ana.conversations();
  const { messages } = await ana.conversation(listed?.conversationId ?? '');
  const traceId = messages[1]?.metadata?.traceId ?? '';
  expect(messages[1]?.metadata).toMatchObject({ imported: 'claude' });
  expect((await reviewer.fetch(`/api/review/traces/${traceId}`)).status).toBe(404);
  const opinion = { rating: 'up', reasons: [], text: '' };
  const rated = await ana.send('PUT', `/api/traces/${traceId}/feedback`, opinion);
  expect(await readRefusal(rated)).toMatchObject({ code: 'trace-not-found' });
});

test('a person goes on in what they have brought along', async ({ visitor }) => {
  await bring(visitor, jsonBytes([claudeConversation()]));
  const [listed] = await visitor.conversations();
  const conversationId = listed?.conversationId ?? '';
  const { activeMessageId } = await visitor.conversation(conversationId);
  await visitor.ask('Go on, please.', { conversationId, parentId: activeMessageId ?? '' });
  const message = (await visitor.conversation(conversationId)).messages.at(-1);
  expect(message?.metadata?.status).toBe('completed');
  const { chain } = await visitor.trace(message?.metadata?.traceId ?? '');
  expect(chain).toEqual({ verified: true, length: 2 });
  // What was gone on with here stays shown, whatever comes.
  await bring(visitor, jsonBytes([claudeConversation()]));
  expect((await visitor.conversation(conversationId)).activeMessageId).toBe(message?.id);
});

test('what a model may never show is not shown either where another program kept it', async ({ visitor }) => {
  const key = `sk-${'proj-'}${'Zx9Qw4Er7Ty2Ui5O'.repeat(3)}`;
  const chat = claudeConversation();
  const [, answer] = chat.chat_messages;
  answer?.content.unshift({ type: 'thinking', thinking: `The key is ${key}, I think.` } as never);
  answer?.content.push({ type: 'text', text: `Use ${key}.` } as never);
  await bring(visitor, jsonBytes([{ ...chat, name: `Key ${key}` }]));
  const [listed] = await visitor.conversations();
  const { messages } = await visitor.conversation(listed?.conversationId ?? '');
  const { thoughts, trace } = await visitor.trace(messages[1]?.metadata?.traceId ?? '');
  expect(JSON.stringify([listed, messages, thoughts, trace])).not.toContain(key);
  expect(trace.redactions.length).toBeGreaterThan(0);
});

test('files that are no exports, broken or hostile end with a reason, and what is whole is kept', async ({
  visitor,
}) => {
  for (const [body, problem] of [
    [Buffer.from('hello'), 'not-an-export'],
    [Buffer.from('{"a":1}'), 'not-an-export'],
    [Buffer.from('[]'), 'not-an-export'],
    [Buffer.from('PK\u0003\u0004 broken'), 'zip-unreadable'],
    [await zipOf({ 'readme.txt': Buffer.from('x') }), 'zip-without-conversations'],
  ] as const)
    expect(await bring(visitor, body)).toMatchObject({ state: 'failed', problem });
  expect(await visitor.conversations()).toEqual([]);

  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const whole = JSON.stringify(chatGptConversation());
  const odd = JSON.stringify([
    { mapping: { __proto__: null, a: { parent: 'b', message: 7 }, b: { parent: 'a' } } },
    { uuid: 5, chat_messages: ['x', null, { sender: 'human', content: 'text' }] },
    { chat: { history: { messages: { constructor: { role: 'user', content: { a: 1 } } } } } },
    { conversationId: 'x', messages: [{ children: [{ children: 'none' }] }] },
    null,
    'text',
    { format: 'nalar-conversation', messages: [{}], traces: 'none' },
  ]).slice(1, -1);
  const done = await bring(visitor, Buffer.from(`[${odd},{"a":${deep}},${whole},{"mapping":`));
  expect(done).toMatchObject({ state: 'done', peer: 'chatgpt' });
  expect(done.report.added).toBe(1);
  expect(done.report.refused).toEqual({ empty: 5, 'unknown-form': 2, 'too-deep': 1, 'cut-short': 1 });
});

test('is its owner’s, one at a time, and forgotten when they say so', async ({ app }) => {
  const [ana, budi] = [app.visitor(), app.visitor()];
  const { importId } = await bring(ana, jsonBytes([chatGptConversation('shared-id')]));
  await bring(budi, jsonBytes([chatGptConversation('shared-id')]));
  expect(await budi.conversations()).toHaveLength(1);
  const path = `/api/imports/${importId}`;
  expect(await readRefusal(await budi.fetch(path, { method: 'DELETE' }))).toMatchObject({
    ...{ code: 'import-not-found', status: 404 },
  });
  expect((await ana.fetch(path, { method: 'DELETE' })).status).toBe(204);
  expect(await (await ana.fetch('/api/imports')).json()).toEqual({ imports: [] });
  // What was brought along stays.
  expect(await ana.conversations()).toHaveLength(1);
  expect(await readRefusal(await send(ana, Buffer.alloc(0)))).toMatchObject({ code: 'import-empty' });
});

test('what Nalar has exported comes back with its thoughts', async ({ app }) => {
  const [ana, budi] = [app.visitor(), app.visitor()];
  const { conversationId } = await ana.ask('What is 12 % of 4,300?');
  const { thoughts } = await ana.trace(
    (await ana.conversation(conversationId)).messages[1]?.metadata?.traceId ?? '',
  );
  const whole = Buffer.from(await (await ana.fetch('/api/account/export')).arrayBuffer());
  expect(await bring(budi, whole)).toMatchObject({
    ...{ state: 'done', peer: 'nalar', report: { added: 1, messages: 2, thoughts: 1, refused: {} } },
  });
  const [listed] = await budi.conversations();
  const { messages } = await budi.conversation(listed?.conversationId ?? '');
  const kept = await budi.trace(messages[1]?.metadata?.traceId ?? '');
  const textOf = (log: typeof thoughts): string => log.map(({ delta }) => delta).join('');
  expect(textOf(kept.thoughts)).toBe(textOf(thoughts));
});
