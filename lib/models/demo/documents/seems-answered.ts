import { kindOf, type QuestionKind } from './question-kind';
import type { RankedSentence } from './rank-sentences';
import { stemOf, topicWords, wordsOf } from './words';

/** Where a sentence stands: in a passage, beside others that are cited with it, in a document with a title. */
export interface Surroundings {
  readonly beside: string;
  readonly passage: string;
  readonly title: string;
}

/** "When a vote fails, what happens?" asks for no time. */
const WHEN =
  /^\W*(?:(?:in|on|at|by|until|since|from|and|sejak|sampai) )?when (?:did|was|were|is|are|do|does|has|had|have|will|would|can|could|should|must)\b|\b(?:since|until|and) when\b|\b(?:what|which) (?:date|year|day|time|century|decade|month)\b|\b(?:kapan|tanggal berapa|tahun berapa|jam berapa|pukul berapa|hari apa)\b/i;
const AMOUNT = /\b(?:how (?:much|many|long|far|old|big|tall|often)|berapa)\b/i;
const HAS_AMOUNT =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|century|several|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|belas|puluh|ratus|ribu|juta|abad|seper\p{L}+|setengah|half|quarter|third|twice|once)\b|\b(?:january|february|march|april|june|july|august|september|october|november|december|januari|februari|maret|mei|juni|juli|agustus|oktober|desember)\b/iu;
const DENIES =
  /\b(?:not|no|never|cannot|without|except|least|fail\w*|lack\w*|un(?:able|like|known)\w*|tidak|bukan|belum|tanpa|kecuali|gagal)\b|n['’]t\b/i;
/** "Incomplete" and "non-official" deny within a word. */
const DENIED_WORD =
  /\b(?:non-?(?!e\b)\p{L}{3,}|un(?!der|til|it|iv|ion|iq|anim|cle)\p{L}{4,}|in(?:accurate|active|capable|complete|correct|dependent|direct|effective|efficient|secure|significant|sufficient|valid|visible)\p{L}*|im(?:mature|mobile|perfect|possible|proper|balanced)\p{L}*|dis(?:able|agree|allow|appear|approv|arm|believ|connect|continu|honest|like|miss|obey|prov|qualif|regard|satisf|similar)\p{L}*|tak-\p{L}+)/giu;
const NAME = /(?<=[\p{L}\p{N}'’",;:)] )\p{Lu}[\p{L}\p{N}'’-]*/gu;
/** A name that shows even where a question begins: "DECnet", "NSF". */
const FIRST_NAME = /^\W*(\p{Lu}\p{L}*\p{Lu}[\p{L}\p{N}-]*)/u;
/** Kinds of questions whose answers have a form that leaves no doubt. */
const TOLD_BY_KIND: ReadonlySet<QuestionKind> = new Set(['size', 'frequency', 'money', 'duration']);
/** Fewer of a question's words say that a sentence is about something else. */
const LEAST_SHARE = 0.4;

/**
 * Whether a sentence of a passage seems to answer a question: it has many of its words, denies what is asked about only
 * as the question does, what is cited has its names, the passage its numbers, and there is something of the kind that is
 * asked for, a number of what is counted.
 */
export function seemsAnswered(
  question: string,
  { sentence, matched }: RankedSentence,
  { beside, passage, title }: Surroundings,
): boolean {
  const words = topicWords(question);
  if (words.length === 0 || matched.length / words.length < LEAST_SHARE) return false;
  if (DENIES.test(question) && !DENIES.test(sentence)) return false;
  const near = new Set(wordsOf(`${title} ${beside}`).map(bare));
  const denied = (question.match(DENIED_WORD) ?? []).flatMap(wordsOf).map(bare);
  const names = [...(question.match(NAME) ?? []), FIRST_NAME.exec(question)?.[1] ?? ''];
  if (![...denied, ...names.flatMap(wordsOf).map(bare)].every((word) => near.has(word))) return false;
  const numbers = question.match(/\d+/g) ?? [];
  if (!numbers.every((number) => passage.includes(number))) return false;
  if (!countsWhatIsAsked(question, beside)) return false;
  const kind = kindOf(question);
  if (kind !== null && TOLD_BY_KIND.has(kind.kind) && !kind.answers.test(beside)) return false;
  return WHEN.test(question) || AMOUNT.test(question) ? HAS_AMOUNT.test(sentence) : true;
}

const bare = (word: string): string => stemOf(word.replace(/['’]s$/, ''));

const COUNTED =
  /\bhow many ((?:[\p{L}-]+ ?){1,3})|\bberapa (?:banyak |jumlah )?(?!(?:lama|jauh|besar|tinggi|lebar|dalam|panjang|luas|berat|sering|cepat|harga|biaya|tarif|denda|ongkos|usia|umur|suhu|nilai|persen|bagian|dari|sampai)(?:nya)?\b)([\p{L}-]+)/iu;
const COUNT =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|billions?|several|both|no|se\p{L}+|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|belas|puluh|ratus|ribu|juta)$/u;
/** What is counted stands so near behind its number. */
const REACH = 4;

/** True unless a question asks how many there are of something, and no number stands before that. */
function countsWhatIsAsked(question: string, said: string): boolean {
  const [, english, indonesian] = COUNTED.exec(question) ?? [];
  const asked = topicWords(english ?? indonesian ?? '').map(bare);
  if (asked.length === 0) return true;
  const words = wordsOf(said);
  return words.some(
    (word, at) =>
      COUNT.test(word) &&
      words.slice(at + 1, at + 1 + REACH).some((counted) => asked.includes(bare(counted))),
  );
}
