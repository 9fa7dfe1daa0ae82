import { phrases } from '../support/phrases';
import { gemini } from '../support/providers';
import { newQuestion } from '../support/question';
import { Chat } from './support/chat';
import { expect, test } from './support/test';

const { composer, message } = phrases.en;

test('a reload and a second window while it streams, and a stop from there', async ({
  chat: screen,
  somebody,
}) => {
  const { text, gate } = newQuestion('thoughts {gate}');
  const chat = new Chat(screen);
  await screen.open('/');
  await chat.send(text);
  await gemini.release(gate, 9);
  await screen.sees({ css: 'article', text: 'You asked' });
  await screen.reload();
  await screen.sees({ css: 'article', text: 'You asked' });
  const other = await somebody.openScreen();
  await other.open(await screen.path());
  await other.sees({ css: 'article', text: 'You asked' });
  await other.click({ role: 'button', name: composer.stop });
  for (const window of [other, screen]) await window.sees({ role: 'button', name: /^Stopped after/ });
});

test('an edited question, its versions, and a copied answer', async ({ chat: screen }) => {
  const [original, edited] = [newQuestion(), newQuestion()];
  const chat = new Chat(screen);
  await screen.open('/');
  await chat.ask(original.text);
  await screen.hover({ css: 'article', text: original.mark });
  await screen.click({ css: 'article', role: 'button', name: message.edit });
  await screen.fill({ role: 'textbox', name: message.editLabel }, edited.text);
  await screen.press('Enter');
  await screen.sees({ css: 'article', text: edited.mark });
  await chat.finished();
  await screen.click({ role: 'button', name: message.previousVersion });
  await screen.sees({ css: 'article', text: original.mark });

  await screen.hover({ css: 'article', last: true });
  await screen.click({ css: 'article', role: 'button', name: message.copy, last: true });
  await screen.sees({ css: `[data-tooltip="${message.copied}"]` });
  await screen.click({ role: 'textbox', name: composer.placeholder });
  await screen.press('Control+v');
  await expect.poll(() => chat.typed()).toContain('That is all there is to say.');
});

const DRAWN = [
  'The energy is $E = mc^2$.',
  '```ts\nexport const total = (rows: Row[]) => rows.length;\n```',
  '```mermaid\nflowchart LR\n  A[Question] --> B[Answer]\n```',
].join('\n\n');

test('an answer with a formula, coloured code and a diagram', async ({ chat: screen }) => {
  const pieces = Buffer.from(DRAWN).toString('base64url');
  const chat = new Chat(screen);
  await screen.open('/');
  await chat.ask(newQuestion(`repeated pieces=${pieces} characters=${DRAWN.length}`).text);
  await screen.sees({ css: '[data-formula]' });
  await screen.sees({ css: 'figure pre code', text: 'export const total' });
  await screen.sees({ css: `img[alt="${message.diagram}"]` });
  expect(await screen.count({ css: `img[alt="${message.diagram}"]` })).toBe(1);
});
