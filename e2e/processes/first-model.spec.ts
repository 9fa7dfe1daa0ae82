import { AccountPage } from '../pages/account-page';
import { expectAccessible } from '../support/expect-accessible';
import { startInstance } from '../support/instance';
import { PROVIDER_ORIGINS } from '../support/origins';
import { newCredentials } from '../support/person';
import { phrases } from '../support/phrases';
import { providers } from '../support/providers';
import { newQuestion } from '../support/question';
import { expect, test } from '../support/test';

const NO_MODELS = {
  GOOGLE_GENERATIVE_AI_API_KEY: '',
  ANTHROPIC_API_KEY: '',
  OPENAI_API_KEY: '',
  OPENAI_COMPATIBLE_BASE_URL: '',
  OPENAI_COMPATIBLE_MODELS: '',
};
const KEY = ['a', 'key', 'that', 'was', 'pasted'].join('-');
const { welcome, admin } = phrases.en;
const words = admin.providers;

test('without any model the page says who has to act; three clicks lead the first admin to where a key is pasted, and it answers', async ({
  page,
  chat,
}) => {
  const instance = await startInstance({ environment: NO_MODELS });
  try {
    await page.goto(instance.origin);
    await expect(page.getByText(new RegExp(welcome.askAdmin))).toBeVisible();
    await page.goto(`${instance.origin}/sign-up?setup=${await instance.setUpToken()}`);
    await new AccountPage(page).signUp(newCredentials('Adi'));
    await expect(page).toHaveURL(`${instance.origin}/admin`);

    await page.goto(instance.origin);
    await page.getByRole('link', { name: 'Admin → Models' }).click();
    await page.getByRole('button', { name: words.add }).click();
    const form = page.getByRole('form', { name: words.add });
    await form.getByLabel(words.kind).selectOption(words.other);
    await form.getByLabel(words.name, { exact: true }).fill('Ours');
    await form.getByLabel(words.address).fill(`${PROVIDER_ORIGINS.openAi}/v1`);
    await form.getByLabel(words.key, { exact: true }).fill(KEY);
    await form.getByRole('button', { name: words.connect }).click();
    await expect(form.getByRole('checkbox', { name: 'gpt-oss:20b' })).toBeChecked();
    await expectAccessible(page, 'a provider that is added');
    await form.getByText(words.order).click();
    await form.getByLabel(words.shownAs.replace('{model}', 'gpt-oss:20b')).fill('Thinker');
    await expectAccessible(page, 'the names and the order of its models');
    await form.getByRole('button', { name: words.save }).click();
    await expect(page.getByRole('list', { name: words.title })).toContainText('Ours');
    await page.getByRole('button', { name: admin.models.checkOf.replace('{model}', 'Thinker') }).click();
    await expect(page.getByText(admin.models.abilities.reasoning).first()).toBeVisible();

    await page.goto(instance.origin);
    await chat.chooseModel('Thinker');
    const { text, mark } = newQuestion();
    await chat.ask(text);
    await expect(chat.answer).toContainText('That is all there is to say.');
    expect((await providers.openAi.answer(mark)).headers.authorization).toBe(`Bearer ${KEY}`);
  } finally {
    await instance.close();
  }
});
