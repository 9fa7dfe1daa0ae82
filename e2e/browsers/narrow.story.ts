import { phrases } from '../support/phrases';
import { newQuestion } from '../support/question';
import { Chat } from './support/chat';
import { expect, test } from './support/test';

const WIDTH = 447;

test('a narrow window: nothing runs out of it, and the process comes as a sheet', async ({
  chat: screen,
}) => {
  await screen.tab.resize(WIDTH, 800);
  const chat = new Chat(screen);
  await screen.open('/');
  await chat.ask(newQuestion().text);
  const overflow = () =>
    screen.tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await chat.openPanel();
  await screen.sees({ css: '[role=dialog] [data-slot=trace-panel], [data-slot=trace-panel][role=dialog]' });
  await screen.sees({ css: '[data-slot=trace-panel] [data-kind=answer]' });
  expect(await overflow()).toBeLessThanOrEqual(0);
  await screen.press('Escape');
  await screen.seesNo({ css: '[data-slot=trace-panel]' });
  await screen.click({ role: 'button', name: phrases.en.conversation.openSidebar });
  await screen.sees({ css: '[role=dialog]' });
});
