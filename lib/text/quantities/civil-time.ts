/** What calendar and clock of a place show, by the Gregorian calendar; months and days count from 1. */
export interface CivilTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;

/** Formats are slow to make. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * The civil time of a place at an instant in ms since the epoch. Reads named parts, never a formatted text, whose form
 * differs between versions of ICU. Throws `RangeError` for a time zone that there is not.
 */
export function civilTimeAt(instantMs: number, timeZone: string): CivilTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: keyof CivilTime): number => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** Days from the first of January 1970 to a date. */
export const dayNumber = ({ year, month, day }: Pick<CivilTime, 'year' | 'month' | 'day'>): number =>
  Date.UTC(year, month - 1, day) / DAY_MS;

/** How far the clocks of a place are ahead of UTC at an instant, in minutes. */
export function utcOffsetMinutes(instantMs: number, timeZone: string): number {
  const civil = civilTimeAt(instantMs, timeZone);
  const asUtcMs = dayNumber(civil) * DAY_MS + Date.UTC(1970, 0, 1, civil.hour, civil.minute, civil.second);
  return Math.round((asUtcMs - instantMs) / MINUTE_MS);
}
