import { newCredentials, signIn, signUp } from '@/e2e/support/person';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { readZip } from '@/e2e/support/read-zip';
import { square } from '@/e2e/support/square-image';
import { assertVerifiable, type ExportedConversation } from '@/e2e/support/verify-export';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import { gemini } from './support/providers';
import { afterAll, beforeAll, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

const GUESSES = 200;
/** So many of them are tried. */
const TRIED = 10;
const NOT_THE_PASSWORD = 'not the password';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ settings: { signUpPolicy: 'open' } });
  // Until there is one, nobody else signs up.
  await app.admin();
});
afterAll(() => app.close());

/** Somebody with an account, signed in. */
async function member(name: string, headers?: Readonly<Record<string, string>>) {
  const [visitor, credentials] = [app.visitor(headers), newCredentials(name)];
  expect((await signUp(visitor, credentials)).status).toBe(204);
  return { visitor, credentials };
}

test('the first admin comes with the set-up link, once, and everybody else with an invitation', async () => {
  const fresh = await openTestApp();
  const token = await fresh.setUpToken();
  const claim = (given?: string) => signUp(fresh.visitor(), newCredentials('Admin'), given);
  for (const wrong of [undefined, 'guessed', `${token}x`])
    expect((await readRefusal(await claim(wrong))).status).toBe(403);
  const claims = await Promise.all([1, 2, 3].map(() => claim(token)));
  expect(claims.map(({ status }) => status).sort()).toEqual([204, 403, 403]);
  expect(await readRefusal(await claim(token))).toMatchObject({ status: 403, code: 'invitation-invalid' });
  expect(await readRefusal(await claim())).toMatchObject({ status: 403, code: 'invitation-needed' });

  // What was set up has no link at its next start.
  await fresh.close();
  const again = await openTestApp({ dataDirectory: fresh.dataDirectory });
  expect(await again.application.setUpToken()).toBeNull();
  await again.close();
});

test('a guest keeps the conversation, and the turn that is running, on signing up', async () => {
  const guest = app.visitor();
  const first = await guest.ask(newQuestion().text);
  const { conversationId } = first;
  const { text, gate } = newQuestion('thoughts {gate}');
  const running = await guest.begin(text, { conversationId, parentId: first.messageId });
  await gemini.release(gate, 3);
  await running.until(({ thoughts }) => thoughts.includes('so a short explanation should do'));

  const before = guest.at(app);
  expect((await signUp(guest, newCredentials('Citra'))).status).toBe(204);
  const resumed = await guest.resume(conversationId);
  await gemini.release(gate, 20);
  await running.rest();
  const second = await resumed?.rest();
  expect(second?.ending).toMatchObject({ status: 'completed' });
  expect((await guest.conversations()).map((found) => found.conversationId)).toEqual([conversationId]);
  expect((await guest.conversation(conversationId)).messages).toHaveLength(4);
  expect((await guest.trace(second?.traceId ?? '')).chain).toEqual({ verified: true, length: 2 });
  expect((await before.fetch(`/api/conversations/${conversationId}`)).status).toBe(401);
});

test('sessions end with a change of the password, one by one, and everywhere', async () => {
  const { visitor, credentials } = await member('Dewi', { 'user-agent': 'Firefox/1 Linux' });
  const { email } = credentials;
  const other = app.visitor();
  expect((await signIn(other, credentials)).status).toBe(204);
  const { password: newPassword } = newCredentials();
  const change = (currentPassword: string) =>
    other.send('POST', '/api/account/password', { currentPassword, newPassword });
  expect((await change(NOT_THE_PASSWORD)).status).toBe(403);
  expect((await visitor.fetch('/api/account/sessions')).status).toBe(200);
  expect((await change(credentials.password)).status).toBe(204);
  expect((await visitor.fetch('/api/account/sessions')).status).toBe(401);

  const third = app.visitor();
  expect((await signIn(third, credentials)).status).toBe(401);
  expect((await signIn(third, { email, password: newPassword })).status).toBe(204);
  const sessions: { sessionId: string; current: boolean }[] = await (
    await third.fetch('/api/account/sessions')
  ).json();
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  const others = sessions.find(({ current }) => !current)?.sessionId;
  expect((await third.fetch(`/api/account/sessions/${others}`, { method: 'DELETE' })).status).toBe(204);
  expect((await other.fetch('/api/account/sessions')).status).toBe(401);
  const fourth = app.visitor();
  expect((await signIn(fourth, { email, password: newPassword })).status).toBe(204);
  expect((await fourth.send('POST', '/api/account/sign-out', { everywhere: true })).status).toBe(204);
  for (const gone of [third, fourth]) expect((await gone.fetch('/api/account/sessions')).status).toBe(401);
});

/** What is wanted of the answers of a conversation, and what is thought of one of them. */
const WANTED = 'Answer in one sentence.';
const THOUGHT_OF = 'Too long.';

