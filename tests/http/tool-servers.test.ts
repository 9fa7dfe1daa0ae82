import { GEMINI, PLAIN } from '@/e2e/support/models';
import { invited } from '@/e2e/support/person';
import {
  ANSWERED,
  eventsOf,
  type Handler,
  type ScriptedServer,
  type ServerScript,
  startToolServer,
} from '@/e2e/support/tool-server';
import { readRefusal } from '@/e2e/support/visitor';
import { newPaper, PAPER } from './support/papers';
import { gemini, openAi } from './support/providers';
import {
  addServer,
  addTools,
  askCalling,
  callingQuestion,
  checkServer,
  newServer,
  turnOn,
  viewOf,
} from './support/served-tools';
import { startSigningServer } from './support/signing-server';
import { afterEach, describe, expect, test } from './support/test';
import { newDataDirectory, openTestApp, type TestApp } from './support/test-app';

const PATH = '/api/admin/tool-servers';
const TOOL = {
  name: 'weather',
  title: 'Weather',
  description: 'Says what the weather is in a place.',
  inputSchema: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
};
const CALL = { name: 'mcp_ofours_weather', args: { place: 'Bogor' } };
/** Made here, and looked for wherever something could have leaked. */
const TOKEN = ['tkn', 'canary', '7c1d44b09ae2'].join('-');
const RED_DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function newApp(options: Parameters<typeof openTestApp>[0] = {}): Promise<TestApp> {
  const app = await openTestApp({ dataDirectory: newDataDirectory(), ...options });
  open.push(app);
  return app;
}

async function serving(script: ServerScript): Promise<ScriptedServer> {
  const server = await startToolServer({ tools: [TOOL], ...script });
  open.push(server);
  return server;
}

const saying = (text: string): ServerScript => ({
  on: { 'tools/call': () => ({ content: [{ type: 'text', text }] }) },
});

