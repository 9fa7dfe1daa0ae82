import { ADMIN_PATHS, AdminPage, type AdminSectionName } from './pages/admin-page';
import { expectAccessible } from './support/expect-accessible';
import { type Instance, startInstance } from './support/instance';
import { LOOKS } from './support/looks';
import { OFFLINE } from './support/models';
import { firstAdmin, invited, newCredentials, type Person, signIn } from './support/person';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion, type Question } from './support/question';
import { expect, test } from './support/test';
import { smallTargets } from './support/touch-targets';
import { readRefusal, Visitor } from './support/visitor';

test.describe.configure({ mode: 'serial' });

let instance: Instance;
let admin: Person;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  instance = await startInstance();
  admin = await firstAdmin(instance);
});
test.afterAll(() => instance.close());

const SECTIONS = Object.keys(ADMIN_PATHS) as AdminSectionName[];
const ENDPOINTS = [
  ['GET', '/api/admin/settings'],
  ['PATCH', '/api/admin/settings', { reasoningTraceMode: 'curated' }],
  ['POST', '/api/admin/settings/restore', { version: 0 }],
  ['POST', '/api/admin/models/check', { modelId: 'offline:extract' }],
  ['GET', '/api/admin/invitations'],
  ['POST', '/api/admin/invitations', { role: 'admin', daysValid: 1 }],
  ['DELETE', '/api/admin/invitations/inv_any'],
  ['GET', '/api/admin/people'],
  ['PATCH', '/api/admin/people/any', { role: 'admin' }],
  ['DELETE', '/api/admin/people/any/sessions'],
  ['POST', '/api/admin/people/any/password-link'],
  ['GET', '/api/admin/usage'],
  ['GET', '/api/admin/modes?threshold=0.5'],
  ['GET', '/api/admin/audit'],
] as const;

const call = (visitor: Visitor, [method, path, body]: (typeof ENDPOINTS)[number]): Promise<Response> =>
  body === undefined ? visitor.fetch(path, { method }) : visitor.send(method, path, body);

