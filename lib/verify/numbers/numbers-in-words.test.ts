import { describe, expect, it } from 'vitest';
import { readQuantities } from '@/lib/claims/statements/read-quantities';
import { carriesQuantity } from './carries-quantity';
import { isReckoned, isShareOf } from './is-reckoned';
import { readShares } from './read-shares';
import { withWordAmounts } from './word-amounts';

type Language = 'en' | 'id';

const sentence = (text: string, language: Language) => ({
  text,
  language,
  quantities: withWordAmounts(text, readQuantities(text, language)),
});

describe('readShares', () => {
  it.each([
    ['a fifth of the voters', [0.2]],
    ['two thirds agreed', [2 / 3]],
    ['half of the fleet', [0.5]],
    ['the third day, a fourth time', []],
    ['four and a half hours', []],
    ['one in five voters, three out of 12', [0.2, 0.25]],
    ['hanya seperlima warga', [0.2]],
    ['satu dari lima warga', [0.2]],
    ['dua pertiga anggota', [2 / 3]],
    ['separuhnya rusak', [0.5]],
  ])('%s', (text, shares) => {
    expect(readShares(text).map(({ value }) => value)).toEqual(shares);
  });

  it.each([
    ['About two thirds came.', 'Of 90 invited people 61 came.', true],
    ['Two thirds came.', 'Of 90 invited people 61 came.', false],
    ['A fifth failed.', '20 percent failed.', true],
    ['A quarter failed.', '20 percent failed.', false],
  ])('%s of: %s', (said, known, isCarried) => {
    const [share] = readShares(said);
    expect(share !== undefined && isShareOf(share, said, [sentence(known, 'en')])).toBe(isCarried);
  });
});

describe('withWordAmounts', () => {
  it.each<[Language, string, string, boolean]>([
    ['en', 'It lasts a fortnight.', 'It lasts 14 days.', true],
    ['en', 'It lasts a decade.', 'It lasts ten years.', true],
    ['en', 'It takes three quarters of an hour.', 'It takes 45 minutes.', true],
    ['en', 'It takes half an hour.', 'It takes 40 minutes.', false],
    ['id', 'Berlangsung selama setengah tahun.', 'Berlangsung selama enam bulan.', true],
    ['en', 'It takes a day and a half.', 'It takes 36 hours.', true],
    ['en', 'Add half a litre.', 'Add 500 millilitres.', true],
    ['id', 'Beratnya satu kilogram.', 'Beratnya 1.000 gram.', true],
    ['id', 'Harganya paling tinggi 40 dolar.', 'Harganya maksimal 40 dolar.', true],
    ['id', 'Harganya paling rendah 40 dolar.', 'Harganya maksimal 40 dolar.', false],
    ['en', 'It weighs at most 9 kg.', 'It never weighs more than 9 kg.', true],
  ])('%s: %s of: %s', (language, said, known, isCarried) => {
    const [left] = sentence(said, language).quantities;
    const [right] = sentence(known, language).quantities;
    expect(left !== undefined && right !== undefined && carriesQuantity(left, right)).toBe(isCarried);
  });
});

describe('isReckoned', () => {
  it.each<[string, string, boolean]>([
    ['The debt shrank by 30 pounds.', 'The debt fell from 90 pounds to 60 pounds.', true],
    ['The debt shrank by 35 pounds.', 'The debt fell from 90 pounds to 60 pounds.', false],
    ['It closed in 1921.', 'It opened in 1919 and closed two years later.', true],
    ['It closed in 1922.', 'It opened in 1919 and closed two years later.', false],
    ['It opens at five in the afternoon.', 'It opens at 17:00.', true],
  ])('%s of: %s', (said, known, isCarried) => {
    const statement = sentence(said, 'en');
    const last = statement.quantities.at(-1);
    expect(last !== undefined && isReckoned(last, statement, [sentence(known, 'en')], true)).toBe(isCarried);
  });
});
