import { pattern } from './pattern';
import type { ReadPrompt } from './reading/read-prompt';

/** Words that ask for it whatever is said with them. */
const PLAINLY = pattern(
  '<verbatim>',
  '<exact> .. <text>',
  '<text> .. <exact>',
  '(not|bukan) (a_|your_|sekadar_|hanya_)?(summary|paraphrase|gist|rangkuman|ringkasan|parafrase|intinya)',
  '<text> .. (as|like|the_way|how|seperti|sebagaimana) (it_is|it_stands|it_appears|<written>)',
  'as (it_is_|they_are_)?(originally_)?(written|worded|phrased|printed)',
  '(exactly|precisely|just|true|faithful) (as|how|what|like|to|the_way) .. <written>',
  '(persis|sama|plek|tepat|sesuai|setia|identik) (seperti|sama|dengan|kayak|sebagaimana|pada)? .. <written>',
  '(sebagaimana|seperti) (tertulis|tercetak|aslinya|adanya|tertera|di_naskah)',
  '<text> ... (itself|themselves|itu_sendiri)',
  '(dengan|dalam|pakai|memakai) <text> .. sendiri',
  '(in|with|using) (\\w+_)+own <text>',
  'in (the|his|her|their|its) .. words',
  'not (in_)?your(s|_own|_words)',
  '(pakai|dengan) kata kata (?!mu|sendiri)\\w+nya',
  '<text> .. (mereka|beliau|dia) sendiri',
  'bukan (kata_katamu|bahasamu|kalimatmu)',
);
/** Nothing of it may be changed. */
const UNCHANGED = pattern(
  '<not> .. (kata_katamu|kata_kata_sendiri|bahasamu|kalimatmu|your_(own_)?(words|phrasing|wording))',
  '(keep|preserve|retain|maintain|pertahankan|jaga) (each|every|the|setiap|tiap)? . (words?|wording|phrasing|kata|kata_kata|kalimat|rumusan)\\w*',
  '<not> .. <changed>',
  '<changed> .. <barred>',
  '(<not>|not_even|sampai) .. ((se|satu_|a_|an_|one_|barang_se|#1_|single_)+<jot>)',
  '(beda|berubah|selisih|meleset|kurang|hilang|geser|keliru|salah) .. (se|satu_|barang_se|#1_)<jot>',
  '(se|#1_)<jot> (pun|saja)',
  '(down|right|sampai|hingga) .. (to|ke) .. <jot>',
);
/** Asking for a quotation, at the head of a clause or of one who is to do it. */
const QUOTE_IT = pattern(
  '^((please|and|then|also|but|now|first|always|just|simply|must|should|to|you|i|we|would|need|want|like|can|could|will|have|be|kindly|tolong|mohon|harap|coba|dan|lalu|terus|sekalian|juga|aku|kamu|mau|ingin|minta|harus|perlu|boleh|maka|silakan)_)*<quote>(?!_(marks|of))',
);
const WITH_QUOTE = pattern(
  '(with|include|including|plus|add|give|give_me|need|want|contain*|have|at_least|back*|support|prove|supply|provide|attach|sertakan|sertai|disertai|lampirkan|muat|memuat|minta|butuh|beri|kasih|cantumkan|harus_ada|berikut|dukung|perkuat|lengkapi|bubuhkan) .. <quotation>',
  '#\\d+ . (quotes?|quotations?)',
  '(clause|sentence|line|passage|paragraph|rule|article|words|pasal|kalimat|ayat|bunyi\\w*|bagian) .. (quoted|dikutip|disalin|copied|reproduced|transcribed)',
  '(muat|tulis|ditulis|tampilkan|ditampilkan|cantumkan|sertakan|kasih|berikan|minta|lampirkan|tunjukkan|butuh|pakai|ketik|sebutkan) .. (asli\\w*|original|petikan|kutipan)',
);
/** Quotations that are prices, and copies. */
const OTHER_QUOTES = pattern(
  'price quotes?',
  '<read> ... (word_(by|for)_word|kata_(demi|per)_kata)',
  '<read> .. (utuh|penuh|lengkap) ... <source>',
  'quotes? (from|by) .. (suppliers?|builders?|plumbers?|contractors?|vendors?|insurers?)',
  'quoted (price|prices|fee)',
  '(opens|begins|ends|closes|starts|opened|began|ended) with',
  '(dibuka|diawali|ditutup|diakhiri) (dengan|oleh)',
  'kutipan harga',
  '(and|may|can) i quote',
  '(own|original|asli) (copy|copies|salinan)',
);
const WAIVES = pattern(
  '(silakan|silahkan|whatever_you_like|if_you_like|as_you_like|feel_free|no_need|need_not|optional|tidak_perlu|tidak_usah|tidak_harus|tidak_butuh|tidak_minta|bebas)',
  '(quot\\w+|verbatim|mengutip|kutipan|dikutip) .. (not_(necessary|needed|required|compulsory)|unnecessary|optional|superfluous|tidak_(perlu|usah|wajib|harus)|opsional)',
  '(do|does)_not .. (have|need|want|require)',
  'do_not (bother|quote|cite|copy)',
  '(never|without|instead_of|rather_than|no) . (quote|quoting|quotes|quotations?|verbatim|copying|copies)',
  'not (necessarily_|a_)?(verbatim|word_for_word|literally|quot\\w+)',
  'in (your|plain|simple|simpler|other|my) (own_)?(words|english|terms)',
  '(tanpa|bukan) (kutipan|mengutip|dikutip)',
  'jangan (di)?(kutip|salin)',
  '(dengan|pakai) (kata_katamu|bahasamu|bahasa_kamu|kata_kata_sendiri|kalimatmu|bahasa_sendiri|kata_katamu_sendiri)',
);
/** Who asks in so many words how something reads wants it quoted. */
const ASKED_EXACTLY = pattern(
  '(what|which|how|apa|bagaimana) .... ((exact|precise|original|own|very|actual|literal)_(words?|wording|phrasing|text|language|terms)|word_for_word|verbatim|literally)',
  '(?!ada_|apakah_)(\\w+_)*?(redaksi|bunyi|kalimat|kata_kata|teks|rumusan|ucapan)\\w* ... (persis\\w*|asli\\w*|harfiah)',
);

/** The words of a prompt that ask for quotations word for word; empty where none do. */
export function exactQuotesAskedFor({ sentences }: ReadPrompt): string[] {
  return sentences.flatMap(({ clauses }) =>
    clauses.flatMap(({ plain, kind }) => {
      if (kind === 'report' || OTHER_QUOTES.test(plain)) return [];
      if (kind === 'question' || kind === 'told') return [ASKED_EXACTLY.find(plain) ?? []].flat();
      const unchanged = UNCHANGED.find(plain);
      if (unchanged !== null) return [unchanged];
      const asks = PLAINLY.find(plain) ?? QUOTE_IT.find(plain) ?? WITH_QUOTE.find(plain);
      return asks === null || WAIVES.test(plain) ? [] : [asks];
    }),
  );
}
