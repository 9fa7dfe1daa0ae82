import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLanguageRule } from '@/lib/reasoning/sanitizer/language-rule';
import { identifyLanguage } from './identify-language';

const rule = createLanguageRule({ allowedLanguages: ['id', 'en'] });

describe('identifyLanguage', () => {
  it.each([
    ['The second table counts the same months, so the totals can be compared.', 'en'],
    ['Tabel kedua menghitung bulan yang sama, jadi jumlahnya bisa dibandingkan.', 'id'],
    ['Gue rasa dia cuma butuh contoh, nggak usah panjang-panjang deh.', 'id'],
    ['Kita boleh guna angka daripada jadual kedua kerana ia lebih baharu.', 'id'],
    ['Aku ora ngerti apa sing dikarepake wong iku.', 'jv'],
    ['De tweede tabel telt dezelfde maanden, dus de totalen zijn vergelijkbaar.', 'nl'],
    ['Kailangan kong basahin ang pangalawang talahanayan bago ako sumagot.', 'tl'],
    ['第二张表统计的是相同的月份。', 'zh'],
    ['二つ目の表は同じ月を数えている。', 'ja'],
    ['Вторая таблица считает те же месяцы.', 'ru'],
    ['الجدول الثاني يحسب الأشهر نفسها.', 'ar'],
  ])('%s → %s', (sentence, language) => {
    expect(identifyLanguage(sentence).language).toBe(language);
  });

  it('never throws and never takes long texts whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (text) => {
        expect(typeof identifyLanguage(text).language).toBe('string');
      }),
    );
    expect(identifyLanguage('la maison '.repeat(50_000)).language).toBe('fr');
  });
});

describe('language rule', () => {
  it.each([
    'Hmm.',
    '**Analyzing Rust Ownership**\n\n',
    'x = 3.14 * r^2',
    'OK, next: `npm run build`.',
    'E = mc² follows.',
    'The French word “maison” means house, and “le chat est sur la table” is a whole sentence.',
    'Oke, next kita cek dulu apakah API-nya return 200.',
    'S (1), T (2), R (3), A (4), W (5), B (6).',
    'José Ramírez, Łódź, São Paulo',
    'User mau tahu cara kerja mesin cuci.',
    'Gurunya pasti minta langkah-langkahnya.',
    'Diminta lima, baru ketemu empat.',
    'Kapan jembatan itu dibangun?',
    'Gue ngubah urutannya biar cepet kelar, murah lagi.',
    'rumus volume tabung',
    'CREATE TABLE users (id INTEGER PRIMARY KEY)',
  ])('keeps %j', (sentence) => {
    expect(rule.apply(sentence)).toEqual({ text: sentence, count: 0 });
  });

  it.each([
    'Eerst moet ik kijken welke maanden in de tabel staan.',
    'Primero tengo que mirar qué meses aparecen en la tabla.',
    'Muna ay titingnan ko kung aling mga buwan ang nasa talahanayan.',
    'Saiki aku kudu ndelok dhisik wulan endi sing ana ing tabel iku.',
    'Dhèwèké ora duwé buku.',
    'Ik weet het niet.',
    '我先看看表里有哪些月份。',
    'Сначала посмотрю, какие месяцы есть в таблице.',
  ])('drops %j', (sentence) => {
    expect(rule.apply(sentence)).toEqual({ text: '', count: 1 });
  });

  it('follows the list of allowed languages', () => {
    const dutchToo = createLanguageRule({ allowedLanguages: ['id', 'en', 'nl'] });
    expect(dutchToo.apply('Eerst moet ik kijken welke maanden in de tabel staan.').count).toBe(0);
    const onlyDutch = createLanguageRule({ allowedLanguages: ['nl'] });
    expect(onlyDutch.apply('First I look at which of the months are in the table.').count).toBe(1);
  });
});
