import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTimeRange } from './read-time-range';

/** A Monday. */
const NOW = Date.UTC(2026, 10, 23, 12);
const read = (question: string) => readTimeRange(question, NOW, 'Asia/Jakarta');

const RANGES: readonly (readonly [question: string, from: string | null, to: string, words: string])[] = [
  ['What has been said about the dam since March?', '2026-03-01', '2026-11-23', 'since March'],
  ['news since March 2024', '2024-03-01', '2026-11-23', 'since March 2024'],
  ['Who left the party in the last three weeks?', '2026-11-02', '2026-11-23', 'in the last three weeks'],
  ['floods over the past 10 days', '2026-11-13', '2026-11-23', 'over the past 10 days'],
  ['reactions in the past couple of months', '2026-09-23', '2026-11-23', 'in the past couple of months'],
  ['posts of the last 24 hours', '2026-11-22', '2026-11-23', 'the last 24 hours'],
  ['what happened last week', '2026-11-16', '2026-11-22', 'last week'],
  ['what happened in the last week', '2026-11-16', '2026-11-23', 'in the last week'],
  ['rice prices this month', '2026-11-01', '2026-11-23', 'this month'],
  ['exports this year', '2026-01-01', '2026-11-23', 'this year'],
  ['exports last year', '2025-01-01', '2025-12-31', 'last year'],
  ["last year's budget", '2025-01-01', '2025-12-31', "last year's"],
  ['GDP in Q3 2024', '2024-07-01', '2024-09-30', 'in Q3 2024'],
  ['GDP in the third quarter of 2024', '2024-07-01', '2024-09-30', 'in the third quarter of 2024'],
  ['sales in the second half of 2023', '2023-07-01', '2023-12-31', 'in the second half of 2023'],
  ['sales last quarter', '2026-07-01', '2026-09-30', 'last quarter'],
  ['sales in Q4', '2026-10-01', '2026-11-23', 'in Q4'],
  ['unemployment between 2020 and 2022', '2020-01-01', '2022-12-31', 'between 2020 and 2022'],
  ['unemployment from 2020 to 2022', '2020-01-01', '2022-12-31', 'from 2020 to 2022'],
  ['unemployment 2020-2022', '2020-01-01', '2022-12-31', '2020-2022'],
  ['rain from November to February 2024', '2023-11-01', '2024-02-29', 'from November to February 2024'],
  ['rain between March and June', '2026-03-01', '2026-06-30', 'between March and June'],
  ['protests before June', null, '2026-05-31', 'before June'],
  ['protests until 3 March 2025', null, '2025-03-03', 'until 3 March 2025'],
  ['what changed after June 2025', '2025-07-01', '2026-11-23', 'after June 2025'],
  ['what changed from 2021 onwards', '2021-01-01', '2026-11-23', 'from 2021 onwards'],
  ['articles from 2021', '2021-01-01', '2021-12-31', 'from 2021'],
  ['inflation in 2023', '2023-01-01', '2023-12-31', 'in 2023'],
  ['what happened on 17 August 2026', '2026-08-17', '2026-08-17', 'on 17 August 2026'],
  ['what did he say yesterday', '2026-11-22', '2026-11-22', 'yesterday'],
  ['strikes since Monday', '2026-11-23', '2026-11-23', 'since Monday'],
  ['strikes last Monday', '2026-11-16', '2026-11-16', 'last Monday'],
  ['the match last Friday', '2026-11-20', '2026-11-20', 'last Friday'],
  ['the storm two weeks ago', '2026-11-09', '2026-11-15', 'two weeks ago'],
  ['the storm in March last year', '2025-03-01', '2025-03-31', 'in March last year'],
  ['music in the 1990s', '1990-01-01', '1999-12-31', 'in the 1990s'],
  ['since early 2025, what has changed?', '2025-01-01', '2026-11-23', 'since early 2025'],
  ['news of late 2025', '2025-09-01', '2025-12-31', 'late 2025'],
  ['revenue year to date', '2026-01-01', '2026-11-23', 'year to date'],
  ['since Christmas', '2025-12-25', '2026-11-23', 'since Christmas'],
  ['what may happen since May', '2026-05-01', '2026-11-23', 'since May'],
  [
    'compare rainfall in 2020 with rainfall in 2022',
    '2020-01-01',
    '2022-12-31',
    'in 2020 with rainfall in 2022',
  ],
  ['school results in 2024/2025', '2024-01-01', '2025-12-31', 'in 2024/2025'],
  ['fashion since the 90s', '1990-01-01', '2026-11-23', 'since the 90s'],
  ['revenue in fiscal 2023', '2023-01-01', '2023-12-31', 'in fiscal 2023'],
  ['pre-2020 policies', null, '2019-12-31', 'pre-2020'],
  ['the quake a few days ago', '2026-11-20', '2026-11-23', 'a few days ago'],
  ['dangdut tahun 90-an', '1990-01-01', '1999-12-31', 'tahun 90-an'],
  ['wabah dalam kurun waktu 2019-2023', '2019-01-01', '2023-12-31', 'dalam kurun waktu 2019-2023'],
  ['kinerja kuartal kedua tahun ini', '2026-04-01', '2026-06-30', 'kuartal kedua tahun ini'],
  ['berita banjir minggu ini', '2026-11-23', '2026-11-23', 'minggu ini'],
  ['berita banjir minggu lalu', '2026-11-16', '2026-11-22', 'minggu lalu'],
  ['harga cabai sejak Maret 2024', '2024-03-01', '2026-11-23', 'sejak Maret 2024'],
  ['apa yang terjadi kemarin?', '2026-11-22', '2026-11-22', 'kemarin'],
  ['inflasi tahun lalu', '2025-01-01', '2025-12-31', 'tahun lalu'],
  ['inflasi bulan Maret tahun lalu', '2025-03-01', '2025-03-31', 'bulan Maret tahun lalu'],
  ['gempa dalam tiga minggu terakhir', '2026-11-02', '2026-11-23', 'dalam tiga minggu terakhir'],
  ['gempa sebulan terakhir ini', '2026-10-23', '2026-11-23', 'sebulan terakhir ini'],
  ['gempa 2 tahun yang lalu', '2024-01-01', '2024-12-31', '2 tahun yang lalu'],
  ['kinerja bank kuartal III 2024', '2024-07-01', '2024-09-30', 'kuartal III 2024'],
  ['kinerja bank triwulan kedua tahun 2025', '2025-04-01', '2025-06-30', 'triwulan kedua tahun 2025'],
  ['kinerja semester I 2025', '2025-01-01', '2025-06-30', 'semester I 2025'],
  ['kasus antara 2020 dan 2022', '2020-01-01', '2022-12-31', 'antara 2020 dan 2022'],
  ['kasus dari Januari sampai Maret 2024', '2024-01-01', '2024-03-31', 'dari Januari sampai Maret 2024'],
  [
    'kasus dari Januari 2024 sampai sekarang',
    '2024-01-01',
    '2026-11-23',
    'dari Januari 2024 sampai sekarang',
  ],
  ['kasus Maret–Juni 2024', '2024-03-01', '2024-06-30', 'Maret–Juni 2024'],
  ['kejadian 3-5 Maret 2024', '2024-03-03', '2024-03-05', '3-5 Maret 2024'],
  ['pernyataan sebelum Juni 2025', null, '2025-05-31', 'sebelum Juni 2025'],
  ['pernyataan setelah 17 Agustus', '2026-08-18', '2026-11-23', 'setelah 17 Agustus'],
  ['pernyataan sampai akhir tahun lalu', null, '2025-12-31', 'sampai akhir tahun lalu'],
  ['sejak awal tahun ini', '2026-01-01', '2026-11-23', 'sejak awal tahun ini'],
  ['rapat Senin lalu', '2026-11-16', '2026-11-16', 'Senin lalu'],
  ['rapat hari Minggu kemarin', '2026-11-22', '2026-11-22', 'hari Minggu kemarin'],
  ['konser akhir pekan lalu', '2026-11-21', '2026-11-22', 'akhir pekan lalu'],
  ['kebakaran selama 2023', '2023-01-01', '2023-12-31', 'selama 2023'],
  ['berita Maret 2024', '2024-03-01', '2024-03-31', 'Maret 2024'],
  ['berita tanggal 3/4/2026', '2026-04-03', '2026-04-03', 'tanggal 3/4/2026'],
];

