import { moodAfter } from '@/lib/text/clauses/clause-mood';
import { ownClauses } from '@/lib/text/clauses/own-clauses';
import { areSpokenOf } from '@/lib/text/clauses/spoken-of';

/** How verbs of thought are told to go about it. */
const HOW =
  '(?:very |really |too |long and |it |this |that |about (?:it|this|that) ){0,3}(?:deeply|hard|harder|deeper|carefully|thoroughly|step by step|through)';
/** The same in Indonesian; a doubled word is also written with a space or a 2. */
const BAGAIMANA =
  '(?:(?:ini|itu|dulu|lah|yang|secara|dengan|lebih|benar-benar|betul-betul) ){0,3}(?:matang(?:[ -]matang|2)?|masak(?:[ -]masak|2)|mendalam|dalam(?:[ -]dalam|2)?|baik(?:[ -]baik|2)|keras|panjang|teliti|cermat|saksama|langkah demi langkah|sungguh(?:[ -]sungguh|2))';
const MENIMBANG =
  'dipikirkan|dipikirin|pikirkanlah|pikirkan|pikirin|pikirlah|pikir|berpikirlah|renungkanlah|renungkan|mikir';
const END = '(?![\\p{L}\\p{N}]|-\\p{L})';

/** Asks for thought where a clause tells somebody to do it: verbs in the form of a command, with what belongs to them. */
const DEPTH_PHRASES = new RegExp(
  `\\b(?:${[
    `think ${HOW}(?! of\\b)`,
    'take your time',
    'reason step by step',
    '(?:use|switch to|turn on|activate) (?:deep mode|deep think(?:ing)?(?: mode)?)',
    '(?:answer|reply|respond|think|do (?:it|this)) in deep mode',
    "(?:analy[sz]e|examine|discuss|explore|consider|explain)(?: [\\p{L}'-]+){1,6} in depth",
    "(?:(?:give|write|do|make|provide|prepare)(?: me| us)?|i(?: would|'d)? (?:need|want|like)) (?:an? |your )?(?:in-depth|deep|thorough) (?:analysis|answer)",
    `(?:${MENIMBANG}|berpikir) ${BAGAIMANA}`,
    '(?:analisis|telaah|kaji|bahas)(?:lah|kan)? (?:[\\p{L}-]+ ){0,3}(?:secara mendalam|sedalam-dalamnya|sampai tuntas)',
    '(?:pakai|gunakan|aktifkan) (?:mode (?:mendalam|dalam|deep)|analisis mendalam)',
    '(?:jawab|balas) (?:dengan |dalam )?mode (?:mendalam|dalam|deep)',
  ].join('|')})${END}`,
  'gu',
);

/** Turns depth down by itself, without a request that would be negated. */
const HASTE_PHRASES = new RegExp(
  `\\b(?:${[
    "(?:don't|dont|do not|never) overthink",
    'no (?:deep|long|hard) thinking',
    'no (?:in-depth|deep) analysis',
    '(?:(?:answer|reply|decide|choose) (?:me )?)?without (?:thinking|overthinking)(?: (?:about it|too|very|much|hard|long|deeply|twice)){0,3}',
    '(?:just )?(?:a |give me a )?quick answer(?: only)?',
    '(?:use|switch to) fast mode',
    '(?:answer|reply|respond) (?:quickly|right away|off the top of your head|in fast mode)',
    `(?:(?:jawab|pilih) )?tanpa (?:${MENIMBANG}|berpikir)(?: (?:panjang|lama|keras|dulu|dua kali))?`,
    '(?:jangan|(?:tidak|tak|nggak|ngga|gak|ga|enggak) (?:usah|perlu)|tak usah) (?:kebanyakan|terlalu|banyak|lama-lama|ber)? ?(?:mikir|berpikir|dipikir|dipikirin|dipikirkan|pikir panjang)(?: (?:panjang|lama|lama-lama|terlalu))?',
    '(?:tidak|tak|nggak|ngga|gak|ga) (?:usah|perlu) analisis(?: yang)? mendalam',
    '(?:pakai|gunakan) mode cepat',
    'jawab (?:cepat|langsung)(?: saja| aja)?',
  ].join('|')})${END}`,
  'gu',
);

/** What a question says in so many words of how it is to be answered. */
export interface DepthWish {
  readonly kind: 'wanted' | 'refused';
  /** The words by which it says so, in lower case. */
  readonly wording: string;
}

/** What a clause wishes: a command to think, one not to, or one to be quick; null where it is none of these. */
function wishOf(text: string): DepthWish | null {
  const isOnlyNamed = (end: number): boolean => areSpokenOf(text.slice(end));
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
export const depthWishIn = (question: string): DepthWish | null =>
  ownClauses(question).reduce<DepthWish | null>((last, clause) => wishOf(clause) ?? last, null);
