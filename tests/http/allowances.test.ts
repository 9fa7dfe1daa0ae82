import { invited, newCredentials, type Person, signIn } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import type { GroupsView } from '@/lib/chat/groups';
import type { SpendingReport } from '@/lib/chat/spending-report';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

const read = async (path: string) => (await admin.visitor.fetch(`/api/admin/${path}`)).json();
const send = (method: 'PUT' | 'PATCH' | 'DELETE', path: string, body: object): Promise<Response> =>
  admin.visitor.send(method, `/api/admin/${path}`, body);

const NOTHING = { modelIds: null, engines: null, turnsPerDay: null, budget: null };

/** Makes a group; gives its id. */
async function newGroup(
  name: string,
  limits: Partial<Record<keyof typeof NOTHING, unknown>>,
): Promise<string> {
  const response = await send('PUT', 'groups', { groupId: null, name, ...NOTHING, ...limits });
  expect(response.status).toBe(200);
  const { groups }: GroupsView = await response.json();
  return groups.find((group) => group.name === name)?.groupId ?? '';
}

async function newPerson(): Promise<Person & { readonly personId: string }> {
  const person = await invited(admin, 'user');
  const { items } = await read(`people?query=${encodeURIComponent(person.credentials.email)}`);
  return { ...person, personId: items[0].personId };
}

const allow = async (personId: string, allowance: object): Promise<void> => {
  const body = { groupId: null, budget: null, ...allowance };
  expect((await send('PUT', `people/${personId}/allowance`, body)).status).toBe(204);
};
const modelsOf = async (visitor: Visitor): Promise<string[]> =>
  (await (await visitor.fetch('/api/models')).json()).models.map(
    ({ modelId }: { modelId: string }) => modelId,
  );
/** What a client of OpenAI's API may choose as its model. */
const completionModelsOf = async (visitor: Visitor): Promise<string[]> =>
  (await (await visitor.fetch('/v1/models')).json()).data.map(({ id }: { id: string }) => id);
const budgetOf = async (visitor: Visitor) =>
  (await (await visitor.fetch('/api/account/budget')).json()).budget;
const ask = (visitor: Visitor, options = {}) => visitor.ask(newQuestion().text, options);

describe('a group', () => {
  test('has its own models, engines and turns: what it has not is not offered, and refused', async () => {
    const { models }: { models: { modelId: string }[] } = await read('settings');
    const [{ modelId: mine = '' } = {}, { modelId: other = '' } = {}] = models;
    const groupId = await newGroup('Narrow', { modelIds: [mine], engines: ['deep'], turnsPerDay: 2 });
    const { visitor, personId } = await newPerson();
    expect(await modelsOf(visitor)).toContain(other);
    await allow(personId, { groupId });
    expect(await modelsOf(visitor)).toEqual([mine]);
    expect(await completionModelsOf(visitor)).toEqual([mine, 'nalar-deep']);
    expect(await modelsOf(app.visitor())).toContain(other);
    await expect(ask(visitor, { modelId: other })).rejects.toThrow(/^403: .*model-not-in-group/);
    for (const refused of [{ pipeline: 'research' }, { chatMode: 'websearch' }])
      await expect(ask(visitor, refused)).rejects.toThrow(/^403: .*engine-not-in-group/);
    expect(await ask(visitor)).toMatchObject({ status: 'completed' });
    expect(await ask(visitor, { pipeline: 'deep' })).toMatchObject({ status: 'completed' });
    await expect(ask(visitor)).rejects.toThrow(/^429: .*too-many-turns-today/);
    const removed = await admin.visitor.fetch(`/api/admin/groups/${groupId}`, { method: 'DELETE' });
    expect(removed.status).toBe(200);
    expect(await modelsOf(visitor)).toContain(other);
    expect(await ask(visitor, { modelId: other })).toMatchObject({ status: 'completed' });
  });

  test('that is kept from documents takes none as material either, and its pages say so', async () => {
    const groupId = await newGroup('No files', { engines: ['deep'] });
    const { visitor, personId } = await newPerson();
    const options = { documents: [crypto.randomUUID()] };
    const mayChoose = async () => (await app.application.documentQuestions(personId)).mayChoose;
    expect(await mayChoose()).toBe(true);
    await allow(personId, { groupId });
    expect(await mayChoose()).toBe(false);
    for (const cited of [true, false, undefined])
      await expect(
        ask(visitor, { options: { ...options, ...(cited !== undefined && { cited }) } }),
      ).rejects.toThrow(/^403: .*engine-not-in-group/);
    expect(await ask(visitor, { options: { documents: [], folders: [] } })).toMatchObject({
      status: 'completed',
    });
  });

  test('may be that of everybody who is in none, guests too', async () => {
    const { models }: { models: { modelId: string }[] } = await read('settings');
    const [{ modelId: mine = '' } = {}, { modelId: other = '' } = {}] = models;
    const defaultGroupId = await newGroup('Everybody', { modelIds: [mine] });
    const own = await newGroup('Own', { modelIds: [mine, other] });
    await send('PATCH', 'settings', { defaultGroupId });
    const [guest, { visitor, personId }] = [app.visitor(), await newPerson()];
    expect(await modelsOf(guest)).toEqual([mine]);
    await expect(ask(guest, { modelId: other })).rejects.toThrow(/^403: .*model-not-in-group/);
    expect(await modelsOf(visitor)).toEqual([mine]);
    await allow(personId, { groupId: own });
    expect(await modelsOf(visitor)).toHaveLength(2);
    expect(await read('groups')).toMatchObject({ defaultGroupId });
    await send('PATCH', 'settings', { defaultGroupId: null });
    expect(await modelsOf(guest)).toContain(other);
  });

  test('is refused where it makes no sense', async () => {
    for (const wrong of [
      { name: ' \u200b ' },
      { modelIds: [] },
      { engines: ['fast'] },
      { turnsPerDay: 0 },
      { budget: { unit: 'tokens', amount: -1 } },
      { budget: { unit: 'hours', amount: 1 } },
    ]) {
      const body = { groupId: null, name: 'Wrong', ...NOTHING, ...wrong };
      const refused = await readRefusal(await send('PUT', 'groups', body));
      expect(refused, JSON.stringify(wrong)).toMatchObject({ status: 400, code: 'invalid-body' });
    }
    const { personId } = await newPerson();
    const nowhere = { groupId: 'grp_none', budget: null };
    expect(await readRefusal(await send('PUT', `people/${personId}/allowance`, nowhere))).toMatchObject({
      code: 'group-not-found',
    });
    expect(
      await readRefusal(await send('PUT', 'people/nobody/allowance', { ...nowhere, groupId: null })),
    ).toMatchObject({ code: 'person-not-found' });
  });
});

