import { RESEARCHED } from '@/e2e/support/fake-provider/research-scenario';
import { invited, newCredentials, type Person, signIn, signUp } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import { gemini } from './support/providers';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

/** What an admin reads. */
const read = async (path: string) => (await admin.visitor.fetch(`/api/admin/${path}`)).json();
const changeSettings = (patch: object): Promise<Response> =>
  admin.visitor.send('PATCH', '/api/admin/settings', patch);
async function personIdOf({ credentials }: Person): Promise<string> {
  const { items } = await read(`people?query=${encodeURIComponent(credentials.email.toUpperCase())}`);
  expect(items).toMatchObject([{ email: credentials.email, name: credentials.name }]);
  return items[0].personId;
}

describe('settings', () => {
  test('hold from the next turn on, are in the log and can be rolled back', async () => {
    const visitor = app.visitor();
    const transparent = await visitor.ask(newQuestion().text);
    expect(transparent.ending).toMatchObject({ traceMode: 'transparent' });
    expect((await changeSettings({ reasoningTraceMode: 'curated' })).status).toBe(200);
    const curated = await visitor.follow(transparent, newQuestion().text);
    expect(curated.ending).toMatchObject({ traceMode: 'curated' });
    expect((await read('audit')).items[0]).toMatchObject({
      action: 'settings',
      byEmail: admin.credentials.email,
      after: { reasoningTraceMode: 'curated' },
    });
    const restored = await admin.visitor.send('POST', '/api/admin/settings/restore', { version: 0 });
    expect(restored.status).toBe(200);
    expect((await visitor.ask(newQuestion().text)).ending).toMatchObject({ traceMode: 'transparent' });
  });

  test('models and tools that are not allowed are not used, added ones are; each model can be tested', async () => {
    const { models }: { models: { modelId: string }[] } = await read('settings');
    const [{ modelId: refusedId = '' } = {}, ...rest] = models;
    const added = 'anthropic:claude-next';
    const checked = await admin.visitor.send('POST', '/api/admin/models/check', { modelId: refusedId });
    expect(await checked.json()).toMatchObject({ ok: true });
    await changeSettings({
      addedModelIds: [added],
      allowedModelIds: [...rest.map(({ modelId }) => modelId), added],
      enabledTools: ['clock.now'],
    });
    const visitor = app.visitor();
    const listed: { models: { modelId: string }[] } = await (await visitor.fetch('/api/models')).json();
    expect(listed.models.map(({ modelId }) => modelId)).not.toContain(refusedId);
    expect(listed.models).toHaveLength(models.length);
    expect(await visitor.ask(newQuestion().text, { modelId: added })).toMatchObject({ status: 'completed' });
    const { text } = newQuestion('tools');
    await expect(visitor.ask(text, { modelId: refusedId })).rejects.toThrow(/^422: .*model-not-allowed/);
    const answered = await visitor.ask(text);
    expect(answered.activities.filter(({ kind }) => kind === 'tool')).toMatchObject([{ name: 'clock.now' }]);
    await changeSettings({ addedModelIds: [], allowedModelIds: null, enabledTools: null });
  });

  test('how much models think is set for everybody, until somebody chooses', async () => {
    await changeSettings({ defaultThinking: 'low' });
    const visitor = app.visitor();
    const { text, mark } = newQuestion();
    await visitor.ask(text);
    const { body } = await gemini.answer(mark);
    expect(body).toMatchObject({ generationConfig: { thinkingConfig: { thinkingLevel: 'low' } } });
    await changeSettings({ defaultThinking: 'auto' });
  });

  test('limits hold from the next turn on, and nonsense is refused whole', async () => {
    const before = { turnsPerDay: 2_000, 'rehearsal.maxRounds': 1, 'rehearsal.looksAtClock': true };
    expect((await read('settings')).settings).toMatchObject(before);
    await changeSettings({ turnsPerDay: 1, 'rehearsal.maxRounds': 0, 'rehearsal.looksAtClock': false });
    const visitor = app.visitor();
    const rehearsed = await visitor.ask(newQuestion('rehearsal').text, { pipeline: 'rehearsal' });
    const kinds = rehearsed.activities.map(({ kind }) => kind).filter((kind) => kind !== 'thought');
    expect(kinds).toEqual(['stage', 'model-call', 'stage', 'tool', 'draft', 'stage']);
    const late = visitor.ask(newQuestion().text);
    await expect(late).rejects.toThrow('too-many-turns-today');
    // When it will be allowed again, nobody has looked up.
    await expect(late).rejects.not.toThrow('retryAfterMs');
    const refused = await readRefusal(
      await changeSettings({ turnsPerDay: 0, reasoningTraceMode: 'curated' }),
    );
    expect(refused).toMatchObject({ status: 422, code: 'invalid-setting' });
    const { settings } = await read('settings');
    expect(settings).toMatchObject({ turnsPerDay: 1, reasoningTraceMode: 'transparent' });
    await changeSettings(before);
  });
});

