import { readFile } from 'node:fs/promises';
import { AccountPage } from './pages/account-page';
import { expectAccessible } from './support/expect-accessible';
import { type Instance, startInstance } from './support/instance';
import { LOOKS } from './support/looks';
import { GEMINI } from './support/models';
import { newCredentials, setUpTokenOf, signIn, signUp } from './support/person';
import { phrases } from './support/phrases';
import type { PlayedTurn } from './support/played-turn';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { readZip } from './support/read-zip';
import { square } from './support/square-image';
import { expect, test } from './support/test';
import { type ExportedConversation, expectVerifiable } from './support/verify-export';
import { newMessageId, readRefusal, Visitor } from './support/visitor';

test.describe.configure({ mode: 'serial' });

/** Ten thousand with `npm run test:conformance`; they take most of a minute and end like the first thousand. */
const GUESSES = process.env.NALAR_CONFORMANCE === 'whole' ? 10_000 : 1_000;

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
  const message = { id: newMessageId(), text: '', images: [image.imageId] };
  const asked = { trigger: 'submit', conversationId, parentId: messageId, message, modelId: GEMINI };
  expect(await (await visitor.send('POST', '/api/chat', asked)).text()).toContain('[DONE]');
  const instructions = { text: WANTED, version: 0 };
  await visitor.send('PUT', `/api/conversations/${conversationId}/instructions`, instructions);
  const feedback = { rating: 'down', reasons: ['incorrect'], text: THOUGHT_OF };
  await visitor.send('PUT', `/api/traces/${traceId}/feedback`, feedback);
  return Buffer.from(await (await visitor.fetch(`/api/images/${image.imageId}`)).arrayBuffer());
}

/** Reads an export of everything that has one conversation, with what was said about it. */
function expectEverything(
  files: ReadonlyMap<string, Buffer>,
  { conversationId, traceId, text, thoughts }: PlayedTurn,
  image: Buffer,
): void {
  const json = (path: string) => JSON.parse(files.get(path)?.toString('utf8') ?? 'null');
  const [{ path, chain }] = json('conversations.json').conversations;
  expect(chain).toEqual({ verified: true, length: 2 });
  const exported: ExportedConversation = json(`${path}.json`);
  expect(exported.conversation.conversationId).toBe(conversationId);
  expect(JSON.stringify(exported.messages[1])).toContain(JSON.stringify(text).slice(1, -1));
  const trace = exported.traces.find((one) => one.traceId === traceId);
  expect(trace?.thoughts.map(({ delta }) => delta).join('')).toBe(thoughts);
  expectVerifiable(exported);
  expect(files.get(`${path}.md`)?.toString('utf8')).toContain(text);
  const [imagePath = ''] = [...files.keys()].filter((name) => name.startsWith(`${path}.images/`));
  expect(imagePath).toMatch(/square\.png$/);
  expect(files.get(imagePath)?.equals(image)).toBe(true);
  expect(json(`${path}.instructions.json`)).toMatchObject([{ text: WANTED }]);
  expect(json(`${path}.feedback.json`)).toMatchObject([{ traceId, rating: 'down', text: THOUGHT_OF }]);
}

let instance: Instance;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  instance = await startInstance();
});
test.afterAll(() => instance.close());

test('the first admin comes with the set-up link, once, and nobody without it', async () => {
  const token = setUpTokenOf(instance);
  for (const wrong of [undefined, 'guessed', `${token}x`]) {
    const refused = await readRefusal(await signUp(new Visitor(instance.origin), newCredentials(), wrong));
    expect(refused.status).toBe(403);
  }
  const claims = await Promise.all(
    [1, 2, 3].map(() => signUp(new Visitor(instance.origin), newCredentials('Admin'), token)),
  );
  expect(claims.map(({ status }) => status).sort()).toEqual([204, 403, 403]);
  const late = await readRefusal(await signUp(new Visitor(instance.origin), newCredentials(), token));
  expect(late).toMatchObject({ status: 403, code: 'invitation-invalid' });
});

test('without an invitation nobody signs up', async ({ page }) => {
  await page.goto(`${instance.origin}/sign-up`);
  await expect(page.getByText('Accounts are made by invitation here.')).toBeVisible();
  await expectAccessible(page, 'the closed sign-up page');
  const refused = await readRefusal(await signUp(new Visitor(instance.origin), newCredentials()));
  expect(refused).toMatchObject({ status: 403, code: 'invitation-needed' });
});