describe('a budget', () => {
  test('of a person holds at the beginning of a turn, and is told before it is reached', async () => {
    const { visitor, personId } = await newPerson();
    expect(await budgetOf(visitor)).toBeNull();
    await ask(visitor);
    const { spending } = await read(`people/${personId}`);
    const spent = spending.total.inputTokens + spending.total.outputTokens;
    expect(spent).toBeGreaterThan(0);
    await allow(personId, { budget: { unit: 'tokens', amount: spent * 1.05 } });
    const near = await budgetOf(visitor);
    expect(near).toMatchObject({ whose: 'own' });
    expect(near.share).toBeCloseTo(1 / 1.05);
    expect(near.renewsAt).toBeGreaterThan(Date.now());
    // What a turn takes is known at its end.
    expect(await ask(visitor)).toMatchObject({ status: 'completed' });
    const told = ['Who are you?', 'A model from elsewhere.', newQuestion().text];
    const messages = told.map((content, index) => ({ role: index === 1 ? 'assistant' : 'user', content }));
    const { models } = await (await visitor.fetch('/api/models')).json();
    const before = await visitor.conversations();
    const refused = await visitor.send('POST', '/v1/chat/completions', {
      model: models[0].modelId,
      messages,
    });
    expect(await readRefusal(refused)).toMatchObject({ status: 429, code: 'budget-reached' });
    expect(await visitor.conversations()).toEqual(before);
    expect((await budgetOf(visitor)).share).toBeGreaterThan(1);
    await expect(ask(visitor)).rejects.toThrow(/^429: .*budget-reached/);
    const { standing } = await read(`people/${personId}`);
    expect(standing.share).toBeGreaterThan(1);
    await allow(personId, {});
    expect(await ask(visitor)).toMatchObject({ status: 'completed' });
  });

  test('of a group is what all of it has spent, in money where models have prices', async () => {
    const { models }: { models: { modelId: string }[] } = await read('settings');
    const prices = Object.fromEntries(
      models.map(({ modelId }) => [modelId, { input: 1_000, output: 2_000 }]),
    );
    await send('PATCH', 'settings', { prices, currency: 'IDR' });
    const [one, two] = [await newPerson(), await newPerson()];
    await ask(one.visitor);
    const groupId = await newGroup('Thrifty', { budget: { unit: 'money', amount: 0.000_001 } });
    for (const { personId } of [one, two]) await allow(personId, { groupId });
    await expect(ask(two.visitor)).rejects.toThrow(/^429: .*group-budget-reached/);
    expect(await budgetOf(two.visitor)).toMatchObject({ whose: 'group' });
    const { spending } = await read(`people/${one.personId}`);
    const { inputTokens, outputTokens, cost } = spending.total;
    expect(cost).toBeCloseTo((inputTokens * 1_000 + outputTokens * 2_000) / 1_000_000);
    expect(spending).toMatchObject({ currency: 'IDR', people: [], models: [{ unpricedTokens: 0 }] });
    await send('PATCH', 'settings', { prices: {} });
    expect((await read(`people/${one.personId}`)).spending.total).toMatchObject({ cost: null });
    expect(await ask(two.visitor)).toMatchObject({ status: 'completed' });
  });
});

