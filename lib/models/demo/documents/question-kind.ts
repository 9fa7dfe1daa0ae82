/** What kind of question it is, by what its answer has to have. */
export type QuestionKind = 'frequency' | 'duration' | 'money' | 'size' | 'when' | 'permission' | 'whether';

interface Kind {
  readonly kind: QuestionKind;
  readonly asks: RegExp;
  readonly answers: RegExp;
  /** Words that only say which kind it is. */
  readonly words: RegExp;
}

const COUNT = String.raw`(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|few|several|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|se|setengah|beberapa)`;
const TIME_UNIT =
  '(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|detik|menit|jam|hari|malam|minggu|pekan|bulan|tahun)';
const CURRENCY = '(?:rp|idr|eur|usd|gbp|sgd|myr|aud|jpy|euros?|dollars?|pounds?|rupiah|ribu|juta|cents?)';

/** In the order in which they are tried. */
const KINDS: readonly Kind[] = [
  {
    kind: 'frequency',
    asks: /\b(?:how (?:often|frequently|many times)|(?:se)?berapa (?:sering|kali))\b/i,
    answers:
      /\b(?:every|each|once|twice|times (?:an?|per|each)|daily|hourly|weekly|monthly|quarterly|yearly|annually|setiap|tiap|sekali|kali|harian|mingguan|bulanan|tahunan|per (?:day|week|month|year|hari|minggu|bulan|tahun))\b/i,
    words: /^(?:often|frequently|times|sering(?:nya)?|kali|(?:se)?berapa)$/,
  },
  {
    kind: 'duration',
    asks: /\b(?:how long|(?:se)?berapa lama(?:nya|kah)?)\b/i,
    answers: new RegExp(
      String.raw`\b${COUNT}[ -]*(?:[\p{L}]+[ -]){0,2}?${TIME_UNIT}\b|\bse(?:jam|hari|minggu|pekan|bulan|tahun|menit)\b`,
      'iu',
    ),
    words:
      /^(?:long|last(?:s|ed|ing)?|take[sn]?|took|lama(?:nya|kah)?|(?:ber)?langsung|berlaku|selama|(?:se)?berapa)$/,
  },
  {
    kind: 'money',
    asks: /\b(?:how much .*\b(?:costs?|price[ds]?|pay|paid|earn(?:s|ed)?|charged?|fees?|rent|salary|wage)\b|what (?:is|are|was|were) the .*?\b(?:price|cost|fee|salary|wage|rent)s?\b|berapa(?:kah)? (?:\p{L}+ )?(?:harga|biaya|tarif|ongkos|gaji|upah|sewa|iuran|denda|uang)(?:nya)?\b)/iu,
    answers: new RegExp(
      String.raw`[$€£¥]\s*\d|\b${CURRENCY}\.? ?\d|\d[\d.,]* ?${CURRENCY}\b|\b(?:free|gratis)\b`,
      'iu',
    ),
    words: /^(?:much|costs?|prices?|priced|charged?|(?:se)?berapa(?:kah)?|harga(?:nya)?|biaya(?:nya)?|uang)$/,
  },
  {
    kind: 'size',
    asks: /\b(?:how (?:big|large|tall|high|wide|deep|thick)|(?:se)?berapa (?:besar|tinggi|lebar|dalam|panjang|luas|tebal)(?:nya)?)\b/i,
    answers:
      /\d[\d.,]*\s*(?:%|percent|persen|[kcm]?m[²³23]?\b|square|cubic|met(?:er|re)s?|kilomet|centimet|millimet|feet|foot|ft\b|inch|acres?|hectares?|hektare?|miles?|yards?|lit(?:er|re)s?|kilogram|kg|grams?|tons?|people|orang)/i,
    words:
      /^(?:big|large|tall|high|wide|deep|thick|besar(?:nya)?|tinggi(?:nya)?|lebar(?:nya)?|dalam|panjang(?:nya)?|luas(?:nya)?|tebal(?:nya)?|(?:se)?berapa)$/,
  },
  {
    kind: 'when',
    asks: /^\W*when (?:did|was|were|is|are|do|does|has|had|have|will|would|can|should|must)\b|\b(?:what|which) (?:date|day|year|month|time)\b|\b(?:kapan(?:kah)?|(?:tanggal|jam|pukul|hari|tahun) (?:berapa|apa))\b/i,
    answers:
      /\b\d{4}\b|\b\d{1,2}[.:]\d{2}\b|\b\d{1,2} ?[ap]\.?m\b|\b(?:tanggal|pukul|jam|day) \d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mei|agu|okt|des)\p{L}* \d|\d(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mei|agu|okt|des)\p{L}*|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:senin|selasa|rabu|kamis|jumat|sabtu|minggu)\b|\b(?:first|second|third|fourth|fifth|last) day\b|\b(?:noon|midnight|dawn|sunset|pagi|siang|sore|malam)\b/iu,
    words: /^(?:when|date|day|time|kapan(?:kah)?|tanggal|jam|pukul|hari|tahun|(?:ber)?apa|berapa)$/,
  },
  {
    kind: 'permission',
    asks: /^\W*(?:can|may|could|should|must|am i|are we|are you allowed|is it (?:ok|okay|allowed|possible|safe)|do (?:i|we|you) (?:have|need) to|(?:apakah |apa )?(?:\p{L}+ ){0,2}?(?:boleh|bisa|dapat|harus|perlu|wajib)(?:kah)?)\b(?!.*\b(?:what|when|where|how|why|who|which|apa|siapa|kapan|mana|bagaimana|berapa)\b.*\?)/iu,
    answers:
      /\b(?:not|never|no|cannot|avoid|don['’]t|forbidden|prohibited|banned|allowed|permitted|may|can|must|should|required|recommend\w*|need|needs|only|safe|possible|jangan(?:lah)?|tidak|dilarang|larangan|boleh|bisa|dapat|harus|wajib|perlu|hindari|diperbolehkan|diizinkan|disarankan|dianjurkan|hanya|tanpa)\b|n['’]t\b/i,
    words:
      /^(?:can|may|could|should|must|allowed|permitted|ok|okay|possible|safe|have|need|boleh(?:kah)?|bisa(?:kah)?|dapat(?:kah)?|harus(?:kah)?|perlu(?:kah)?|wajib(?:kah)?|apakah|apa)$/,
  },
  {
    kind: 'whether',
    asks: /^\W*(?:is|are|was|were|do|does|did|has|have|had|will|apakah|benarkah|adakah|apa benar)\b/i,
    answers: /\p{L}/u,
    words: /^(?:apakah|benarkah|adakah|benar|true|correct)$/,
  },
];

/** A question's kind, with what tells an answer of that kind. */
export type ReadKind = Pick<Kind, 'kind' | 'answers' | 'words'>;

/** Reads what kind of question it is; null where it is none of these. */
export const kindOf = (question: string): ReadKind | null =>
  KINDS.find(({ asks }) => asks.test(question)) ?? null;