test('another start of a set-up installation shows no link', async () => {
  test.setTimeout(200_000);
  expect(setUpTokenOf(instance)).toMatch(/^[\w-]{43}$/);
  const { dataDirectory } = instance;
  await instance.close();
  instance = await startInstance({ dataDirectory, settings: { signUpPolicy: 'open' } });
  expect(instance.output()).not.toContain('setup=');
});

test('a guest keeps the conversation, and the turn that is running, on signing up', async ({
  page,
  chat,
}) => {
  const guest = new Visitor(instance.origin);
  const first = await guest.ask(newQuestion().text);
  const { text, gate } = newQuestion('thoughts {gate}');
  const running = await guest.begin(text, {
    conversationId: first.conversationId,
    parentId: first.messageId,
  });
  await gemini.release(gate, 3);
  await running.until(({ thoughts }) => thoughts.includes('so a short explanation should do'));

  await guest.sitDownAt(page.context());
  const credentials = newCredentials('Citra');
  await page.goto(`${instance.origin}/sign-up`);
  await expectAccessible(page, 'the sign-up page');
  await new AccountPage(page).signUp(credentials);
  await expect(page.getByRole('button', { name: 'Settings' })).toContainText(credentials.email);

  const person = await Visitor.of(page.context(), instance.origin);
  const resumed = await person.resume(first.conversationId);
  await gemini.release(gate, 20);
  await running.rest();
  const second = await resumed?.rest();
  expect(second?.ending).toMatchObject({ status: 'completed' });
  expect((await person.conversations()).map(({ conversationId }) => conversationId)).toEqual([
    first.conversationId,
  ]);
  const { messages } = await person.conversation(first.conversationId);
  expect(messages).toHaveLength(4);
  expect((await person.trace(second?.traceId ?? '')).chain).toEqual({ verified: true, length: 2 });
  expect((await guest.fetch(`/api/conversations/${first.conversationId}`)).status).toBe(401);

  await chat.open(`${instance.origin}/c/${first.conversationId}`);
  await expect(chat.answers).toHaveCount(2);
});