/** Sends an image after a turn, says what is wanted of the conversation, and what is thought of the turn's answer. */
async function talkAbout(
  visitor: Visitor,
  { conversationId, messageId, traceId }: PlayedTurn,
): Promise<Buffer> {
  const sent = await visitor.fetch('/api/images', {
    method: 'POST',
    headers: { 'x-file-name': 'square.png' },
    body: new Uint8Array(square()),
  });
  const { image }: { image: { imageId: string } } = await sent.json();
  await visitor.ask('', { conversationId, parentId: messageId, images: [image.imageId] });
  const instructions = { text: WANTED, version: 0 };
  await visitor.send('PUT', `/api/conversations/${conversationId}/instructions`, instructions);
  const feedback = { rating: 'down', reasons: ['incorrect'], text: THOUGHT_OF };
  await visitor.send('PUT', `/api/traces/${traceId}/feedback`, feedback);
  return Buffer.from(await (await visitor.fetch(`/api/images/${image.imageId}`)).arrayBuffer());
}

/** The files of everything that somebody has, and how JSON is read from them. */
async function everythingOf(visitor: Visitor) {
  const response = await visitor.fetch('/api/account/export');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="nalar-.*\.zip"/);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  return { files, json: (path: string) => JSON.parse(files.get(path)?.toString('utf8') ?? 'null') };
}

test('people take along everything that they have as a file, guests too', async ({ visitor: guest }) => {
  const { visitor } = await member('Eka');
  const turn = await visitor.ask(newQuestion().text);
  const { conversationId, traceId, text, thoughts } = turn;
  const image = await talkAbout(visitor, turn);
  const { files, json } = await everythingOf(visitor);
  const [{ path, chain }] = json('conversations.json').conversations;
  expect(chain).toEqual({ verified: true, length: 2 });
  const exported: ExportedConversation = json(`${path}.json`);
  expect(exported.conversation.conversationId).toBe(conversationId);
  expect(JSON.stringify(exported.messages[1])).toContain(JSON.stringify(text).slice(1, -1));
  const trace = exported.traces.find((one) => one.traceId === traceId);
  expect(trace?.thoughts.map(({ delta }) => delta).join('')).toBe(thoughts);
  assertVerifiable(exported);
  expect(files.get(`${path}.md`)?.toString('utf8')).toContain(text);
  const imagePath = [...files.keys()].find((name) => name.startsWith(`${path}.images/`)) ?? '';
  expect(imagePath).toMatch(/square\.png$/);
  expect(files.get(imagePath)?.equals(image)).toBe(true);
  expect(json(`${path}.instructions.json`)).toMatchObject([{ text: WANTED }]);
  expect(json(`${path}.feedback.json`)).toMatchObject([{ traceId, rating: 'down', text: THOUGHT_OF }]);

  await guest.ask(newQuestion().text);
  expect((await everythingOf(guest)).json('account.json')).toMatchObject({ guest: true });
});

test('unknown emails and wrong passwords are refused alike', async () => {
  const { credentials } = await member('Fitri');
  const [known, unknown] = await Promise.all(
    [credentials.email, newCredentials().email].map(async (email) =>
      readRefusal(await signIn(app.visitor(), { email, password: NOT_THE_PASSWORD })),
    ),
  );
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ status: 401, code: 'wrong-credentials' });
});

test('guesses are refused without being tried after the limit, and the owner still gets in', async () => {
  const { visitor: owner, credentials } = await member('Eka');
  const { email, password } = credentials;
  await owner.send('POST', '/api/account/sign-out', {});
  const stranger = app.visitor();
  const statuses = new Map<number, number>();
  const guess = async (number: number) => {
    const { status } = await signIn(stranger, { email, password: `a guess ${number}` });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (let batch = 0; batch < GUESSES; batch += 40)
    await Promise.all(Array.from({ length: 40 }, (_, index) => guess(batch + index)));
  expect(Object.fromEntries(statuses)).toEqual({ 401: TRIED, 429: GUESSES - TRIED });

  const refused = await readRefusal(await signIn(stranger, { email, password }));
  expect(refused).toMatchObject({ status: 429, code: 'too-many-sign-ins' });
  expect(refused.retryAfterMs).toBeGreaterThan(0);
  expect(refused.retryAfterMs).toBeLessThanOrEqual(600_000);
  expect((await signIn(owner, credentials)).status).toBe(204);
});

test('a name is on one line and turns nothing around', async () => {
  const visitor = app.visitor();
  const credentials = { ...newCredentials(), name: 'Sari \u202Enimda' };
  expect((await signUp(visitor, credentials)).status).toBe(204);
  const name = async (): Promise<string | undefined> => {
    const { email } = credentials;
    const found = await (await app.admin()).visitor.fetch(`/api/admin/people?query=${email}`);
    const { items }: { items: { email: string; name: string }[] } = await found.json();
    return items.find((person) => person.email === email)?.name;
  };
  expect(await name()).toBe('Sari nimda');
  expect((await visitor.send('PATCH', '/api/account', { name: 'Rani\u2067\nAdmin' })).status).toBe(204);
  expect(await name()).toBe('Rani Admin');
  expect((await visitor.send('PATCH', '/api/account', { name: '\u202E' })).status).toBe(400);
});
