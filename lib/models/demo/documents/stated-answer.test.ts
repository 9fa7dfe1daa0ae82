import { expect, it } from 'vitest';
import { statesAnswer } from './stated-answer';

const stated = (question: string, sentence: string, before = '', above = '') =>
  statesAnswer(question, { sentence, before, above });

it.each([
  ['How often must I descale?', 'Descale the machine every 8 weeks.', 'so'],
  ['How often must I descale?', 'Descale the machine with citric acid.', null],
  ['Can I use vinegar?', 'Do not use vinegar, because it damages the seals.', 'so'],
  ['Can I use vinegar?', 'Vinegar was invented long ago.', null],
  ['How long did the training take?', 'Its training took 36 hours.', 'so'],
  ['How long did the training take?', 'The training began in 2024.', null],
  ['Is the rent EUR 1,500?', 'The rent is EUR 1,450 a month.', 'otherwise'],
  ['Is the rent EUR 1,450?', 'The rent is EUR 1,450 a month.', 'so'],
  ['Is the rent EUR 1,500?', 'The rent is paid for 3 rooms.', null],
  ['Was the deposit paid in 2024?', 'The deposit was paid on 4 May 2025.', 'otherwise'],
  ['Is the rent not EUR 1,500?', 'The rent is EUR 1,450 a month.', null],
  ['Apakah sewanya Rp2.000.000?', 'Sewa kamar Rp1.800.000 per bulan.', 'otherwise'],
  ['Berapa lama garansinya?', 'Garansi berlaku 18 bulan.', 'so'],
  ['Seberapa sering filter diganti?', 'Filter perlu diganti tiap enam bulan.', 'so'],
  ['Bolehkah saya membawa tamu?', 'Tamu dilarang menginap.', 'so'],
  ['Bolehkah saya membawa tamu?', 'Tamu datang hari Minggu.', null],
  ['Who painted the gate?', 'The gate was painted by Ana.', null],
])('tells whether “%s” is answered by “%s”', (question, sentence, how) => {
  expect(stated(question, sentence)).toBe(how);
});

it('reads what a sentence goes on about in the one before it, and in what stands above', () => {
  const covers = 'It does not cover the hopper.';
  expect(stated('Is the hopper covered by the guarantee?', covers)).toBeNull();
  expect(stated('Is the hopper covered by the guarantee?', covers, 'The guarantee lasts 30 months.')).toBe(
    'so',
  );
  expect(stated('Is the hopper covered by the guarantee?', covers, '', 'Guarantee')).toBe('so');
});
