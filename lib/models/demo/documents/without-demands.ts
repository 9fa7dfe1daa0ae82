import { plainSentences } from '@/lib/text/sentences/plain-sentences';

const BOUND =
  '(?:at least|no fewer than|no less than|not less than|exactly|minimal(?:ly)?|a minimum of|sedikitnya|setidaknya|sekurangnya|sekurang-kurangnya|paling sedikit|paling tidak|tepat)';
const NUMBER =
  '(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|several|both|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|beberapa|kedua)';
const COUNT = `(?:${BOUND} )?${NUMBER}`;
const KIND = '(?:separate |different |opened |relevant )?';
const SOURCES =
  '(?:sources?|passages?|documents?|docs?|files?|citations?|results?|references?|pages?|sumber(?:nya)?|bagian(?:nya)?|dokumen(?:nya)?|berkas(?:nya)?|rujukan|sitasi|hasil(?:nya)?|halaman)';
const WHERE = `(?: (?:the|my|these|those|all|all the|through the|through my|in the|in my|di|dalam) ${SOURCES}| ${SOURCES})?`;
const TIMES = `(?:${BOUND} )?(?:once|twice|thrice|sekali|${NUMBER} (?:times|x|kali)|\\d{1,3}x|${NUMBER} ${KIND}(?:searches|search|queries|lookups|pencarian|penelusuran|kueri))`;
const SEARCHING = `(?:search|look|look it up|query|do|make|run|perform|cari|carilah|telusuri|lakukan)${WHERE} ${TIMES}${WHERE}`;
const OPENING = `(?:open|read|cite|buka|bukalah|baca|bacalah|rujuk) ${COUNT} ${KIND}${SOURCES}(?: in full| completely| secara utuh| sampai habis)?`;
const QUOTING = `(?:quote|cite|copy|kutip|kutiplah|salin)(?: (?:it|them|the (?:sentence|passage|words?|text|rule)|kalimatnya|bagiannya|isinya))? (?:word for word|word-for-word|verbatim|exactly|literally|kata demi kata|persis|apa adanya)`;
const DEMAND = `(?:(?:please|tolong|mohon|first|then|also|and|dan|lalu|kemudian|juga|pertama) )*(?:${SEARCHING}|${OPENING}|${QUOTING})`;
/** What is demanded of the way to an answer at the beginning of a sentence, with what leads over to the rest. */
const DEMANDED = new RegExp(
  `^\\s*${DEMAND}(?:\\s*(?:[,;]|[,;]? (?:and|dan|then|lalu|kemudian))\\s*${DEMAND})*(?=$|[\\s.,;:!–—-])\\s*(?:[.,;:!–—-]+\\s*|(?:for|about|on|to (?:find|say|tell)(?: out)?|untuk|tentang|mengenai|soal)\\s+)*`,
  'iu',
);

/** The sentences of a question without what it demands first of the way to the answer: "Search twice: how long is it?" asks how long it is. */
export const sentencesWithoutDemands = (question: string): string[] =>
  plainSentences(question).flatMap((sentence) => {
    const asked = sentence.replace(DEMANDED, '');
    return /[\p{L}\p{N}]/u.test(asked) ? [asked] : [];
  });
