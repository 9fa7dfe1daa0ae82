import { analyzeConstraints } from '../documents/constraints/analyze-constraints';

/**
 * What is wanted of a file: `facts` that stand in it, `work` on it (a translation, a summary, a reply), or neither in so
 * many words.
 */
export type FileWish = 'facts' | 'work' | 'open';

const WORK = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    'summar(?:y|ies|i[sz]\\w*)|tl;?dr|abstract of|overview|gist|recap|outline|(?:key|main|central) \\p{L}+|takeaways?',
    'translat\\w*|in(?:to)? (?:english|indonesian|french|german|spanish|arabic|japanese|chinese|dutch)',
    'rewrit\\w*|rephras\\w*|paraphras\\w*|reword|shorten|simplif\\w*|improv\\w*|polish|proofread\\w*|edit (?:it|this|the)|correct (?:it|this|the)|fix|refactor\\w*|debug\\w*|review|critique|feedback|convert|format|reply|respond|answer (?:it|this|the (?:letter|e?-?mail))|draft|write|compose|explain|brainstorm|suggest|discuss|compare|analy[sz]e|evaluate|opinion|what do you think|what(?:.s| is) wrong|what does (?:it|this|the code) do|how (?:does|do) (?:it|(?:this|these|the)(?: \\p{L}+)?) work|bugs?|mistakes?|errors? in|quiz|flashcards?|(?:make|create) (?:me|us|it|this|an?)|turn (?:it|this)|give me ideas',
    '(?:di|me|meng)?ringkas\\w*|rangkum\\w*|(?:me|di)rangkum\\w*|ikhtisar|inti(?:nya| sarinya)?|poin (?:penting|utama)|kesimpulan\\w*',
    '(?:me|di)?n?terjemah\\w*|alih ?bahasa\\w*|(?:ke )?dalam bahasa \\p{L}+',
    'tulis(?:kan| ulang)?|(?:me|di)nulis|buat(?:kan|lah)?|susun(?:kan)?|balas(?:kan|an)?|jawab(?:kan)? (?:surat|email|pesan)|perbaiki|sunting|koreksi|periksa|ulas|nilai(?:lah)?|komentari|jelaskan|sederhanakan|persingkat|parafrase|ubah(?:lah)?|bandingkan|analisis|uraikan|apa yang salah|salahnya (?:apa|di mana)|menurut(?:mu| kamu| anda)|pendapat(?:mu| anda)|saran(?:kan)?|ide',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);
/** Said of the way to the answer: it is to be shown where it stands. */
const SOURCED =
  /(?<![\p{L}\p{N}])(?:cite|citations?|cited|with (?:sources?|references?|page numbers?)|quote|verbatim|word for word|where does it say|which (?:page|section|clause|article|paragraph)|on (?:what|which) page|according to|does (?:it|the \w+|this \w+) (?:say|state|mention|contain|specify|allow|require)|is (?:it|there) (?:stated|mentioned)|kutip(?:an|lah)?|rujukan|sitasi|sebutkan (?:halaman|pasal|sumber)|(?:halaman|pasal|klausul|ayat) (?:berapa|mana)|di bagian mana|menurut (?:dokumen|berkas|file|kontrak|surat|laporan|buku|naskah|perjanjian|isi)|(?:apakah|adakah) .{0,40}(?:disebut\w*|tertulis|tercantum|diatur|menyebut\w*|menyatakan))(?![\p{L}\p{N}])/iu;
/** Questions that a place in a text answers. */
const ASKS_FACT =
  /(?:^|[.!?:;,\n][^\S\n]*|(?<![\p{L}\p{N}])(?:and|so|but|tell me|within|in|for|by|after|at|to|from|on|of|dalam|selama|untuk|pada|dan|lalu|jadi|tolong|sebutkan) )(?:how (?:many|much|long|often|far|old|large|big|high|tall|wide|deep|heavy|soon|late|is|are|was|were|do|does|did|must|should)|when|who(?:se|m)?|where|which|what (?:is|are|was|were) the(?! (?:point|idea|meaning|purpose|problem|best)\b)|what (?:date|day|time|year|amount|number|percentage|price|rate|fee|deadline)|is|are|was|were|does|do|did|can|may|must|has|have|will|berapa\w*|bagaimana (?:cara|prosedur|mekanisme)\w*|kapan\w*|siapa\w*|(?:di|ke|dari) ?mana|mana\w*|apakah|bolehkah|haruskah|wajibkah|adakah|tanggal berapa)(?![\p{L}\p{N}])/iu;
const ENDS_ASKING = /(?:berapa|kapan|siapa|di ?mana|apa saja)\s*(?:(?:ya|sih|itu|saja)\s*)?\?\s*$/iu;
/** About the person, or the one who answers: nothing in a file says that. */
const OTHERWISE =
  /(?<![\p{L}\p{N}])(?:can|could|would|will|may) (?:you|i|we)|(?:bisa(?:kah)?|dapatkah|maukah) (?:kamu|anda|saya|kita|aku)(?![\p{L}\p{N}])/iu;
/** Asks for a judgement, which no passage carries. */
const JUDGES =
  /(?<![\p{L}\p{N}])(?:good|bad|better|best|worst|well[- ]written|convincing|persuasive|readable|clear enough|make sense|typos?|grammar|tone|style|weak\w*|strong\w*|interesting|important|bagus|lebih baik|terbaik|meyakinkan|masuk akal|salah ketik|tata bahasa|nada|gaya|lemah|terlemah|kuat|menarik|penting)(?![\p{L}\p{N}])/iu;
/** Goes on with what was asked before. */
const GOES_ON = /^\s*(?:and|what about|how about|dan|lalu|kalau|bagaimana (?:dengan|kalau))(?![\p{L}])/iu;
const MOST_WORDS_ON = 8;

/**
 * Reads off a question what it wants of the files that it is about. A rule without a model: what asks for work is an
 * ordinary message, what asks for a fact or for where that stands has its answer checked, and in doubt it is ordinary.
 * A short question that goes on wants what the one before it did.
 */
export function fileWishOf(question: string, before?: string): FileWish {
  const text = question.trim();
  if (before !== undefined && GOES_ON.test(text) && text.split(/\s+/).length <= MOST_WORDS_ON) {
    const wish = fileWishOf(text.replace(GOES_ON, ''));
    return wish === 'open' ? fileWishOf(before) : wish;
  }
  const demands = analyzeConstraints(text);
  if (demands.minSearches > 0 || demands.minOpenCitations > 0 || demands.requiresExactQuote) return 'facts';
  if (SOURCED.test(text)) return 'facts';
  if (WORK.test(text)) return 'work';
  if (OTHERWISE.test(text) || JUDGES.test(text)) return 'open';
  return ASKS_FACT.test(text) || ENDS_ASKING.test(text) ? 'facts' : 'open';
}