for (const { look, language, isPhone, use } of LOOKS)
  test.describe(look, () => {
    test.use(use);
    const { account: words, errors } = phrases[language];

    test('signs in, changes the password and ends other sessions', async ({ page, sidebar }) => {
      test.slow();
      const credentials = newCredentials('Dewi');
      const elsewhere = new Visitor(instance.origin, {
        'accept-language': 'en',
        'user-agent': 'Firefox/1 Linux',
      });
      expect((await signUp(elsewhere, credentials)).status).toBe(204);

      await page.goto(`${instance.origin}/account`);
      await expect(page).toHaveURL(`${instance.origin}/sign-in?next=%2Faccount`);
      await expect(page.getByText(words.signInFirst)).toBeVisible();
      await expect(page.getByText(words.forgotten)).toBeVisible();
      await expectAccessible(page, 'the sign-in page');
      const account = new AccountPage(page, language);
      await account.signIn({ email: credentials.email, password: 'not the password' });
      await expect(page.getByRole('alert').filter({ hasText: errors['wrong-credentials'] })).toBeVisible();
      await account.signIn(credentials);
      await page.waitForURL(`${instance.origin}/account`);
      await page.goto(`${instance.origin}/`);
      if (isPhone) await sidebar.open();
      await expect(sidebar.settings).toContainText('Dewi');

      await page.goto(`${instance.origin}/account`);
      const other = page.getByText(words.device.replace('{browser}', 'Firefox').replace('{system}', 'Linux'));
      await expect(page.getByText(words.thisDevice)).toBeVisible();
      await expect(other).toBeVisible();
      await expectAccessible(page, 'the account page');
      await page.getByLabel(words.currentPassword).last().fill(credentials.password);
      const { password } = newCredentials();
      await page.getByLabel(words.newPassword).fill(password);
      await page.getByRole('button', { name: words.changePassword }).click();
      await expect(page.getByText(words.passwordChanged)).toBeVisible();
      await expect(other).toHaveCount(0);
      expect((await elsewhere.fetch('/api/account/sessions')).status).toBe(401);

      const third = new Visitor(instance.origin);
      expect((await signIn(third, credentials)).status).toBe(401);
      expect((await signIn(third, { email: credentials.email, password })).status).toBe(204);
      const sessions: { sessionId: string; current: boolean }[] = await (
        await third.fetch('/api/account/sessions')
      ).json();
      expect(sessions).toHaveLength(2);
      const others = sessions.find(({ current }) => !current)?.sessionId;
      expect((await third.fetch(`/api/account/sessions/${others}`, { method: 'DELETE' })).status).toBe(204);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.signInTitle);
      expect((await third.send('POST', '/api/account/sign-out', { everywhere: true })).status).toBe(204);
      expect((await third.fetch('/api/account/sessions')).status).toBe(401);
    });

    test('changes name and email, takes everything along as a file, and deletes the account', async ({
      page,
    }) => {
      const credentials = newCredentials('Eka');
      const visitor = new Visitor(instance.origin);
      expect((await signUp(visitor, credentials)).status).toBe(204);
      const turn = await visitor.ask(newQuestion().text);
      const { conversationId } = turn;
      const image = await talkAbout(visitor, turn);
      await visitor.sitDownAt(page.context());
      await page.goto(`${instance.origin}/account`);
      await page.getByLabel(words.name, { exact: true }).fill('Eka Putri');
      await page.getByRole('button', { name: words.own.changeName }).click();
      await expect(page.getByText(words.own.changed, { exact: true })).toBeVisible();
      const email = `new-${credentials.email}`;
      await page.getByRole('textbox', { name: words.email }).fill(email);
      await page.getByLabel(words.currentPassword).first().fill(credentials.password);
      await page.getByRole('button', { name: words.own.changeEmail }).click();
      await expect(page.getByText(words.own.changed, { exact: true })).toHaveCount(2);
      await expectAccessible(page, 'the account page after changes');

      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: words.everything.button }).click();
      expect((await download).suggestedFilename()).toMatch(/^nalar-.*\.zip$/);
      expectEverything(readZip(await readFile(await (await download).path())), turn, image);

      const otherTab = await page.context().newPage();
      await otherTab.goto(`${instance.origin}/c/${conversationId}`);
      await expect(
        otherTab.getByRole('list', { name: phrases[language].conversation.messages }),
      ).toBeVisible();
      await page.getByRole('button', { name: words.departure.button }).click();
      await expect(page.getByText(words.departure.undone)).toBeVisible();
      await expectAccessible(page, 'the question before an account is deleted');
      const password = page.getByLabel(words.currentPassword).last();
      await password.fill('not the password');
      await page.getByRole('button', { name: words.departure.confirm }).click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await password.fill(credentials.password);
      await page.getByRole('button', { name: words.departure.confirm }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.departure.doneTitle);
      await expectAccessible(page, 'the page after an account was deleted');
      // Nobody goes on as a guest below the name of the account.
      await otherTab.getByRole('textbox').fill('And in Batam?');
      await otherTab.keyboard.press('Enter');
      await expect(otherTab.getByText(phrases[language].errors['not-signed-in']).first()).toBeVisible();
      // As when the person comes back to it; here all tabs are always in view.
      await expect(async () => {
        await otherTab.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(otherTab).toHaveURL(`${instance.origin}/`, { timeout: 1_000 });
      }).toPass();
      await expect(otherTab.getByRole('textbox')).toBeVisible();
      expect((await visitor.fetch(`/api/conversations/${conversationId}`)).status).toBe(401);
      const gone = await signIn(new Visitor(instance.origin), { email, password: credentials.password });
      expect(gone.status).toBe(401);
    });
  });