describe('tools of servers', () => {
  test('are added by an admin, offered, called for a person, and shown as what they gave back', async () => {
    const app = await newApp();
    const weather = await serving({
      on: {
        'tools/call': ({ params }) => ({
          content: [{ type: 'text', text: `Rain in ${(params.arguments as { place: string }).place}` }],
        }),
      },
    });
    expect(await addTools(app, weather.url)).toBe('ofours');
    const visitor = app.visitor();
    const turn = await askCalling(visitor, CALL);
    expect(turn.status).toBe('completed');
    const [first, second] = await gemini.answers(turn.mark);
    const offered = JSON.stringify(first?.body);
    expect(offered).toContain('"name":"mcp_ofours_weather"');
    expect(offered).toContain('Says what the weather is in a place.');
    expect(JSON.stringify(second?.body)).toContain('Rain in Bogor');
    expect(turn.calls[0]).toMatchObject({
      ...{ name: 'mcp.ofours.weather', label: 'Weather · Of ours', status: 'done' },
    });
    expect(JSON.stringify(turn.calls[0])).toContain('Rain in Bogor');
    const { trace } = await visitor.trace(turn.traceId);
    expect(trace.record.activities).toEqual(turn.activities);
  });

  test('are used one after the other by a model that calls none by itself, as it is told of each in a line', async () => {
    const app = await newApp();
    const long = `Says what the weather is in a place. ${'It knows every place there is. '.repeat(30)}`;
    const weather = await serving({
      tools: [
        { ...TOOL, description: long },
        { ...TOOL, name: 'warn' },
      ],
      ...saying('Rain in Bogor'),
    });
    await addTools(app, weather.url);
    const { visitor: admin } = await app.admin();
    const visitor = app.visitor();
    const warn = { ...CALL, name: 'mcp_ofours_warn' };
    const question = callingQuestion(CALL, warn);
    const turn = await visitor.ask(question.text, { modelId: PLAIN });
    const names = turn.activities.filter(({ kind }) => kind === 'tool').map(({ name }) => name);
    expect([turn.status, names]).toEqual(['completed', ['mcp.ofours.weather', 'mcp.ofours.warn']]);
    const requests = (await openAi.answers(question.mark)).map(({ body }) => JSON.stringify(body));
    expect(requests).toHaveLength(6);
    expect(requests[0]?.length).toBeLessThan(3_500);
    expect(requests.at(-1)).toContain('Rain in Bogor');
    const deep = callingQuestion(CALL);
    const thought = await visitor.ask(deep.text, { modelId: PLAIN, pipeline: 'deep' });
    expect(thought.activities.find(({ kind }) => kind === 'tool')).toMatchObject({
      ...{ name: 'mcp.ofours.weather', status: 'done' },
    });
    const written = (await openAi.answers(deep.mark)).map(({ body }) => JSON.stringify(body)).at(-1);
    expect(written).toContain('Rain in Bogor');
    await turnOn(admin, 'ofours', { sideEffects: 'write' });
    const asked = await visitor.ask(callingQuestion(CALL).text, { modelId: PLAIN });
    const calls = asked.data('clarification')[0]?.calls ?? [];
    expect(calls.map(({ arguments: given }) => given)).toEqual([JSON.stringify(CALL.args)]);
    const decided = await visitor.ask('', {
      ...{ conversationId: asked.conversationId, parentId: asked.messageId, continues: asked.turnId },
      ...{ mode: null, modelId: PLAIN },
      decisions: Object.fromEntries(calls.map(({ digest }) => [digest, 'once'])),
    });
    expect(decided.text).toContain('Rain in Bogor');
    expect(weather.asked.filter(({ method }) => method === 'tools/call')).toHaveLength(4);
  });

  test.for([GEMINI, PLAIN])(
    'are there in a turn about a paper, which asks as any other does (%s)',
    async (modelId) => {
      const app = await newApp();
      const server = await serving(saying('Rain in Bogor'));
      await addTools(app, server.url, { sideEffects: 'write' });
      const visitor = app.visitor();
      const { paperId } = await newPaper(visitor);
      const about = { ...PAPER, modelId, mode: null };
      const asked = await visitor.ask(callingQuestion(CALL).text, { ...about, paperId });
      expect(asked.status).toBe('completed');
      const calls = asked.data('clarification')[0]?.calls ?? [];
      expect(calls).toMatchObject([{ toolName: 'mcp.ofours.weather' }]);
      const decided = await visitor.ask('', {
        ...about,
        ...{ conversationId: asked.conversationId, parentId: asked.messageId, continues: asked.turnId },
        decisions: Object.fromEntries(calls.map(({ digest }) => [digest, 'once'])),
      });
      expect([decided.status, decided.text]).toEqual(['completed', expect.stringContaining('Rain in Bogor')]);
      const { trace } = await visitor.trace(decided.traceId);
      expect(trace).toMatchObject({ pipeline: 'paper', chatMode: 'paper' });
    },
  );

  test('are there for whom an admin says, and nobody else', async () => {
    const app = await newApp();
    const admin = await app.admin();
    const server = await serving(saying('Sun'));
    const serverId = await addTools(app, server.url, { audience: 'reviewers' });
    const isOffered = async (visitor = app.visitor()): Promise<boolean> => {
      const { mark, calls } = await askCalling(visitor, CALL);
      const body = JSON.stringify((await gemini.answers(mark))[0]?.body);
      expect(calls[0]?.status).toBe(body.includes('mcp_ofours_weather') ? 'done' : 'failed');
      return body.includes('mcp_ofours_weather');
    };
    expect(await isOffered()).toBe(false);
    expect(await isOffered((await invited(admin, 'user')).visitor)).toBe(false);
    expect(await isOffered((await invited(admin, 'reviewer', 'Rina')).visitor)).toBe(true);
    await turnOn(admin.visitor, serverId, { audience: 'accounts' });
    expect(await isOffered()).toBe(false);
    await turnOn(admin.visitor, serverId, { groupIds: ['nobody'] });
    expect(await isOffered(admin.visitor)).toBe(false);
    expect(server.asked.filter(({ method }) => method === 'tools/call')).toHaveLength(1);
  });

  test('give back images, links, resources and structure as what they are', async () => {
    const app = await newApp();
    const server = await serving({
      on: {
        'tools/call': () => ({
          content: [
            { type: 'text', text: 'Two of them.' },
            { type: 'image', mimeType: 'image/png', data: RED_DOT },
            { type: 'image', mimeType: 'image/png', data: Buffer.from('<html>').toString('base64') },
            { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' },
            { type: 'resource_link', uri: 'https://example.com/a', name: 'A page' },
            { type: 'resource_link', uri: 'file:///etc/passwd', name: 'A file' },
            { type: 'resource', resource: { uri: 'note://1', mimeType: 'text/plain', text: 'Noted.' } },
            { type: 'resource', resource: { uri: 'dot://1', mimeType: 'image/png', blob: RED_DOT } },
          ],
          structuredContent: { degrees: 31 },
        }),
      },
    });
    await addTools(app, server.url);
    const visitor = app.visitor();
    const turn = await askCalling(visitor, CALL);
    const detail = turn.calls[0]?.detail as { result: Record<string, never> };
    expect(detail.result).toMatchObject({
      text: 'Two of them.',
      structured: { degrees: 31 },
      images: [
        { width: 1, height: 1, mediaType: 'image/png' },
        { mediaType: 'image/png', byteCount: 6 },
        { width: 1, height: 1, mediaType: 'image/png' },
      ],
      audios: [{ mediaType: 'audio/wav', byteCount: 3 }],
      links: [
        { uri: 'https://example.com/a', name: 'A page', number: 1 },
        { uri: 'file:///etc/passwd', name: 'A file' },
      ],
      resources: [{ uri: 'note://1', text: 'Noted.', mediaType: 'text/plain' }],
    });
    const [{ imageId }] = detail.result.images as unknown as [{ imageId: string }];
    expect((await visitor.fetch(`/api/images/${imageId}`)).headers.get('content-type')).toBe('image/png');
    expect((await app.visitor().fetch(`/api/images/${imageId}`)).status).not.toBe(200);
    expect(
      (await visitor.fetch(`/api/conversations/${turn.conversationId}`, { method: 'DELETE' })).status,
    ).toBe(204);
    expect((await visitor.fetch(`/api/images/${imageId}`)).status).toBe(404);
  });

  test('tell how far they are, and are tried again after a pause where that harms nobody', async () => {
    const app = await newApp();
    let calls = 0;
    const server = await serving({
      on: {
        'tools/call': ({ id, params }, response) => {
          calls += 1;
          if (calls === 1) {
            response.destroy();
            return ANSWERED;
          }
          const { progressToken } = params._meta as { progressToken: number };
          const progress = { progressToken, progress: 1, total: 4, message: 'Looking up' };
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.end(
            eventsOf(
              { jsonrpc: '2.0', method: 'notifications/progress', params: progress },
              { jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'Wind' }] } },
            ),
          );
          return ANSWERED;
        },
      },
    });
    await addTools(app, server.url);
    const turn = await askCalling(app.visitor(), CALL);
    expect(turn.calls[0]).toMatchObject({ status: 'done', detail: { retries: 1 } });
    expect(JSON.stringify(turn.calls[0])).toContain('Wind');
    expect(turn.body).toContain(
      '"phase":"calling","label":"Weather · Of ours","share":0.25,"said":"Looking up"',
    );
    expect(calls).toBe(2);
  });

  test('are called off with their turn, and their server is told', async () => {
    const app = await newApp();
    const server = await serving({ on: { 'tools/call': () => ANSWERED } });
    await addTools(app, server.url);
    const visitor = app.visitor();
    const running = await visitor.begin(callingQuestion(CALL).text);
    const methods = (): string[] => server.asked.map(({ method }) => method);
    await expect.poll(methods).toContain('tools/call');
    const { conversationId } = await running.until(({ activities }) =>
      activities.some(({ kind }) => kind === 'tool'),
    );
    await visitor.stop(conversationId);
    const { status, activities } = await running.rest();
    expect(status).toBe('stopped');
    expect(activities.find(({ kind }) => kind === 'tool')?.status).toBe('stopped');
    await expect.poll(methods).toContain('notifications/cancelled');
  });

  test('of a command run where the environment allows it, with nothing of ours', async () => {
    const script = `
      const say = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { id, method, params } = JSON.parse(line);
        if (id === undefined) return;
        const result = {
          initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'c', version: '1' } },
          'tools/list': { tools: [{ name: 'weather', inputSchema: { type: 'object' } }] },
          'tools/call': { content: [{ type: 'text', text: JSON.stringify(process.env) }] },
        }[method];
        say({ id, result });
      });`;
    const commands = {
      weather: { command: [process.execPath, '-e', script], environment: { REGION: 'west' } },
    };
    const app = await newApp({ environment: { NALAR_TOOL_COMMANDS: JSON.stringify(commands) } });
    const { visitor: admin } = await app.admin();
    const command = { serverId: null, name: 'Of ours', kind: 'command', isOn: true };
    const refused = await admin.send('PUT', PATH, { ...command, place: 'bash' });
    expect(await readRefusal(refused)).toMatchObject({ code: 'tool-command-not-allowed' });
    const view = await viewOf(await admin.send('PUT', PATH, { ...command, place: 'weather' }));
    await turnOn(admin, view.servers[0]?.serverId ?? '');
    const { calls } = await askCalling(app.visitor(), CALL);
    const told = JSON.stringify(calls[0]);
    expect(told).toContain('REGION');
    for (const ours of ['NALAR_', 'GOOGLE_GENERATIVE_AI_API_KEY', 'NODE_OPTIONS'])
      expect(told).not.toContain(ours);
  });
});

