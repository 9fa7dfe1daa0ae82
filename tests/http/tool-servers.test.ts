import { newQuestion } from '@/e2e/support/question';
import type { Visitor } from '@/e2e/support/visitor';
import type { ToolServerCheck, ToolServersView } from '@/lib/chat/tool-servers';
import { gemini } from './support/providers';
import { afterEach, describe, expect, test } from './support/test';
import { newDataDirectory, openTestApp, type TestApp } from './support/test-app';
import { type ScriptedServer, type ServerScript, startToolServer } from './support/tool-server';

const PATH = '/api/admin/tool-servers';
const TOOL = {
  name: 'weather',
  title: 'Weather',
  description: 'Says what the weather is in a place.',
  inputSchema: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
};
const calling = (calls: readonly object[]): string =>
  `calls calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}`;

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function newApp(dataDirectory = newDataDirectory()): Promise<TestApp> {
  const app = await openTestApp({ dataDirectory });
  open.push(app);
  return app;
}

async function serving(script: ServerScript): Promise<ScriptedServer> {
  const server = await startToolServer(script);
  open.push(server);
  return server;
}

const server = (place: string, changes: object = {}) => ({
  ...{ serverId: null, name: 'Of ours', kind: 'address', place, access: 'none' },
  ...{ mayBePrivate: true, isOn: true },
  ...changes,
});

const viewOf = async (response: Response): Promise<ToolServersView> => {
  expect(response.status).toBe(200);
  return response.json();
};

/** Adds a server, looks at what it has, and turns all of it on. */
async function add(admin: Visitor, place: string, settings: object = {}): Promise<string> {
  const added = await viewOf(await admin.send('PUT', PATH, server(place)));
  const serverId = added.servers.at(-1)?.serverId ?? '';
  const check: ToolServerCheck = await (await admin.send('POST', `${PATH}/${serverId}/check`, {})).json();
  if (!check.ok) throw new Error(check.code);
  const tools = check.tools.map(({ name, fingerprint }) => ({
    ...{ name, fingerprint, sideEffects: 'read', audience: 'everybody', groupIds: null },
    ...settings,
  }));
  await viewOf(await admin.send('PUT', `${PATH}/${serverId}/tools`, { tools }));
  return serverId;
}

describe('tools of servers', () => {
  test('are added by an admin, offered, called for a person, and shown as what they gave back', async () => {
    const app = await newApp();
    const { visitor: admin } = await app.admin();
    const weather = await serving({
      tools: [TOOL],
      on: {
        'tools/call': ({ params }) => ({
          content: [{ type: 'text', text: `Rain in ${(params.arguments as { place: string }).place}` }],
        }),
      },
    });
    expect(await add(admin, weather.url)).toBe('ofours');
    const question = newQuestion(calling([{ name: 'mcp_ofours_weather', args: { place: 'Bogor' } }]));
    const visitor = app.visitor();
    const turn = await visitor.ask(question.text);
    expect(turn.status).toBe('completed');
    const [first, second] = await gemini.answers(question.mark);
    const offered = JSON.stringify(first?.body);
    expect(offered).toContain('"name":"mcp_ofours_weather"');
    expect(offered).toContain('Says what the weather is in a place.');
    expect(JSON.stringify(second?.body)).toContain('Rain in Bogor');
    const [call] = turn.activities.filter(({ kind }) => kind === 'tool');
    expect(call).toMatchObject({ name: 'mcp.ofours.weather', label: 'Weather · Of ours', status: 'done' });
    expect(JSON.stringify(call)).toContain('Rain in Bogor');
    const { trace } = await visitor.trace(turn.traceId);
    expect(trace.record.activities).toEqual(turn.activities);
  });
});
