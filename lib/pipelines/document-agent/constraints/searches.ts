import { countsOf, NUMBER } from './reading/counted';
import { groupsIn } from './reading/groups';
import { listedItems } from './reading/listed-items';
import type { Clause, PromptSentence, ReadPrompt } from './reading/read-prompt';
import { anyOf, greatest } from './words-of';

/** What a search is called. */
const SEARCH_NOUN =
  'search(?:es)?|lookups?|look ups?|quer(?:y|ies)|search[ _]docs(?: calls?)?|tool (?:calls?|searches)|passes|trawls?|hunts?|sweeps?|retrievals?|probes?|tries with the search \\w+|pencarian(?:nya)?|penelusuran|pelacakan|kueri|panggilan (?:alat|tool)|pemanggilan alat|telusuran|keywords?|key words?|search (?:terms?|strings?|phrases?|words?)|kata kunci|istilah pencarian|kata pencarian';
/** What a search is made with or how, where something is searched. */
const SEARCH_WAY =
  '(?:sets? of )?terms?|ways|angles?|wordings?|phrasings?|spellings?|formulations?|directions?|rounds?|goes|times|istilah|cara|sudut|arah|rumusan|ejaan|ungkapan|putaran|kata';
const SEARCH_VERB =
  'carinya|nyarinya|search(?:ing|ed)?|look(?:ing)? (?:\\w+ ){0,4}?up|looking|quer(?:y|ied|ying)|hunt|dig|trawl|comb|scour|sweep|probe|retrieve|google|rummage|cari|carilah|cariin|carikan|dicari|mencari|nyari|nyariin|pencarian|telusuri|telusurilah|ditelusuri|menelusuri|telusur|lacak|dilacak|melacak|selidiki|gali|ubek|ubek ubek|obrak abrik|googling';
