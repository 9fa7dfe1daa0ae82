import { conflictsAskedFor } from './conflicts';
import { exactQuotesAskedFor } from './exact-quotes';
import { greatest, pattern, sourceOf } from './pattern';
import type { PromptConstraints } from './prompt-constraints';
import { countsOf, NUMBER } from './reading/counted';
import { listedItems } from './reading/listed-items';
import { type PromptSentence, type ReadPrompt, readPrompt } from './reading/read-prompt';
import { searchesAskedFor } from './searches';
import { sectionsAskedFor } from './sections';

const OPENS = pattern('<open>');
/** Reading is opening where the whole is to be read, or what it stands in. */
const READS = pattern('<read>');
const WHOLE = pattern('<whole>');
const FULL_TEXT = pattern('(full|complete|whole|entire) texts?', 'teks .. (lengkap|utuh|penuh)');
const EACH = /\b(?:each|all of (?:them|these|those)|semuanya|satu per satu|masing masing)\b/;
const SEARCHES = pattern('<searchNoun>', '<searchVerb>', '<quote>');
const IS_SOURCE = pattern('<source>');
/** An opening that opens no source: hours, questions, "open with a summary". */
const OTHERWISE =
  /\b(?:opening (?:hours|times|ceremony|date|day|balance|line|words|sentence|statement|paragraph|chapter|night|remarks)|open (?:questions?|issues?|points?|items?|ended|air|source|to|with|by|for business)|(?:opens?|opened|begins?|began|buka|bukalah|dibuka) (?:the (?:answer|reply) )?(?:with|by|dengan|pakai)|(?:the|an|any|some|still|is|are|was|remain\w*|leave|leaves|left|stays?) open)\b/g;
/** "three of them", where the noun stands before. */
const OF_THEM = countsOf(
  `(?:${NUMBER})(?: (?:them|of (?:them|those|these|the|which|your|what)|di antaranya|diantaranya|dari (?:situ|sana|semuanya|itu|antaranya)))?`,
);
const ALONE = countsOf(
  `^(?:${NUMBER})(?: (?:or more|at least|in all|in total|please|atau lebih|minimal|semuanya))*$`,
);
const SOURCE = sourceOf('<source>');
const COUNTED_SOURCE = countsOf(
  `(?:${NUMBER}) (?:(?!(?:for|to|in|on|and|dan|yang|times)\\b)[\\p{L}]+ ){0,4}?${SOURCE}|${SOURCE} (?:(?!(?:for|to|and|dan|in|on)\\b)[\\p{L}]+ ){0,5}?(?:${NUMBER})(?= *$| (?:di|saja|ya|dulu|in|please))`,
);

/** How many passages a prompt wants opened and read; 0 where it says nothing about it. */
function openingsAskedFor({ sentences }: ReadPrompt): number {
  return greatest(
    sentences.map((sentence, index) => {
      const before = sentences[index - 1];
      return greatest(
        sentence.clauses.map(({ kind, plain }) =>
          kind === 'request' ? openedIn(plain, sentence, before) : 0,
        ),
      );
    }),
  );
}

