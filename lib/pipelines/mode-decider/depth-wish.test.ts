import { expect, it } from 'vitest';
import { depthWishIn } from './depth-wish';

it.each([
  ['Think deeply: is it worth it?', 'think deeply'],
  ['Is it worth it? Think hard.', 'think hard'],
  ['please think this through carefully', 'think this through'],
  ['Can you think carefully about this contract?', 'think carefully'],
  ['I want you to think step by step.', 'think step by step'],
  ['Take your time. What follows from it?', 'take your time'],
  ["Don't be brief, think deeply.", 'think deeply'],
  ["Don't forget to think carefully", 'think carefully'],
  ['Compare both offers and think hard about the risks', 'think hard'],
  ['Before you answer, please think it through', 'think it through'],
  ['Not so fast! You should think deeper.', 'think deeper'],
  ['No need to think hard about the first, but think hard about the second', 'think hard'],
  ['Give me an in-depth analysis of the poem', 'give me an in-depth analysis'],
  ['Translate this: "Yes."\nThink carefully about the tone.', 'think carefully'],
  ['Pikirkan matang-matang, mending yang mana?', 'pikirkan matang-matang'],
  ['pikir matang matang dulu ya, mending yang mana', 'pikir matang matang'],
  ['coba dipikirin baik2 sebelum jawab', 'dipikirin baik2'],
  ['tolong pikirkan baik-baik sebelum menjawab', 'pikirkan baik-baik'],
  ['Sebelum menjawab, berpikirlah secara mendalam', 'berpikirlah secara mendalam'],
  ['Kamu harus berpikir keras untuk ini', 'berpikir keras'],
  ['Bandingkan keduanya dan pikirkan matang-matang', 'pikirkan matang-matang'],
  ['Analisis kontrak ini secara mendalam', 'analisis kontrak ini secara mendalam'],
  ['pakai mode mendalam', 'pakai mode mendalam'],
])('hears a request in %j', (question, wording) => {
  expect(depthWishIn(question)).toEqual({ kind: 'wanted', wording });
});

it.each([
  ["Don't think deeply, just answer.", "don't think deeply"],
  ['No need to think hard about it.', 'no need to think hard'],
  ['You do not have to think it through.', 'you do not have to think it through'],
  ['Answer without thinking: 3 + 4', null],
  ['Without thinking too hard, which one?', 'without thinking too hard'],
  ["Please don't overthink it. Who wrote Emma?", "don't overthink"],
  ['Quick answer: what is 15% of 80?', 'quick answer'],
  ['Think hard? No, do not think too hard.', null],
  ['No need to think deeply here: what is the capital of France?', 'no need to think deeply'],
  ['Jangan pikirkan matang-matang, jawab saja.', 'jangan pikirkan matang-matang'],
  ['nggak usah pikirkan baik-baik', 'nggak usah pikirkan baik-baik'],
  ['Kamu tidak perlu berpikir keras, siapa presiden pertama?', 'kamu tidak perlu berpikir keras'],
  ['Gak usah mikir panjang, 12 kali 12?', 'gak usah mikir panjang'],
  ['Tanpa berpikir lama, pilih satu', 'tanpa berpikir lama'],
  ['Jawab cepat: ibu kota Peru?', 'jawab cepat'],
])('hears that depth is turned down in %j', (question, wording) => {
  expect(depthWishIn(question)).toEqual({ kind: 'refused', wording: wording ?? expect.any(String) });
});

it.each([
  'What does "think deeply" mean?',
  "Translate 'think hard' into German",
  'Translate: think deeply',
  'Translate into Dutch: sit down, think deeply, and act',
  'What is a synonym of think deeply?',
  'Think deeply means what?',
  'Correct the spelling: think carefuly, think carefully',
  'The poster says: think hard',
  'Terjemahkan pikirkan matang-matang ke bahasa Inggris',
  'Pikirkan matang-matang bahasa Inggrisnya apa?',
  'Kata ibu: pikirkan baik-baik',
  'Apa arti "pikirkan matang-matang"?',
  'Why do people think deeply at night?',
  'Do fish think deeply?',
  'My teacher says I should think deeply about my choices.',
  'Should I think carefully about this?',
  'How do I think step by step?',
  'He made me think hard about it.',
  "Why don't you think deeply?",
  "I don't think hard enough.",
  "People who don't think deeply are happy.",
  "People don't think deeply any more, why?",
  'Dia selalu berpikir keras sebelum tidur.',
  'Berpikir keras itu melelahkan',
  'Apakah ini sudah dipikirkan matang-matang?',
  'Saya tidak perlu berpikir keras di kantor',
  'What do you think of deep sea fishing?',
  'I think hard cheese is better.',
  'The quick answer was wrong',
  "Translate: don't think deeply",
  '',
])('hears nothing in %j', (question) => {
  expect(depthWishIn(question)).toBeNull();
});
