import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { invited } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import { until } from '@/e2e/support/until';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import { expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

interface Connected {
  /** With an account, signed in. */
  readonly visitor: Visitor;
  readonly token: string;
  readonly client: Client;
}

/** A client of the protocol, let in with a token of somebody new. */
async function connected(app: TestApp, scopes: readonly string[] = ['mcp:use']): Promise<Connected> {
  const { visitor } = await invited(await app.admin(), 'user');
  const made = await visitor.send('POST', '/api/account/tokens', { name: 'Any', scopes, daysValid: 1 });
  const { token }: { token: string } = await made.json();
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transportOf(app, token));
  return { visitor, token, client };
}

/** Messages go to an app, or to one that the message decides. */
const transportOf = (app: TestApp, token: string, appOf: (body: string) => TestApp = () => app) =>
  new StreamableHTTPClientTransport(new URL(`${app.origin}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } },
    fetch: (address, init = {}) => appOf(String(init.body)).fetch(String(address), init),
  });

const send = (app: TestApp, token: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  app.visitor().fetch('/api/mcp', {
    ...{ method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

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

test('what somebody else has is not there, by no address and no id', async ({ app }) => {
  const { visitor } = await connected(app);
  const ids = await uploadDocuments(visitor, DOCUMENTS);
  const { conversationId, traceId } = await visitor.ask(newQuestion().text);
  const { client } = await connected(app);
  const documentId = ids.get('limits.md') ?? '';
  const addresses = [
    ...[`nalar://documents/${documentId}`, `nalar://conversations/${conversationId}`],
    ...[`nalar://traces/${traceId}`, 'nalar://documents/../x', 'file:///etc/passwd', ''],
  ];
  for (const uri of addresses)
    await expect(client.readResource({ uri }), uri).rejects.toMatchObject({ code: -32002 });
  const read = await client.callTool({ name: 'documents_read', arguments: { documentId } });
  const found = await client.callTool({
    name: 'documents_search',
    arguments: { query: 'search index', documents: [documentId] },
  });
  const asked = await client.callTool({
    name: 'ask_nalar',
    arguments: { question: 'What is it?', conversationId },
  });
  expect([read.isError, asked.isError]).toEqual([true, true]);
  expect(found.structuredContent).toEqual({ passages: [] });
  expect((await client.listResources()).resources).toEqual([]);
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
  const { visitor, token } = await connected(app);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transportOf(app, token, (body) => (body.includes('cancelled') ? other : app)));
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

test('has no thoughts where none are shown, and only the tools that admins have left on', async () => {
  const settings = { reasoningTraceMode: 'curated', enabledTools: '["calculate"]' };
  const app = await openTestApp({ settings });
  const { client } = await connected(app);
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['ask_nalar', 'calculate', 'documents_list', 'documents_search']),
  );
  expect(names).not.toContain('verify_fact_check');
  const told: string[] = [];
  const asked = await client.callTool(
    { name: 'ask_nalar', arguments: { question: newQuestion().text } },
    undefined,
    { onprogress: ({ message = '' }) => told.push(message) },
  );
  const { traceId, conversationId } = asked.structuredContent as Record<string, string>;
  const read = [`nalar://traces/${traceId}`, `nalar://conversations/${conversationId}`].map((uri) =>
    client.readResource({ uri }),
  );
  const everything = JSON.stringify([asked, told, await Promise.all(read)]);
  expect(everything).not.toMatch(/The user wants to know|so a short explanation should do/);
  expect(everything).toMatch(/thoughts\W+\[\]/);
  await app.close();
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

