const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const DAY_NAMES = set(
  'monday tuesday wednesday thursday friday saturday sunday senin selasa rabu kamis jumat sabtu minggu',
);
export const MONTH_NAMES = set(
  'january february march april may june july august september october november december januari februari maret mei juni juli agustus oktober desember',
);
