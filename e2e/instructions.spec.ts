import { AdminPage } from './pages/admin-page';
import { ChatPage } from './pages/chat-page';
import { expectAccessible } from './support/expect-accessible';
import { type Instance, startInstance } from './support/instance';
import { LOOKS } from './support/looks';
import { firstAdmin, type Person } from './support/person';
import { phrases } from './support/phrases';
import { gemini, type ProviderRequest } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

test.describe.configure({ mode: 'default' });

const LIMIT = 4_000;

/** What a request tells the model beside the conversation. */
const toldIn = ({ body }: ProviderRequest): string =>
  JSON.stringify((body as { systemInstruction?: unknown }).systemInstruction ?? '');

const isForJson = ({ body }: ProviderRequest): boolean => JSON.stringify(body).includes('responseMimeType');

let instance: Instance;
let admin: Person;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  instance = await startInstance();
  admin = await firstAdmin(instance);
});
test.afterAll(() => instance.close());

const saveOwn = (visitor: Visitor, text: string, version = 0): Promise<Response> =>
  visitor.send('PUT', '/api/account/instructions', { text, version });

const ONE_TOO_MANY = { en: 'One character too many', id: 'Kelebihan 1 karakter' } as const;

for (const { look, language, use } of LOOKS)
  test.describe(look, () => {
    test.use(use);
    const words = phrases[language].instructions;
    const { admin: settings, conversation } = phrases[language];
    const mine = `Name the tide tables of Semarang (${language}) where a harbour is asked about.`;
    const here = `Answer in at most three sentences (${language}) in this conversation.`;
    const ofSite = `We are a harbour office (${language}) and write formally.`;

    test('an admin’s, the person’s and the conversation’s are written, told in that order, and named by version', async ({
      page,
      browser,
      panel,
    }) => {
      const office = await browser.newContext({ ...use, baseURL: instance.origin });
      await admin.visitor.sitDownAt(office);
      const desk = await office.newPage();
      await desk.goto(`${instance.origin}/admin/instructions`);
      await desk.getByRole('textbox', { name: settings.instructions.field }).fill(ofSite);
      await desk.getByRole('button', { name: settings.save }).click();
      await expect(desk.getByRole('status').filter({ hasText: settings.saved })).toBeVisible();
      await expectAccessible(desk, 'the admin’s instructions');
      await office.close();

      const person = new Visitor(instance.origin);
      const first = await person.ask(newQuestion().text);
      await person.sitDownAt(page.context());
      await page.goto(`${instance.origin}/instructions`);
      await expect(page.getByText(ofSite)).toBeVisible();
      const field = page.getByRole('textbox', { name: words.own });
      const save = page.getByRole('button', { name: words.save, exact: true });
      await expect(save).toBeDisabled();
      await field.fill('x'.repeat(LIMIT + 1));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(ONE_TOO_MANY[language]);
      await expect(save).toBeDisabled();
      await expectAccessible(page, 'instructions that are too long');
      await field.fill(mine);
      await expect(page.getByRole('status')).toHaveText(words.unsaved);
      await save.click();
      await expect(page.getByRole('status')).toHaveText(words.saved);
      await expectAccessible(page, 'the page of instructions');

      const chat = new ChatPage(page, language);
      await chat.open(`${instance.origin}/c/${first.conversationId}`);
      await page.getByRole('button', { name: conversation.instructions }).click();
      const dialog = page.getByRole('dialog', { name: words.conversation });
      await dialog.getByRole('textbox', { name: words.forConversation }).fill(here);
      await dialog.getByRole('button', { name: words.save, exact: true }).click();
      await expect(dialog.getByRole('status')).toHaveText(words.saved);
      await expectAccessible(page, 'the instructions of a conversation');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      const question = newQuestion();
      await chat.ask(question.text);
      const told = toldIn(await gemini.answer(question.mark));
      const places = [ofSite, mine, here].map((text) => told.indexOf(JSON.stringify(text).slice(1, -1)));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      await chat.statusBar.click();
      const row = panel.rows.filter({ hasText: /^(Instructions|Instruksi): \S+ v\d+, \S+ v1, \S+ v1/ });
      await expect(row).toBeVisible();
    });

    test('two tabs do not overwrite each other, earlier versions come back, and all of them go', async ({
      page,
      context,
    }) => {
      const person = new Visitor(instance.origin);
      await person.ask(newQuestion().text);
      await person.sitDownAt(context);
      const other = await context.newPage();
      const tabs = [page, other] as const;
      for (const tab of tabs) await tab.goto(`${instance.origin}/instructions`);
      const save = async (tab: typeof page, text: string): Promise<void> => {
        await tab.getByRole('textbox', { name: words.own }).fill(text);
        await tab.getByRole('button', { name: words.save, exact: true }).click();
      };
      await save(other, 'What the other tab wants.');
      await expect(other.getByRole('status')).toHaveText(words.saved);
      await other.close();
      await save(page, 'What this tab wants.');
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
        phrases[language].errors['instructions-outdated'],
      );
      const field = page.getByRole('textbox', { name: words.own });
      await expect(field).toHaveValue('What this tab wants.');
      await page.locator('summary').click();
      await expect(page.getByText('What the other tab wants.')).toBeVisible();
      await expectAccessible(page, 'instructions that somebody else was first with');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.getByRole('status')).toHaveText(words.saved);

      await page.getByRole('button', { name: words.restoreOf.replace('{version, number}', '1') }).click();
      await expect(field).toHaveValue('What the other tab wants.');
      await page.getByRole('button', { name: words.removeAll }).click();
      const question = page.getByRole('alertdialog', { name: words.confirm });
      await expectAccessible(page, 'the question before instructions are deleted');
      await question.getByRole('button', { name: words.remove, exact: true }).click();
      await expect(page.getByRole('status')).toHaveText(words.removed);
      await expect(field).toHaveValue('');
      await expect(page.getByText('What the other tab wants.')).toHaveCount(0);
      expect(await (await person.fetch('/api/account/instructions')).json()).toEqual({
        ...{ version: 3, text: '', earlier: [], changedAt: expect.any(Number) },
      });
    });
  });

