import { findQuantities } from '@/lib/text/quantities/find-quantities';

/** So much of a text may say of when it is; dates further on are of what it tells. */
export const DATED_WITHIN = 1_200;

const DAY_MS = 86_400_000;
/** Stand before the date of the document itself, in both languages. */
const OF_ITSELF =
  /\b(?:version|revision|edition|updated|revised|effective|valid|dated|date|issued|published|as of|last (?:changed|reviewed)|versi|revisi|edisi|diperbarui|direvisi|berlaku|tertanggal|tanggal|diterbitkan|terbit|terakhir diubah|per)\b[^\n.;]{0,30}/giu;
/** "This version replaces the one of March." */
const OF_ANOTHER =
  /\b(?:replac\w+|supersed\w+|instead|previous|earlier|former|older|menggantikan|mengganti|pengganti|sebelumnya|terdahulu|lama)\b/iu;
/** "What replaces the runbook of March." Of what a title calls old, a date in it is its own. */
const REPLACES = /\b(?:replac\w+|supersed\w+|instead|menggantikan|mengganti|pengganti)\b/iu;
/** More than a month: only a year is written. */
const YEAR_DAYS = 300;
const LANGUAGES = ['en', 'id'] as const;

/** What is known of a document's date. */
export interface DatedBy {
  /** How its text begins. */
  readonly beginning: string;
  readonly title: string | null;
  readonly name: string;
  /** The day in its file's own facts, which programs set whenever they write. */
  readonly recorded: string | null;
}

/**
 * The day of a document (`2026-01-31`): what its title or its name says, else what it says of itself at its beginning,
 * else what is recorded in its file; null where nothing does. Of a month or a year it is the first day. A year alone in
 * a title may be what the document is about, so all else comes before it.
 */
export const documentDate = ({ beginning, title, name, recorded }: DatedBy): string | null =>
  dayInTitle(title ?? '', false) ??
  dayInTitle(name, false) ??
  saidOfItself(beginning.slice(0, DATED_WITHIN)) ??
  recorded ??
  dayInTitle(title ?? '', true) ??
  dayInTitle(name, true);

/** The first day that a title gives its own document, or else the first year. */
function dayInTitle(title: string, isYear: boolean): string | null {
  const [own = ''] = title.split(REPLACES);
  return firstDay(own, (days) => days > YEAR_DAYS === isYear);
}

function saidOfItself(text: string): string | null {
  for (const { 0: words, index } of text.matchAll(OF_ITSELF)) {
    if (OF_ANOTHER.test(words)) continue;
    const place = index + (words.match(/^\p{L}+/u)?.[0].length ?? 0);
    const day = firstDay(text.slice(place, index + words.length + 12));
    if (day !== null) return day;
  }
  return null;
}

/** The first date of a text, as a day; of those that span so many days, where it matters. */
function firstDay(text: string, spans: (days: number) => boolean = () => true): string | null {
  for (const language of LANGUAGES)
    for (const { dimension, low, high } of findQuantities(text.replace(/_/g, ' '), language))
      if (dimension === 'time' && low > 0 && spans(high - low))
        return new Date(low * DAY_MS).toISOString().slice(0, 10);
  return null;
}
