import { greatest, pattern, sourceOf } from './pattern';
import { countsOf, NUMBER } from './reading/counted';
import { listedItems } from './reading/listed-items';
import type { Clause, PromptSentence, ReadPrompt } from './reading/read-prompt';

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
function groupsIn(sentence: PromptSentence, after: PromptSentence | undefined, doneNoun: string): number {
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

const SEARCH_NOUN = sourceOf('<searchNoun>');
const SEARCH_ONLY = pattern('<searchNoun>', '<searchVerb>');
/** With what may be a search where it is said how often. */
const SEARCH = pattern('<searchNoun>', '<searchVerb>', '<maybeSearch>');
const AGAIN = pattern('<again>');
const SHARES = pattern(
  '<shares>',
  '(search|lookup|query) an? \\w+',
  'se(bulan|hari|tahun|minggu|triwulan|kuartal|bab|halaman) (#1|sekali)',
  '#1 <searchNoun> (for|on|about|untuk|buat|soal|tentang)',
);
/** What else may be done for each. */
const OTHERWISE = pattern('<open>', '<quote>', '<say>', '<read>');
const ORDINALS = [
  /\b(?:(?:a|one|the|your) second|another|second (?:search|one|lookup|query|pass|try)|follow up|#1 lagi|(?:yang|pencarian|penelusuran|kueri) kedua)\b/,
  /\b(?:(?:a|the|one) third|(?:yang|pencarian|kueri) ketiga)\b/,
  /\b(?:(?:a|the|one) fourth|yang keempat)\b/,
];

interface SearchesAskedFor {
  /** 0 where none are asked for. */
  readonly count: number;
  /** What they are to be about, where that is listed. */
  readonly topics: readonly string[];
}

/** How many searches a prompt asks for, and what about. */
export function searchesAskedFor({ sentences }: ReadPrompt): SearchesAskedFor {
  const counts: number[] = [];
  let topics: readonly string[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const asked = sentence.clauses.filter(({ kind }) => kind === 'request');
    if (asked.some(({ plain }) => SEARCH.test(plain))) {
      const shared = sharedOut(sentence, asked, [sentences[index - 1], sentences[index + 1]]);
      const all = asked.map(({ plain }) => plain).join(' , ');
      counts.push(
        ...asked.map(({ plain }) => countedIn(plain)),
        addedUp(all),
        joined(all),
        inTurn(asked),
        shared.count,
      );
      if (shared.topics.length > topics.length) topics = shared.topics;
    }
  }
  return {
    count: greatest([
      ...counts,
      elliptic(sentences.flatMap(({ clauses }) => clauses)),
      // "Search the minutes. Search the accounts as well."
      inTurn(sentences.flatMap(({ clauses }) => clauses.filter(begins).slice(0, 1))),
    ]),
    topics,
  };
}

const BEGINS = pattern('^(please|then|also|and|now|first|tolong|lalu|terus|juga|dan)? <searchVerb>');
const begins = ({ kind, plain }: Clause, index: number): boolean =>
  index === 0 && kind === 'request' && BEGINS.test(plain);

const COUNTED_NOUN = countsOf(
  `(?:${NUMBER}) (?:(?!(?:of|for|to|in|on|and|dan|yang|untuk)\\b)[\\p{L}]+ ){0,3}?(?:(?:rounds|sets|kinds|lots|putaran|buah|macam|jenis) (?:of )?)?${SEARCH_NOUN}`,
);
const NOUN_COUNTED = countsOf(
  `${SEARCH_NOUN} (?:(?!(?:for|about|on|untuk|soal|tentang)\\b)[\\p{L}]+ ){0,4}?(?:${NUMBER})(?: times| buah| saja| ya| dong| more)*(?= *$| (?:each|di|with|dengan|for|untuk|in|on|please|per|tiap|setiap))`,
);
const TIMES = countsOf(`(?:${NUMBER}) times`);
const UNDER = countsOf(`(?:under|using|with|by|via|pakai|dengan|di bawah|lewat) (?:${NUMBER})`);
const WAYS = countsOf(
  `(?:${NUMBER}) (?:(?!(?:of|for|to|in|on|and|dan|yang|untuk)\\b)[\\p{L}]+ ){0,2}?${sourceOf('<searchWay>')}`,
);

/** Several, though it is not said how many. */
const APART = pattern(
  '(separate|distinct|individual|different|independent|multiple|repeated) . (searches|lookups|queries|calls|passes)',
  '(pencarian|penelusuran|kueri|pencariannya) .. (terpisah|dipisah|berbeda|sendiri_sendiri|berulang)',
  '(pisahkan|pisah) <searchNoun>',
);
const BOTH = /\b(?:both|kedua|keduanya)\b/;
const JOINED_BY =
  /(?:,|\b(?:and|as well as|plus|then|dan|serta|lalu|maupun)) (?:also |then |juga |and |dan )*(in|for|under|with|by|about|on|di|dalam|untuk|soal|tentang|dengan|pakai) /g;

/** "in English, in Dutch and in Malay" */
function joined(plain: string): number {
  const again = [...plain.matchAll(JOINED_BY)].map(([, word]) => word);
  const [word] = again;
  const before = plain.slice(0, plain.search(JOINED_BY));
  const isOne = again.every((other) => other === word) && before.split(' ').includes(word ?? '');
  return isOne && SEARCH_ONLY.test(before) ? again.length + 1 : 0;
}

/** Searches that are there already, or that somebody else makes. */
const OTHERS_SEARCHES =
  /\b(?:(?:the|those|these) #\d+ (?:\w+ ){0,2}(?:searches|lookups|queries)|(?:searches|lookups|queries|pencarian) (?:that|which|by|made|offered|conducted|carried|performed|run by|yang (?:dilakukan|ditawarkan|dibuat|sudah)) (?!you\b))/;
const PART =
  /#(\d+)(?: times| \w+)? (?:for|under|on|about|with|in|untuk|buat|soal|tentang|dengan|pakai|di)\b/g;

/** "once for the tenant and twice for the landlord" */
function addedUp(plain: string): number {
  const parts = [...plain.replace(/\banother\b|\ban?(?= (?:search|lookup|query))/g, '#1').matchAll(PART)].map(
    ([, count]) => Number(count),
  );
  return parts.length > 1 && SEARCH_ONLY.test(plain) ? parts.reduce((sum, count) => sum + count, 0) : 0;
}

function countedIn(plain: string): number {
  const found = [...COUNTED_NOUN(plain), ...NOUN_COUNTED(plain)];
  if (SEARCH_ONLY.test(plain)) found.push(...TIMES(plain), ...WAYS(plain), ...UNDER(plain));
  else if (SEARCH.test(plain)) found.push(...TIMES(plain));
  if (found.length === 0 && (APART.test(plain) || (SEARCH_ONLY.test(plain) && BOTH.test(plain))))
    found.push(2);
  return OTHERS_SEARCHES.test(plain) ? 0 : greatest(found);
}

/** "Three times, please." or "At least one more." after what is about searching. */
function elliptic(clauses: readonly Clause[]): number {
  return greatest(
    clauses.map(({ kind, plain }, index) => {
      const before = clauses[index - 1];
      const count = /^(?:[\w']+ ){0,5}#(\d+)(?: times\b|$)/.exec(plain)?.[1];
      const goesOn =
        before !== undefined && /request|waived/.test(before.kind) && SEARCH_ONLY.test(before.plain);
      return kind === 'request' && goesOn && count !== undefined ? Number(count) : 0;
    }),
  );
}

/** One search after the other: "search, then search once more". */
function inTurn(asked: readonly Clause[]): number {
  const searching = asked.filter(({ plain }) => SEARCH_ONLY.test(plain));
  const again = asked.filter(({ plain }) => AGAIN.test(plain));
  const last = ORDINALS.findLastIndex((ordinal) => asked.some(({ plain }) => ordinal.test(plain)));
  const ordinal = last < 0 ? 0 : last + 2;
  if (searching.length === 0) return 0;
  if (again.length > 0) {
    const both = new Set([...searching, ...again]).size;
    return Math.max(2, both, ordinal);
  }
  if (ordinal > 0) return ordinal;
  return searching.length > 1 && !asked.some(({ plain }) => /#\d/.test(plain)) ? searching.length : 0;
}

/** One search for each of several things, as far as it is said how many they are. */
function sharedOut(
  sentence: PromptSentence,
  asked: readonly Clause[],
  [before, after]: readonly [PromptSentence | undefined, PromptSentence | undefined],
): SearchesAskedFor {
  const shares = asked.some(
    ({ plain }) => SHARES.test(plain) && (SEARCH_ONLY.test(plain) || !OTHERWISE.test(plain)),
  );
  if (!shares || !asked.some(({ plain }) => SEARCH_ONLY.test(plain))) return { count: 0, topics: [] };
  const each = COUNTED_NOUN(sentence.plain).at(0) ?? TIMES(sentence.plain).at(0) ?? 1;
  const own = listedItems(sentence.written);
  // "for each topic" after a sentence that lists them
  const topics = own.length > 1 || before === undefined ? own : listedItems(before.written);
  const groups = Math.max(groupsIn(sentence, after, SEARCH_NOUN), topics.length > 1 ? topics.length : 0);
  return { count: groups * each, topics: topics.length > 1 ? topics : [] };
}
