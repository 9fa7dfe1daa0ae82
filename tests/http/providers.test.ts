import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { newQuestion } from '@/e2e/support/question';
import { readRefusal, Visitor } from '@/e2e/support/visitor';
import { writeBackup } from '@/lib/server/backup/write-backup';
import { startConvexBridge } from '@/lib/store/convex/testing/convex-bridge';
import { openAi, PROVIDER_ORIGINS } from './support/providers';
import { afterEach, describe, expect, test } from './support/test';
import { newDataDirectory, openTestApp, type TestApp } from './support/test-app';

/** Made here, and looked for wherever something could have leaked. */
const KEY = ['sk', 'canary', 'f3b1c9d27e5a48'].join('-');
const NO_MODELS = {
  GOOGLE_GENERATIVE_AI_API_KEY: '',
  ANTHROPIC_API_KEY: '',
  OPENAI_API_KEY: '',
  OPENAI_COMPATIBLE_BASE_URL: '',
  OPENAI_COMPATIBLE_MODELS: '',
};
const PATH = '/api/admin/providers';

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function newApp(dataDirectory = newDataDirectory()): Promise<TestApp> {
  const app = await openTestApp({ environment: NO_MODELS, dataDirectory });
  open.push(app);
  return app;
}

/** A server that lists models in its own way, or refuses. */
async function listing(status: number, body: unknown, headers: Record<string, string> = {}) {
  const asked: { url: string; key: string }[] = [];
  const server: Server = createServer(({ url = '', headers: sent }, response) => {
    const key = sent['x-goog-api-key'] ?? sent['x-api-key'] ?? sent.authorization ?? '';
    asked.push({ url, key: String(key) });
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => new Promise((resolve) => server.close(resolve)) });
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

/** What the list of processes shows of all that one may look at; nothing where a system has no such files. */
const processList = (): readonly string[] =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => ['cmdline', 'environ'].map((file) => readIfThere(join('/proc', pid, file))));

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

const compatible = (changes: object = {}) => ({
  ...{ providerId: null, kind: 'openai-compatible', name: 'Our gateway', key: KEY },
  ...{ baseUrl: `${PROVIDER_ORIGINS.openAi}/v1`, models: [{ name: 'native-model' }] },
  ...changes,
});

const saved = async (admin: Visitor, body: object) => (await admin.send('PUT', PATH, body)).json();

test('a key that is pasted answers a question, and is never seen again', async () => {
  const app = await newApp();
  const admin = (await app.admin()).visitor;
  const { providers } = await saved(admin, compatible());
  expect(providers).toEqual([
    {
      ...{ providerId: 'our-gateway', kind: 'openai-compatible', name: 'Our gateway', key: 'kept' },
      ...{ baseUrl: `${PROVIDER_ORIGINS.openAi}/v1`, models: [{ name: 'native-model' }] },
    },
  ]);
  const list = await (await admin.fetch('/api/models')).json();
  expect(list).toMatchObject({ defaultModelId: 'our-gateway:native-model' });
  expect(list.models[0]).toMatchObject({ label: 'native-model', providerLabel: 'Our gateway' });
  const question = newQuestion();
  const turn = await admin.ask(question.text, { modelId: list.defaultModelId });
  expect(turn.status).toBe('completed');
  expect((await openAi.answer(question.text)).headers.authorization).toBe(`Bearer ${KEY}`);
  const told = await Promise.all(
    [PATH, '/api/models', '/api/admin/settings', '/api/admin/audit', '/api/account/export'].map(
      async (path) => (await admin.fetch(path)).text(),
    ),
  );
  const kept = ['nalar.db', 'nalar.db-wal'].map((name) =>
    readFileSync(join(app.dataDirectory, name)).toString('latin1'),
  );
  expect([...told, ...kept, ...processList(), await admin.everythingAbout(turn)].join('\n')).not.toContain(
    KEY,
  );
  // A backup has it sealed, and nothing that it could be read with.
  const backup = join(newDataDirectory(), 'backup.tar');
  await writeBackup({ dataDirectory: app.dataDirectory, filePath: backup, clock: Date.now });
  const [stored, seal] = [backup, join(app.dataDirectory, 'provider-key')].map((path) => readFileSync(path));
  expect(stored?.includes('our-gateway')).toBe(true);
  expect(stored?.includes(KEY)).toBe(false);
  expect(stored?.includes(seal?.toString().trim() ?? '')).toBe(false);
});

