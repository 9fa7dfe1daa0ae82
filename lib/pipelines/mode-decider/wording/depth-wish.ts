import { moodAfter } from './clause-mood';
import { DEPTH_PHRASES, HASTE_PHRASES } from './depth-phrases';

/** What a question says in so many words of how it is to be answered. */
export interface DepthWish {
  readonly kind: 'wanted' | 'refused';
  /** The words by which it says so, in lower case. */
  readonly wording: string;
}

/** A person asks for thought at the beginning or the end of a question. */
const READ_AT_EACH_END = 1_000;
const QUOTED = /["“”„«»`][^"“”„«»`]{0,400}["“”„«»`]|(?<![\p{L}\d])['‘][^'‘’]{1,200}['’](?![\p{L}\d])/gu;
const CLAUSE_END = /[.!?,;:()\n—–]| - /u;
/** Ends a clause after which others' words follow, and ends these. */
const COLON = ':';
const LINE_END = '\n';
/** Whoever writes one of these before a colon, or right after a phrase, is writing about words. */
const ABOUT_WORDS =
  /\b(?:translat\w*|terjemah\p{L}*|synonyms?|sinonim\p{L}*|antonym|meaning|means?|define|definition|arti|artinya|maksud\p{L}*|pengertian|spell\w*|ejaan\p{L}*|grammar|correct|rewrite|rephrase|paraphrase|summari[sz]e|shorten|pronounce|perbaiki|ringkas\p{L}*|parafrasa\p{L}*|ubah\p{L}*|say|says|said|saying|tells|told|wrote|writes|reads|bilang|berkata|kata|katanya|ujar\p{L}*|tulis\p{L}*|bunyi\p{L}*|pesan\p{L}*|sentence|phrase|words?|text|quote|title|lyrics?|line|motto|slogan|proverb|poster|kalimat|frasa|teks|kutipan|judul|lirik|peribahasa)\b/u;
const SPOKEN_OF =
  /^ ?(?:means?\b|is (?:an?|the|what)\b|was\b|sounds?\b|into \p{L}|in (?:\p{L}+ish|german|french|italian|dutch|japanese|chinese|javanese|indonesian|arabic)\b|to (?:\p{L}+ish|german|french|italian|dutch|indonesian)\b|ke (?:dalam )?bahasa\b|(?:dalam|pakai) bahasa \p{L}|bahasa \p{L}+nya\b|artinya\b|maksudnya\b|itu (?:apa|artinya|maksudnya|\p{L}+kan)\b|adalah\b|sinonim)/u;

interface Clause {
  readonly text: string;
  /** Others' words: what is to be translated, what somebody says. */
  readonly isReported: boolean;
}

/** Clauses as they follow each other; after "translate:" all of the line is what is to be translated. */
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

/** What a clause wishes: a command to think, one not to, or one to be quick; null where it is none of these. */
function wishOf({ text, isReported }: Clause): DepthWish | null {
  if (isReported) return null;
  const isOnlyNamed = (end: number): boolean => SPOKEN_OF.test(text.slice(end));
  for (const { 0: wording, index } of text.matchAll(DEPTH_PHRASES)) {
    const mood = moodAfter(text.slice(0, index));
    if (mood === null || isOnlyNamed(index + wording.length)) continue;
    // "Berpikir keras" alone is no command but a noun: thinking hard. "Pikir panjang" is only ever turned down.
    if (mood === 'command' && (/ panjang$/u.test(wording) || (/^berpikir /u.test(wording) && index === 0)))
      continue;
    if (mood === 'command') return { kind: 'wanted', wording };
    return { kind: 'refused', wording: text.slice(0, index + wording.length).trim() };
  }
  for (const { 0: wording, index } of text.matchAll(HASTE_PHRASES))
    if (moodAfter(text.slice(0, index)) === 'command' && !isOnlyNamed(index + wording.length))
      return { kind: 'refused', wording };
  return null;
}

/**
 * Whether a question asks for thought ("think deeply", "pikirkan matang-matang") or turns it down ("no need to think
 * hard"); null where it does neither, or where such words are quoted, somebody else's, or asked about. The last such
 * clause counts. Takes bounded time.
 */
export function depthWishIn(question: string): DepthWish | null {
  const ends =
    question.length <= 2 * READ_AT_EACH_END
      ? question
      : `${question.slice(0, READ_AT_EACH_END)}\n${question.slice(-READ_AT_EACH_END)}`;
  const text = ends
    .replace(/’/gu, "'")
    .replace(QUOTED, ' " ')
    .replace(/[^\S\n]+/gu, ' ')
    .toLowerCase();
  return clausesOf(text).reduce<DepthWish | null>((last, clause) => wishOf(clause) ?? last, null);
}