/** What may be a search where it is said how often. */
const MAYBE_SEARCH = 'look|check|cek|dicek|ngecek|mengecek|periksa|try|coba|go through|run|lihat';
const SEARCH_ONLY = anyOf(`${SEARCH_NOUN}|${SEARCH_VERB}`);
const SEARCH = anyOf(`${SEARCH_NOUN}|${SEARCH_VERB}|${MAYBE_SEARCH}`);
const AGAIN =
  /\b(?:again|once more|a (?:second|further) time|(?:(?:one|#1) )?more time|another (?:time|go|search|lookup|query|one|pass)|lagi|sekali lagi|ulang|ulangi|mengulang\w*|diulang\w*)\b/;
const SHARES =
  /\b(?:each|every|per|apiece|respectively|separately|individual(?:ly)?|(?:its|their) own|masing masing|tiap|setiap|tiap tiap|sendiri sendiri|tersendiri|sendiri|satu satu|terpisah|(?:search|lookup|query) an? \w+|se(?:bulan|hari|tahun|minggu|triwulan|kuartal|bab|halaman) (?:#1|sekali)|#1 (?:search|lookup|query|pencarian|penelusuran|kueri) (?:for|on|about|untuk|buat|soal|tentang))\b/;
const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:a|one|the) (?:second|another)|another|#1 lagi|yang kedua\b/, 2],
  [/\b(?:a|the|one) third|yang ketiga\b/, 3],
  [/\b(?:a|the|one) fourth|yang keempat\b/, 4],
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
    if (!asked.some(({ plain }) => SEARCH.test(plain))) counts.push(elliptic(sentence, sentences[index - 1]));
    else {
      const shared = sharedOut(sentence, asked, [sentences[index - 1], sentences[index + 1]]);
      counts.push(...asked.map(({ plain }) => countedIn(plain)), inTurn(asked), shared.count);
      if (shared.topics.length > topics.length) topics = shared.topics;
    }
  }
  return { count: greatest([...counts, oneAfterTheOther(sentences)]), topics };
}

const BEGINS = new RegExp(
  `^(?:(?:please|then|also|and|now|first|tolong|lalu|terus|juga|dan) )?(?:${SEARCH_VERB})\\b`,
);

/** Sentences that each begin by searching: "Search the minutes. Search the accounts as well." */
function oneAfterTheOther(sentences: readonly PromptSentence[]): number {
  const searching = sentences.filter(
    ({ clauses: [first] }) => first?.kind === 'request' && BEGINS.test(first.plain),
  );
  return searching.length > 1 ? searching.length : 0;
}

const COUNTED_NOUN = countsOf(
  `(?:${NUMBER}) (?:(?!(?:of|for|to|in|on|and|dan|yang|untuk)\\b)[\\p{L}]+ ){0,3}?(?:(?:rounds|sets|kinds|lots|putaran|buah|macam|jenis) (?:of )?)?(?:${SEARCH_NOUN})`,
);
const NOUN_COUNTED = countsOf(
  `(?:${SEARCH_NOUN}) (?:(?!(?:for|about|on|untuk|soal|tentang)\\b)[\\p{L}]+ ){0,4}?(?:${NUMBER})(?: times| buah| saja| ya| dong| more)*(?= *$| (?:each|di|with|dengan|for|untuk|in|on|please|per|tiap|setiap))`,
);
const TIMES = countsOf(`(?:${NUMBER}) times`);
const WAYS = countsOf(
  `(?:${NUMBER}) (?:(?!(?:of|for|to|in|on|and|dan|yang|untuk)\\b)[\\p{L}]+ ){0,2}?(?:${SEARCH_WAY})`,
);

const BOTH = /\b(?:both|kedua|keduanya)\b/;
/** Searches that are there already, or that somebody else makes. */
const OTHERS_SEARCHES =
  /\b(?:(?:the|those|these) #\d+ (?:\w+ ){0,2}(?:searches|lookups|queries)|(?:searches|lookups|queries|pencarian) (?:that|which|by|made|offered|conducted|carried|performed|run by|yang (?:dilakukan|ditawarkan|dibuat|sudah)) (?!you\b))/;
const PART =
  /#(\d+)(?: times| \w+)? (?:for|under|on|about|with|in|untuk|buat|soal|tentang|dengan|pakai|di)\b/g;

/** "once for the tenant and twice for the landlord" */
function addedUp(plain: string): number {
  const parts = [...plain.matchAll(PART)].map(([, count]) => Number(count));
  return parts.length > 1 && SEARCH_ONLY.test(plain) ? parts.reduce((sum, count) => sum + count, 0) : 0;
}

function countedIn(plain: string): number {
  const found = [...COUNTED_NOUN(plain), ...NOUN_COUNTED(plain)];
  if (SEARCH_ONLY.test(plain)) found.push(...TIMES(plain), ...WAYS(plain));
  else if (SEARCH.test(plain)) found.push(...TIMES(plain));
  if (found.length === 0 && SEARCH_ONLY.test(plain) && BOTH.test(plain)) found.push(2);
  return OTHERS_SEARCHES.test(plain) ? 0 : Math.max(greatest(found), addedUp(plain));
}

/** "Three times, please." after a sentence that is about searching. */
function elliptic(sentence: PromptSentence, before: PromptSentence | undefined): number {
  if (
    !before?.clauses.some(
      ({ kind, plain }) => (kind === 'request' || kind === 'waived') && SEARCH_ONLY.test(plain),
    )
  )
    return 0;
  const [first] = sentence.clauses;
  const count = /^(?:\w+ ){0,3}#(\d+)(?: times\b|$)/.exec(first?.plain ?? '')?.[1];
  return first?.kind === 'request' && count !== undefined ? Number(count) : 0;
}

/** One search after the other: "search, then search once more". */
function inTurn(asked: readonly Clause[]): number {
  const searching = asked.filter(({ plain }) => SEARCH_ONLY.test(plain));
  const again = asked.filter(({ plain }) => AGAIN.test(plain));
  const ordinal = greatest(
    ORDINALS.filter(([pattern]) => asked.some(({ plain }) => pattern.test(plain))).map(([, count]) => count),
  );
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
  if (!SHARES.test(sentence.plain) || !asked.some(({ plain }) => SEARCH_ONLY.test(plain)))
    return { count: 0, topics: [] };
  const each = COUNTED_NOUN(sentence.plain).at(0) ?? TIMES(sentence.plain).at(0) ?? 1;
  const own = listedItems(sentence.written);
  // "for each topic" after a sentence that lists them
  const topics = own.length > 1 || before === undefined ? own : listedItems(before.written);
  const groups = Math.max(groupsIn(sentence, after, SEARCH_NOUN), topics.length > 1 ? topics.length : 0);
  return { count: groups * each, topics: topics.length > 1 ? topics : [] };
}
