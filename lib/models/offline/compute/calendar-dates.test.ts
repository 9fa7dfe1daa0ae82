import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dateAt, daysBetween, findDates, writeDate } from './calendar-dates';

const TODAY = { year: 2026, month: 5, day: 20 };
const found = (text: string, locale: 'en' | 'id' = 'en') =>
  findDates(text, locale, TODAY).map(({ date }) => `${date.year}-${date.month}-${date.day}`);

describe('findDates', () => {
  it.each([
    ['on 3 March 2026 and 2026-04-01', 'en', ['2026-3-3', '2026-4-1']],
    ['March 3rd, 2027', 'en', ['2027-3-3']],
    ['17 Agustus 1945', 'id', ['1945-8-17']],
    ['17/8/1945', 'id', ['1945-8-17']],
    ['8/17/1945', 'en', ['1945-8-17']],
    ['25/12/2025', 'en', ['2025-12-25']],
    ['tomorrow and 1 May', 'en', ['2026-5-21', '2027-5-1']],
    ['besok lusa', 'id', ['2026-5-22']],
    ['30 February 2026', 'en', []],
    ['maybe 5 marbles', 'en', []],
  ] as const)('finds the dates of %j', (text, locale, dates) => {
    expect(found(text, locale)).toEqual(dates);
  });
});

describe('reckoning', () => {
  const date = fc
    .integer({ min: 0, max: 80_000 })
    .map((days) => addDays({ year: 1900, month: 1, day: 1 }, days));

  it('goes back the way it came', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -40_000, max: 40_000 }), (start, days) => {
        expect(daysBetween(start, addDays(start, days))).toBe(days);
      }),
    );
  });

  it('keeps to the last day of a shorter month', () => {
    expect(addMonths({ year: 2024, month: 1, day: 31 }, 1)).toEqual({ year: 2024, month: 2, day: 29 });
    expect(addMonths({ year: 2025, month: 3, day: 31 }, -1)).toEqual({ year: 2025, month: 2, day: 28 });
  });

  it('knows the date of a time zone', () => {
    expect(dateAt(Date.UTC(2026, 0, 1, 20), 'Asia/Jakarta')).toEqual({ year: 2026, month: 1, day: 2 });
  });

  it('writes dates out', () => {
    expect(writeDate({ year: 1945, month: 8, day: 17 }, 'en')).toBe('Friday, 17 August 1945');
    expect(writeDate({ year: 1945, month: 8, day: 17 }, 'id')).toBe('Jumat, 17 Agustus 1945');
  });
});
