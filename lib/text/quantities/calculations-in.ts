import { plainNumeral } from './plain-numeral';
import { decimalSignOf } from './read-numeral';

const LONGEST_QUESTION = 2_000;
const NUMERAL = String.raw`\d[\d.,]{0,30}`;
const NUMBER = String.raw`\(?${NUMERAL}%?\)?`;
/** Between figures without spaces a line or a stroke is more often a range, a day or a name. */
const SIGN = '(?: ?[+*^×÷] ?| [-/−–] )';
const WRITTEN_OUT = new RegExp(
  String.raw`(?<![\p{L}\d.,])${NUMBER}(?:${SIGN}${NUMBER}){1,20}(?![\p{L}\d])`,
  'gu',
);
const SHARE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${NUMERAL}) ?(?:%|per ?cent|persen) (?:of|dari) (?:Rp|US|IDR|USD|EUR)?[$€£.]? ?(${NUMERAL})`,
  'giu',
);
const MOST = 3;

/** The calculations that a question writes out, as the calculator takes them: what is worked out where nobody asks for it. */
export function calculationsIn(question: string): readonly string[] {
  const text = question.slice(0, LONGEST_QUESTION).replace(/\s+/g, ' ');
  const decimal =
    decimalSignOf((text.match(/\d[\d.,]*\d/g) ?? []).filter((numeral) => /[.,]/.test(numeral))) ?? '.';
  const found = [
    ...[...text.matchAll(SHARE)].map(([, share = '', of = '']) => `${share}% of ${of}`),
    ...[...text.matchAll(WRITTEN_OUT)].map(([written]) => written),
  ].flatMap((written) => plainly(written, decimal) ?? []);
  return [...new Set(found)].slice(0, MOST);
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
  return plain.replaceAll('×', '*').replaceAll('÷', '/').replaceAll(/[−–]/g, '-');
}
