import { expect, it } from 'vitest';
import { isAboutAllOf, rowAnswering } from './table-answer';

const STAFF =
  'Name\tDivision\tSalary\tStart date\nAyu Lestari\tSales\t6.400.000\t2021-03-01\nBima Putra\tStore\t7.150.000\t2020-11-15\nAyu Wulandari\tSales\t5.900.000\t2023-06-20';

it.each([
  ['Berapa gaji Ayu Lestari?', 'Ayu Lestari Sales 6.400.000 2021-03-01'],
  ['How much does Bima Putra earn?', 'Bima Putra Store 7.150.000 2020-11-15'],
  ['When did Ayu Wulandari start?', 'Ayu Wulandari Sales 5.900.000 2023-06-20'],
  ['Sejak kapan Ayu Wulandari bergabung?', 'Ayu Wulandari Sales 5.900.000 2023-06-20'],
  ['Berapa gaji Bima?', 'Bima Putra Store 7.150.000 2020-11-15'],
  ['Berapa gaji Ayu?', null],
  ['How much does Bima Lestari earn?', null],
  ['Berapa gaji Dewi Anggraini?', null],
  ['Berapa umur Ayu Lestari?', null],
  ['Who hired Bima Putra for the harbour?', null],
])('finds the row that answers: %s', (question, row) => {
  expect(rowAnswering(question, STAFF)).toBe(row);
});

it('tells whether a row is about all that is asked', () => {
  const row = 'Bima Putra Store 7.150.000 2020-11-15';
  expect(isAboutAllOf('What does Bima earn?', row, STAFF, 'staff.csv')).toBe(true);
  expect(isAboutAllOf('Who gave Bima a bicycle?', row, STAFF, 'staff.csv')).toBe(false);
  expect(isAboutAllOf('Who gave Bima a bicycle?', 'Bima got a bicycle.', STAFF, 'staff.csv')).toBe(true);
});
