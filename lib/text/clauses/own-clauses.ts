/** What somebody asks stands at the beginning or the end of what they write. */
const READ_AT_EACH_END = 1_000;
const QUOTED = /["“”„«»`][^"“”„«»`]{0,400}["“”„«»`]|(?<![\p{L}\d])['‘][^'‘’]{1,200}['’](?![\p{L}\d])/gu;
/** A block of code, closed or not. */
const CODE = /```[\s\S]{0,4000}?(?:```|$)/gu;
const CLAUSE_END = /[.!?,;:()\n—–]| - /u;
/** Ends a clause after which others' words follow, and ends these. */
const COLON = ':';
const LINE_END = '\n';
/** Whoever writes one of these before a colon, or right after a phrase, is writing about words. */
const ABOUT_WORDS =
  /\b(?:translat\w*|terjemah\p{L}*|synonyms?|sinonim\p{L}*|antonym|meaning|means?|define|definition|arti|artinya|maksud\p{L}*|pengertian|spell\w*|ejaan\p{L}*|grammar|correct|rewrite|rephrase|paraphrase|summari[sz]e|shorten|pronounce|perbaiki|ringkas\p{L}*|parafrasa\p{L}*|ubah\p{L}*|say|says|said|saying|tells|told|wrote|writes|reads|bilang|berkata|kata|katanya|ujar\p{L}*|tulis\p{L}*|bunyi\p{L}*|pesan\p{L}*|sentence|phrase|words?|text|quote|title|lyrics?|line|motto|slogan|proverb|poster|kalimat|frasa|teks|kutipan|judul|lirik|peribahasa)\b/u;

interface Clause {
  readonly text: string;
  /** Others' words: what is to be translated, what somebody says. */
  readonly isReported: boolean;
}

/** After "translate:" all of the line is what is to be translated. */
function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let isReported = false;
  let rest = text;
  while (rest !== '') {
    const end = CLAUSE_END.exec(rest);
    const own = rest.slice(0, end?.index ?? rest.length);
    clauses.push({ text: own, isReported });
    if (end?.[0] === COLON && ABOUT_WORDS.test(own)) isReported = true;
    else if (end?.[0] === LINE_END && own.trim() !== '') isReported = false;
    rest = end === null ? '' : rest.slice(end.index + end[0].length);
  }
  return clauses;
}

/**
 * The clauses in which a person speaks for themselves, in order and in lower case: none of what is quoted, is to be
 * translated or is said by somebody else. Reads the two ends of a long text. Takes bounded time.
 */
export function ownClauses(question: string): string[] {
  const ends =
    question.length <= 2 * READ_AT_EACH_END
      ? question
      : `${question.slice(0, READ_AT_EACH_END)}\n${question.slice(-READ_AT_EACH_END)}`;
  const text = ends
    .replace(/’/gu, "'")
    .replace(CODE, ' " ')
    .replace(QUOTED, ' " ')
    .replace(/[^\S\n]+/gu, ' ')
    .toLowerCase();
  return clausesOf(text).flatMap((clause) => (clause.isReported ? [] : [clause.text]));
}