describe('reads', () => {
  it.each(RANGES)('%s', (question, from, to, words) => {
    expect(read(question)).toEqual({ from, to, words });
  });
});

it.each([
  'Who won the 2024 election?',
  'pemilu 2024 dan dampaknya',
  'Write an essay in 2000 words',
  'What may change?',
  'We march on Sundays at noon, why?',
  'What will happen next week?',
  'jadwal minggu depan',
  'climate goals by 2045',
  'What does "last week" mean?',
  'the last question of the exam',
  'a three-week-old baby',
  'anak 3 tahun suka apa',
  'Is it the second half?',
  'room 2020 is closed',
  'on 30 February 2024',
  'since then',
  'the latest phones',
  '',
])('reads nothing in: %s', (question) => {
  expect(read(question)).toBeNull();
});

it('takes the day from the clocks of the place', () => {
  const lateInLondon = Date.UTC(2026, 10, 22, 20);
  expect(readTimeRange('today', lateInLondon, 'Europe/London')?.to).toBe('2026-11-22');
  expect(readTimeRange('today', lateInLondon, 'Asia/Jakarta')?.to).toBe('2026-11-23');
  expect(readTimeRange('this week', lateInLondon, 'Europe/London')?.from).toBe('2026-11-16');
  expect(readTimeRange('this week', lateInLondon, 'Asia/Jakarta')?.from).toBe('2026-11-23');
  const newYear = Date.UTC(2025, 11, 31, 18);
  expect(readTimeRange('this year', newYear, 'Asia/Jakarta')?.from).toBe('2026-01-01');
  expect(readTimeRange('this year', newYear, 'America/Bogota')?.from).toBe('2025-01-01');
});

