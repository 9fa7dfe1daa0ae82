import { expect, it } from 'vitest';
import { declinesThought, explicitRequestIn } from './explicit-request';

it.each([
  ['Think deeply: is it worth it?', 'think deeply'],
  ['Is it worth it? Think hard.', 'think hard'],
  ['please think this through carefully', 'think this through'],
  ['Can you think carefully about this contract?', 'think carefully'],
  ['I want you to think step by step.', 'think step by step'],
  ['Take your time. What follows from it?', 'take your time'],
  ["Don't be brief, think deeply.", 'think deeply'],
  ['Pikirkan matang-matang, mending yang mana?', 'pikirkan matang-matang'],
  ['tolong pikirkan baik-baik sebelum menjawab', 'pikirkan baik-baik'],
  ['Analisis kontrak ini secara mendalam', 'analisis kontrak ini secara mendalam'],
  ['pakai mode mendalam', 'pakai mode mendalam'],
  ['pikir matang matang dulu ya, mana yang lebih baik', 'pikir matang matang'],
])('hears %j', (question, words) => {
  expect(explicitRequestIn(question)).toBe(words);
});

it.each([
  "Don't think deeply, just answer.",
  'No need to think hard about it.',
  'You do not have to think it through.',
  'Answer without thinking: 3 + 4',
  'What does "think deeply" mean?',
  "Translate 'think hard' into German",
  'Why do people think deeply at night?',
  'How do I think step by step?',
  'He made me think hard about it.',
  'Jangan pikirkan matang-matang, jawab saja.',
  'nggak usah pikirkan baik-baik',
  'Apa arti "pikirkan matang-matang"?',
  'Dia selalu berpikir keras sebelum tidur.',
  'What do you think of deep sea fishing?',
  'I think hard cheese is better.',
  'Translate: think deeply',
  'Terjemahkan pikirkan matang-matang ke bahasa Inggris',
  'Do fish think deeply?',
  'My teacher says I should think deeply about my choices.',
  '',
])('does not hear one in %j', (question) => {
  expect(explicitRequestIn(question)).toBeNull();
});

it.each([
  ['No need to think deeply here: what is the capital of France?', true],
  ["Don't think hard, just answer.", true],
  ['Jangan pikirkan matang-matang, ibu kota Prancis apa?', true],
  ['nggak usah pikirkan baik-baik', true],
  ["People don't think deeply any more, why?", false],
  ['Do fish think deeply?', false],
  ['Think deeply: is it worth it?', false],
])('hears in %j whether less thought is wanted: %j', (question, isDeclined) => {
  expect(declinesThought(question)).toBe(isDeclined);
});
