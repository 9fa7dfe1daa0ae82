import { newCredentials } from '../support/person';
import { phrases } from '../support/phrases';
import { newQuestion } from '../support/question';
import { Visitor } from '../support/visitor';
import { Chat } from './support/chat';
import { expect, test } from './support/test';

const { account, admin, conversation, review, share } = phrases.en;

test('a link to a conversation, made by one and read by another', async ({ chat: screen, somebodyElse }) => {
  const { text, mark } = newQuestion();
  await screen.open('/');
  await new Chat(screen).ask(text);
  await screen.click({ role: 'button', name: conversation.share });
  await screen.click({ role: 'menuitem', name: conversation.shareLink });
  await screen.click({ role: 'button', name: share.create });
  await screen.sees({ role: 'textbox', name: share.link });
  const link = await screen.tab.evaluate(
    () => document.querySelector<HTMLInputElement>('[role=dialog] input[readonly]')?.value ?? '',
  );
  const other = await somebodyElse.openScreen();
  await other.open(new URL(link).pathname);
  await other.sees({ css: 'article', text: mark });
  await other.sees({ css: 'footer', text: share.footer });
});

test('an account by the link in the terminal, a setting, and a review with nothing but keys', async ({
  chat: screen,
  instance,
}) => {
  const { name, email, password } = newCredentials('Admin');
  const { mark } = await someonesTurn(instance.origin);
  await screen.open(`/sign-up?setup=${await instance.setUpToken()}`);
  await screen.fill({ role: 'textbox', name: account.name }, name);
  await screen.fill({ role: 'textbox', name: account.email }, email);
  await screen.fill({ css: 'input[type=password]' }, password);
  await screen.click({ role: 'button', name: account.signUp });
  await expect.poll(() => screen.path(), { timeout: 15_000 }).not.toContain('/sign-up');

  await screen.open('/admin');
  for (const mode of ['curated', 'transparent'] as const) {
    await screen.click({ css: 'label', text: new RegExp(`^${admin.reasoning[mode].label}`) });
    await screen.click({ role: 'button', name: admin.save });
    await screen.sees({ text: admin.saved });
  }

  await screen.open('/review');
  await screen.sees({ css: '[data-queue-row]' });
  await expect(async () => {
    await screen.press('?');
    expect(await screen.count({ role: 'dialog', name: review.keys.title })).toBe(1);
  }).toPass();
  await screen.press('Escape');
  await screen.seesNo({ role: 'dialog', name: review.keys.title });
  await screen.press('j');
  await screen.press('Enter');
  await expect.poll(() => screen.path()).toMatch(/^\/review\/trc_/);
  await screen.untilUsable();
  await screen.sees({ text: mark });
  await expect(async () => {
    await screen.press('1');
    expect(await screen.count({ css: '[data-slot=verdict-history] li' })).toBe(1);
  }).toPass({ intervals: [1_000, 2_000] });
});

/** Something to review. */
async function someonesTurn(origin: string): Promise<{ readonly mark: string }> {
  const { text, mark } = newQuestion();
  await new Visitor(origin).ask(text);
  return { mark };
}
