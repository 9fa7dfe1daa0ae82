import { seededRandom } from '@/lib/text/seeded-random';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';

/** Random strings that are the same for the same seed. */
export class RandomStrings {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  /** One of the values. */
  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.below(values.length)] ?? values[0];
  }

  /** So many characters of an alphabet. */
  from(alphabet: string, length: number): string {
    let text = '';
    for (let index = 0; index < length; index += 1) text += alphabet.charAt(this.below(alphabet.length));
    return text;
  }

  digits(length: number): string {
    return this.from(DIGITS, length);
  }

  hex(length: number): string {
    return this.from(`${DIGITS}abcdef`, length);
  }

  lower(length: number): string {
    return this.from(LOWER + DIGITS, length);
  }

  upper(length: number): string {
    return this.from(UPPER + DIGITS, length);
  }

  alnum(length: number): string {
    return this.from(LOWER + UPPER + DIGITS, length);
  }

  /** Letters, digits, `_` and `-`. */
  word(length: number): string {
    return this.from(`${LOWER}${UPPER}${DIGITS}_-`, length);
  }

  /** Base64 without padding. */
  base64(length: number): string {
    return this.from(`${LOWER}${UPPER}${DIGITS}+/`, length);
  }

  uuid(): string {
    return [8, 4, 4, 4, 12].map((length) => this.hex(length)).join('-');
  }

  /** A password as people make them: letters of both kinds, digits and a sign or two. */
  password(): string {
    const words: readonly [string, ...string[]] = [
      'Merdeka',
      'sunset',
      'Jakarta',
      'pelangi',
      'Dragon',
      'kopi',
      'Winter',
      'maple',
    ];
    const sign = this.from('!@#$*?', 1);
    return this.pick([
      `${this.pick(words)}${this.digits(3)}${sign}`,
      `${this.alnum(6)}${sign}${this.alnum(5)}`,
      `${this.pick(words)}${sign}${this.digits(2)}${this.alnum(3)}`,
      this.alnum(14),
    ]);
  }
}
