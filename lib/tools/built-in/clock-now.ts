import { z } from 'zod';
import { err, ok } from '@/lib/shared/result';
import { civilTimeAt, utcOffsetMinutes } from '@/lib/text/quantities/civil-time';
import { defineTool } from '../tool';

const MINUTES_PER_HOUR = 60;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Tells date and time, where the person is or in another time zone. */
export const clockNow = defineTool({
  name: 'clock.now',
  label: { en: 'Clock', id: 'Jam' },
  description:
    'Tells the current date, weekday and time, where the user is or in the time zone that is given. Call it whenever an answer depends on what time or day it is now.',
  input: z.strictObject({
    timeZone: z
      .string()
      .min(1)
      .max(60)
      .optional()
      .describe('An IANA name such as "Asia/Jakarta"; left out for where the user is.'),
  }),
  output: z.strictObject({
    timeZone: z.string(),
    date: z.string(),
    weekday: z.enum(WEEKDAYS),
    time: z.string(),
    utcOffset: z.string(),
  }),
  sideEffects: 'none',
  offered: 'always',
  timeoutMs: 1_000,
  run: async ({ timeZone: asked }, { clock, timeZone: own }) => {
    const timeZone = canonicalZone(asked ?? own);
    if (timeZone === null) return err('There is no such time zone. Use an IANA name such as Asia/Jakarta.');
    const now = clock();
    const { year, month, day, hour, minute, second } = civilTimeAt(now, timeZone);
    return ok({
      timeZone,
      date: `${padded(year, 4)}-${padded(month)}-${padded(day)}`,
      weekday: WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? WEEKDAYS[0],
      time: `${padded(hour)}:${padded(minute)}:${padded(second)}`,
      utcOffset: writtenOffset(utcOffsetMinutes(now, timeZone)),
    });
  },
});

const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0');

function writtenOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(size / MINUTES_PER_HOUR))}:${padded(size % MINUTES_PER_HOUR)}`;
}

/** The one spelling of a zone's name; null for a zone that there is not. */
function canonicalZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
