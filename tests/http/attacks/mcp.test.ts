import { vi } from 'vitest';
import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { sentenceOf } from '@/e2e/support/phrases';
import { newQuestion } from '@/e2e/support/question';
import { until } from '@/e2e/support/until';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { readRefusal } from '@/e2e/support/visitor';
import { connected, withToken } from '../support/mcp-client';
import { expect, test } from '../support/test';
import { openTestApp, type TestApp } from '../support/test-app';

const send = (app: TestApp, token: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  app.visitor().fetch('/api/mcp', {
    ...{ method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

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

test('tells nothing of what went wrong inside', async () => {
  const app = await openTestApp();
  const { client, visitor } = await connected(app);
  const { conversationId } = await visitor.ask(newQuestion().text);
  const inside = new Error('SQLITE_IOERR in /srv/nalar/lib/server');
  const { documents, exports, conversations } = app.application;
  vi.spyOn(documents, 'list').mockRejectedValue(inside);
  vi.spyOn(exports, 'conversation').mockRejectedValue(inside);
  vi.spyOn(conversations, 'view').mockRejectedValue(inside);
  const question = { question: 'Why?', conversationId };
  const attempts = [
    client.listResources(),
    client.readResource({ uri: `nalar://conversations/${conversationId}` }),
    client.callTool({ name: 'ask_nalar', arguments: question }),
    client.complete({
      ref: { type: 'ref/resource', uri: 'nalar://documents/{documentId}' },
      argument: { name: 'documentId', value: '' },
    }),
  ];
  for (const attempt of attempts)
    await expect(attempt).rejects.toThrow(`MCP error -32603: ${sentenceOf('internal-error')}`);
  const listed = await client.callTool({ name: 'documents_list', arguments: {} });
  expect(listed).toMatchObject({ isError: true, content: [{ text: 'The tool failed.' }] });
  await app.close();
});

test('nobody waits with a token that is revoked', async ({ app }) => {
  const { client, visitor } = await connected(app);
  const question = newQuestion('thoughts {gate}').text;
  const call = client.callTool({ name: 'ask_nalar', arguments: { question } });
  await until(
    () => visitor.conversations(),
    (list) => list.length > 0,
  );
  const [{ tokenId }] = await (await visitor.fetch('/api/account/tokens')).json();
  await visitor.fetch(`/api/account/tokens/${tokenId}`, { method: 'DELETE' });
  expect(await call).toMatchObject({ isError: true, content: [{ text: sentenceOf('invalid-token') }] });
  await expect(client.listTools()).rejects.toThrow('invalid-token');
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

test('hears no token for something else, no other site, and nothing that is no message', async ({ app }) => {
  const { token } = await connected(app);
  const other = await withToken(app, ['chat:run']);
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