test('makes an access token, which a program uses until it is revoked', async ({ page }) => {
  const person = new Visitor(instance.origin);
  expect((await signUp(person, newCredentials('Fitri'))).status).toBe(204);
  const turn = await person.ask(newQuestion().text);
  await person.sitDownAt(page.context());
  await page.goto(`${instance.origin}/account`);
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Nightly backup');
  await page.getByLabel('Read conversations').check();
  await expectAccessible(page, 'the form of a token');
  await page.getByRole('button', { name: 'Make the token' }).click();
  const shown = page.getByLabel('The token “Nightly backup”');
  await expect(shown).toBeFocused();
  const token = await shown.inputValue();

  const program = new Visitor(instance.origin, { authorization: `Bearer ${token}` });
  expect((await program.conversations()).map(({ conversationId }) => conversationId)).toEqual([
    turn.conversationId,
  ]);
  expect(await program.export(turn.conversationId, 'json')).toContain(turn.turnId);
  const events = await readRefusal(await program.fetch(`/api/turns/${turn.turnId}/events`));
  expect(events).toMatchObject({ status: 403, code: 'token-scope-missing' });

  await page.reload();
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Nightly backup' })).toContainText('last used');
  await page.getByRole('button', { name: 'Revoke the token Nightly backup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The token is revoked.')).toBeVisible();
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  const late = await readRefusal(await program.fetch('/api/conversations'));
  expect(late).toMatchObject({ status: 401, code: 'invalid-token' });
  expect(instance.output()).not.toContain(token);
});

test('a guest takes everything along, once there is anything', async ({ page, chat, sidebar }) => {
  const entry = page.getByRole('menuitem', { name: 'Download everything' });
  await chat.open(`${instance.origin}/`);
  await sidebar.settings.click();
  await expect(page.getByRole('menuitem', { name: 'Sign in' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('Escape');
  await chat.ask(newQuestion().text);
  await sidebar.settings.click();
  const download = page.waitForEvent('download');
  await entry.click();
  const files = readZip(await readFile(await (await download).path()));
  expect(JSON.parse(files.get('account.json')?.toString('utf8') ?? '')).toMatchObject({ guest: true });
});

test(`${GUESSES.toLocaleString('en')} guesses are refused quickly, and the owner still gets in`, async () => {
  test.setTimeout(240_000);
  const credentials = newCredentials('Eka');
  const owner = new Visitor(instance.origin);
  expect((await signUp(owner, credentials)).status).toBe(204);
  await owner.send('POST', '/api/account/sign-out', {});

  const stranger = new Visitor(instance.origin);
  const attempt = (number: number): Promise<Response> =>
    signIn(stranger, { email: credentials.email, password: `a guess ${number}` });
  const guess = async (number: number) => {
    // A kept connection may end just when the next request wants it.
    const response = await attempt(number).catch(() => attempt(number));
    await response.arrayBuffer();
    return response;
  };
  const statuses = new Map<number, number>();
  const count = ({ status }: Response) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const startedAt = performance.now();
  for (let batch = 0; batch < GUESSES; batch += 40)
    (await Promise.all(Array.from({ length: 40 }, (_, index) => guess(batch + index)))).forEach(count);
  const elapsedMs = performance.now() - startedAt;
  expect(statuses.get(401)).toBeLessThanOrEqual(10);
  expect((statuses.get(401) ?? 0) + (statuses.get(429) ?? 0)).toBe(GUESSES);
  expect(elapsedMs / GUESSES).toBeLessThan(20);

  const refused = await readRefusal(
    await signIn(stranger, { email: credentials.email, password: credentials.password }),
  );
  expect(refused).toMatchObject({ status: 429, code: 'too-many-sign-ins' });
  expect(refused.retryAfterMs).toBeGreaterThan(0);
  expect(refused.retryAfterMs).toBeLessThanOrEqual(600_000);
  expect((await signIn(owner, credentials)).status).toBe(204);
});

test('unknown emails and wrong passwords are refused alike', async () => {
  const credentials = newCredentials('Fitri');
  expect((await signUp(new Visitor(instance.origin), credentials)).status).toBe(204);
  const refusals = await Promise.all(
    [credentials.email, newCredentials().email].map(async (email) =>
      readRefusal(await signIn(new Visitor(instance.origin), { email, password: 'not the password' })),
    ),
  );
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toMatchObject({ status: 401, code: 'wrong-credentials' });
});

test('other sites cannot sign anybody in, out or up', async () => {
  const credentials = newCredentials();
  for (const path of ['sign-in', 'sign-out', 'sign-up', 'password']) {
    const response = await fetch(`${instance.origin}/api/account/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify(credentials),
    });
    expect(await readRefusal(response)).toMatchObject({ status: 403, code: 'cross-origin' });
  }
});
