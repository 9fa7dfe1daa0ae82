import type { ReadPrompt } from './reading/read-prompt';

const TEXT_EN =
  'words?|wording|phrases?|phrasing|sentences?|lines?|text|language|quotes?|quotations?|citations?|extracts?|passages?|statements?|clauses?|sql|commands?|formulation|terms|spelling|transcript';
const TEXT_ID =
  'redaksi(?:nya)?|bunyi(?:nya)?|kalimat(?:nya)?|kata(?:nya)?|kata kata(?:nya)?|ucapan(?:nya)?|rumusan(?:nya)?|kutipan(?:nya)?|pernyataan(?:nya)?|perkataan(?:nya)?|lafal(?:nya)?|perintah(?:nya)?|baris(?:nya)?';
const CHANGED_EN =
  'paraphras\\w*|reword\\w*|rephras\\w*|rewrit\\w*|summari[sz]\\w*|edit(?:ed|ing|s)?|alter\\w*|tidy(?:ing)?|polish\\w*|smooth\\w*|chang(?:e|ed|es|ing)|tamper\\w*|touch(?:ing)? up|condens\\w*|shorten\\w*|trimm?\\w*|embellish\\w*|translat\\w*|modif\\w*|correct(?:ing|ed)? (?:the )?spelling|adapt\\w*';
const CHANGED_ID =
  '(?:di|mem|me)?(?:parafras\\w*|ubah(?:an)?|rubah|ringkas\\w*|rangkum\\w*|sadur\\w*|edit\\w*|poles\\w*|utak atik|otak atik|olah\\w*|modifikasi|persingkat|sunting\\w*|singkat\\w*|ganti\\w*|tambah(?:i|in)?|kurangi)|mengubah|merubah|perubahan|pengubahan|penyuntingan|suntingan|saduran|gubahan|olahan|mengganti|meringkas|menyunting|parafrasa|parafrase|ringkasan|rangkuman|terjemahan bebas';
const NO_EN = 'do not|never|no|not|without|must not|should not|rather than|instead of|nothing';
const NO_ID = 'jangan|tanpa|tidak(?: boleh)?|bukan|pantang|dilarang|haram|ogah|anti';

/** What asks for words as they stand, whatever else is said. */
const PLAINLY = new RegExp(
  `\\b(?:verbatim|word for word|literally|in (?:the|his|her|their|its) (?:[\\w']+ ){0,2}words|not (?:in )?your(?:s| own| words)|(?:pakai|dengan) kata kata (?!mu|sendiri)\\w+nya|bukan (?:kata katamu|bahasamu|kalimatmu)|letter for letter|letter by letter|character (?:for|by) character|to the letter|ad litteram|ipsissima verba|exact(?:ly)? (?:\\w+ ){0,2}?(?:${TEXT_EN})|(?:${TEXT_EN}) (?:\\w+ ){0,3}?exactly|(?:exactly|precisely|just) (?:as|how|what) (?:\\w+ ){0,4}?(?:written|printed|worded|stands?|stated|appears?|reads?|says?|said|put|phrased|is|typed|runs)|as (?:it is |they are )?(?:originally )?(?:written|worded|phrased|printed)|(?:own|original|actual|very|precise|literal|unaltered|unedited|untouched|unchanged) (?:${TEXT_EN})|(?:clause|sentence|wording|line) itself|direct quot\\w+|(?:in|inside|between|within|with) quot(?:ation|e) marks|unaltered|unedited|copy (?:and )?paste\\w*|kata demi kata|kata per kata|huruf demi huruf|huruf per huruf|per kata|leterlek|letterlijk|harfiah|apa adanya|plek(?: ketiplek)?|copas|salin tempel|kutipan (?:langsung|persis|harfiah|utuh)|(?:persis|sama|plek) (?:seperti|sama|dengan|kayak|sebagaimana) (?:\\w+ ){0,3}?(?:asli\\w*|tertulis|tercetak|dokumen\\w*|naskah\\w*|aslinya|di sana|teks\\w*|sumber\\w*)|sebagaimana (?:tertulis|tercetak|aslinya|adanya)|seperti (?:tertulis|aslinya|tercetak|di naskah\\w*)|(?:${TEXT_ID}) (?:yang )?(?:\\w+ ){0,2}?(?:persis\\w*|harfiah|asli\\w*|apa adanya|mentah)|persis (?:${TEXT_ID})|(?:${TEXT_ID}) (?:\\w+ ){0,3}?(?:mereka|beliau|dia) sendiri|(?:di antara|dalam|pakai|dengan|beri) tanda (?:kutip|petik)|(?:beda|berubah|selisih|meleset|kurang|hilang|geser) (?:se|satu |barang se|#1 )(?:huruf|kata|koma|titik)(?: ?pun)?|titik koma(?:nya)?|sampai ke (?:titik|koma) \\w+|(?:se|#1 )(?:huruf|kata|koma|titik) ?pun)\\b`,
);
const UNCHANGED = new RegExp(
  `\\b(?:(?:${NO_EN}) (?:\\w+ ){0,4}?(?:${CHANGED_EN})|(?:${NO_ID}) (?:\\w+ ){0,3}?(?:${CHANGED_ID}))\\b`,
);
/** Asking for a quotation, at the head of a clause or of one who is to do it. */
const QUOTE_IT =
  /^(?:(?:please|and|then|also|but|now|first|always|just|simply|must|should|to|you|i|we|would|need|want|like|can|could|will|have|tolong|mohon|harap|coba|dan|lalu|terus|sekalian|juga|aku|kamu|mau|ingin|minta|harus|perlu|boleh) )*(?:quote (?!marks)|quoting|kutip(?:lah|kan|in)?|mengutip|dikutip|salin(?:lah|kan)?|disalin|nukil(?:lah|kan)?|petik(?:lah|kan)?|transcribe|copy (?:out|down|it|the|me)|reproduce|recite|cite (?:the )?(?:\w+ )?(?:sentence|line|words|wording))\b/;
