import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { newQuestion } from '@/e2e/support/question';
import { unzip } from '@/lib/server/export/testing/unzip';
import { withToken } from './support/mcp-client';
import { afterAll, beforeAll, expect, test } from './support/test';
import { sharedApp } from './support/test-app';

let files: Map<string, string>;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'nalar-mcpb-'));
/** Breaks the connection of the next answer behind its first piece. */
let breaks = false;
const server = createServer(async (request, response) => {
  const app = await sharedApp();
  const { method = 'GET' } = request;
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const body = method === 'POST' ? (await buffer(request)).toString() : null;
  const answer = await app.fetch(`${app.origin}/api/mcp`, { method, headers, body });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  for await (const piece of answer.body ?? []) {
    await new Promise((resolve) => response.write(piece, resolve));
    if (!breaks) continue;
    breaks = false;
    response.destroy();
    return;
  }
  response.end();
});

beforeAll(async () => {
  const app = await sharedApp();
  const extension = await app.fetch(`${app.origin}/api/mcp/desktop`, {});
  files = await unzip(extension.body ?? new ReadableStream());
  writeFileSync(join(folder, 'index.mjs'), files.get('server/index.mjs') ?? '');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mcp`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** A client that starts what is in the extension, as a desktop app does. */
async function started(token: string, place = address): Promise<Client> {
  const client = new Client({ name: 'desktop', version: '1' });
  await client.connect(
    new StdioClientTransport({
      ...{ command: process.execPath, args: [join(folder, 'index.mjs')] },
      env: { NALAR_ADDRESS: place, NALAR_TOKEN: token },
    }),
  );
  return client;
}

test('is installed with an address and a token, and brings nothing else along', async () => {
  const app = await sharedApp();
  const manifest = JSON.parse(files.get('manifest.json') ?? '');
  expect([...files.keys()]).toEqual(['manifest.json', 'server/index.mjs']);
  expect(manifest.user_config.address.default).toBe(`${app.origin}/api/mcp`);
  expect(manifest.user_config.token).toMatchObject({ sensitive: true, required: true });
  expect(files.get('server/index.mjs')).not.toMatch(/interface|@\//);
});

test('hands on what an app says, progress as it comes, and goes on after a broken connection', async () => {
  const app = await sharedApp();
  const { token } = await withToken(app, ['mcp:use']);
  const client = await started(token);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('ask_nalar');
  const sum = await client.callTool({ name: 'calculate', arguments: { expression: '6*7' } });
  expect(sum.structuredContent).toMatchObject({ result: '42' });
  breaks = true;
  const told: unknown[] = [];
  const asked = await client.callTool(
    { name: 'ask_nalar', arguments: { question: newQuestion().text } },
    undefined,
    { onprogress: (progress) => told.push(progress) },
  );
  expect(asked.isError).toBeUndefined();
  expect((asked.structuredContent as { answer: string }).answer).not.toBe('');
  expect(breaks).toBe(false);
  await client.close();
});

test('says why nothing comes: a token that is none, and nobody who answers', async () => {
  await expect(started('nalar_pat_nothing')).rejects.toThrow(/token/i);
  await expect(started('any', 'http://127.0.0.1:9/api/mcp')).rejects.toThrow('cannot be reached');
});
