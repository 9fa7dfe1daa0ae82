import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';

const { imports } = phrases.en;

/** An export as ChatGPT gives it, of one conversation in which it has thought. */
const EXPORT = [
  {
    ...{ id: 'c-ferry', title: 'Ferries to Karimunjawa', create_time: 1_700_000_000 },
    ...{ update_time: 1_700_000_009, current_node: 'answer' },
    mapping: Object.fromEntries(
      [
        { id: 'root', parent: null, message: null },
        message('question', 'root', 'user', { content_type: 'text', parts: ['When does the ferry leave?'] }),
        message('thought', 'question', 'assistant', {
          content_type: 'thoughts',
          thoughts: [{ summary: 'Looking at the harbour', content: 'Jepara has two ferries a week.' }],
        }),
        message('answer', 'thought', 'assistant', {
          content_type: 'text',
          parts: ['It leaves on **Mondays** and Fridays.'],
        }),
      ].map((node) => [node.id, { ...node, children: [] }]),
    ),
  },
];

function message(id: string, parent: string, role: string, content: object) {
  const author = { role, metadata: {} };
  return {
    ...{ id, parent },
    message: {
      id: `${id}-message`,
      author,
      create_time: 1_700_000_001,
      content,
      metadata: { model_slug: 'o3' },
    },
  };
}

test('conversations of another assistant are imported, and opened again with their thoughts', async ({
  page,
  chat,
  panel,
  sidebar,
}) => {
  await chat.open();
  await page.getByRole('main').locator('a[href="/import"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(imports.title);
  await expectAccessible(page, 'importing, before');
  const bytes = { name: 'conversations.json', mimeType: 'application/json' };
  await page
    .getByLabel(imports.choose)
    .locator('input[type=file]')
    .setInputFiles({
      ...bytes,
      buffer: Buffer.from(JSON.stringify(EXPORT)),
    });
  const item = page.getByRole('listitem').filter({ hasText: 'conversations.json' });
  await expect(item.getByRole('status')).toHaveText(imports.state.done);
  await expect(item).toContainText('1 new conversation');
  await expect(item).toContainText('1 answer with thoughts');
  await expectAccessible(page, 'importing, after');

  await page.reload();
  await sidebar.conversation('Ferries to Karimunjawa').click();
  await expect(chat.questions).toContainText(['When does the ferry leave?']);
  await expect(chat.answer).toContainText('It leaves on Mondays and Fridays.');
  await chat.statusBar.click();
  await expect(panel.root).toContainText('Jepara has two ferries a week.');
  await expect(panel.root).toContainText('Imported from ChatGPT');
});