test('a thought that repeats them is dropped, and nothing that leaves has them', async () => {
  const person = new Visitor(instance.origin);
  const begun = await person.ask(newQuestion().text);
  const text = 'My small ferry sails between Karimun and Jepara on Friday mornings.';
  expect((await saveOwn(person, text)).status).toBe(200);
  const question = newQuestion('echo of=wanted');
  const turn = await person.follow(begun, question.text);
  expect(turn.status).toBe('completed');
  expect(toldIn(await gemini.answer(question.mark))).toContain(text);
  expect(turn.thoughts).toContain('I will answer in one sentence.');
  // Retold by itself it is hidden context, and within other words an echo.
  const rules = ['hidden-context', 'prompt-echo'];
  expect(turn.data('redaction').map(({ ruleId }) => ruleId)).toEqual(rules);
  const { conversationId, traceId } = turn;
  const shared = await person.send('POST', `/api/conversations/${conversationId}/shares`, {
    ...{ withTraces: true, lifetimeDays: null },
  });
  const { token }: { token: string } = await shared.json();
  const pages = [
    [person, `/share/${token}`],
    [person, `/api/conversations/${conversationId}/export?format=markdown&thoughts=true`],
    [admin.visitor, `/review/${traceId}`],
    [admin.visitor, `/api/review/traces/${traceId}/export?format=json`],
  ] as const;
  const texts = pages.map(async ([who, path]) => {
    const response = await who.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  });
  const left = [
    turn.body,
    await person.everythingAbout(turn),
    ...(await Promise.all(texts)),
    instance.output(),
  ];
  for (const said of left) expect(said).not.toMatch(/small ferry|Karimun/);
  expect((await person.trace(traceId)).trace.redactions.map(({ ruleId }) => ruleId)).toEqual(rules);
});

test('a turn in depth is told them where it answers, and not where it plans', async () => {
  test.slow();
  const person = new Visitor(instance.origin);
  const begun = await person.ask(newQuestion().text);
  const text = 'Write every sum of money with the currency of the port before it.';
  expect((await saveOwn(person, text)).status).toBe(200);
  const question = newQuestion('deep');
  const turn = await person.follow(begun, question.text, { pipeline: 'deep' });
  expect(turn.status).toBe('completed');
  const requests = await gemini.answers(question.mark);
  const plans = requests.filter(isForJson);
  expect(plans.length).toBeGreaterThan(4);
  for (const plan of plans) expect(JSON.stringify(plan.body)).not.toContain(text);
  const answers = requests.filter((request) => !isForJson(request));
  expect(answers).toHaveLength(1);
  expect(answers.map(toldIn).join()).toContain(text);
});

test('what an admin wants of answers can be kept back, and then is only said to be there', async ({
  page,
}) => {
  const pages = new AdminPage(page, instance.origin);
  await admin.visitor.sitDownAt(page.context());
  await pages.open('instructions');
  const { instructions } = phrases.en.admin;
  const field = page.getByRole('textbox', { name: instructions.field });
  await field.fill('Mention the harbour master.');
  await page.getByRole('checkbox', { name: instructions.shown }).uncheck();
  await pages.save();
  const html = await (await new Visitor(instance.origin).fetch('/instructions')).text();
  expect(html).toContain(phrases.en.instructions.siteHidden);
  expect(html).not.toContain('harbour master');
  await pages.open('changes');
  await expect(page.getByText(/Instructions for everybody|Mention the harbour master/).first()).toBeVisible();
});