test('what was added is there after a restart, and cannot be read with another key of the installation', async () => {
  const folder = newDataDirectory();
  const first = await newApp(folder);
  await saved((await first.admin()).visitor, compatible());
  const cookies = (await first.admin()).visitor.cookieHeader;
  await first.close();
  open.splice(0);
  const second = await newApp(folder);
  const again = await (await second.visitor().fetch('/api/models')).json();
  expect(again.defaultModelId).toBe('our-gateway:native-model');
  await second.close();
  open.splice(0);
  rmSync(join(folder, 'provider-key'));
  const third = await newApp(folder);
  const admin = Visitor.withCookies(third, cookies);
  expect((await (await admin.fetch(PATH)).json()).providers).toMatchObject([{ key: 'unreadable' }]);
  const models = (await (await admin.fetch('/api/models')).json()).models;
  expect(models).toMatchObject([{ isDemo: true }]);
  const mended = await saved(admin, compatible({ providerId: 'our-gateway' }));
  expect(mended.providers).toMatchObject([{ key: 'kept' }]);
});

test.for(['sqlite', 'convex'] as const)(
  'another key of the installation takes the place of the one before it, on %s',
  async (store) => {
    const dataDirectory = newDataDirectory();
    const [before, after] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
    const bridge = store === 'convex' ? await startConvexBridge({ serviceKey: before }) : null;
    const within = async (
      keys: Record<string, string>,
      look: (app: TestApp) => Promise<unknown>,
    ): Promise<void> => {
      const convex = bridge && { CONVEX_URL: bridge.url, ...keys };
      const app = await openTestApp({ environment: { ...NO_MODELS, ...convex }, dataDirectory });
      await look(app).finally(() => app.close());
    };
    const answers = async (app: TestApp): Promise<void> => {
      const turn = await app.visitor().ask(newQuestion().text, { modelId: 'our-gateway:native-model' });
      expect(turn.status).toBe('completed');
    };
    await within({ CONVEX_SERVICE_KEY: before }, async (app) =>
      saved((await app.admin()).visitor, compatible()),
    );
    const key = join(dataDirectory, 'provider-key');
    if (bridge) process.env.NALAR_SERVICE_KEY = after;
    else renameSync(key, `${key}.previous`);
    await within({ CONVEX_SERVICE_KEY: after, CONVEX_PREVIOUS_SERVICE_KEY: before }, answers);
    rmSync(`${key}.previous`, { force: true });
    await within({ CONVEX_SERVICE_KEY: after }, answers);
    await bridge?.settled();
    await bridge?.close();
  },
);

describe('a change', () => {
  test('keeps the key where none is given, and wants it again for another address', async () => {
    const admin = (await (await newApp()).admin()).visitor;
    await saved(admin, compatible());
    const { key: _key, ...same } = compatible({ providerId: 'our-gateway', name: 'Renamed', models: [] });
    expect((await saved(admin, same)).providers).toMatchObject([
      { name: 'Renamed', key: 'kept', models: [] },
    ]);
    const elsewhere = { ...same, baseUrl: 'http://127.0.0.1:9/v1' };
    const refusal = await readRefusal(await admin.send('PUT', PATH, elsewhere));
    expect(refusal).toMatchObject({ status: 422, code: 'key-wanted-again' });
    const asked = { providerId: 'our-gateway', kind: 'openai-compatible', baseUrl: elsewhere.baseUrl };
    const listed = await readRefusal(await admin.send('POST', `${PATH}/models`, asked));
    expect(listed.code).toBe('key-wanted-again');
    expect((await saved(admin, { ...same, key: null })).providers).toMatchObject([{ key: 'none' }]);
  });

  test('gives each an id of its own, and leaves those of others alone', async () => {
    const admin = (await (await newApp()).admin()).visitor;
    for (const name of ['Ollama', 'Ollama', 'Offline', 'Demo', '日本'])
      await saved(admin, compatible({ name, models: [{ name: 'a' }] }));
    const { providers } = await (await admin.fetch(PATH)).json();
    expect(providers.map(({ providerId }: { providerId: string }) => providerId)).toEqual([
      'ollama-2',
      'ollama-3',
      'offline-2',
      'demo-2',
      'provider',
    ]);
    expect((await admin.fetch(`${PATH}/ollama-2`, { method: 'DELETE' })).status).toBe(200);
    const gone = await readRefusal(await admin.fetch(`${PATH}/ollama-2`, { method: 'DELETE' }));
    expect(gone).toMatchObject({ status: 404, code: 'provider-not-found' });
    const missing = await readRefusal(await admin.send('PUT', PATH, compatible({ providerId: 'ollama-2' })));
    expect(missing.code).toBe('provider-not-found');
    const audit = await (await admin.fetch('/api/admin/audit?action=model-provider')).json();
    expect(audit.items).toHaveLength(6);
    expect(audit.items[0]).toMatchObject({ subject: 'ollama-2', after: null });
  });

  test.for([
    ['no address', { baseUrl: null }, undefined],
    ['an address that is none', { baseUrl: 'models.example' }, 'baseUrl'],
    ['a key in the address', { baseUrl: 'https://a:b@models.example/v1' }, 'baseUrl'],
    ['a file', { baseUrl: 'file:///etc/passwd' }, 'baseUrl'],
    ['no name', { name: ' ' }, 'name'],
    ['another kind', { kind: 'telnet' }, 'kind'],
    [
      'too many models',
      { models: Array.from({ length: 401 }, (_, index) => ({ name: `m${index}` })) },
      'models',
    ],
  ] as const)('with %s is refused', async ([, changes, field]) => {
    const admin = (await (await newApp()).admin()).visitor;
    const refused = await admin.send('PUT', PATH, compatible(changes));
    expect(refused.status).toBe(400);
    expect((await refused.json()).error).toMatchObject({ code: 'invalid-body', ...(field && { field }) });
  });
});

