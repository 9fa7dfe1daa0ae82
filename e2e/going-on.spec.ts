import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

for (const { look, language, use } of LOOKS)
  test.describe(look, () => {
    test.use(use);
    const { message, errors } = phrases[language];

    test('an answer that was cut off goes on in its place, and stays one answer after a reload and in a share', async ({
      chat,
      page,
      panel,
    }) => {
      const goOn = page.getByRole('button', { name: message.goOn, exact: true });
      const notices = page.locator('[data-slot=notice]');
      const code = page.locator('.answer pre');
      await chat.open();
      await chat.ask(newQuestion('cut-off as=code').text);
      await expect(notices).toContainText(errors['answer-truncated']);
      await expectAccessible(page, 'an answer that was cut off');
      await goOn.click();
      await chat.finished();
      const expectWhole = async (): Promise<void> => {
        await expect(page.getByText('That is all of it.')).toHaveCount(1);
        await expect(code).toHaveCount(1);
        await expect(code).toContainText('def tide(hours):');
        await expect(code).toContainText('    return hours % 12');
        await expect(notices).toHaveCount(0);
        await expect(page.getByRole('group', { name: message.versions })).toHaveCount(0);
        await expect(goOn).toHaveCount(0);
      };
      await expectWhole();
      await page.reload();
      await expectWhole();
      // Both courses are one in the panel.
      await chat.statusBar.click();
      await expect(panel.rows.filter({ hasText: 'how it begins' })).toHaveCount(1);
      await expect(panel.rows.filter({ hasText: 'where it stopped' })).toHaveCount(1);

      const owner = await Visitor.of(page.context());
      const path = `/api/conversations/${await chat.conversationId()}/shares`;
      const shared = await owner.send('POST', path, { withTraces: true, lifetimeDays: null });
      const { token }: { token: string } = await shared.json();
      await page.context().clearCookies();
      await page.goto(`/share/${token}`);
      await expectWhole();
    });
  });

test('a list and a table go on where they stopped, and no thought goes back', async ({ visitor }) => {
  for (const [as, whole] of [
    ['list', 'What it takes:\n\n1. a furnace\n2. copper and tin\n3. patience\n\nThat is all of it.'],
    ['table', '| Year | Sold |\n|---|---|\n| 2023 | 10 |\n| 2024 | 14 |\n\nThat is all of it.'],
  ] as const) {
    const { text, mark } = newQuestion(`cut-off as=${as}`);
    const cut = await visitor.ask(text);
    expect(cut.notices.map(({ code }) => code)).toEqual(['answer-truncated']);
    const gone = await visitor.goOn(cut.conversationId, cut.messageId);
    expect(gone).toMatchObject({ status: 'completed', notices: [], text: whole });
    const view = await visitor.conversation(cut.conversationId);
    expect(view.activeMessageId).toBe(gone.messageId);
    expect(view.messages.map(({ id }) => id)).toContain(cut.messageId);
    const [, sent] = await gemini.answers(mark);
    expect(JSON.stringify(sent?.body)).toContain('cut off before its end');
    expect(JSON.stringify(sent?.body)).not.toContain('I work out how it begins');
    expect((await visitor.trace(gone.traceId)).chain).toEqual({ verified: true, length: 2 });
  }
});

test('what breaks on the way keeps all that came, and goes on from there', async ({ visitor }) => {
  const { text } = newQuestion('cut-off as=list then=cut');
  const cut = await visitor.ask(text);
  const broken = await visitor.goOn(cut.conversationId, cut.messageId);
  expect(broken.status).toBe('interrupted');
  expect(broken.text).toMatch(/^What it takes:\n\n1\. a furnace\n2\. copper and/);
  const again = await visitor.goOn(broken.conversationId, broken.messageId);
  expect(again.text.startsWith(broken.text.trimEnd())).toBe(true);
});

test('a whole answer is not gone on with', async ({ visitor }) => {
  const whole = await visitor.ask(newQuestion().text);
  await expect(visitor.goOn(whole.conversationId, whole.messageId)).rejects.toThrow('answer-not-cut-short');
});
