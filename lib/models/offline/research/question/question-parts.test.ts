import { expect, it } from 'vitest';
import { questionParts } from './question-parts';

/** What is asked, as `text`, `?text` where it is to be verified, `time: text` where it asks for one. */
const partsOf = (question: string, locale: 'en' | 'id'): string[] =>
  questionParts(question, locale).map(({ text, asks, isClaim }) =>
    isClaim ? `?${text}` : asks === 'anything' ? text : `${asks}: ${text}`,
  );

it.each([
  ['Is it true that the mill was sold in 2019?', ['?The mill was sold in 2019']],
  ['Verify if the mayor of Orlo resigned', ['?The mayor of Orlo resigned']],
  ['Please verify the claim that tea stunts growth.', ['?Tea stunts growth']],
  ['Can you check whether the tunnel is closed?', ['?The tunnel is closed']],
  ['fact check: the dam holds 40 million litres', ['?The dam holds 40 million litres']],
  ['Is there any truth to the story about the missing ferry?', ['?The missing ferry']],
  ['Fact or fiction: lightning never strikes twice', ['?Lightning never strikes twice']],
  ['My uncle says the water contains lead. Is that true?', ['?My uncle says the water contains lead']],
  ['The pier collapsed twice last year, is it true?', ['?The pier collapsed twice last year']],
  ['Did the rate rise in May?', ['?Did the rate rise in May']],
  ['Is the ferry or the bus faster?', ['Is the ferry or the bus faster']],
  ['Why was the mill closed?', ['reason: Why was the mill closed']],
  ['What caused the fire in the mill?', ['reason: What caused the fire in the mill']],
  ['How much does the repair cost?', ['amount: How much does the repair cost']],
  ['When was the mill sold, and who bought it?', ['time: When was the mill sold', 'Who bought it']],
  [
    'Is it true that the mill was sold, and when will it open again?',
    ['?The mill was sold', 'time: When will it open again'],
  ],
  ['Compare what officials and social media say about the dam', ['The dam']],
  ['What are people saying about the airline merger?', ['The airline merger']],
  ['What is known about the cost of the repair?', ['The cost of the repair']],
  ['Research electric buses in Orlo', ['Electric buses in Orlo']],
  ['Find out whether the dam leaks', ['?The dam leaks']],
  [
    'Find out what is known about the cost of the dam, and how farmers get water.',
    ['The cost of the dam', 'How farmers get water'],
  ],
])('takes %j apart', (question, parts) => {
  expect(partsOf(question, 'en')).toEqual(parts);
});

it.each([
  ['Apakah benar pabrik itu dijual pada 2019?', ['?Pabrik itu dijual pada 2019']],
  ['Benarkah harga beras naik 30 persen sejak Januari?', ['?Harga beras naik 30 persen sejak Januari']],
  ['cek fakta: rebusan daun sirsak menyembuhkan kanker', ['?Rebusan daun sirsak menyembuhkan kanker']],
  ['Tolong verifikasi klaim bahwa kopi memicu dehidrasi', ['?Kopi memicu dehidrasi']],
  ['Katanya tol baru gratis selama sebulan, benarkah?', ['?Katanya tol baru gratis selama sebulan']],
  ['Mitos atau fakta: petir tidak menyambar dua kali', ['?Petir tidak menyambar dua kali']],
  ['Apakah jembatan itu ditutup?', ['?Apakah jembatan itu ditutup']],
  ['Mengapa jembatan ditutup?', ['reason: Mengapa jembatan ditutup']],
  ['Kapan jembatan dibuka lagi?', ['time: Kapan jembatan dibuka lagi']],
  ['Berapa biaya perbaikan jembatan?', ['amount: Berapa biaya perbaikan jembatan']],
  ['Bandingkan pemberitaan soal banjir Lembayung', ['Banjir Lembayung']],
  ['Bandingkan apa kata pejabat dan warganet soal penyebab banjir', ['reason: Penyebab banjir']],
  ['Apa yang diketahui tentang bendungan Lembayung?', ['Bendungan Lembayung']],
  ['Riset dampak pasar baru', ['Dampak pasar baru']],
  ['Telusuri berapa rumah yang terdampak banjir.', ['amount: Berapa rumah yang terdampak banjir']],
])('menguraikan %j', (question, parts) => {
  expect(partsOf(question, 'id')).toEqual(parts);
});

it('keeps what a part that points back is about', () => {
  const [, second] = questionParts('Was the Orlo mill sold, and why was it closed?', 'en');
  expect([...(second?.subject ?? [])]).toContain('orlo');
});

it('has one part where nothing is asked', () => {
  expect(questionParts('…', 'en')).toHaveLength(1);
  expect(questionParts('', 'id')).toHaveLength(1);
});