describe('a provider that is asked for its models', () => {
  const ask = async (body: object) => {
    const admin = (await (await newApp()).admin()).visitor;
    return (await admin.send('POST', `${PATH}/models`, { providerId: null, key: KEY, ...body })).json();
  };

  test('tells all of a long list', async () => {
    const { baseUrl } = await listing(200, {
      data: Array.from({ length: 900 }, (_, index) => ({ id: `maker/m${index}` })),
    });
    expect((await ask({ kind: 'openai-compatible', baseUrl })).models).toHaveLength(900);
  });

  test('tells them, each in its own way', async () => {
    const gemini = await listing(200, {
      models: [
        {
          ...{ name: 'models/gemini-9', displayName: 'Gemini 9', inputTokenLimit: 1_000_000 },
          supportedGenerationMethods: ['generateContent'],
        },
        { name: 'models/embedding-9', supportedGenerationMethods: ['embedContent'] },
      ],
    });
    expect(await ask({ kind: 'google', baseUrl: gemini.baseUrl })).toEqual({
      ok: true,
      models: [{ name: 'gemini-9', label: 'Gemini 9', contextTokens: 1_000_000, reasoning: 'tagged' }],
    });
    expect(gemini.asked).toEqual([{ url: '/v1/models?pageSize=1000', key: KEY }]);
    const router = await listing(200, {
      data: [
        {
          ...{ id: 'a/thinks', name: 'A thinks', context_length: 64_000 },
          ...{
            supported_parameters: ['tools', 'reasoning'],
            architecture: { input_modalities: ['text', 'image'] },
          },
        },
        { id: 'text-embedding-3', name: 'no chat' },
        { id: 'b/draws', architecture: { output_modalities: ['image'] } },
      ],
    });
    expect(await ask({ kind: 'openai-compatible', baseUrl: router.baseUrl })).toEqual({
      ok: true,
      models: [
        {
          ...{ name: 'a/thinks', label: 'A thinks', contextTokens: 64_000 },
          ...{ reasoning: 'native', tools: true, sees: true },
        },
      ],
    });
    expect(router.asked).toEqual([{ url: '/v1/models', key: `Bearer ${KEY}` }]);
  });

  test.for([
    ['a wrong key', 401, { error: { message: 'Incorrect API key provided' } }, {}, 'wrong-key'],
    ['no credit', 402, { error: { message: 'Insufficient credits' } }, {}, 'no-credit'],
    ['a page', 200, '<p>Sign in</p>', { 'content-type': 'text/html' }, 'not-a-model-server'],
    ['something else', 200, { status: 'ok' }, {}, 'not-a-model-server'],
    ['another address', 302, '', { location: 'https://elsewhere.example/' }, 'provider-redirect'],
    ['trouble', 503, 'busy', {}, 'provider-unavailable'],
    ['nothing at this path', 404, { detail: 'Not Found' }, {}, 'no-model-list'],
  ] as const)('says what is wrong where it answers with %s', async ([, status, body, headers, code]) => {
    const { baseUrl } = await listing(status, body, headers);
    expect(await ask({ kind: 'openai-compatible', baseUrl })).toEqual({ ok: false, code });
  });

  test('says so where nobody is there', async () => {
    const answer = await ask({ kind: 'openai-compatible', baseUrl: 'http://127.0.0.1:2/v1' });
    expect(answer).toEqual({ ok: false, code: 'address-unreachable' });
  });

  test('says so where no secure connection comes about, and of a key that is none', async () => {
    const { baseUrl, asked } = await listing(200, { data: [] });
    const secure = { kind: 'openai-compatible', baseUrl: baseUrl.replace('http:', 'https:') };
    expect(await ask(secure)).toEqual({ ok: false, code: 'connection-insecure' });
    const copied = { kind: 'openai-compatible', baseUrl, key: 'a key\nand more – of it' };
    expect(await ask(copied)).toEqual({ ok: false, code: 'key-unusable' });
    expect(asked).toEqual([]);
  });

  test('takes an address as it was copied, without what could be a key in it', async () => {
    const { baseUrl, asked } = await listing(200, { data: [{ id: 'one' }, { id: 'one' }] });
    for (const copied of ['/', '?api-key=shown', '/chat/completions', '/models'])
      expect(await ask({ kind: 'openai-compatible', baseUrl: `${baseUrl}${copied}` })).toMatchObject({
        models: [{ name: 'one' }],
      });
    expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(['/v1/models']));
  });
});