it('takes a month without a year for the last one that has begun', () => {
  const march = Date.UTC(2026, 2, 10);
  expect(readTimeRange('since December', march, 'UTC')?.from).toBe('2025-12-01');
  expect(readTimeRange('since March', march, 'UTC')?.from).toBe('2026-03-01');
  expect(readTimeRange('in June', march, 'UTC')).toMatchObject({ from: '2025-06-01', to: '2025-06-30' });
  expect(readTimeRange('after March', march, 'UTC')?.from).toBe('2025-04-01');
  expect(readTimeRange('on 29 February', march, 'UTC')?.from).toBe('2026-02-28');
});

const WORDS =
  `since before after until between and from to in during last this past next the of a few two 3 12 90 2020 2024 2031 s - /
  week weeks month months year years quarter Q3 half hours ago March May Monday yesterday today weekend early late
  sejak sebelum setelah antara dan dari sampai hingga selama dalam minggu bulan tahun hari pekan kuartal ini lalu yang
  terakhir kemarin depan awal akhir Maret Senin tiga beberapa setahun 29 February 31 , Christmas decade abad ke-19`.split(
    /\s+/,
  );
const TIME_ZONES = ['UTC', 'Asia/Jakarta', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'];
const question = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 60 }),
);
const someNow = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2080, 0, 1) });

it('gives days in order, none after today, with words that stand in the question', () => {
  fc.assert(
    fc.property(question, someNow, fc.constantFrom(...TIME_ZONES), (text, now, timeZone) => {
      const range = readTimeRange(text, now, timeZone);
      if (range === null) return;
      const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
      expect(range.to <= today).toBe(true);
      expect(range.from === null || range.from <= range.to).toBe(true);
      expect(range.words).not.toBe('');
      expect(text).toContain(range.words);
      for (const day of [range.from, range.to])
        if (day !== null) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    }),
  );
});
