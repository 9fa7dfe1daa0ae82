import type { CslItem } from '../paper/reference';
import { LONGEST_KEY, referenceKeySchema } from '../paper/reference';

/** Words that tell nothing of what a title is about, in English and Indonesian. */
const SMALL: ReadonlySet<string> = new Set(
  'a an the of on in at to for and or from with by as is are how what why when where yang dan di ke dari untuk pada dengan atau sebuah suatu para oleh sebagai dalam tentang'.split(
    ' ',
  ),
);
const LONGEST_PART = 30;

/**
 * A key for a reference that none of those taken is: its own where it has one, else the first author's name, the year
 * and the first word of the title that tells something, as `suharto2019tanah`.
 */
export function keyFor(item: CslItem, isTaken: (key: string) => boolean, own = ''): string {
  const wanted = citable(own) || made(item) || 'source';
  if (!isTaken(wanted)) return wanted;
  const stem = wanted.slice(0, LONGEST_KEY - 8);
  for (let count = 1; ; count += 1) {
    const key = `${stem}${suffix(count)}`;
    if (!isTaken(key)) return key;
  }
}

/** b, c … z, then numbers. */
const suffix = (count: number): string => (count <= 25 ? String.fromCharCode(97 + count) : `_${count}`);

/** A key as it can stand in a text; empty where nothing of it can. */
function citable(own: string): string {
  if (referenceKeySchema.safeParse(own).success) return own;
  const cleaned = own
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}_:.+/-]+/gu, '_')
    .replaceAll(/([:.+/-])[:.+/-]+/g, '$1')
    .replaceAll(/^[:.+/_-]+|[:.+/_-]+$/g, '')
    .slice(0, LONGEST_KEY)
    .replace(/[:.+/-]+$/, '');
  return referenceKeySchema.safeParse(cleaned).success ? cleaned : '';
}

function made(item: CslItem): string {
  const [person] = item.author?.length ? item.author : (item.editor ?? []);
  const name = wordsOf(person?.family ?? person?.literal ?? '')[0] ?? '';
  const year = yearOf(item) ?? '';
  const title = wordsOf(item.title ?? '').find((word) => !SMALL.has(word)) ?? '';
  return `${name}${year}${title}`;
}

/** The year in which something came out, as it is written; null where nobody says so. */
export function yearOf({ issued }: CslItem): string | null {
  const year = issued?.['date-parts']?.[0]?.[0];
  if (year !== undefined) return String(year);
  return /\d{4}/.exec(issued?.literal ?? issued?.raw ?? '')?.[0] ?? null;
}

/** The words of a text in small letters without marks above and below them. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/<[^>]{0,80}>/g, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_PART));
