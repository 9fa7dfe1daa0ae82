import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { newQuestion } from '@/e2e/support/question';
import { until } from '@/e2e/support/until';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { connected } from './support/mcp-client';
import { expect, test } from './support/test';
import { openTestApp } from './support/test-app';

test('says what it is, and lists tools with schemas and what they do', async ({ app }) => {
  const { client } = await connected(app);
  expect(client.getServerVersion()).toMatchObject({ name: 'nalar' });
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['ask_nalar', 'calculate', 'verify_consistency', 'verify_fact_check', 'reasoning_compare'],
      ...['planning_decompose', 'finance_chart_line', 'documents_search'],
    ]),
  );
  expect(names).not.toContain('web_search');
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  expect(byName.get('calculate')).toMatchObject({
    title: 'Calculator',
    inputSchema: { type: 'object', required: ['expression'] },
    outputSchema: { type: 'object', required: ['result', 'reading'] },
    annotations: { readOnlyHint: true, openWorldHint: false },
  });
  expect(byName.get('ask_nalar')?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false });
});

test('a tool computes, and says what is wrong with what it was given', async ({ app }) => {
  const { client } = await connected(app);
  const result = await client.callTool({ name: 'calculate', arguments: { expression: '15% of 240' } });
  expect(result.structuredContent).toMatchObject({ result: '36' });
  const wrong = await client.callTool({ name: 'calculate', arguments: { expression: 7 } });
  expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('expression') }] });
  await expect(client.callTool({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 });
  await expect(client.callTool({ name: 'web_search', arguments: { query: 'x' } })).rejects.toMatchObject({
    code: -32602,
  });
});

test('an engine answers, says what it does, and names where the answer is kept', async ({ app }) => {
  const { client, visitor } = await connected(app);
  const told: { progress: number; message?: string | undefined }[] = [];
  const result = await client.callTool(
    { name: 'ask_nalar', arguments: { question: newQuestion().text, engine: 'deep' } },
    undefined,
    { onprogress: (progress) => told.push(progress) },
  );
  expect(result.isError).toBeUndefined();
  const { answer, traceId, conversationId } = result.structuredContent as Record<string, string>;
  expect(answer).not.toBe('');
  expect(told.length).toBeGreaterThan(2);
  expect(told.map(({ progress }) => progress)).toEqual(told.map((_, index) => index + 1));
  expect(told.every(({ message = '' }) => message !== '')).toBe(true);
  const { messages } = await visitor.conversation(conversationId ?? '');
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  const { contents } = await client.readResource({ uri: `nalar://traces/${traceId}` });
  const [read] = contents;
  expect(JSON.parse(read && 'text' in read ? read.text : '{}')).toMatchObject({ trace: { traceId } });
  const again = await client.callTool({
    name: 'ask_nalar',
    arguments: { question: newQuestion().text, conversationId },
  });
  expect(again.structuredContent).toMatchObject({ conversationId });
});

test('an answer from documents cites them, and they can be listed, searched and read', async ({ app }) => {
  const { client, visitor } = await connected(app);
  const ids = await uploadDocuments(visitor, DOCUMENTS);
  const question = `How is the search index rebuilt? ${newQuestion('documents').text}`;
  const asked = await client.callTool({
    name: 'ask_nalar',
    arguments: { question, engine: 'documents' },
  });
  expect(asked.structuredContent).toMatchObject({
    answer: expect.stringContaining('[1]'),
    citations: [{ number: 1, documentId: ids.get('operations.md') }],
  });
  const found = await client.callTool({
    name: 'documents_search',
    arguments: { query: 'search index', documents: [ids.get('operations.md')] },
  });
  expect(found.structuredContent).toMatchObject({ passages: [{ documentId: ids.get('operations.md') }] });
  const documentId = ids.get('limits.md');
  const part = await client.callTool({ name: 'documents_read', arguments: { documentId } });
  expect(part.structuredContent).toMatchObject({ part: 0, parts: 1, text: expect.stringContaining('100') });
  const { contents } = await client.readResource({ uri: `nalar://documents/${documentId}` });
  expect(contents).toMatchObject([{ mimeType: 'text/plain', text: expect.stringContaining('100') }]);
});

test('lists documents, conversations and traces by pages', async ({ app }) => {
  const { client, visitor } = await connected(app);
  const ids = await uploadDocuments(visitor, DOCUMENTS);
  const { conversationId, traceId } = await visitor.ask(newQuestion().text);
  const uris: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listResources(cursor === undefined ? {} : { cursor });
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(new Set(uris)).toEqual(
    new Set([
      ...[...ids.values()].map((id) => `nalar://documents/${id}`),
      ...[`nalar://conversations/${conversationId}`, `nalar://traces/${traceId}`],
    ]),
  );
  await expect(client.listResources({ cursor: 'documents.nonsense' })).rejects.toMatchObject({
    code: -32602,
  });
  await expect(client.listResources({ cursor: 'x' })).rejects.toMatchObject({ code: -32602 });
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates).toHaveLength(3);
});