function openedIn(plain: string, sentence: PromptSentence, before: PromptSentence | undefined): number {
  const text = plain.replace(OTHERWISE, ' ');
  const reads = READS.test(text) && (WHOLE.test(text) || IS_SOURCE.test(text) || EACH.test(text));
  // "the full text of four results in front of you"
  if (!reads && !OPENS.test(text)) return FULL_TEXT.test(text) ? greatest(COUNTED_SOURCE(text)) : 0;
  const counted = greatest(COUNTED_SOURCE(text));
  if (counted > 0) return counted;
  if (/\b(?:both|kedua|keduanya|dua duanya)\b/.test(text)) return 2;
  // What is opened after a search is what was found.
  const sourceNear =
    SEARCHES.test(sentence.plain) || IS_SOURCE.test(sentence.plain) || IS_SOURCE.test(before?.plain ?? '');
  // "two citations, opened"
  const beside = sentence.clauses.filter(
    ({ kind, plain: other }) => kind === 'request' && other !== plain && !SEARCHES.test(other),
  );
  const near = greatest(beside.flatMap(({ plain: other }) => COUNTED_SOURCE(other)));
  if (near > 0) return near;
  // "passages that you have opened, three or more"
  const alone = greatest(sentence.clauses.flatMap(({ plain: other }) => ALONE(other)));
  if (alone > 0 && IS_SOURCE.test(text) && !SEARCHES.test(sentence.plain)) return alone;
  const loose = greatest(OF_THEM(text));
  if (loose > 0) return sourceNear && !countsOther(text) ? loose : 0;
  if (!IS_SOURCE.test(text)) return 0;
  const coordinated = text.split(/\b(?:and|dan|serta|plus)\b/).filter((part) => IS_SOURCE.test(part));
  const listed = listedItems(sentence.written).filter((item) => IS_SOURCE.test(item.toLowerCase()));
  return Math.max(1, listed.length, coordinated.length);
}

/** Whether a number counts something that is no source: "open two shops". */
const countsOther = (text: string): boolean =>
  /#\d+ (?!of\b|them\b|look|seem|best\b|di\b|dari\b|yang\b|in\b|times\b|kamu\b|harus\b|before\b|at\b|to\b|saja\b|dulu\b|dibuka\b|and\b|dan\b|perlu\b)\p{L}+/u.test(
    text,
  );

const SAYS = pattern('<say>');
const ABSENT = pattern('<absent>');
/** Enough by itself. */
const PLAINLY = pattern(
  // nothing may be made up
  '<not> ... <invent>',
  '<invent> .. <barred>',
  'asal (nebak|tebak|jawab) .. (jangan|tidak)',
  // honesty is better than an answer
  'i_do_not_know is <better>',
  '<better> ... (say|admit|hear|write|said|read|bilang|jujur|mengaku|ngaku|jawab|tidak|kosong|dikosongkan|tahu) ... (do_not_know|can_not_tell|not|q\\d+|than|daripada|ketimbang)',
  '<better> ... (blank|gap|nothing|kosong|bolong|nihil) ... (than|daripada|ketimbang)',
  '(blank|gap|nothing|silence|kosong|bolong) (is|are|lebih) .. <better> ... (than|daripada|ketimbang)',
  '(no|an_empty|a_blank) answer ... (better|preferable|safer)',
  'lebih_baik .. (bilang|jujur|mengaku|ngaku|jawab|tidak|dikosongkan|kosong)',
  // what the documents lack is to be told
  "(<say>|to_know|(mau|ingin|perlu)_tahu) ((?!(why|how|who|kenapa|mengapa|bagaimana|siapa)_)[\\w'#]+_){0,9}?(<lackList>)",
  '(<say>|to_know|(mau|ingin|perlu)_tahu) ... (what|whatever|anything|everything|any|all|where|which|apa|hal|bagian|informasi|data|pertanyaan|poin|mana|semua|apa_pun|soal) ... <absent>',
  '(jangan_(sungkan|ragu|malu|segan)|do_not_hesitate_to|feel_free_to) ... <say> ... <absent>',
  '(do_not|never|jangan) .. (hide|conceal|bury|skip_over|sembunyikan|menyembunyikan|tutupi) .. (<lackList>|<absent>)',
);
/** "Quote it, or tell me that it is not there." */
const ELSE_SAID = pattern('(or|otherwise|else|atau) (else_|just_|please_)?<say> ... <absent>');
/** What is told where something is missing. */
const SUPPOSED = pattern(
  '<if> .... <absent>',
  // "Nggak tertulis ya bilang nggak tertulis": with no word for "if"
  '<absent> .... (ya|then|just|maka|tinggal|langsung|cukup) (just_|saja_)?<say>',
  '(if_(not|so)|otherwise|kalau_(tidak|begitu|iya|memang)) (,_)?(then_|just_|ya_|maka_)?(please_|tolong_)?<say>',
);
const IN_THAT_CASE = pattern(
  '^(then|in_that_case|if_so|if_that_is_so|maka|kalau_begitu|kalau_iya|kalau_memang_begitu|ya) (,_)?(\\w+_)?<say>',
  '^(just|please|simply|tolong|langsung)? <say> (so|it|me|saja|begitu)?$',
  ', (then|in_that_case|if_so|maka|kalau_begitu|kalau_iya|ya) (,_)?(\\w+_)?<say>',
);
/** Words in quotation marks are taken for an answer. */
const ACCEPTED = pattern(
  '<better>',
  '(good|valid|fair|proper|legitimate|sah|boleh|jawaban) ...',
  'an? . answer',
  '(will|would) (do|suffice|serve)',
  'cukup',
  '(take|accept|live_with|terima|kuterima|menerima) ...',
);
/** What is to be written where something is missing. */
const LACKING_TEXT =
  /insufficient|incomplete|not (?:found|stated|given|available|mentioned|documented|specified|known|recorded|in (?:the )?(?:source|document|file|record)s?|covered|sure|enough|disclosed|there|clear)|unknown|unclear|unstated|undocumented|undetermined|no (?:data|information|info|answer|record|entry|evidence|source|mention)|\bn\/?a\b|\bt\/a\b|missing|don.?t know|(?:can|could|did|do|was|were)(?: ?not|n.?t) (?:\w+ )?(?:say|tell|find|found|locate|know|see|determine)|unable to|no (?:idea|clue|luck|match|result|trace)|nothing (?:found|there|on)|to be confirmed|\btb[cd]\b|gap|tidak (?:ada|ditemukan|tersedia|diketahui|tercantum|cukup|memadai|tertulis|disebut\w*|terdokumentasi|jelas|tahu|lengkap)|tidak (?:bisa|dapat|berhasil|sempat) \w+|(?:nggak|tak|ga|gak) (?:ada|tahu|tertulis|ketemu|ditemukan|jelas)|nihil|kosong|belum (?:ada|tersedia|jelas|diketahui|tercatat)|kurang (?:data|bukti|dokumen\w*|lengkap)|data kurang|bukti kurang|dokumen\w* kurang/iu;

