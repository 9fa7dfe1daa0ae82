/*
 * Reading JSON that others have written: whatever is not as it should be is empty. Members are asked for by names that
 * stand here, never by names of the file's.
 */

type Loose = Readonly<Record<string, unknown>>;
const NOTHING: Loose = Object.freeze(Object.create(null));

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): Loose => (isObject(value) ? value : NOTHING);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text that is there and has more than blanks; else null. */
export const wordsOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** A short text on one line, such as a name; null where there is none. */
export const nameOf = (value: unknown): string | null => {
  const name = textOf(value).slice(0, 1_000).replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  return name === '' ? null : name;
};

/** An identifier, which may be written as a number; null where there is none, or one that is too long. */
export const idOf = (value: unknown): string | null => {
  const id = typeof value === 'number' ? String(value) : textOf(value);
  return id === '' || id.length > 200 ? null : id;
};

/** Times below this many are seconds. */
const SECONDS_BELOW = 1e11;
/** The last one that a date can have. */
const LATEST_MS = 8.64e15;

/** A time in ms since the epoch, of seconds, milliseconds or an ISO date; null where it is none. */
export function timeOf(value: unknown): number | null {
  const date = objectOf(value).$date;
  if (date !== undefined && !isObject(date)) return timeOf(date);
  const number = typeof value === 'string' ? Date.parse(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) return null;
  const ms = Math.round(typeof value === 'number' && number < SECONDS_BELOW ? number * 1_000 : number);
  return ms <= LATEST_MS ? ms : null;
}

/** JSON as a text, for what is shown as it came. */
export const jsonOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