test('the table of sources is taken out as a file and in again, by both formats, and tried', async () => {
  const source = {
    ...{ name: 'Kabar, “Pagi”', tier: 4, type: 'blog' },
    domains: ['kabar.example', 'pagi.example'],
  };
  const send = async (path: string, body: object) =>
    (await admin.visitor.send('POST', `/api/admin/sources${path}`, body)).json();
  const lookUp = () => read('sources/lookup?typed=https%3A%2F%2Fpagi.example%2Fberita');
  const unknown = await lookUp();
  let { version } = (await send('', { before: null, after: source })).table;
  const known = await lookUp();
  expect(known).not.toEqual(unknown);
  expect(JSON.stringify(known)).toContain(source.name);
  const wrong = { ...source, name: 'Warta', domains: ['go.id'] };
  expect(await send('', { before: null, after: wrong })).toMatchObject({
    outcome: 'refused',
    problems: [{ code: 'domain-whole-suffix' }],
  });
  for (const format of ['json', 'csv'] as const) {
    const file = await admin.visitor.fetch(`/api/admin/sources/export?format=${format}`);
    expect(file.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="[\\w.-]+\\.${format}"$`),
    );
    const text = await file.text();
    ({ version } = (await send('/restore', { version: 0, seen: version })).table);
    const list = { text, format, way: 'merge', seen: version };
    const counts = { added: 1, changed: 0, removed: 0 };
    expect(await send('/import', { ...list, isTrial: true })).toEqual({ outcome: 'tried', counts });
    const taken = await send('/import', { ...list, isTrial: false });
    expect(taken).toMatchObject({ outcome: 'changed', counts });
    expect(taken.table.sources).toContainEqual(source);
    ({ version } = taken.table);
    expect(await send('/import', { ...list, seen: version, isTrial: true })).toMatchObject({
      counts: { added: 0, changed: 0, removed: 0 },
    });
  }
});

test('a run of research is counted: how it ended, on what it stood and what its agents took', async () => {
  const person = app.visitor();
  await uploadDocuments(person, RESEARCHED);
  const { text } = newQuestion('research');
  const research = { pipeline: 'research', options: { mode: 'discovery' } };
  const turn = await person.ask(`Why was the harbour bridge closed in May? ${text}`, research);
  expect(turn.status).toBe('completed');
  expect(await read('research')).toMatchObject({
    runs: 1,
    statuses: { reported: 1 },
    byIterations: [{ iterations: 2, runs: 1, converged: 1 }],
    rejections: { gaps: 1 },
    sources: { unknown: 2 },
    roles: { analyst: { calls: 3 }, critic: { calls: 2 }, writer: { calls: 1 } },
  });
  expect(await read('research?mode=strict')).toMatchObject({ runs: 0 });
});

describe('people', () => {
  const tokenOf = async (role: string): Promise<{ token: string; invitationId: string }> => {
    const made = await admin.visitor.send('POST', '/api/admin/invitations', { role, daysValid: 1 });
    const { token, invitation } = await made.json();
    return { token, invitationId: invitation.invitationId };
  };

  test('an invitation makes one account with its role, and none once it is withdrawn', async () => {
    const used = await tokenOf('reviewer');
    const person = { visitor: app.visitor(), credentials: newCredentials() };
    expect((await signUp(person.visitor, person.credentials, used.token)).status).toBe(204);
    expect((await person.visitor.fetch('/api/review/traces')).status).toBe(200);
    const { token, invitationId } = await tokenOf('admin');
    const path = `/api/admin/invitations/${invitationId}`;
    expect((await admin.visitor.fetch(path, { method: 'DELETE' })).status).toBe(204);
    for (const gone of [used.token, token])
      expect(await readRefusal(await signUp(app.visitor(), newCredentials('Late'), gone))).toMatchObject({
        status: 403,
        code: 'invitation-invalid',
      });
  });

  test('roles and bans hold at once, and the last admin stays', async () => {
    const change = async (person: Person, patch: object): Promise<Response> =>
      admin.visitor.send('PATCH', `/api/admin/people/${await personIdOf(person)}`, patch);
    const second = await invited(admin, 'admin', 'Sari');
    const statusOf = async (path: string) => (await second.visitor.fetch(path)).status;
    expect(await statusOf('/api/admin/settings')).toBe(200);
    await change(second, { role: 'user' });
    expect(await statusOf('/api/admin/settings')).toBe(403);
    await change(second, { disabled: true });
    expect(await statusOf('/api/account/sessions')).toBe(401);
    expect(await readRefusal(await signIn(second.visitor, second.credentials))).toMatchObject({
      status: 403,
      code: 'account-disabled',
    });
    await change(second, { disabled: false });
    expect((await signIn(second.visitor, second.credentials)).status).toBe(204);
    for (const patch of [{ role: 'user' }, { disabled: true }])
      expect(await readRefusal(await change(admin, patch))).toMatchObject({ code: 'last-admin' });
    expect((await admin.visitor.fetch('/api/admin/settings')).status).toBe(200);
  });

  test('a forgotten password is replaced with a link that an admin makes, once', async () => {
    const person = await invited(admin, 'user', 'Lupa');
    const path = `/api/admin/people/${await personIdOf(person)}/password-link`;
    const { token } = await (await admin.visitor.fetch(path, { method: 'POST' })).json();
    const { password: newPassword } = newCredentials();
    const reset = (visitor: Visitor): Promise<Response> =>
      visitor.send('POST', '/api/account/password/reset', { token, newPassword });
    expect((await reset(app.visitor())).status).toBe(204);
    const { email, password } = person.credentials;
    expect((await signIn(app.visitor(), { email, password })).status).toBe(401);
    expect((await signIn(app.visitor(), { email, password: newPassword })).status).toBe(204);
    expect((await person.visitor.fetch('/api/account/sessions')).status).toBe(401);
    expect(await readRefusal(await reset(app.visitor()))).toMatchObject({
      status: 403,
      code: 'password-link-invalid',
    });
    const actions = (await read('audit')).items.map(({ action }: { action: string }) => action);
    expect(actions).toContain('password-link-made');
  });
});

test('usage counts turns, failures and removals', async () => {
  const sums = async () => {
    const days: { turns: number; failed: number; redactions: { count: number }[] }[] = await read('usage');
    const removed = days.flatMap(({ redactions }) => redactions.map(({ count }) => count));
    const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
    return [
      sum(days.map(({ turns }) => turns)),
      sum(days.map(({ failed }) => failed)),
      sum(removed),
    ] as const;
  };
  const [turns, failed, removals] = await sums();
  const visitor = app.visitor();
  await visitor.ask(newQuestion('leaky').text);
  await visitor.ask(newQuestion('invalid-key').text);
  const after = await sums();
  expect(after.slice(0, 2)).toEqual([turns + 2, failed + 1]);
  expect(after[2]).toBeGreaterThan(removals);
});
