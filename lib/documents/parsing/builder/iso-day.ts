const DAY = /^\s*(\d{4})-?(\d{2})-?(\d{2})/;

/** The day with which a date of a file's own facts begins, as `2026-01-31`; null where there is none. */
export function isoDay(date: string | null | undefined): string | null {
  const found = DAY.exec(date ?? '');
  if (!found) return null;
  const day = `${found[1]}-${found[2]}-${found[3]}`;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
