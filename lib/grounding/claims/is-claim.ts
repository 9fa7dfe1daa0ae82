/** What an answer says besides claims, in English and Indonesian, at the beginning of a sentence or anywhere in it. */
const COURTESY =
  /^(?:hi|hello|hey|dear|sure|certainly|of course|absolutely|great question|good question|thank you|thanks|you'?re welcome|i hope (?:this|that|it) helps?|hope (?:this|that) helps|let me know|feel free|please let me know|if you have (?:any )?(?:more |other |further )?questions|stay safe|enjoy|good luck|i(?:'m| am) happy to|i(?:'d| would) be happy to|i can help|halo|hai|tentu(?: saja)?|baik(?:lah)?|terima kasih|semoga (?:ini |jawaban ini |informasi ini )?(?:membantu|bermanfaat)|silakan (?:beri tahu|tanyakan|hubungi saya)|jika ada pertanyaan|salam|selamat (?:pagi|siang|sore|malam|datang))\b/iu;
/** "Sure, the price is 5" says something. */
const LONGEST_COURTESY = 90;
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
const ASKS = /\?["'”’)\]]{0,3}\s*$/u;
const ONLY_BOLD = /^(?:\*\*|__)[^*_\n]{1,120}(?:\*\*|__):?\s*$/u;
const LETTERS = /\p{L}/gu;
/** "Here are the steps:" announces; "The fee is due in two parts: …" would go on. */
const ANNOUNCES = /:\s*$/u;
const LONGEST_ANNOUNCEMENT = 160;

const straight = (text: string): string => text.replaceAll('’', "'");

/** True for a sentence that says that the sources do not say something, and nothing besides. */
export function saysThatItLacks(text: string): boolean {
  const said = straight(text);
  return LACKING.test(said) && !YET.test(said);
}

/** True for text that says something which may be right or wrong. */
export function isClaim(text: string, line: string): boolean {
  const said = straight(text).trim();
  const letters = said.match(LETTERS)?.length ?? 0;
  if (letters < 3 && !/\d/.test(said)) return false;
  if (/^\s{0,3}#{1,6}\s/.test(line) || ONLY_BOLD.test(line.trim()) || ASKS.test(said)) return false;
  if (said.length <= LONGEST_COURTESY && COURTESY.test(said) && !/\d/.test(said)) return false;
  if (ANNOUNCES.test(said) && said.length <= LONGEST_ANNOUNCEMENT && !/\d/.test(said)) return false;
  return !saysThatItLacks(said);
}