/** The ways in which a page's contents are asked for. */
const PAGE_REQUESTS: readonly (readonly [query: string, headers: Record<string, string>])[] = [
  ['', {}],
  ['?_rsc=abc12', { rsc: '1' }],
  ['?_rsc=abc12', { rsc: '1', 'next-router-prefetch': '1' }],
  ['?_rsc=abc12', { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
];

test('nobody without the role reaches an endpoint or a page, in whatever way they ask', async () => {
  test.setTimeout(120_000);
  const nobody = new Visitor(instance.origin);
  const guest = new Visitor(instance.origin);
  await guest.ask(newQuestion().text);
  const user = await invited(admin, 'user');
  const reviewer = await invited(admin, 'reviewer', 'Rina');
  for (const endpoint of ENDPOINTS) {
    expect((await readRefusal(await call(nobody, endpoint))).status, endpoint.join(' ')).toBe(401);
    for (const visitor of [guest, user.visitor, reviewer.visitor])
      expect((await readRefusal(await call(visitor, endpoint))).status, endpoint.join(' ')).toBe(403);
  }
  for (const path of [...Object.values(ADMIN_PATHS), '/account'])
    for (const visitor of [nobody, guest, ...(path === '/account' ? [] : [user.visitor, reviewer.visitor])])
      for (const [query, headers] of PAGE_REQUESTS) {
        const response = await visitor.fetch(`${path}${query}`, { headers, redirect: 'manual' });
        const text = await response.text();
        const where = `${path}${query} ${JSON.stringify(headers)}`;
        const hasAccount = visitor === user.visitor || visitor === reviewer.visitor;
        if (query === '') expect(response.status, where).toBe(hasAccount ? 404 : 307);
        if (query === '' && !hasAccount)
          expect(response.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
        expect(text.includes(admin.credentials.email), where).toBe(false);
        expect(text, where).not.toMatch(/reasoningTraceMode|signUpPolicy|data-preview/);
      }
});

test('the trace mode holds from the next turn on, is in the log and can be rolled back', async ({ page }) => {
  const pages = new AdminPage(page, instance.origin);
  await admin.visitor.sitDownAt(page.context());
  const visitor = new Visitor(instance.origin);
  const transparent = await visitor.ask(newQuestion().text);
  expect(transparent.ending).toMatchObject({ traceMode: 'transparent' });

  await pages.open();
  await expect(pages.traceMode('transparent')).toBeChecked();
  await expect(pages.preview('transparent').locator('[data-thought]').first()).toBeVisible();
  await expect(pages.preview('curated').locator('[data-thought]')).toHaveCount(0);
  await expect(
    pages.preview('curated').getByRole('listitem').filter({ hasText: 'Understanding' }),
  ).toBeVisible();
  await pages.traceMode('transparent').focus();
  await page.keyboard.press('ArrowDown');
  await expect(pages.traceMode('curated')).toBeChecked();
  await pages.saveButton.focus();
  await page.keyboard.press('Enter');
  await pages.note.waitFor();
  await expect(pages.saveButton).toBeFocused();
  expect((await visitor.follow(transparent, newQuestion().text)).ending).toMatchObject({
    traceMode: 'curated',
  });

  await pages.open('changes');
  await expect(page.getByText('Trace mode: the default → becomes Curated')).toBeVisible();
  await expect(page.getByText(admin.credentials.email).first()).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 0' }).click();
  await expect(page.getByText('The settings are as in version 0 again.')).toBeVisible();
  expect((await visitor.ask(newQuestion().text)).ending).toMatchObject({ traceMode: 'transparent' });
});

test('models and tools that are not allowed are not used; each model can be tested', async ({ page }) => {
  const pages = new AdminPage(page, instance.origin);
  await admin.visitor.sitDownAt(page.context());
  await pages.open('models');
  await page
    .getByRole('button', { name: /^Test the connection to/ })
    .first()
    .click();
  await expect(page.locator('[data-check="true"]')).toHaveText(/^Answers, after/);
  const boxes = page.getByRole('checkbox');
  await boxes.first().uncheck();
  const calculator = page.getByRole('checkbox', { name: 'Calculator' });
  await calculator.uncheck();
  await page.getByLabel('Provider').selectOption('Anthropic');
  await page.getByLabel('Name of the model').fill('claude-next');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await pages.save();

  const { models, settings }: { models: { modelId: string }[]; settings: { allowedModelIds: string[] } } =
    await (await admin.visitor.fetch('/api/admin/settings')).json();
  const refusedId = models.map(({ modelId }) => modelId).find((id) => !settings.allowedModelIds.includes(id));
  const visitor = new Visitor(instance.origin);
  const listed: { models: { modelId: string }[] } = await (await visitor.fetch('/api/models')).json();
  expect(listed.models).toHaveLength(models.length - 1);
  const added = await visitor.ask(newQuestion().text, { modelId: 'anthropic:claude-next' });
  expect(added).toMatchObject({ status: 'completed' });
  const question = newQuestion('tools').text;
  const body = {
    trigger: 'submit',
    conversationId: null,
    parentId: null,
    message: { id: 'm-1', text: question },
  };
  const refused = await readRefusal(await visitor.send('POST', '/api/chat', { ...body, modelId: refusedId }));
  expect(refused).toMatchObject({ status: 422, code: 'model-not-allowed' });
  const answered = await visitor.ask(question);
  expect(answered.activities.filter(({ kind }) => kind === 'tool')).toMatchObject([{ name: 'clock.now' }]);
  await calculator.check();
  await boxes.first().check();
  await pages.save();
});

test('how much models think is set for everybody, stands in the picker and is asked for, until somebody chooses', async ({
  page,
  chat,
}) => {
  const pages = new AdminPage(page, instance.origin);
  await admin.visitor.sitDownAt(page.context());
  await pages.open('models');
  const level = page.getByRole('combobox', { name: phrases.en.admin.models.thinking });
  await level.selectOption('low');
  await pages.save();
  await chat.open(`${instance.origin}/`);
  const thinkingOf = async ({ text, mark }: Question): Promise<unknown> => {
    await chat.ask(text);
    return (await gemini.answer(mark)).body;
  };
  const asked = (thinkingLevel: string) => ({ generationConfig: { thinkingConfig: { thinkingLevel } } });
  await expect(chat.modelPicker).toHaveAccessibleName(/thinking: low/);
  expect(await thinkingOf(newQuestion())).toMatchObject(asked('low'));
  await chat.modelPicker.click();
  await page.getByRole('menuitemradio', { name: /^Medium/ }).click();
  expect(await thinkingOf(newQuestion())).toMatchObject(asked('medium'));
  await admin.visitor.send('PATCH', '/api/admin/settings', { defaultThinking: 'auto' });
});

test('limits hold from the next turn on, and nonsense is refused', async ({ page }) => {
  const pages = new AdminPage(page, instance.origin);
  await admin.visitor.sitDownAt(page.context());
  await pages.open('limits');
  await page.getByLabel('Turns of one person in 24 hours').fill('1');
  await page.getByLabel('Rounds more').fill('0');
  await page.getByLabel('Looks at the clock').uncheck();
  await pages.save();
  const { items } = await (await admin.visitor.fetch('/api/admin/audit')).json();
  expect(Object.keys(items[0].after)).not.toContain('turnsPerMinute');
  const visitor = new Visitor(instance.origin);
  const rehearsed = await visitor.ask(newQuestion('rehearsal').text, { pipeline: 'rehearsal' });
  const kinds = rehearsed.activities.map(({ kind }) => kind).filter((kind) => kind !== 'thought');
  expect(kinds).toEqual(['stage', 'model-call', 'stage', 'tool', 'draft', 'stage']);
  await expect(visitor.ask(newQuestion().text)).rejects.toThrow('too-many-turns-today');
  const patch = { turnsPerDay: 0, reasoningTraceMode: 'curated' };
  const refused = await readRefusal(await admin.visitor.send('PATCH', '/api/admin/settings', patch));
  expect(refused).toMatchObject({ status: 422, code: 'invalid-setting' });
  const { settings } = await (await admin.visitor.fetch('/api/admin/settings')).json();
  expect(settings).toMatchObject({ turnsPerDay: 1, reasoningTraceMode: 'transparent' });
  await pages.open('changes');
  await expect(page.getByText('Rounds more: the default → becomes 0')).toBeVisible();
  const before = { turnsPerDay: 2_000, 'rehearsal.maxRounds': 1, 'rehearsal.looksAtClock': true };
  await admin.visitor.send('PATCH', '/api/admin/settings', before);
});

test('the table of sources is tried, changed and put back', async ({ page }) => {
  const pages = new AdminPage(page, instance.origin);
  await admin.visitor.sitDownAt(page.context());
  await pages.open('sources');
  const lookUp = async (address: string): Promise<void> => {
    await page.getByLabel('Address or name of a source').fill(address);
    await page.getByRole('button', { name: 'Look up' }).click();
  };
  await lookUp('https://warta.example/berita');
  await expect(page.getByText('Not in the table')).toBeVisible();

  await page.getByRole('button', { name: 'Add a source' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Warta');
  await dialog.getByLabel('Domains').fill('https://www.warta.example/ go.id');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'write *.go.id' })).toBeVisible();
  await dialog.getByLabel('Domains').fill('https://www.warta.example/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Warta is in the table.')).toBeVisible();
  await lookUp('https://warta.example/berita');
  await expect(page.getByText('By the line warta.example')).toBeVisible();

  const history = page.getByRole('list', { name: 'Changes of the table' });
  await expect(history.getByText('1 added, 0 changed, 0 removed')).toBeVisible();
  await history.getByRole('button', { name: 'Restore version 0' }).click();
  await expect(page.getByText('The table is the one that comes with this release again.')).toBeVisible();
  await expect(history.getByRole('listitem').filter({ hasText: 'version 2' })).toBeVisible();
});

test('the table of sources is taken out as a file and in again, by both formats', async ({ page }) => {
  test.slow();
  const pages = new AdminPage(page, instance.origin);
  await admin.visitor.sitDownAt(page.context());
  const named = { name: 'Kabar, “Pagi”', domains: ['kabar.example', 'pagi.example'], tier: 4, type: 'blog' };
  await pages.open('sources');
  await page.getByRole('button', { name: 'Add a source' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(named.name);
  await dialog.getByLabel('Domains').fill(named.domains.join('\n'));
  await dialog.getByLabel('Tier').selectOption(String(named.tier));
  await dialog.getByLabel('Type').selectOption(named.type);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const menu = page.getByRole('button', { name: 'More about the table' });
  const note = page.getByRole('status');
  const takeOut = async (format: 'JSON' | 'CSV'): Promise<string> => {
    await menu.click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: `Export as ${format}` }).click();
    const file = await downloading;
    const path = test.info().outputPath(file.suggestedFilename());
    await file.saveAs(path);
    return path;
  };
  const choose = async (path: string): Promise<void> => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    await dialog.locator('input[type=file]').setInputFiles(path);
  };
  await expect(note.filter({ hasText: 'is in the table.' })).toBeVisible();
  for (const format of ['JSON', 'CSV'] as const) {
    const path = await takeOut(format);
    await page.getByRole('button', { name: 'Restore version 0' }).last().click();
    await expect(note.filter({ hasText: 'the one that comes with this release again.' })).toBeVisible();
    await choose(path);
    await expect(dialog).toContainText('This would add 1 source, change 0 and remove 0.');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(note.filter({ hasText: 'Imported: 1 added, 0 changed, 0 removed.' })).toBeVisible();
    await choose(path);
    await expect(dialog).toContainText('The table has all of this already.');
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    const { sources }: { sources: { name: string }[] } = await (
      await admin.visitor.fetch('/api/admin/sources')
    ).json();
    expect(sources.find(({ name }) => name === named.name)).toMatchObject(named);
  }
});