test.for([
  { method: 'initialize', params: { protocolVersion: 7, capabilities: [], clientInfo: null } },
  { method: 'tools/list', params: { cursor: {} } },
  { method: 'tools/call', params: { name: ['calculate'], arguments: 'x' } },
  { method: 'tools/call', params: { name: 'x'.repeat(9_000) } },
  { method: 'tools/call', params: { name: 'calculate', task: { ttl: 1 }, arguments: {} } },
  { method: 'resources/list', params: { cursor: 7 } },
  { method: 'resources/list', params: { cursor: `documents.${'x'.repeat(500)}` } },
  { method: 'resources/read', params: { uri: null } },
  { method: 'resources/read', params: {} },
  { method: 'resources/subscribe', params: { uri: 'nalar://documents/x' } },
  { method: 'prompts/get', params: { name: 'research', arguments: { question: ['x'] } } },
  { method: 'prompts/get', params: { name: 'research', arguments: { question: 'x'.repeat(9_000) } } },
  { method: 'prompts/get', params: { name: 'constructor' } },
  { method: 'completion/complete', params: { ref: { type: 'ref/none' }, argument: 7 } },
  { method: 'logging/setLevel', params: { level: 'loud' } },
  { method: 'sampling/createMessage', params: {} },
  { method: '__proto__' },
])('refuses what is of the wrong kind: $method', async (wrong, { app }) => {
  const { token } = await connected(app);
  const response = await send(app, token, { jsonrpc: '2.0', id: 1, ...wrong });
  const text = await response.text();
  expect([200, 400]).toContain(response.status);
  expect(text).toMatch(/"error":\{"code":-32\d{3}/);
  expect(text).not.toMatch(/node_modules|lib\/server|SQLITE/);
});

test.for([
  { arguments: {} },
  { arguments: { question: '' } },
  { arguments: { question: 7 } },
  { arguments: { question: 'Why?', engine: 'none' } },
  { arguments: { question: 'Why?', documents: 'all' } },
  { arguments: { question: 'Why?', conversationId: '../x' } },
  { arguments: { question: 'Why?', modelId: 'none' } },
  { arguments: { question: 'Why?', mode: 'loose', engine: 'research' } },
  { arguments: { question: 'Why? '.repeat(10_000) } },
  { arguments: { question: 'Why?', more: true } },
])('an engine is asked nothing by arguments that are wrong (%#)', async (wrong, { app }) => {
  const { client, visitor } = await connected(app);
  expect(await client.callTool({ name: 'ask_nalar', ...wrong })).toMatchObject({ isError: true });
  expect(await visitor.conversations()).toEqual([]);
});

test.for([
  { name: 'documents_read', arguments: { documentId: 'x' } },
  { name: 'documents_read', arguments: { documentId: crypto.randomUUID(), part: -1 } },
  { name: 'documents_list', arguments: { cursor: 'nonsense' } },
  { name: 'documents_list', arguments: { limit: 1e9 } },
  { name: 'documents_search', arguments: { query: ' ' } },
  { name: 'documents_search', arguments: { query: 'x', folders: [7] } },
  { name: 'calculate', arguments: { expression: 'x'.repeat(30_000) } },
  { name: 'calculate', arguments: { expression: '1', constructor: 'x' } },
  { name: 'verify_fact_check', arguments: JSON.parse(`{"x":${'['.repeat(100)}${']'.repeat(100)}}`) },
])('a tool refuses arguments that are wrong: $name (%#)', async (call, { app }) => {
  const { client } = await connected(app);
  expect(await client.callTool(call)).toMatchObject({ isError: true });
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

test('hears no token for something else, no other site, and nothing that is no message', async ({ app }) => {
  const { token } = await connected(app);
  const { visitor } = await invited(await app.admin(), 'user');
  const scopes = ['chat:run'];
  const made = await visitor.send('POST', '/api/account/tokens', { name: 'Any', scopes, daysValid: 1 });
  const other: { token: string } = await made.json();
  const codeOf = async (response: Promise<Response>) => (await readRefusal(await response)).code;
  expect(await codeOf(send(app, other.token, ping))).toBe('token-scope-missing');
  expect(await codeOf(send(app, 'nothing', ping))).toBe('invalid-token');
  expect(await codeOf(send(app, token, ping, { origin: 'https://evil.example' }))).toBe('cross-origin');
  expect(await codeOf(send(app, token, '{'))).toBe('invalid-json');
  expect(await codeOf(send(app, token, [ping, ping]))).toBe('invalid-body');
  expect(await codeOf(send(app, token, { ...ping, params: 'x' }))).toBe('invalid-body');
  expect(await codeOf(send(app, token, { ...ping, id: {} }))).toBe('invalid-body');
  expect(await codeOf(send(app, token, { ...ping, x: 'x'.repeat(300_000) }))).toBe('body-too-large');
  expect((await send(app, token, ping)).status).toBe(200);
  expect((await send(app, token, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
  const get = await app.visitor().fetch('/api/mcp', { headers: { authorization: `Bearer ${token}` } });
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
});
