import { phrases } from '../support/phrases';
import { gemini } from '../support/providers';
import { newQuestion } from '../support/question';
import { Chat } from './support/chat';
import { expect, test } from './support/test';

const { composer, welcome } = phrases.en;
const LONGEST_SILENCE_MS = 250;

test('the first page, a first question, and the process live and settled', async ({ chat: screen }) => {
  const { text, gate } = newQuestion('thoughts {gate}');
  const chat = new Chat(screen);
  await screen.open('/');
  await screen.sees({ css: 'h1, h2', text: welcome.greeting });
  await screen.sees({ role: 'textbox', name: composer.placeholder });
  await chat.send(text);
  await gemini.release(gate, 2);
  await chat.openPanel();
  await screen.sees({ css: '[data-slot=trace-panel]', text: 'The user wants to know' });
  await gemini.release(gate, 40);
  await chat.finished();
  await screen.sees({ css: '[data-slot=trace-panel] [data-kind=answer]' });
  await screen.sees({ css: 'article', text: 'That is all there is to say.' });
});

test('2,000 chunks of thoughts and answer, and no silence between them', async ({ chat: screen }) => {
  const chat = new Chat(screen);
  await screen.open('/');
  await chat.send(newQuestion('bench thoughts=1000 texts=1000 everyMs=5').text);
  await screen.sees({ css: '[data-slot=answer][data-live]', text: /\w{3}/ });
  // Beside it a sentence stays long enough to be read; all of them flow in the panel.
  await chat.openPanel();
  await screen.sees({ css: '[data-slot=trace-panel]', text: 'compare with each other' });
  await screen.tab.evaluate((stop) => {
    let last = performance.now();
    let longest = 0;
    const observer = new MutationObserver(() => {
      const now = performance.now();
      if (document.querySelector(`button[aria-label="${stop}"]`) === null) return observer.disconnect();
      longest = Math.max(longest, now - last);
      last = now;
      document.body.dataset.silence = String(Math.round(longest));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return null;
  }, composer.stop);
  await chat.finished();
  const silence = await screen.tab.evaluate(() => Number(document.body.dataset.silence));
  expect(silence).toBeGreaterThan(0);
  expect(silence).toBeLessThanOrEqual(LONGEST_SILENCE_MS);
});