/** What a run over the sample pages comes to. */
const COUNTED = [
  ['How runs ended', [['Report', '1']]],
  ['Drafts until the report', [['2 drafts, 1 agreed', '1']]],
  ['Rejected drafts', [['Gaps in the reasoning', '1']]],
  [
    'Sources by tier',
    [
      ['Tier 1', '2'],
      ['Tier 2', '1'],
      ['Tier 3', '1'],
      ['Tier 4', '1'],
      ['Tier 5', '1'],
      ['Unknown tier', '1'],
    ],
  ],
] as const;

test('a run of research is counted: how it ended, on what it stood and what its agents took', async ({
  page,
}) => {
  // Files are read, and a debate is played at the pace of people.
  test.slow();
  const person = new Visitor(instance.origin);
  await person.send('POST', '/api/documents/samples', { language: 'en' });
  const question = async () => {
    const sets: {
      questions: { text: string; research: string; documentIds: string[]; isReady: boolean }[];
    }[] = await (await person.fetch('/api/documents/samples')).json();
    return sets.flatMap(({ questions }) => questions).find(({ research }) => research === 'monitor');
  };
  await expect.poll(async () => (await question())?.isReady, { timeout: 30_000 }).toBe(true);
  const { text = '', documentIds: documents } = (await question()) ?? {};
  const options = { mode: 'monitor', documents };
  const turn = await person.ask(text, { modelId: OFFLINE, pipeline: 'research', options });
  expect(turn.status).toBe('completed');

  await admin.visitor.sitDownAt(page.context());
  await new AdminPage(page, instance.origin).open('research');
  await expect(page.locator('dl > div').filter({ hasText: 'Runs' }).first()).toHaveText('Runs11 report');
  for (const [title, rows] of COUNTED)
    expect(
      await page
        .getByRole('region', { name: title })
        .locator('dl > div')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('dt, dd')].map((cell) => cell.textContent)),
        ),
      title,
    ).toEqual(rows);
  const cells = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(cells.getByRole('rowheader')).toHaveText(['Analyst', 'Critic', 'Writer']);
  await expect(cells.locator('td:nth-child(2)')).toHaveText(['3', '2', '1']);
  await page.getByLabel('Mode', { exact: true }).selectOption('strict');
  await expect(page.getByText('No research in this time.')).toBeVisible();
});

