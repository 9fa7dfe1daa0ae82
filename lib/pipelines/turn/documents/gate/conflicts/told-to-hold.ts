import type { PreferredDate } from './preferred-date';

/** What words say of the source that they stand beside: that it is of an age, or that it holds or no longer does. */
type Said = 'new' | 'old' | 'holds' | 'past';

/** What can be older or newer; "earlier" alone may be a time of day, and "lama" alone means "how long". */
const VERSION =
  '(?:versions?|editions?|documents?|sources?|runbooks?|polic(?:y|ies)|rules?|manuals?|handbooks?|guides?|memos?|reports?|contracts?|ones?|figures?|values?|versi|edisi|dokumen|sumber|prosedur|kebijakan|aturan|ketentuan|panduan|pedoman|buku|memo|laporan|kontrak|angka|nilai)';

const SAYINGS: readonly (readonly [Said, string])[] = [
  [
    'past',
    'no longer(?! than)|superseded|replaced by|outdated|out of date|obsolete|used to (?:be|have|say)|tidak lagi|sudah tidak|digantikan|kedaluwarsa|usang|dicabut',
  ],
  [
    'old',
    `older(?! than)|oldest|(?:old|earlier|previous|former) ${VERSION}|(?:was|were|is|are) (?:the )?(?:earlier|previous|former)|previously|formerly|terdahulu|${VERSION} (?:\\w+ )?(?:yang )?(?:lebih )?(?:lama|tua|sebelumnya)|dulunya|semula|tadinya`,
  ],
  [
    'new',
    `(?<!\\bor )newer(?! than)|newest|(?<!\\bat the )latest|mo(?:re|st) recent|later ${VERSION}|terbaru|lebih baru|terkini|mutakhir|${VERSION} (?:\\w+ )?(?:yang )?baru`,
  ],
  [
    'holds',
    `currently|(?:is|are|remains?) current|current ${VERSION}|(?:is|are) now|now (?:is|are|applies|holds)|prevails?|takes precedence|in force|supersedes|overrides|replaces the (?:old|earlier|previous|former|${VERSION})|kini|yang sekarang|sekarang (?:adalah|menjadi|berlaku)|menggantikan|berlaku(?! (?:untuk|bagi|pada|di|selama|sampai|hingga|\\d))`,
  ],
];
const READ = SAYINGS.map(([said, words]) => [said, new RegExp(`\\b(?:${words})\\b`, 'iu')] as const);
const DENIED = /(?:\bnot|n't|\bbukan|\btidak|\bbelum) (?:(?:the|yang) )?$/iu;
const DISAGREE = /\b(?:disagree\w*|conflict\w*|contradict\w*|bertentangan|berbeda)\b/iu;

/**
 * Whether a statement says of what it tells that it holds, or that it does not; null where it says neither. Its first
 * words about that count: those after them are mostly of the other side.
 */
export function toldToHold(text: string, preferred: PreferredDate | null): boolean | null {
  const first = READ.flatMap(([said, words]) => {
    const index = text.search(words);
    return index < 0 ? [] : [{ said, index }];
  }).toSorted((left, right) => left.index - right.index)[0];
  if (first === undefined) return null;
  const holds = first.said === 'holds' || first.said === (preferred === 'oldest' ? 'old' : 'new');
  return holds !== DENIED.test(text.slice(0, first.index));
}

/** Whether a statement says that sources disagree. */
export const tellsDisagreement = (text: string): boolean => DISAGREE.test(text);
