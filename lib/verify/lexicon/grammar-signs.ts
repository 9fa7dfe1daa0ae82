import { CONDITIONS, DENIALS, EXTENTS, MODES } from './operators';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that say in which of several ways things belong together. */
export const PREPOSITIONS = set(
  `by to from for at in on under over into onto against without before after until till since within above below through
  during outside inside beyond dari ke kepada oleh untuk tanpa pada di dalam sebelum sesudah setelah sampai hingga sejak
  mulai atas bawah luar`,
);
/** Prepositions that stand for one another. */
export const ALIKE_PREPOSITIONS = set('in at on within pada di dalam of for untuk bagi');

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    and: 'and dan serta',
    or: 'or atau either',
    both: 'both kedua',
    not: 'neither nor hardly',
    more: 'more lebih',
    less: 'less fewer kurang',
    least: 'least minimal',
    most: 'most maksimal',
    up: 'up',
    down: 'down',
    out: 'out',
    off: 'off',
    away: 'away',
    back: 'back',
    without: 'without tanpa',
    again: 'again',
    other: 'other another lain',
    before: 'before earlier sebelumnya',
    after: 'after later afterwards sesudahnya setelahnya',
    self: 'self sendiri',
    if: 'except kecuali',
    nearly: 'almost nearly hampir',
    usually: 'usually normally generally typically biasanya umumnya normalnya',
    dozens: 'dozens puluhan belasan',
    hundreds: 'hundreds ratusan',
    thousands: 'thousands ribuan',
    twice: 'twice',
    thrice: 'thrice',
    latest: 'latest',
    earliest: 'earliest',
    alone: 'alone',
    together: 'together',
    apart: 'apart',
    still: 'still masih',
    we: 'we us our ours i me my kami kita saya',
    you: 'you your yours anda kamu',
  }).flatMap(([sign, words]) => words.split(' ').map((word) => [word, sign] as const)),
);
/** Signs that say the same here, or that tell too little to be compared. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({ possible: 'able', unless: 'if', if: '', done: '', future: '', many: '' }),
);

/** What a word says of all that it stands before: denied, possible, of all …; empty for what says none of it. */
export function signOf({ word }: { readonly word: string }): string {
  if (DENIALS.has(word) || word.endsWith("n't")) return 'not';
  const own = SIGNS.get(word);
  if (own !== undefined) return own;
  const sign = MODES.get(word) ?? EXTENTS.get(word) ?? CONDITIONS.get(word) ?? '';
  return SAME.get(sign) ?? sign;
}