test('a call that is cancelled takes its turn along', async ({ app }) => {
  const { client, visitor } = await connected(app);
  const question = newQuestion('thoughts {gate}');
  const leaving = new AbortController();
  const call = client.callTool({ name: 'ask_nalar', arguments: { question: question.text } }, undefined, {
    signal: leaving.signal,
  });
  call.catch(() => {});
  const [conversation] = await until(
    () => visitor.conversations(),
    (list) => list.length > 0,
  );
  leaving.abort();
  await expect(call).rejects.toThrow();
  const { conversationId = '' } = conversation ?? {};
  await until(
    () => visitor.conversation(conversationId),
    ({ messages }) => messages.at(-1)?.metadata?.status === 'stopped',
  );
});

test('a call is cancelled by whichever process hears of it', async () => {
  const app = await openTestApp();
  const other = await openTestApp({ dataDirectory: app.dataDirectory });
  const { visitor, client } = await connected(app, (message) =>
    message.includes('cancelled') ? other : app,
  );
  const leaving = new AbortController();
  const question = newQuestion('thoughts {gate}').text;
  const call = client.callTool({ name: 'ask_nalar', arguments: { question } }, undefined, {
    signal: leaving.signal,
  });
  call.catch(() => {});
  const [conversation] = await until(
    () => visitor.conversations(),
    (list) => list.length > 0,
  );
  leaving.abort();
  await until(
    () => visitor.conversation(conversation?.conversationId ?? ''),
    ({ messages }) => messages.at(-1)?.metadata?.status === 'stopped',
  );
  await Promise.all([app.close(), other.close()]);
});

test('remembers for people who want that, and for nobody else', async ({ app }) => {
  const { client, visitor } = await connected(app);
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  const store = () =>
    client.callTool({ name: 'memory_store', arguments: { text: 'The harbour opens at six.' } });
  expect(await names()).not.toContain('memory_store');
  await expect(store()).rejects.toMatchObject({ code: -32602 });
  await visitor.send('PATCH', '/api/account/memory', { acrossConversations: true });
  expect(await names()).toEqual(expect.arrayContaining(['memory_store', 'memory_recall']));
  expect((await store()).structuredContent).toMatchObject({ scope: 'person' });
  const recalled = await client.callTool({ name: 'memory_recall', arguments: { words: 'harbour' } });
  expect(recalled.structuredContent).toMatchObject({ memories: [{ quote: 'The harbour opens at six.' }] });
  const { items } = await (await visitor.fetch('/api/memories')).json();
  expect(items).toMatchObject([{ text: 'The harbour opens at six.', origin: null }]);
});

test('completes what is begun with what the person has', async ({ app }) => {
  const { client, visitor } = await connected(app);
  const ids = await uploadDocuments(visitor, DOCUMENTS);
  const { conversationId } = await visitor.ask(newQuestion().text);
  const ofAddress = async (name: string, value: string) => {
    const ref = { type: 'ref/resource' as const, uri: `nalar://documents/{${name}}` };
    return (await client.complete({ ref, argument: { name, value } })).completion.values;
  };
  expect(await ofAddress('documentId', 'limits')).toEqual([ids.get('limits.md')]);
  expect(await ofAddress('conversationId', '')).toEqual([conversationId]);
  expect(await ofAddress('traceId', 'x')).toEqual([]);
  const stranger = await connected(app);
  const argument = { name: 'documentId', value: '' };
  const asked = { ref: { type: 'ref/resource' as const, uri: 'nalar://documents/{documentId}' }, argument };
  expect((await stranger.client.complete(asked)).completion.values).toEqual([]);
});

test('prompts begin what people would have to spell out', async ({ app }) => {
  const { client } = await connected(app);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual([
    ...['think_deeply', 'answer_from_documents', 'research', 'check_claim'],
  ]);
  const { messages } = await client.getPrompt({ name: 'check_claim', arguments: { claim: 'It is 40.' } });
  expect(JSON.stringify(messages)).toContain('It is 40.');
  await expect(client.getPrompt({ name: 'check_claim' })).rejects.toMatchObject({ code: -32602 });
  await expect(client.getPrompt({ name: 'none' })).rejects.toMatchObject({ code: -32602 });
});