/** Whether a prompt wants to be told what its documents do not say. */
const disclosureAskedFor = ({ sentences, quoted }: ReadPrompt): boolean =>
  sentences.some(({ plain, clauses }, index) => {
    const own = clauses
      .filter(({ kind }) => kind !== 'report' && kind !== 'question')
      .map(({ plain: clause }) => clause)
      .join(' , ');
    if (PLAINLY.test(own) || (own !== '' && ELSE_SAID.test(plain))) return true;
    const isWritten = [
      ...own.matchAll(
        /(?<!\b(?:term|phrase|word|expression|istilah|frasa|arti|makna|ungkapan|kata) )\bq(\d+)\b/g,
      ),
    ].some(([, at]) => LACKING_TEXT.test(quoted[Number(at)] ?? ''));
    if (isWritten && ACCEPTED.test(own)) return true;
    if (!SAYS.test(own)) return false;
    if (isWritten || SUPPOSED.test(own)) return true;
    return IN_THAT_CASE.test(own) && ABSENT.test(`${sentences[index - 1]?.plain ?? ''} ${plain}`);
  });

/** Reads off a prompt what it demands of the way to its answer; what it only reports or expressly does without counts for nothing. */
export function analyzeConstraints(prompt: string): PromptConstraints {
  const read = readPrompt(prompt);
  const indicators = exactQuotesAskedFor(read);
  const conflicts = conflictsAskedFor(read);
  const searches = searchesAskedFor(read);
  return {
    minSearches: searches.count,
    requiredSearchTopics: searches.topics,
    minOpenCitations: openingsAskedFor(read),
    requiresExactQuote: indicators.length > 0,
    exactQuoteIndicators: indicators,
    requiresConflictResolution: conflicts !== null,
    conflictResolutionRule: conflicts?.rule ?? null,
    requiredSections: sectionsAskedFor(read),
    requiresInsufficiencyDisclosure: disclosureAskedFor(read),
  };
}
