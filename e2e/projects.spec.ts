import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const { sidebar: words, projects } = phrases.en;
/** More messages than come with a page. */
const TURNS = 17;

test('a project takes chats in by menu and by drag, and a search opens an old message of one at its place', async ({
  chat,
  sidebar,
  page,
  context,
}) => {
  const visitor = await Visitor.of(context);
  const first = newQuestion();
  const long = await visitor.ask(`Where is the Café Bahari? ${first.text}`);
  let last = long;
  for (let turn = 1; turn < TURNS; turn += 1) last = await visitor.follow(last, newQuestion().text);
  const short = await visitor.ask(newQuestion().text);
  await visitor.sitDownAt(context);
  await visitor.send('PATCH', `/api/conversations/${long.conversationId}`, { title: 'Harbour' });
  await visitor.send('PATCH', `/api/conversations/${short.conversationId}`, { title: 'Ferries' });

  await chat.open();
  await page.getByRole('button', { name: words.newProject }).click();
  await page.getByRole('textbox', { name: projects.name }).fill('Semarang');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Semarang' })).toBeVisible();
  await sidebar.choose('Harbour', 'move');
  await page.getByRole('option', { name: 'Semarang' }).click();
  await sidebar.history
    .getByRole('button', { name: projects.showConversations.replace('{name}', 'Semarang') })
    .click();
  const project = sidebar.history.getByRole('listitem').filter({ hasText: 'Semarang' });
  await expect(project.getByRole('link', { name: 'Harbour' })).toBeVisible();
  await sidebar
    .conversation('Ferries')
    .dragTo(sidebar.history.getByRole('link', { name: 'Semarang', exact: true }));
  await expect(project.getByRole('link', { name: 'Ferries' })).toBeVisible();
  await expect(page.getByRole('list', { name: projects.conversations }).getByRole('link')).toHaveCount(2);

  await sidebar.search.fill(`cafe ${first.mark}`);
  const found = sidebar.conversation(/Harbour/);
  await expect(found.getByText('Café', { exact: true })).toBeVisible();
  await found.click();
  const message = page.locator('[data-sought]');
  await expect(message).toContainText('Café Bahari');
  await expect(message.getByText('Café Bahari').first()).toBeInViewport();
  await expect(page).toHaveURL(`/c/${long.conversationId}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Semarang' })).toBeVisible();
});
