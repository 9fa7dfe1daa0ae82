import { expect, it } from 'vitest';
import { fileWishOf } from './file-wish';

it.each([
  'Within how many days can customers return a lantern?',
  'How long is the warranty?',
  'how much is the late fee',
  'When does the contract end?',
  'Who signed the agreement?',
  'How is the search index rebuilt?',
  'Bagaimana cara mengajukan keberatan?',
  'Which clause covers termination?',
  'Does the lease allow pets?',
  'Is the deposit refundable?',
  'According to the report, what grew fastest?',
  'What is the deadline for objections?',
  'Where does it say that smoking is forbidden?',
  'Quote word for word what it says about liability.',
  'Open at least two citations: what is the limit?',
  'Summarise the fees and cite the page of each.',
  'Berapa denda keterlambatannya?',
  'Kapan kontraknya berakhir?',
  'Siapa yang menandatangani perjanjian ini?',
  'Apakah hewan peliharaan diperbolehkan?',
  'Menurut laporan ini, sektor mana yang tumbuh paling cepat?',
  'Denda bukunya berapa?',
  'Di pasal berapa soal ganti rugi diatur?',
])('hears that facts are wanted in %j', (question) => expect(fileWishOf(question)).toBe('facts'));

it.each([
  'Summarise this.',
  'Can you summarize the PDF in five bullet points?',
  'Translate it into French',
  'Now translate the second part',
  'Write a reply to this letter.',
  'What is wrong with this code?',
  'What’s wrong here?',
  'Explain chapter 3 to a child',
  'How does this code work?',
  'Make a quiz of it',
  'Is the tone right? Improve it.',
  'Ringkas dokumen ini',
  'Tolong rangkumkan bab 2',
  'Terjemahkan halaman 3 ke bahasa Inggris',
  'Sekarang terjemahkan bagian kedua',
  'Tuliskan balasan untuk surat ini',
  'Apa yang salah dengan kode ini?',
  'Jelaskan isinya dengan bahasa sederhana',
])('hears that work is wanted in %j', (question) => expect(fileWishOf(question)).toBe('work'));

it.each([
  'Here is my letter.',
  'Could you look at this?',
  'Thoughts?',
  'Is my argument convincing?',
  'Are there typos?',
  'Bagian mana yang paling lemah?',
  'Ini surat saya.',
  'Bisakah kamu lihat ini?',
])('takes %j for an ordinary message', (question) => expect(fileWishOf(question)).toBe('open'));

it.each([
  ['And for students?', 'How much is the fee?', 'facts'],
  ['Kalau untuk mahasiswa?', 'Berapa biayanya?', 'facts'],
  ['And the second part?', 'Translate the first part.', 'work'],
  ['And who pays it?', 'Translate the first part.', 'facts'],
] as const)('takes %j after %j as it was meant', (question, before, wish) =>
  expect(fileWishOf(question, before)).toBe(wish),
);

it('takes no longer with every empty line of a question', () =>
  expect(fileWishOf(`Here it is.${'\n'.repeat(200_000)}Apa saja${' '.repeat(200_000)}itu`)).toBe('open'));
