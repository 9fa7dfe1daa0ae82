const CLOCK = /(?<![\d.:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g;
const HOURS = /(\d+(?:\.\d+)?)\s*(?:hours?|hrs?|h)\b/gi;
const MINUTES = /(\d+(?:\.\d+)?)\s*(?:minutes?|mins?|min)\b/gi;
/** Of an amount that was added up. */
const IN_UNIT = /\bto (?:hours?|minutes?|mins?)\b/gi;
const DAY = 24 * 60;

/**
 * Works out a calculation with times of day, in minutes: "14:10 - 9:35 - 45" comes to a length, "8:47 + 3 h 38 min" to a
 * time of day. `minutesOf` evaluates numbers and signs. Null where there is no time of day, or the result is neither.
 */
export function clockTimes(expression: string, minutesOf: (plain: string) => number | null): string | null {
  if (expression.search(CLOCK) === -1) return null;
  const later = (by: number): number | null =>
    minutesOf(
      expression
        .replace(CLOCK, (_, hours: string, minutes: string) => `${Number(hours) * 60 + Number(minutes) + by}`)
        .replace(IN_UNIT, '')
        .replace(HOURS, '($1 * 60)')
        .replace(MINUTES, '$1'),
    );
  const [minutes, moved] = [later(0), later(1)];
  if (minutes === null || moved === null) return null;
  // A length stays the same where all clocks are put forward; a time of day is put forward with them.
  if (moved === minutes) return toldLength(minutes);
  return moved === minutes + 1 ? toldTime(minutes) : null;
}

function toldLength(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? '-' : '';
  return hours === 0 ? `${minutes} minutes` : `${minutes} minutes (${sign}${hours} h ${rest} min)`;
}

function toldTime(minutes: number): string {
  const days = Math.floor(minutes / DAY);
  const ofDay = minutes - days * DAY;
  const time = `${Math.floor(ofDay / 60)}:${String(Math.round(ofDay % 60)).padStart(2, '0')}`;
  if (days === 0) return time;
  const by = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return `${time}, ${by} ${days > 0 ? 'later' : 'earlier'}`;
}
