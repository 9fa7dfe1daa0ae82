import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';

test.use({ locale: 'id-ID' });

test('the demo shows in Indonesian what a model would: a mistake that is noticed, a chart, documents that are cited, and how to get a model', async ({
  chat,
  panel,
  page,
}) => {
  const { demo, trace, welcome } = phrases.id;
  const card = (name: keyof typeof demo.card) => page.getByRole('button', { name: demo.card[name].title });
  await chat.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await chat.chooseModel('Demo');
  await expect(page.getByRole('list', { name: demo.title }).getByRole('listitem')).toHaveCount(8);
  await expectAccessible(page, 'the first page of the demo');

  await card('correction').click();
  await expect(chat.answer).toContainText('48 km/jam');
  await expect(chat.answer.locator('.katex').first()).toBeVisible();
  await chat.statusBar.click();
  await expect(page.getByText(trace.fact.demo.label)).toBeVisible();
  await panel.show('thoughts');
  await expect(panel.monologue).toContainText('Tunggu, itu keliru.');

  await chat.ask('Siapa penemu telepon?');
  await expect(chat.answers.last()).toContainText('Ini demo');
  await expect(page.getByText(new RegExp(welcome.askAdmin))).toBeVisible();

  await chat.open();
  await card('chart').click();
  await expect(chat.answer.locator('[data-slot=chart]')).toBeVisible();
  await expect(chat.answer).toContainText('92.408');

  await chat.open();
  await card('documents').click();
  await expect(chat.answer).toContainText('Tunggu 5 menit');
  await expect(chat.answer.locator('[data-citation]').first()).toBeVisible();
});