const WITH_QUOTE =
  /\b(?:(?:with|include|including|plus|add|give(?: me)?|need|want|contain\w*|have|at least|sertakan|sertai|disertai|lampirkan|muat|minta|butuh|beri|kasih|cantumkan|harus ada|berikut|#\d+) (?:\w+ ){0,3}?(?:quote|quotes|quotation|quotations|kutipan|nukilan|petikan)|(?:clause|sentence|line|passage|paragraph|rule|article|words|pasal|kalimat|ayat|bunyi\w*) (?:\w+ ){0,2}?(?:quoted|dikutip|disalin))\b/;
/** Quotations that are prices. */
const OTHER_QUOTES =
  /\b(?:price quotes?|quotes? (?:from|by) (?:\w+ ){0,2}(?:suppliers?|builders?|plumbers?|contractors?|vendors?|insurers?)|quoted (?:price|prices|fee)|kutipan harga|salinan)\b/;
const SHOWN_ORIGINAL =
  /\b(?:muat|tulis(?:kan|lah)?|tampilkan|cantumkan|sertakan|kasih|beri(?:kan)?|minta|lampirkan|tunjukkan|butuh|pakai|ketik(?:kan)?) (?:\w+ ){0,3}?(?:asli\w*|original)\b/;
const WAIVES_QUOTES =
  /\b(?:silakan|silahkan|whatever you like|if you like|as you like|no need|need not|(?:do|does) not (?:\w+ ){0,3}(?:have|need|want|require)|do not (?:bother|quote|cite|copy)|never quote|without (?:quoting|quotes|quotations|copying)|instead of quot\w+|rather than (?:quot\w+|verbatim|copy\w*)|no (?:\w+ ){0,2}?(?:quotes?|quotations?|verbatim)|not (?:necessarily |a )?(?:verbatim|word for word|literally|quot\w+)|in (?:your|plain|simple|simpler|other|my) (?:own )?(?:words|english|terms)|tidak (?:perlu|usah|harus|butuh|minta)|tanpa (?:kutipan|mengutip|dikutip)|jangan (?:di)?(?:kutip|salin)|bukan kutipan|dengan (?:kata katamu|bahasamu|bahasa kamu|kata kata sendiri|kalimatmu|bahasa sendiri)|pakai (?:bahasamu|kata katamu|bahasa sendiri|kalimatmu) ?(?:sendiri)?)\b/;

const ASKED_EXACTLY =
  /\b(?:exact|precise|original|own|very|actual) (?:words?|wording|phrasing|text|language)|word for word|verbatim|(?:redaksi|bunyi|kalimat|kata kata|teks)\w* (?:\w+ ){0,3}?(?:persis\w*|asli\w*)\b/;

/** The words of a prompt that ask for quotations word for word; empty where none do. */
export function exactQuotesAskedFor({ sentences }: ReadPrompt): string[] {
  return sentences.flatMap(({ clauses }) =>
    clauses.flatMap(({ plain, kind }) => {
      if (kind === 'report' || OTHER_QUOTES.test(plain)) return [];
      // Who asks how something reads word for word wants it quoted.
      if (kind === 'question' || kind === 'told') return [ASKED_EXACTLY.exec(plain)?.[0] ?? []].flat();
      const unchanged = UNCHANGED.exec(plain)?.[0];
      if (unchanged !== undefined) return [unchanged];
      if (WAIVES_QUOTES.test(plain)) return [];
      const asks =
        PLAINLY.exec(plain) ?? QUOTE_IT.exec(plain) ?? WITH_QUOTE.exec(plain) ?? SHOWN_ORIGINAL.exec(plain);
      return asks === null ? [] : [asks[0]];
    }),
  );
}