describe('what admins see', () => {
  test('never has a token in it, and a token goes to its server alone', async () => {
    const app = await newApp();
    const { visitor: admin } = await app.admin();
    const server = await serving(saying('Sun'));
    const other = await serving(saying('Moon'));
    const serverId = await addServer(admin, server.url, { access: 'token', token: TOKEN });
    await addServer(admin, other.url, { name: 'Other' });
    await turnOn(admin, serverId);
    await askCalling(app.visitor(), CALL);
    expect(server.asked.every(({ headers }) => headers.authorization === `Bearer ${TOKEN}`)).toBe(true);
    const [, second] = (await viewOf(await admin.fetch(PATH))).servers;
    await checkServer(admin, second?.serverId ?? '');
    expect(JSON.stringify(other.asked)).not.toContain(TOKEN);
    expect(await (await admin.fetch(PATH)).text()).not.toContain(TOKEN);
    expect(await (await admin.fetch('/api/admin/audit?action=tool-server')).text()).not.toContain(TOKEN);
    // Whoever may set an address could have it sent there.
    const moved = { ...newServer(other.url), serverId, access: 'token' };
    expect(await readRefusal(await admin.send('PUT', PATH, moved))).toMatchObject({
      code: 'key-wanted-again',
    });
    await viewOf(await admin.send('PUT', PATH, { ...moved, token: 'another' }));
    expect((await viewOf(await admin.fetch(PATH))).servers[0]?.tools).toEqual([]);
  });

  test('is whether somebody has signed in at a server, whose tokens are renewed and kept from everybody', async () => {
    const app = await newApp();
    const { visitor: admin } = await app.admin();
    const server = await startSigningServer(
      { tools: [TOOL], ...saying('Sun') },
      `${app.origin}${PATH}/signed-in`,
    );
    open.push(server);
    const serverId = await addServer(admin, server.url, { access: 'oauth' });
    expect(await checkServer(admin, serverId)).toMatchObject({ ok: false, code: 'needs-sign-in' });
    const headers = { origin: app.origin };
    const begun = await admin.fetch(`${PATH}/${serverId}/sign-in`, { method: 'POST', headers });
    const { url }: { url: string } = await begun.json();
    const state = new URL(url).searchParams.get('state') ?? '';
    const back = (visitor = admin) =>
      visitor.fetch(`${PATH}/signed-in?state=${encodeURIComponent(state)}&code=c0de`);
    const stranger = (await invited(await app.admin(), 'admin')).visitor;
    expect((await back(stranger)).headers.get('location')).toBe('/admin/tools?sign-in=failed');
    expect((await back()).headers.get('location')).toBe(`/admin/tools?signed-in=${serverId}`);
    // Once only.
    expect((await back()).headers.get('location')).toBe('/admin/tools?sign-in=failed');
    expect((await viewOf(await admin.fetch(PATH))).servers[0]?.secret).toBe('kept');
    // What is renewed while tools are turned on stays renewed.
    const check = await checkServer(admin, serverId);
    if (!check.ok) throw new Error(check.code);
    server.expire();
    const tools = check.tools.map(({ name, fingerprint }) => ({
      ...{ name, fingerprint, sideEffects: 'read', audience: 'everybody', groupIds: null },
    }));
    await viewOf(await admin.send('PUT', `${PATH}/${serverId}/tools`, { tools }));
    server.expire();
    const [one, other] = await Promise.all([
      askCalling(app.visitor(), CALL),
      askCalling(app.visitor(), CALL),
    ]);
    for (const { calls } of [one, other]) expect(calls[0]?.status).toBe('done');
    expect(server.requests.filter((line) => line === 'POST /token')).toHaveLength(3);
    for (const path of [PATH, '/api/admin/audit?action=tool-server'])
      expect(await (await admin.fetch(path)).text()).not.toMatch(/token-\d|again-\d/);
  });

  test('is that a server wants more than it was allowed, which the next sign-in asks for', async () => {
    const app = await newApp();
    const { visitor: admin } = await app.admin();
    const wants = 'Bearer error="insufficient_scope", scope="forecast:read"';
    const refusing: ServerScript = {
      tools: [TOOL],
      on: {
        'tools/call': (_request, response) => {
          response.writeHead(403, { 'www-authenticate': wants }).end();
          return ANSWERED;
        },
      },
    };
    const server = await startSigningServer(refusing, `${app.origin}${PATH}/signed-in`);
    open.push(server);
    const serverId = await addServer(admin, server.url, { access: 'oauth' });
    const signIn = async () => {
      const headers = { origin: app.origin };
      const begun = await admin.fetch(`${PATH}/${serverId}/sign-in`, { method: 'POST', headers });
      const { searchParams } = new URL(((await begun.json()) as { url: string }).url);
      await admin.fetch(`${PATH}/signed-in?state=${searchParams.get('state')}&code=c0de`);
      return searchParams.get('scope');
    };
    expect(await signIn()).toBeNull();
    await turnOn(admin, serverId);
    expect((await askCalling(app.visitor(), CALL)).calls[0]?.status).toBe('failed');
    const [shown] = (await viewOf(await admin.fetch(PATH))).servers;
    expect(shown?.health).toMatchObject({ code: 'needs-sign-in' });
    expect(await signIn()).toBe('forecast:read');
  });

  test('is a client that was registered by hand, where there is one, and only its id is told', async () => {
    const app = await newApp();
    const { visitor: admin } = await app.admin();
    const server = await startSigningServer({}, '');
    open.push(server);
    const client = { id: 'an-app-of-ours', secret: TOKEN };
    const serverId = await addServer(admin, server.url, { access: 'oauth', client });
    // Whatever else is changed, it stays.
    await viewOf(await admin.send('PUT', PATH, { ...newServer(server.url), serverId, access: 'oauth' }));
    const headers = { origin: app.origin };
    const begun = await admin.fetch(`${PATH}/${serverId}/sign-in`, { method: 'POST', headers });
    const text = await begun.text();
    expect(text).toContain('client_id=an-app-of-ours');
    expect(text + (await (await admin.fetch(PATH)).text())).not.toContain(TOKEN);
    expect(server.requests).not.toContain('POST /register');
  });

  test('is all that a server has, also where each answer comes as a stream that ends', async () => {
    const app = await newApp();
    const { visitor: admin } = await app.admin();
    const streamed =
      (result: object): Handler =>
      ({ id }, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(eventsOf({ jsonrpc: '2.0', id, result }));
        return ANSWERED;
      };
    const about = { protocolVersion: '2025-06-18', serverInfo: { name: 'streaming', version: '1' } };
    const server = await serving({
      on: {
        initialize: streamed({ ...about, capabilities: { tools: {}, resources: {}, prompts: {} } }),
        'tools/list': streamed({ tools: [TOOL] }),
        'resources/list': streamed({ resources: [{ uri: 'file:///notes', name: 'Notes' }] }),
        'prompts/list': streamed({ prompts: [{ name: 'greet' }] }),
      },
    });
    expect(await checkServer(admin, await addServer(admin, server.url))).toMatchObject({
      ...{ ok: true, tools: [{ name: 'weather' }], resources: [{ name: 'Notes' }] },
      prompts: [{ name: 'greet' }],
    });
  });

  test('says what a server has and whether it answers, and what was removed is gone', async () => {
    const app = await newApp();
    const { visitor: admin } = await app.admin();
    const server = await serving({
      capabilities: { tools: {}, resources: {}, prompts: {} },
      on: {
        'resources/list': () => ({ resources: [{ uri: 'file:///notes', name: 'Notes' }] }),
        'resources/templates/list': () => ({
          resourceTemplates: [{ uriTemplate: 'file:///{name}', name: 'Any file' }],
        }),
        'prompts/list': () => ({ prompts: [{ name: 'greet', description: 'Greets' }] }),
      },
    });
    const serverId = await addServer(admin, server.url);
    expect(await checkServer(admin, serverId)).toMatchObject({
      ...{ ok: true, name: 'scripted', version: '1.2.3', isCut: false },
      tools: [{ name: 'weather', title: 'Weather', takes: ['place'] }],
      resources: [
        { name: 'Notes', uri: 'file:///notes' },
        { name: 'Any file', uri: 'file:///{name}' },
      ],
      prompts: [{ name: 'greet', description: 'Greets' }],
    });
    await server.close();
    expect(await checkServer(admin, serverId)).toMatchObject({ ok: false, code: 'host-unreachable' });
    const [shown] = (await viewOf(await admin.fetch(PATH))).servers;
    expect(shown?.health).toMatchObject({ code: 'host-unreachable' });
    await viewOf(await admin.fetch(`${PATH}/${serverId}`, { method: 'DELETE' }));
    const gone = await admin.send('POST', `${PATH}/${serverId}/check`, {});
    expect(await readRefusal(gone)).toMatchObject({ code: 'tool-server-not-found' });
  });
});
