import WORDS from './answer-words.json';
import type { ClaimRole } from './claim-text';

const COURTESIES: ReadonlySet<string> = new Set(WORDS.courtesies);
const SOURCE =
  '(?:(?:the |this |these |those |any of the |my |your |given |provided |available |opened |above |supplied |retrieved )*(?:documents?|passages?|sources?|texts?|context|information|excerpts?|articles?|materials?|minutes|documentation|snippets?|content)(?: (?:above|provided|given|available))?|they|it|there)';
const LACKING = new RegExp(
  [
    `\\b${SOURCE} (?:do(?:es)?(?: not|n'?t)|did(?: not|n'?t)) (?:\\w+ly )?(?:say|mention|state|contain|provide|specify|include|give|tell|explain|cover|describe|address|discuss|offer|answer|indicate|have)\\b`,
    `\\b(?:is|are|was|were) (?:not|never) (?:\\w+ly )?(?:mentioned|stated|specified|provided|given|covered|described|addressed|discussed|included|contained|available|explained)(?: \\w+){0,2} (?:in|by) ${SOURCE}`,
    "\\b(?:i|we) (?:do not|don'?t|did not|didn'?t|could not|couldn'?t|cannot|can'?t|am not able to|are not able to|am unable to|was unable to|were unable to) (?:\\w+ )?(?:know|find|tell|say|answer|determine|have|confirm|provide|give)\\b",
    '\\b(?:unable|impossible|not possible|not able) to (?:answer|determine|say|tell|find|provide)\\b',
    '\\b(?:no|not enough|insufficient|no further|no other|no more) (?:specific |relevant |detailed |direct |further |clear )*(?:information|documentation|evidence|details?|data|mention|decisions?)\\b.{0,60}\\b(?:in|on|about|for|of|to|is|are|was|were|available|provided|given|found)\\b',
    '^\\W*(?:insufficient (?:documentation|information|evidence)|not enough information|no information)\\b',
    '\\b(?:dokumen|sumber|teks|bacaan|konteks|artikel|informasi|kutipan|materi|risalah|potongan)(?:-\\w+)?(?: (?:itu|ini|tersebut|di atas|yang (?:ada|tersedia|diberikan|dibuka)))* (?:tidak|belum|tak) (?:\\w+ )?(?:menyebut|menyebutkan|memuat|menjelaskan|mencantumkan|menyatakan|membahas|memberi|memberikan|mengatakan|berisi|menyediakan|mengandung|cukup|tersedia|ada|ditemukan)\\b',
    '\\b(?:tidak|belum|tak) (?:disebut|disebutkan|dijelaskan|dicantumkan|dibahas|dimuat|ditemukan|tercantum|tersedia|terdapat|ada)\\b.{0,40}\\b(?:dalam|di|pada) (?:dokumen|sumber|teks|bacaan|konteks|artikel|kutipan|materi)',
    '\\bsaya (?:tidak|belum|tak) (?:\\w+ )?(?:tahu|menemukan|dapat|bisa|mengetahui|yakin|mampu)\\b',
    '\\b(?:tidak ada|kurang|belum ada|tidak cukup) (?:informasi|keterangan|dokumentasi|bukti|data|penjelasan)\\b',
    '^\\W*(?:dokumentasi|informasi|bukti) tidak (?:cukup|memadai|tersedia)',
  ].join('|'),
  'iu',
);
/** After these, something may be said after all. */
const YET =
  /\b(?:but|however|although|though|nevertheless|still|while|whereas|tetapi|tapi|namun|meskipun|walaupun|sedangkan|akan tetapi)\b/iu;
const ASKS = /\?[*_"'”’)\]\s]*$/u;
/** Questions that say what they seem to ask. */
const SAYS_BY_ASKING =
  /^\W*(?:did you know|do you know that|have you heard|who (?:would have|knew)|what if|(?:is|was|are|were|do|does|did|has|have|had|would|could|should)n't\b|tahukah|tahu nggak|tahu tidak|bukankah|tidakkah|siapa sangka)|[,;–—-]\s*(?:right|correct|is ?n't|is it not|was ?n't|are ?n't|does ?n't|did ?n't|ha[sd] ?n't|bukan|kan|ya|benar|betul)\b[^,.;?]{0,20}\?/iu;
const ONLY_BOLD = /^(?:\*\*|__)(?:(?!\*\*|__).){1,300}(?:\*\*|__):?$/su;
const LEADS = /:[*_\s]*$/u;
const ANSWERS =
  /^\W*(?:yes|no|yep|nope|correct|incorrect|true|false|right|wrong|ya|iya|tidak|bukan|benar|salah|betul)\W*$/iu;
const LETTERS = /\p{L}/gu;
/** Above a list of sources. */
export const SOURCES_LABEL =
  /^\W*(?:sources?|references?|citations?|footnotes?|further reading|bibliography|works cited|sumber|referensi|rujukan|catatan kaki|daftar pustaka|bacaan lanjutan)\W*$/iu;

/** True for a sentence that says that the sources do not say something, and nothing besides. */
function saysThatItLacks(text: string): boolean {
  const said = straight(text);
  return LACKING.test(said) && !YET.test(said);
}

/** What a sentence is by itself; null for one that says nothing, such as "1)". */
export function roleOf(text: string, isHeading: boolean): ClaimRole | null {
  const said = straight(text).trim();
  if (ANSWERS.test(said)) return 'grouping';
  const letters = said.match(LETTERS)?.length ?? 0;
  if (letters < 3 && !/\d/.test(said)) return letters > 0 && isHeading ? 'grouping' : null;
  if (COURTESIES.has(phraseOf(said))) return 'courtesy';
  if (ASKS.test(said)) return SAYS_BY_ASKING.test(said) ? 'statement' : 'question';
  if (isHeading || isBoldLine(said) || LEADS.test(said)) return 'grouping';
  return saysThatItLacks(said) ? 'lack' : 'statement';
}

export const isBoldLine = (text: string): boolean => ONLY_BOLD.test(text.trim());

/** Without what says only that the sources lack something. */
export const withoutLack = (text: string): string => straight(text).replace(LACKING, ' ');

/** Whether a sentence does no more than answer with a yes or a no. */
export const isBareAnswer = (text: string): boolean => ANSWERS.test(text);

const straight = (text: string): string => text.replaceAll('’', "'");

const phraseOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}',\s-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
