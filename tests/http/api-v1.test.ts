import { invited } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import { newMessageId, type Visitor } from '@/e2e/support/visitor';
import { TOKEN_SCOPES, type TokenScope } from '@/lib/chat/token-scope';
import { gemini } from './support/providers';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

let app: TestApp;
let ana: Visitor;

beforeAll(async () => {
  app = await openTestApp();
  ana = (await invited(await app.admin(), 'user')).visitor;
});
afterAll(() => app.close());

/** Somebody with a token of Ana's. */
async function program(
  scopes: readonly TokenScope[] = TOKEN_SCOPES,
  headers: Record<string, string> = {},
): Promise<Visitor> {
  const wanted = { name: 'Any', scopes, daysValid: 1 };
  const { token } = await (await ana.send('POST', '/api/account/tokens', wanted)).json();
  return app.visitor({ authorization: `Bearer ${token}`, ...headers });
}

describe('/api/v1', () => {
  test('answers as the app’s own endpoints, and refuses with problem details', async () => {
    const asked = await program(['conversations:read']);
    expect(await (await asked.fetch('/api/v1/conversations')).json()).toEqual(
      await (await asked.fetch('/api/conversations')).json(),
    );
    const refused = await asked.fetch('/api/v1/conversations/cnv_none?x=1');
    expect(refused.status).toBe(404);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    const type = '/api/v1/problems/conversation-not-found';
    expect(await refused.json()).toEqual({
      ...{ type, title: 'Conversation not found', status: 404 },
      detail: 'This conversation does not exist, or it is not yours.',
      code: 'conversation-not-found',
      instance: '/api/v1/conversations/cnv_none',
    });
    expect(await (await asked.fetch(type)).json()).toMatchObject({ type, status: 404 });
    expect((await asked.fetch('/api/conversations/cnv_none')).headers.get('content-type')).toBe(
      'application/json',
    );
  });

  test.each([
    ['/api/v1/conversations?limit=none', 400, { code: 'invalid-body', field: 'limit' }],
    ['/api/v1/conversations?cursor=none', 400, { code: 'invalid-body' }],
    ['/api/v1/documents', 403, { code: 'token-scope-missing', scope: 'documents:read' }],
    ['/api/v1/admin/people', 404, { code: 'endpoint-not-found' }],
    ['/api/v1/account', 404, { code: 'endpoint-not-found' }],
    ['/api/v1/nothing', 404, { code: 'endpoint-not-found' }],
    ['/api/v1/v1/conversations', 404, { code: 'endpoint-not-found' }],
    ['/api/v1/problems/nothing', 404, { code: 'endpoint-not-found' }],
  ])('refuses %s with %i', async (path, status, told) => {
    const response = await (await program(['conversations:read'])).fetch(path);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const [instance] = path.split('?');
    expect(await response.json()).toMatchObject({ status, instance, ...told });
    expect(response.status).toBe(status);
  });

  test('says to programs which field is wrong, and nothing of pages', async () => {
    const asked = await program(['conversations:read', 'conversations:write']);
    expect(await (await asked.fetch('/api/v1/conversations?limit=none')).json()).toMatchObject({
      detail: 'The request is not as the API describes it. The first thing that is wrong: limit.',
    });
    const kinds =
      (await (await asked.fetch('/api/v1/openapi.json')).text()).match(/`[a-z-]+`: [^"\\]+/g) ?? [];
    expect(kinds.length).toBeGreaterThan(100);
    expect(kinds.filter((kind) => /Reload the page|model picker|Start a new chat/.test(kind))).toEqual([]);
  });

  test('does not believe a client that it asks the API for programs', async () => {
    const asked = await program(['conversations:read'], { 'x-nalar-api-path': '/api/v1/mine' });
    expect(await (await asked.fetch('/api/conversations/cnv_none')).json()).toHaveProperty('error');
  });

  test.each([
    ['POST', '/api/v1/projects'],
    ['GET', '/api/v1/conversations'],
    ['GET', '/v1/models'],
    ['POST', '/api/mcp'],
  ])(
    'takes whoever says badly who they are for nobody, least of all a new guest: %s %s',
    async (method, path) => {
      for (const authorization of ['nalar_pat_x', 'Token nalar_pat_x', 'Basic eDp5', 'Bearer', 'Bearers x']) {
        const program = app.visitor({ authorization });
        const refused = await program.send(method, path, method === 'POST' ? { name: 'Lost' } : undefined);
        expect([authorization, refused.status]).toEqual([authorization, 401]);
        expect(JSON.stringify(await refused.json())).toContain('invalid-token');
        expect(refused.headers.has('set-cookie')).toBe(false);
      }
    },
  );

  test('leaves a browser alone whose proxy asks for a password', async () => {
    const behind = app.visitor({ authorization: 'Basic eDp5' });
    expect((await behind.fetch('/api/models')).status).toBe(200);
    expect((await behind.fetch('/api/v1/openapi.json')).status).toBe(200);
    expect((await behind.fetch('/api/mcp/desktop')).status).not.toBe(401);
  });

  test('says how much a token may ask, and when again', async () => {
    const asked = await program(['conversations:read']);
    const first = await asked.fetch('/api/v1/models');
    expect(first.headers.get('ratelimit-policy')).toBe('"token";q=120;w=60');
    expect(first.headers.get('ratelimit')).toBe('"token";r=119;t=60');
    for (let count = 2; count <= 120; count += 1) await asked.fetch('/api/v1/models');
    const refused = await asked.fetch('/api/v1/models');
    expect(refused.headers.get('ratelimit')).toMatch(/^"token";r=0;t=\d+$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect((await ana.fetch('/api/v1/models')).headers.has('ratelimit')).toBe(false);
  });

  test('tells what there is to ask', async () => {
    const { paths } = await (await app.visitor().fetch('/api/v1/openapi.json')).json();
    expect(paths).toHaveProperty(['/api/v1/conversations', 'get']);
  });
});

describe('Idempotency-Key', () => {
  const make = (asked: Visitor, key: string, body: object) =>
    asked.fetch('/api/v1/projects', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const projects = async (asked: Visitor): Promise<readonly { readonly name: string }[]> =>
    (await asked.fetch('/api/v1/projects')).json();
  const code = async (response: Response) => (await response.json()).code;

  test('has the same request carried out once, and answered alike', async () => {
    const asked = await program();
    const first = await make(asked, 'one', { name: 'Once' });
    const again = await make(asked, 'one', { name: 'Once' });
    expect(await again.json()).toEqual(await first.json());
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect((await projects(asked)).filter(({ name }) => name === 'Once')).toHaveLength(1);
    const other = await make(asked, 'one', { name: 'Other' });
    expect([other.status, await code(other)]).toEqual([422, 'idempotency-key-reused']);
    // Another program may use the same name.
    expect((await make(await program(), 'one', { name: 'Other' })).status).toBe(200);
    const bad = await make(asked, 'a'.repeat(256), { name: 'Never' });
    expect([bad.status, await code(bad)]).toEqual([400, 'idempotency-key-invalid']);
    expect((await projects(asked)).map(({ name }) => name)).not.toContain('Never');
  });

  test('does not hold what was refused', async () => {
    const asked = await program();
    expect((await make(asked, 'refused', { name: '' })).status).toBe(400);
    expect((await make(asked, 'refused', { name: 'Later' })).status).toBe(200);
  });

  test('is in use while its request runs, and answers for a stream that was read to its end', async () => {
    const asked = await program();
    const { text, mark } = newQuestion('documents {gate}');
    const ask = (question: string) =>
      asked.fetch('/api/v1/agent/run', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'running' },
        body: JSON.stringify({ question }),
        signal: leaving.signal,
      });
    const leaving = new AbortController();
    const running = ask(text).catch(() => null);
    await gemini.answer(mark);
    const meanwhile = await ask(text);
    expect([meanwhile.status, await code(meanwhile)]).toEqual([409, 'request-running']);
    leaving.abort();
    await running;

    const body = {
      ...{ trigger: 'submit', conversationId: null, parentId: null },
      message: { id: newMessageId(), text: newQuestion().text },
    };
    const chat = (more: object = {}) =>
      asked.fetch('/api/v1/chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'chat' },
        body: JSON.stringify({ ...body, ...more }),
      });
    const streamed = await (await chat()).text();
    const again = await chat();
    expect(again.headers.get('content-type')).toContain('text/event-stream');
    expect(await again.text()).toBe(streamed);
    expect(await code(await chat({ mode: 'fast' }))).toBe('idempotency-key-reused');
  });

  test('knows a file by its contents, and keeps nothing of temporary conversations', async () => {
    const asked = await program();
    const upload = (content: string) =>
      asked.fetch('/api/v1/documents', {
        method: 'POST',
        headers: { 'x-file-name': 'a.txt', 'content-type': 'text/plain', 'idempotency-key': 'file' },
        body: content,
      });
    const { document } = await (await upload('Some words.')).json();
    expect(await (await upload('Some words.')).json()).toMatchObject({ document, isDuplicate: false });
    for (const other of ['Other words', 'Some words. And more.', ''])
      expect(await code(await upload(other))).toBe('idempotency-key-reused');

    const message = { id: newMessageId(), text: newQuestion().text };
    const chat = () =>
      asked.fetch('/api/v1/chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'temporary' },
        body: JSON.stringify({
          ...{ trigger: 'submit', conversationId: null, parentId: null, temporary: true },
          message,
        }),
      });
    await (await chat()).text();
    expect(await code(await chat())).toBe('answer-not-kept');
  });
});
