import type { ChartFormat } from './chart-look';

const DAY_MS = 86_400_000;
const YEARS_MS = 3 * 365 * DAY_MS;
const MONTHS_MS = 100 * DAY_MS;
const LARGE = 1_000;
const COMPACT_FROM = 100_000;

/** Numbers and dates as a locale writes them; whole days are days everywhere, moments are told in `timeZone`. */
export function chartFormat(locale: string, timeZone: string): ChartFormat {
  const large = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const small = new Intl.NumberFormat(locale, { maximumSignificantDigits: 5 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const written = (options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  const day = written({ day: 'numeric', month: 'short', year: 'numeric' }, 'UTC');
  const moment = written({ dateStyle: 'medium', timeStyle: 'short' }, timeZone);
  const year = written({ year: 'numeric' }, 'UTC');
  const month = written({ month: 'short', year: 'numeric' }, 'UTC');
  const dayOfMonth = written({ day: 'numeric', month: 'short' }, 'UTC');
  const hour = written({ hour: '2-digit', minute: '2-digit' }, timeZone);

  return {
    number: (value) => (Math.abs(value) >= LARGE ? large : small).format(value),
    shortNumber: (value) =>
      (Math.abs(value) >= COMPACT_FROM ? compact : Math.abs(value) >= LARGE ? large : small).format(value),
    time: (time) => (time % DAY_MS === 0 ? day : moment).format(time),
    axisTime: (time, spanMs) => {
      if (spanMs > YEARS_MS) return year.format(time);
      if (spanMs > MONTHS_MS) return month.format(time);
      return (spanMs > 2 * DAY_MS ? dayOfMonth : hour).format(time);
    },
  };
}
