import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { invited } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import { until } from '@/e2e/support/until';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import { expect, test } from './support/test';
import type { TestApp } from './support/test-app';

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

const transportOf = (app: TestApp, token: string) =>
  new StreamableHTTPClientTransport(new URL(`${app.origin}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } },
    fetch: (address, init = {}) => app.fetch(String(address), init),
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
      ...['planning_decompose', 'memory_recall', 'finance_chart_line', 'documents_search'],
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
