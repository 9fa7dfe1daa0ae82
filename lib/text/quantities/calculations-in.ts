import { readLanguage } from '../languages/read-language';
import { plainNumeral } from './plain-numeral';
import { decimalSignOf } from './read-numeral';

const LONGEST_QUESTION = 2_000;
const NUMERAL = String.raw`\d[\d.,]{0,30}`;
const NUMBER = String.raw`\(?${NUMERAL}%?\)?`;
const SIGN = '(?: ?[-+*^×÷/−–] ?| x )';
/** Of only a part of what is calculated the result would be wrong. */
const GOES_ON_BEFORE = String.raw`[\p{L}\d)] ?[-+*^×÷/−–] ?`;
const GOES_ON_BEHIND = String.raw` ?[+*^×÷/] ?[\p{L}\d(]| ?[-−–] ?[\d(]`;
const WRITTEN_OUT = new RegExp(
  String.raw`(?<![\p{L}\d.,]|${GOES_ON_BEFORE})${NUMBER}(?:${SIGN}${NUMBER}){1,20}(?![\p{L}\d]|${GOES_ON_BEHIND})`,
  'gu',
);
/** Between figures without spaces a line or a stroke alone is more often a range, a day or a name. */
const CALCULATES = /[+*^×÷]| [-/−–x] /;
const SHARE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${NUMERAL}) ?(?:%|per ?cent|persen) (?:of|dari) (?:Rp|US|IDR|USD|EUR)?[$€£.]? ?(${NUMERAL})`,
  'giu',
);
/** A question that is a calculation and nothing else may be any but a day. */
const BARE =
  /^(?:(?:what(?: is|['’]s)|how much is|calculate|work out|berapa(?:kah)?|hitung(?:lah)?)[ :]+)?((?:\d[\d.,]*|[-+*^×÷/−–!%()]| |\b(?:sqrt|abs|ln|pi)\b){2,200}?) ?=? ?\??$/i;
const IS_BARE = /\d(?: ?[-+*^×÷/−–] ?\(?[\d(]|!|%.*\d)|[a-z0-9]\(.*\d/i;
const DAY_OR_RANGE = /^\d+(?:[/.]\d+[/.]|[-–])\d+$/;
const MOST = 3;

/** The calculations that a question writes out, as the calculator takes them: what is worked out where nobody asks for it. */
export function calculationsIn(question: string): readonly string[] {
  const text = question.slice(0, LONGEST_QUESTION).replace(/\s+/g, ' ');
  const decimal = decimalIn(text);
  const [, bare = ''] = BARE.exec(text.trim()) ?? [];
  const isBare = IS_BARE.test(bare) && !DAY_OR_RANGE.test(bare);
  const found = [
    ...(isBare ? [bare] : []),
    ...[...text.matchAll(SHARE)].map(([, share = '', of = '']) => `${share}% of ${of}`),
    ...[...text.matchAll(WRITTEN_OUT)]
      .map(([written]) => written)
      .filter((written) => CALCULATES.test(written)),
  ].flatMap((written) => plainly(written, decimal) ?? []);
  return [...new Set(found)].slice(0, MOST);
}

/** The sign before decimals of a question's figures: as they show it, else as its language has it. */
const decimalIn = (text: string): '.' | ',' =>
  decimalSignOf((text.match(/\d[\d.,]*\d/g) ?? []).filter((numeral) => /[.,]/.test(numeral))) ??
  (readLanguage(text)?.language === 'id' ? ',' : '.');

/** Times of day: 8:47, and 09.35 where it is said to be one. */
const CLOCK =
  /(?<![\d:.])(?:([01]?\d|2[0-3]):([0-5]\d)|(?<=\b(?:pukul|jam) )([01]?\d|2[0-3])\.([0-5]\d))(?![\d:]|[.,]\d)/gi;

/**
 * The figures of a question, each once, and how they are written plainly: 1.234,5 of an Indonesian one as 1234.5, a time
 * of day as 9:35.
 */
export function figuresIn(question: string): ReadonlyMap<string, string> {
  const text = question.slice(0, LONGEST_QUESTION);
  const decimal = decimalIn(text.replaceAll(CLOCK, ''));
  const clocks = [...text.matchAll(CLOCK)].map(
    ([written, hour, minute, hourBehind, minuteBehind]) =>
      [written, `${Number(hour ?? hourBehind)}:${minute ?? minuteBehind}`] as const,
  );
  const numerals = text.replaceAll(CLOCK, ' ').match(/\d(?:[\d.,]{0,30}\d)?/g) ?? [];
  return new Map([
    ...clocks,
    ...numerals.map((numeral) => [numeral, plainNumeral(numeral, decimal) ?? numeral] as const),
  ]);
}

/** With plain figures and signs; null where a figure cannot be read, or brackets do not fit. */
function plainly(found: string, decimal: '.' | ','): string | null {
  const [opening, closing] = [found.split('(').length, found.split(')').length];
  // One of a pair that stands around more than the calculation.
  const written =
    opening > closing ? found.replace(/^\(/, '') : closing > opening ? found.replace(/\)$/, '') : found;
  if (written.split('(').length !== written.split(')').length) return null;
  let isRead = true;
  const plain = written.replaceAll(/\d[\d.,]*/g, (numeral) => {
    const figure = plainNumeral(numeral.replace(/[.,]$/, ''), decimal);
    isRead &&= figure !== null;
    return figure ?? '';
  });
  if (!isRead) return null;
  return plain.replaceAll(/×|x/g, '*').replaceAll('÷', '/').replaceAll(/[−–]/g, '-');
}