test('invitations make one account each, with their role', async ({ page, browser }) => {
  const pages = new AdminPage(page, instance.origin);
  await admin.visitor.sitDownAt(page.context());
  await pages.open('signUp');
  await page.getByLabel('Role').selectOption('reviewer');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('The link, shown only now').inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const fresh = await browser.newPage();
  await fresh.goto(link);
  await expect(fresh.getByText('with the role Reviewer')).toBeVisible();
  await fresh.close();
  await page.getByRole('button', { name: /^Withdraw the invitation/ }).click();
  await expect(page.getByText('No open invitations.')).toBeVisible();
  const token = new URL(link).searchParams.get('invitation');
  const body = { name: 'Late', email: 'late@example.com', password: link.slice(-20), token };
  const refused = await new Visitor(instance.origin).send('POST', '/api/account/sign-up', body);
  expect(await readRefusal(refused)).toMatchObject({ status: 403, code: 'invitation-invalid' });
});

test('roles and bans hold at once, and the last admin stays', async ({ page }) => {
  const pages = new AdminPage(page, instance.origin);
  await admin.visitor.sitDownAt(page.context());
  const second = await invited(admin, 'admin', 'Sari');
  expect((await second.visitor.fetch('/api/admin/settings')).status).toBe(200);
  await pages.open('people');
  await page.getByLabel('Search by name or email').fill(second.credentials.email.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  const line = pages.person(second.credentials.email);
  await expect(line).toBeVisible();
  await expect(pages.person(admin.credentials.email)).toHaveCount(0);
  await line.getByLabel('Role of Sari').selectOption('user');
  expect((await second.visitor.fetch('/api/admin/settings')).status).toBe(200);
  await line.getByRole('button', { name: 'Make Sari User' }).click();
  await expect(line.getByText('Changed.')).toBeVisible();
  expect((await second.visitor.fetch('/api/admin/settings')).status).toBe(403);
  expect((await second.visitor.fetch('/admin')).status).toBe(404);

  await line.getByRole('button', { name: 'Disable Sari' }).click();
  await expect(line.getByText('disabled', { exact: true })).toBeVisible();
  expect((await second.visitor.fetch('/api/account/sessions')).status).toBe(401);
  const refused = await second.visitor.send('POST', '/api/account/sign-in', {
    email: second.credentials.email,
    password: second.credentials.password,
  });
  expect(await readRefusal(refused)).toMatchObject({ status: 403, code: 'account-disabled' });
  await line.getByRole('button', { name: 'Enable Sari' }).click();
  await expect(line.getByText('disabled', { exact: true })).toHaveCount(0);

  await pages.open('people');
  const own = pages.person(admin.credentials.email);
  await own.getByLabel('Role of Admin').selectOption('user');
  await own.getByRole('button', { name: 'Make Admin User' }).click();
  await expect(own.getByText('This is the last admin.')).toBeVisible();
  await own.getByRole('button', { name: 'Disable Admin' }).click();
  await expect(own.getByText('This is the last admin.')).toBeVisible();
  expect((await admin.visitor.fetch('/api/admin/settings')).status).toBe(200);
});

for (const { look, language, isPhone, use } of LOOKS)
  test.describe(look, () => {
    test.use(use);
    const { account: words, admin: desk, errors } = phrases[language];

    test('a forgotten password is replaced with a link that an admin makes, once', async ({
      page,
      browser,
    }) => {
      const name = { en: 'Lupa', id: 'Lina' }[language];
      const person = await invited(admin, 'user', name);
      await admin.visitor.sitDownAt(page.context());
      await page.goto(`${instance.origin}/admin/people`);
      const make = desk.people.passwordLinkOf.replace('{name}', name);
      await page.getByRole('button', { name: make }).click();
      const link = await page.getByRole('textbox', { name: desk.people.passwordLink }).inputValue();
      await expectAccessible(page, 'a password link');

      const elsewhere = await browser.newContext(use);
      const lost = await elsewhere.newPage();
      await lost.goto(link);
      await expectAccessible(lost, 'the page of a password link');
      if (isPhone) expect(await smallTargets(lost)).toEqual([]);
      const { password } = newCredentials();
      await lost.getByLabel(words.newPassword).fill(password);
      await lost.getByRole('button', { name: words.reset.button }).click();
      await expect(lost.getByText(words.reset.done)).toBeVisible();
      await expectAccessible(lost, 'the page after a password was chosen');
      await lost.goto(link);
      await expect(lost.getByText(errors['password-link-invalid'])).toBeVisible();
      await expect(lost.getByLabel(words.newPassword)).toHaveCount(0);
      await expectAccessible(lost, 'the page of a link that was used');
      if (isPhone) expect(await smallTargets(lost)).toEqual([]);
      await elsewhere.close();
      const { email } = person.credentials;
      expect((await signIn(new Visitor(instance.origin), { email, password })).status).toBe(204);
      expect((await person.visitor.fetch('/api/account/sessions')).status).toBe(401);
      const token = new URL(link).searchParams.get('token');
      const again = await new Visitor(instance.origin).send('POST', '/api/account/password/reset', {
        ...{ token, newPassword: password },
      });
      expect(await readRefusal(again)).toMatchObject({ status: 403, code: 'password-link-invalid' });
      await page.goto(`${instance.origin}/admin/changes`);
      await expect(page.getByText(desk.changes.action['password-link-made']).first()).toBeVisible();
    });
  });

test('usage counts turns, failures and removals', async ({ page }) => {
  await new Visitor(instance.origin).ask(newQuestion('leaky').text);
  await admin.visitor.sitDownAt(page.context());
  await new AdminPage(page, instance.origin).open('usage');
  await expect(page.getByRole('img', { name: /turns?, \d+ of them failed/ })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByText('Removals by rule')).toBeVisible();
});

for (const [name, options] of [
  ['light, English', { colorScheme: 'light' }],
  [
    'dark, Indonesian, on a phone',
    { colorScheme: 'dark', locale: 'id-ID', viewport: { width: 390, height: 844 } },
  ],
] as const)
  test(`axe finds nothing serious on any admin page (${name})`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext(options);
    await admin.visitor.sitDownAt(context);
    const page = await context.newPage();
    const pages = new AdminPage(page, instance.origin);
    for (const section of SECTIONS) {
      await pages.open(section);
      await expect(pages.title).toBeVisible();
      await expect(pages.current).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, section);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${section} is wider than the screen`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
