import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { phrases } from '../support/phrases';
import { readZip } from '../support/read-zip';
import { expect, test } from '../support/test';

const SAID = {
  en: {
    title: 'Coffee in Aceh',
    topic: 'How small growers sell their harvest.',
    question: 'Do cooperatives raise the price that growers are paid?',
    parts: ['Introduction', 'Conclusion'],
    text: 'Growers in Aceh sell to cooperatives',
    end: 'So cooperatives help.',
    ask: 'Help me with this stage, then go on to the next one.',
  },
  id: {
    title: 'Kopi di Aceh',
    topic: 'Cara petani kecil menjual hasil panennya.',
    question: 'Apakah koperasi menaikkan harga yang diterima petani?',
    parts: ['Pendahuluan', 'Simpulan'],
    text: 'Petani di Aceh menjual kepada koperasi',
    end: 'Jadi koperasi membantu.',
    ask: 'Bantu saya di tahap ini, lalu lanjut ke tahap berikutnya.',
  },
} as const;

const PROPOSE = {
  name: 'paper_propose_stage',
  args: { to: 'next', reason: 'This stage has what it needs.' },
};
const CHECK = { name: 'paper_check', args: {} };
const REFERENCE = {
  name: 'paper_add_reference',
  args: {
    ...{ type: 'book', title: 'Agricultural Involution', authors: ['Geertz, Clifford'], year: 1963 },
    publisher: 'University of California Press',
  },
};
const save = (text: string) => ({
  ...{ name: 'paper_save_section', args: { section: '1', text, mode: 'append' } },
});

/** Words for which the scripted model makes these calls. */
const doing = (text: string, ...calls: readonly object[]): string =>
  `${text} [scenario:paper calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}]`;

for (const locale of ['en', 'id'] as const)
  test.describe(() => {
    test.use({ locale: locale === 'id' ? 'id-ID' : 'en-US' });

    test(`a paper is written with a model from its topic to a Word document, in two tabs (${locale})`, async ({
      page,
      context,
      chat,
    }) => {
      const { papers: words, paperCards: cards } = phrases[locale];
      const said = SAID[locale];
      const fill = async (name: string, text: string): Promise<void> => {
        await page.getByRole('textbox', { name, exact: true }).fill(text);
        await page.keyboard.press('Tab');
      };

      await page.goto('/papers');
      await page.getByRole('button', { name: words.new.open }).click();
      await page.getByRole('textbox', { name: words.title, exact: true }).fill(said.title);
      await page.getByRole('button', { name: words.new.begin }).click();
      await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
      const second = await context.newPage();
      await second.goto(page.url());

      const standsAt = async (tab: Page, stage: keyof typeof words.stage): Promise<void> => {
        const stages = tab.getByRole('list', { name: words.stages.title });
        const step = stages.getByRole('button', { name: words.stage[stage] });
        await expect(step).toHaveAttribute('aria-current', 'step');
      };
      /** Has the model do something and propose the next stage, agrees, and finds the paper there in both tabs, one of them loaded anew. */
      const goOn = async (to: keyof typeof words.stage, ...calls: readonly object[]): Promise<void> => {
        await chat.ask(doing(said.ask, ...calls, PROPOSE));
        const card = page.locator('[data-slot=stage-proposal]').last();
        const stage = cards.stage[to];
        await card.getByRole('button', { name: cards.accept.replace('{stage}', stage) }).click();
        await expect(card.getByRole('status')).toHaveText(cards.accepted.replace('{stage}', stage));
        await standsAt(second, to);
        await page.reload();
        await standsAt(page, to);
        await expect(chat.answer).toBeVisible();
      };

      await fill(words.brief.topic.label, said.topic);
      await goOn('question');
      await fill(words.brief.question.label, said.question);
      await expect(second.getByRole('textbox', { name: words.brief.question.label })).toHaveValue(
        said.question,
      );
      await goOn('outline');
      const add = page.getByRole('textbox', { name: words.outline.add });
      for (const part of said.parts) {
        await add.fill(part);
        await add.press('Enter');
        await expect(second.getByRole('treeitem', { name: part })).toBeVisible();
      }
      await goOn('literature');
      await goOn('drafting', REFERENCE);
      await expect(page.getByText(cards.reference.replace('{title}', REFERENCE.args.title))).toBeVisible();

      // The model writes the first part, the person the last one, in the other tab.
      const [first, last] = said.parts;
      await second.getByRole('treeitem', { name: last }).click();
      await second.locator('.cm-content').click();
      await second.keyboard.insertText(said.end);
      await expect(page.getByRole('treeitem', { name: last })).toHaveAccessibleName(/, 3 /);
      await goOn('revision', save(`${said.text} [@geertz1963agricultural].`));
      await expectAccessible(page, 'what a model has done');
      await second.getByRole('treeitem', { name: first }).click();
      await expect(second.locator('.cm-content')).toContainText(said.text);
      await goOn('final', CHECK);

      await page.getByRole('button', { name: words.export.open }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: words.export.docx }).click(),
      ]);
      const pieces: Buffer[] = [];
      for await (const piece of await file.createReadStream()) pieces.push(piece);
      const written = readZip(Buffer.concat(pieces)).get('word/document.xml')?.toString() ?? '';
      const text = written.replaceAll(/<\/w:p>/g, '\n').replaceAll(/<[^>]+>/g, '');
      for (const words of [said.title, ...said.parts, `${said.text} (Geertz, 1963).`, said.end])
        expect(text).toContain(words);
      expect(text).toMatch(/Geertz, C\. \(1963\)\. Agricultural Involution\. University of California Press/);
    });
  });
