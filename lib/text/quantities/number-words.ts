import { exact, type Fraction } from './exact-math';
import type { Token } from './tokens';

const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const INDONESIAN = 'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'.split(' ');
const SMALL: ReadonlyMap<string, number> = new Map([
  ...ENGLISH.map((word, value) => [word, value] as const),
  ...INDONESIAN.map((word, value) => [word, value] as const),
]);
/** Words and endings that multiply the number before them. */
const SCALES: ReadonlyMap<string, bigint> = new Map(
  Object.entries({
    hundred: 100n,
    ratus: 100n,
    thousand: 1_000n,
    ribu: 1_000n,
    rb: 1_000n,
    k: 1_000n,
    million: 1_000_000n,
    juta: 1_000_000n,
    jt: 1_000_000n,
    billion: 1_000_000_000n,
    miliar: 1_000_000_000n,
    milyar: 1_000_000_000n,
    trillion: 1_000_000_000_000n,
    triliun: 1_000_000_000_000n,
    dozen: 12n,
    lusin: 12n,
    gross: 144n,
    kodi: 20n,
  }),
);
const WHOLE_WORDS: ReadonlyMap<string, bigint> = new Map(
  Object.entries({
    seratus: 100n,
    seribu: 1_000n,
    sejuta: 1_000_000n,
    selusin: 12n,
  }),
);
const PARTS: ReadonlyMap<string, bigint> = new Map(
  Object.entries({
    half: 2n,
    halves: 2n,
    third: 3n,
    thirds: 3n,
    quarter: 4n,
    quarters: 4n,
    fifth: 5n,
    fifths: 5n,
    tenth: 10n,
    tenths: 10n,
    setengah: 2n,
    separuh: 2n,
    sepertiga: 3n,
    pertiga: 3n,
    seperempat: 4n,
    perempat: 4n,
    seperlima: 5n,
    perlima: 5n,
    sepersepuluh: 10n,
  }),
);

export interface ReadWords {
  readonly value: Fraction;
  readonly next: number;
}

/** True for a word with which a number in words, or a part, may begin; articles are left out. */
export const beginsNumberWords = (word: string): boolean =>
  SMALL.has(word) || TENS.includes(word) || WHOLE_WORDS.has(word) || PARTS.has(word);

export const scaleOf = (word: string | undefined): bigint | null =>
  word === undefined ? null : (SCALES.get(word) ?? null);

/** Reads a number in words, "dua ratus lima puluh ribu" or "a hundred and five", from a token on; null if there is none. */
export function readNumberWords(tokens: readonly Token[], start: number): ReadWords | null {
  let total = 0n;
  let last: bigint | null = null;
  let at = start;
  for (;;) {
    const group = readBelowThousand(tokens, at);
    if (group === null) break;
    const scale = scaleOf(tokens[group.next]?.text);
    const unit = scale ?? 1n;
    if (last !== null && unit >= last) break;
    total += group.value * unit;
    last = unit;
    at = scale === null ? group.next : group.next + 1;
    if (scale === null) break;
  }
  return at === start ? null : { value: exact(total), next: at };
}

/** Reads "half", "a quarter", "two thirds", "sepertiga", "dua pertiga" as a fraction; null if there is none. */
export function readPart(tokens: readonly Token[], start: number): ReadWords | null {
  const first = tokens[start]?.text ?? '';
  const after = tokens[start + 1]?.text ?? '';
  const article = first === 'a' || first === 'an' || first === 'one' || first === 'satu';
  const own = PARTS.get(first);
  if (own !== undefined) return { value: exact(1n, own), next: start + 1 };
  const part = after.startsWith('se') ? undefined : PARTS.get(after);
  if (part === undefined) return null;
  if (article) return { value: exact(1n, part), next: start + 2 };
  const count = SMALL.get(first);
  return count === undefined ? null : { value: exact(BigInt(count), part), next: start + 2 };
}

function readBelowThousand(tokens: readonly Token[], start: number): { value: bigint; next: number } | null {
  const word = (at: number) => tokens[at]?.text ?? '';
  const whole = WHOLE_WORDS.get(word(start));
  if (whole !== undefined) {
    const rest = whole === 100n || whole === 1_000n ? readBelowHundred(tokens, start + 1) : null;
    if (whole === 1_000n) {
      const below = readBelowThousand(tokens, start + 1);
      return below === null
        ? { value: whole, next: start + 1 }
        : { value: whole + below.value, next: below.next };
    }
    return rest === null ? { value: whole, next: start + 1 } : { value: whole + rest.value, next: rest.next };
  }
  const article =
    word(start) === 'a' &&
    (word(start + 1) === 'hundred' || scaleOf(word(start + 1)) !== null || word(start + 1) === 'dozen');
  const first = article ? { value: 1n, next: start + 1 } : readBelowHundred(tokens, start);
  if (first === null) return null;
  const unit = word(first.next);
  if (unit === 'dozen' || unit === 'lusin') return { value: first.value * 12n, next: first.next + 1 };
  if ((unit === 'hundred' || unit === 'ratus') && first.value < 10n) {
    const at = word(first.next + 1) === 'and' ? first.next + 2 : first.next + 1;
    const rest = readBelowHundred(tokens, at);
    return rest === null
      ? { value: first.value * 100n, next: first.next + 1 }
      : { value: first.value * 100n + rest.value, next: rest.next };
  }
  return first;
}

function readBelowHundred(tokens: readonly Token[], start: number): { value: bigint; next: number } | null {
  const word = tokens[start]?.text ?? '';
  const tens = TENS.indexOf(word);
  if (tens >= 0) {
    const hyphen = tokens[start + 1]?.text === '-' && tokens[start + 1]?.spaced === false;
    const at = start + (hyphen ? 2 : 1);
    const units = SMALL.get(tokens[at]?.text ?? '');
    const isUnits = units !== undefined && units > 0 && units < 10 && ENGLISH[units] === tokens[at]?.text;
    return isUnits
      ? { value: BigInt(20 + tens * 10 + units), next: at + 1 }
      : { value: BigInt(20 + tens * 10), next: start + 1 };
  }
  const value = SMALL.get(word);
  if (value === undefined) return null;
  const after = tokens[start + 1]?.text;
  if (value > 1 && value < 10 && after === 'belas') return { value: BigInt(value + 10), next: start + 2 };
  if (value > 0 && value < 10 && after === 'puluh') {
    const units = INDONESIAN.indexOf(tokens[start + 2]?.text ?? '');
    return units > 0 && units < 10
      ? { value: BigInt(value * 10 + units), next: start + 3 }
      : { value: BigInt(value * 10), next: start + 2 };
  }
  return { value: BigInt(value), next: start + 1 };
}
