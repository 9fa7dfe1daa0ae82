import { listedItems } from './listed-items';
import type { PromptSentence } from './read-prompt';

/** Things of which everybody knows how many there are in a whole. */
const KNOWN: readonly (readonly [RegExp, number])[] = [
  [/\b(?:quarter|kuartal|triwulan|kwartal)\b/, 4],
  [/\b(?:season) (?:of the year)?\b/, 4],
  [/\b(?:half of (?:the year|\d{4})|half year|semester)\b/, 2],
  [/\b(?:caturwulan)\b/, 3],
  [
    /\b(?:january|januari) (?:to|through|until|sampai|hingga) (?:december|desember)\b|\b(?:month|bulan|sebulan)\b.*\b\d{4}\b/,
    12,
  ],
  [/\b(?:month of|month in|months? of the year|bulan (?:dalam|di|sepanjang|selama) )/, 12],
  [/\b(?:day of the week|hari dalam seminggu)\b/, 7],
  [/\b(?:working day|weekday|hari kerja)\b/, 5],
];

const THERE_ARE =
  /\b(?:there (?:are|is)|they are|ada|jumlahnya|totalnya|semuanya|seluruhnya)\b(?: \w+){0,2} #(\d+)|#(\d+) (?:altogether|in all|in total|semuanya|totalnya)/;

const thereAre = (plain = ''): string | undefined => THERE_ARE.exec(plain)?.slice(1).find(Boolean);

/** How many things something is to be done for, as far as a sentence or the one after it says; 0 where they do not. */
export function groupsIn(
  sentence: PromptSentence,
  after: PromptSentence | undefined,
  doneNoun: string,
): number {
  const said = thereAre(sentence.plain);
  if (said !== undefined) return Number(said);
  const listed = listedItems(sentence.written).length;
  if (listed > 1) return listed;
  const others = countsApart(sentence.plain, doneNoun);
  if (others > 1) return others;
  const known = KNOWN.find(([pattern]) => pattern.test(sentence.plain))?.[1];
  if (known !== undefined) return known;
  const next = thereAre(after?.plain);
  if (/\b(?:both|kedua|keduanya|dua duanya|either)\b/.test(sentence.plain)) return 2;
  return next === undefined ? 0 : Number(next);
}

/** The number in a sentence that does not count what is to be done. */
function countsApart(plain: string, doneNoun: string): number {
  const withoutDone = plain.replace(new RegExp(`#\\d+ (?:\\w+ ){0,3}?(?:${doneNoun}|times)`, 'g'), ' ');
  return Math.max(0, ...[...withoutDone.matchAll(/#(\d+)/g)].map(([, count]) => Number(count)));
}