test('what was used is told by model, person and engine, for a range, and as a file', async () => {
  const [person, guest] = [await newPerson(), app.visitor()];
  await ask(person.visitor);
  await ask(person.visitor, { pipeline: 'deep' });
  await ask(guest);
  const report: SpendingReport = await read('usage/spending?days=7');
  const { total, models, engines, people } = report;
  for (const lines of [models, engines, people]) {
    expect(lines.reduce((sum, { turns }) => sum + turns, 0)).toBe(total.turns);
    expect(lines.reduce((sum, { outputTokens }) => sum + outputTokens, 0)).toBe(total.outputTokens);
  }
  expect(engines.map(({ key }) => key)).toEqual(expect.arrayContaining(['fast', 'deep']));
  const own = people.find(({ key }) => key === person.personId);
  expect(own).toMatchObject({ name: person.credentials.name, turns: 2, failed: 0 });
  expect(people.filter(({ key }) => key === 'guests')).toHaveLength(1);
  const file = await admin.visitor.fetch('/api/admin/usage/export?days=7');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="nalar-usage.csv"');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines[0]).toMatch(/^name,email,engine,model,turns,failed,inputTokens,outputTokens/);
  const mine = lines.filter((line) => line.includes(person.credentials.email));
  expect(mine.map((line) => line.split(',')[2]).sort()).toEqual(['deep', 'fast']);
  expect((await read('audit?action=exported')).items[0]).toMatchObject({
    ...{ byEmail: admin.credentials.email, subject: 'usage' },
  });
});

test('one page has all about a person, ends their sessions and deletes the account', async () => {
  const person = await newPerson();
  const again = app.visitor();
  await signIn(again, person.credentials);
  await ask(person.visitor);
  const page = await read(`people/${person.personId}`);
  expect(page).toMatchObject({
    person: { email: person.credentials.email, role: 'user' },
    ...{ ways: ['password'], groupId: null, budget: null, standing: null },
    has: { conversations: { count: 1, more: false }, documents: { count: 0 } },
  });
  expect(page.sessions).toHaveLength(2);
  expect(JSON.stringify(page)).not.toContain('token"');
  const [{ sessionId }] = page.sessions;
  const path = `people/${person.personId}`;
  const end = () => admin.visitor.fetch(`/api/admin/${path}/sessions/${sessionId}`, { method: 'DELETE' });
  expect((await end()).status).toBe(204);
  expect(await readRefusal(await end())).toMatchObject({ code: 'session-not-found' });
  const statuses = await Promise.all(
    [person.visitor, again].map(async (visitor) => (await visitor.fetch('/api/account')).status),
  );
  expect(statuses.sort()).toEqual([200, 401]);
  const { items } = await read('audit?action=session-ended');
  expect(items[0]).toMatchObject({ subjectEmail: person.credentials.email });

  const wrong = { email: admin.credentials.email };
  expect(await readRefusal(await send('DELETE', path, wrong))).toMatchObject({ code: 'wrong-email' });
  const { items: own } = await read(`people?query=${encodeURIComponent(admin.credentials.email)}`);
  expect(await readRefusal(await send('DELETE', `people/${own[0].personId}`, wrong))).toMatchObject({
    ...{ status: 403, code: 'not-allowed' },
  });
  const gone = await send('DELETE', path, { email: person.credentials.email.toUpperCase() });
  expect(await gone.json()).toEqual({ complete: true });
  expect(await readRefusal(await admin.visitor.fetch(`/api/admin/${path}`))).toMatchObject({ status: 404 });
  for (const visitor of [person.visitor, again])
    expect((await visitor.fetch('/api/account')).status).toBe(401);
  expect((await read('audit?action=account-deleted')).items[0]).toMatchObject({
    byEmail: admin.credentials.email,
    subjectEmail: null,
  });
});

test('the log tells who came in, who failed to, and what was set for whom, but no email of a stranger', async () => {
  const person = await newPerson();
  const stranger = newCredentials();
  const visitor = app.visitor();
  const tryIn = (email: string) =>
    visitor.send('POST', '/api/account/sign-in', { email, password: 'not-the-password' });
  expect((await tryIn(person.credentials.email)).status).toBe(401);
  expect((await tryIn(stranger.email)).status).toBe(401);
  await signIn(visitor, person.credentials);
  await allow(person.personId, { budget: { unit: 'tokens', amount: 5 } });
  const { items } = await read('audit?limit=4');
  expect(items).toMatchObject([
    { action: 'allowance', subject: person.personId, after: { budget: { unit: 'tokens', amount: 5 } } },
    { action: 'signed-in', by: person.personId, after: { way: 'password' } },
    { action: 'sign-in-failed', by: 'somebody', subject: 'somebody' },
    { action: 'sign-in-failed', by: 'somebody', subjectEmail: person.credentials.email },
  ]);
  expect(JSON.stringify(await read('audit?limit=100'))).not.toContain(stranger.email);
});
