import { describe, expect, it } from 'vitest';
import { civilTimeAt, dayNumber, utcOffsetMinutes } from './civil-time';

const at = (text: string): number => Date.parse(text);

describe('civilTimeAt', () => {
  it.each([
    ['2026-11-22T21:56:07Z', 'UTC', [2026, 11, 22, 21, 56, 7]],
    ['2026-11-22T17:30:00Z', 'Asia/Jakarta', [2026, 11, 23, 0, 30, 0]],
    ['2026-01-01T04:59:59Z', 'America/New_York', [2025, 12, 31, 23, 59, 59]],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', [2026, 3, 29, 3, 0, 0]],
    ['2026-06-01T00:15:00Z', 'Asia/Kathmandu', [2026, 6, 1, 6, 0, 0]],
  ])('at %s in %s', (instant, timeZone, expected) => {
    expect(Object.values(civilTimeAt(at(instant), timeZone))).toEqual(expected);
  });
});

describe('dayNumber', () => {
  it('counts over the ends of months and years', () => {
    const day = (text: string): number => dayNumber(civilTimeAt(at(text), 'UTC'));
    expect(day('1970-01-01T00:00:00Z')).toBe(0);
    expect(day('2024-03-01T00:00:00Z') - day('2024-02-28T23:59:59Z')).toBe(2);
    expect(day('2026-01-01T00:00:00Z') - day('2025-12-31T00:00:00Z')).toBe(1);
  });
});

describe('utcOffsetMinutes', () => {
  it.each([
    ['2026-01-15T12:00:00Z', 'Europe/Berlin', 60],
    ['2026-07-15T12:00:00Z', 'Europe/Berlin', 120],
    ['2026-07-15T12:00:00.999Z', 'America/St_Johns', -150],
    ['2026-07-15T12:00:00Z', 'Asia/Kathmandu', 345],
    ['2026-07-15T12:00:00Z', 'UTC', 0],
  ])('at %s in %s', (instant, timeZone, minutes) => {
    expect(utcOffsetMinutes(at(instant), timeZone)).toBe(minutes);
  });
});
