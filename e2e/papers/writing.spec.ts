import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { phrases } from '../support/phrases';
import { expect, test } from '../support/test';
import type { Visitor } from '../support/visitor';

const TITLE = 'Introduction';
const words = phrases.en.paperEditor;

/** The editor of a section, and how its text stands. */
class SectionPage {
  readonly text: Locator;
  readonly status: Locator;
  readonly conflict: Locator;

  constructor(readonly page: Page) {
    this.text = page.getByRole('textbox', { name: words.label.replace('{title}', TITLE) });
    this.status = page.locator('[data-slot=saving-sign]');
    this.conflict = page.getByRole('heading', { name: words.conflict.title });
  }

  async open(paperId: string): Promise<void> {
    await this.page.goto(`/papers/${paperId}`);
    await this.page.getByRole('treeitem', { name: TITLE }).click();
    await expect(this.text).toBeVisible();
  }

  /** Types at the end of the text. */
  async write(text: string): Promise<void> {
    await this.text.focus();
    await this.page.keyboard.press('Control+End');
    await this.page.keyboard.type(text);
  }

  async saved(): Promise<void> {
    await expect(this.status).toHaveAttribute('data-status', 'saved');
  }
}

async function newPaper(visitor: Visitor): Promise<string> {
  const created = await visitor.send('POST', '/api/papers', { title: 'Rain over Java', language: 'en' });
  const { paperId, version } = await created.json();
  const part = { sectionId: 'sec_intro', title: TITLE, depth: 0, goal: '', aimedWords: null };
  await visitor.send('PATCH', `/api/papers/${paperId}`, { version, head: { outline: [part] } });
  return paperId;
}

/** Lets no text of a section through to the server; what it returns ends that. */
async function cutNetwork(page: Page): Promise<() => Promise<void>> {
  const pattern = '**/api/papers/*/sections/*';
  await page.route(pattern, (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.continue(),
  );
  return () => page.unroute(pattern);
}

test('no word of a section is lost: not with the network, not in a reload, not to a second tab', async ({
  page,
  context,
  visitor,
}) => {
  const paperId = await newPaper(visitor);
  await visitor.sitDownAt(context);
  const first = new SectionPage(page);
  await first.open(paperId);
  await first.write('Rain falls. ');
  await first.saved();
  await expectAccessible(page, 'a section that is written');

  // Without a network the words stay here, also through a reload, and go out with the network.
  const mend = await cutNetwork(page);
  await first.write('It falls often. ');
  await expect(first.status).toHaveAttribute('data-status', 'offline');
  await page.reload();
  await page.getByRole('treeitem', { name: TITLE }).click();
  await expect(first.text).toContainText('Rain falls. It falls often.');
  await mend();
  await first.saved();

  // A second tab has the same words, and takes over what the first one writes.
  const second = new SectionPage(await context.newPage());
  await second.open(paperId);
  await expect(second.text).toContainText('It falls often.');
  await first.write('So they say. ');
  await expect(second.text).toContainText('So they say.');

  // Both write at once: neither loses anything.
  const mendSecond = await cutNetwork(second.page);
  await second.text.focus();
  await second.page.keyboard.press('Control+Home');
  await second.page.keyboard.type('Here it begins. ');
  await expect(second.status).toHaveAttribute('data-status', 'offline');
  await first.write('And here it ends.');
  await first.saved();
  await mendSecond();
  await expect(second.conflict).toBeVisible();
  await expectAccessible(second.page, 'two texts of one section');
  await expect(second.page.getByRole('region', { name: words.conflict.mineTitle })).toContainText(
    'Here it begins.',
  );
  await expect(second.page.getByRole('region', { name: words.conflict.theirsTitle })).toContainText(
    'And here it ends.',
  );
  await second.page.getByRole('button', { name: words.conflict.both }).press('Enter');
  await second.saved();
  for (const tab of [first, second])
    await expect(tab.text).toHaveText(
      'Here it begins. Rain falls. It falls often. So they say. And here it ends.',
    );

  // What was before comes back.
  await page.getByRole('button', { name: words.versions.open }).click();
  const dialog = page.getByRole('dialog', { name: words.versions.title });
  await dialog.getByRole('list').getByRole('button').last().click();
  await expectAccessible(page, 'the versions of a section');
  await dialog.getByRole('button', { name: words.versions.restore }).click();
  await first.saved();
  await expect(second.text).not.toContainText('And here it ends.');
});
