import { phrases } from './support/phrases';
import { expect, test } from './support/test';

/** Each message with what its answer must hold. */
const TURNS = [
  ['Anggaran dapur saya 4800 euro dan pekerjaannya mulai tanggal 4 Juli.', /Saya catat: .*4800 euro/],
  ['Berapa 15% dari 4800, dan 4800 euro dibagi 7 orang?', /720[\s\S]*685,71/],
  ['Apa yang saya katakan tentang anggaran?', /Anggaran dapur saya 4800 euro/],
] as const;

test.use({ locale: 'id-ID' });

test('a whole conversation in Indonesian with the offline model: thoughts, answers, a title, and each timeline reopened', async ({
  chat,
  panel,
  sidebar,
  page,
}) => {
  const { trace } = phrases.id;
  await chat.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await chat.chooseModel(trace.offlineModel.replace(/ \(.*/, ''));
  for (const [index, [message, answer]] of TURNS.entries()) {
    await chat.ask(message);
    await expect(chat.statusBar).toHaveText(/^Memproses \d+\sdtk ›$/);
    await expect(chat.answers.nth(index)).toContainText(answer);
  }
  const title = await chat.title.textContent();
  await chat.open();
  await expect(sidebar.conversations).toHaveText([title ?? '?']);
  await sidebar.conversations.click();
  const labels = new Set<string>();
  for (const index of TURNS.keys()) {
    await chat.answers
      .nth(index)
      .getByRole('button', { name: /^Memproses/ })
      .click();
    await expect(panel.answerRow).toContainText(trace.row.kind.answer);
    labels.add((await panel.rows.allTextContents()).join('|'));
  }
  expect(labels.size).toBe(TURNS.length);
  await panel.show('thoughts');
  await expect(panel.monologue).toContainText(/\b(yang|dan|saya|tidak|untuk|pengguna)\b/i);
});
