import type { Locale } from '@/lib/trace/step-key';
import { NUMBER_SOURCE, readNumber, writeNumber } from '../text/numbers';

/** A question about percentages with its answer. */
export interface PercentAnswer {
  /** What is asked, as an object of "to know", for example `how much 15% of 240 is`. */
  readonly question: { readonly en: string; readonly id: string };
  readonly result: number;
  readonly unit: '' | '%';
  /** The calculation, for example `15 ÷ 100 × 240 = 36`. */
  readonly steps: readonly string[];
}

/** Each of these questions is about two numbers; with more of them it is a longer calculation. */
const NUMBERS_OF_A_QUESTION = 2;
const ANY_NUMBER = new RegExp(NUMBER_SOURCE, 'g');
const N = `(${NUMBER_SOURCE})`;
const MONEY = String.raw`(?:rp\.?\s*|\$\s*|€\s*|usd\s*|idr\s*)?`;
const PERCENT = '\\s*(?:%|percent|per cent|persen)';
const OF = '(?:of|from|dari|off(?: of)?)';

const PART_OF = new RegExp(`${N}${PERCENT}\\s*${OF}\\s*${MONEY}${N}`, 'i');
const DISCOUNT = /\b(?:discount|off|reduc\w*|decreas\w*|diskon|potongan|turun|dikurangi|korting|less)\b/i;
const INCREASE =
  /\b(?:tax|vat|tip|increas\w*|rais\w*|ris(?:e|es|ing)|more|markup|ppn|pajak|naik|kenaikan|ditambah|plus)\b/i;
const PRICE_AND_PERCENT = new RegExp(`${MONEY}${N}(?!${PERCENT})[^\\d%]{1,60}?${N}${PERCENT}`, 'i');
const SHARE_EN = new RegExp(
  `what (?:percent(?:age)?|share)[^\\d]{0,30}?${MONEY}${N}[^\\d]{1,25}?${MONEY}${N}`,
  'i',
);
const IS_WHAT_PERCENT = new RegExp(
  `${N}\\s*(?:is|are|adalah|itu)?\\s*(?:what percent(?:age)?|what %|berapa persen)\\s*(?:of|dari)\\s*${MONEY}${N}`,
  'i',
);
const SHARE_ID = new RegExp(
  `berapa persen[^\\d]{0,25}?${MONEY}${N}\\s*(?:dari|terhadap)[^\\d]{0,15}?${MONEY}${N}`,
  'i',
);
const CHANGE = new RegExp(`(?:from|dari)\\s*${MONEY}${N}\\s*(?:to|menjadi|jadi|ke)\\s*${MONEY}${N}`, 'i');

/** Answers "15% of 240", "20% off 150,000", "30 is what percent of 120" and "from 80 to 100"; null if none is asked. */
export function answerPercentQuestion(sentence: string, locale: Locale): PercentAnswer | null {
  const number = (text: string | undefined) => readNumber(text ?? '', locale);
  const write = (value: number) => writeNumber(value, locale);
  const asksPercent = /%|\bpercent|\bpersen|\bper cent/i.test(sentence);
  if (!asksPercent || (sentence.match(ANY_NUMBER) ?? []).length > NUMBERS_OF_A_QUESTION) return null;

  const share = IS_WHAT_PERCENT.exec(sentence) ?? SHARE_EN.exec(sentence) ?? SHARE_ID.exec(sentence);
  if (share !== null && !CHANGE.test(sentence)) return shareAnswer(number(share[1]), number(share[2]), write);
  const change = CHANGE.exec(sentence);
  if (change !== null) return changeAnswer(number(change[1]), number(change[2]), write);
  const part = PART_OF.exec(sentence);
  if (part !== null && !DISCOUNT.test(sentence) && !INCREASE.test(sentence)) {
    return partAnswer(number(part[1]), number(part[2]), write);
  }
  const pair = part === null ? PRICE_AND_PERCENT.exec(sentence) : [part[0], part[2], part[1]];
  if (pair === null) return null;
  if (DISCOUNT.test(sentence)) return adjustedAnswer(number(pair[1]), -number(pair[2]), write);
  return INCREASE.test(sentence) ? adjustedAnswer(number(pair[1]), number(pair[2]), write) : null;
}

type Write = (value: number) => string;

function partAnswer(percent: number, whole: number, write: Write): PercentAnswer | null {
  const result = (percent / 100) * whole;
  return finished(
    result,
    '',
    `how much ${write(percent)}% of ${write(whole)} is`,
    `${write(percent)}% dari ${write(whole)}`,
    [`${write(percent)} ÷ 100 × ${write(whole)} = ${write(result)}`],
  );
}

function shareAnswer(part: number, whole: number, write: Write): PercentAnswer | null {
  const result = (part / whole) * 100;
  return finished(
    result,
    '%',
    `what share ${write(part)} is of ${write(whole)}`,
    `persentase ${write(part)} dari ${write(whole)}`,
    [`${write(part)} ÷ ${write(whole)} × 100 = ${write(result)}`],
  );
}

function changeAnswer(before: number, after: number, write: Write): PercentAnswer | null {
  const difference = after - before;
  const result = (difference / before) * 100;
  return finished(
    result,
    '%',
    `the change from ${write(before)} to ${write(after)}`,
    `perubahan dari ${write(before)} menjadi ${write(after)}`,
    [
      `${write(after)} − ${write(before)} = ${write(difference)}`,
      `${write(difference)} ÷ ${write(before)} × 100 = ${write(result)}`,
    ],
  );
}

function adjustedAnswer(base: number, percent: number, write: Write): PercentAnswer | null {
  const amount = (Math.abs(percent) / 100) * base;
  const result = percent < 0 ? base - amount : base + amount;
  const sign = percent < 0 ? '−' : '+';
  return finished(
    result,
    '',
    `how much ${write(base)} ${percent < 0 ? 'less' : 'plus'} ${write(Math.abs(percent))}% is`,
    `${write(base)} ${percent < 0 ? 'dikurangi' : 'ditambah'} ${write(Math.abs(percent))}%`,
    [
      `${write(Math.abs(percent))} ÷ 100 × ${write(base)} = ${write(amount)}`,
      `${write(base)} ${sign} ${write(amount)} = ${write(result)}`,
    ],
  );
}

function finished(
  result: number,
  unit: '' | '%',
  en: string,
  id: string,
  steps: readonly string[],
): PercentAnswer | null {
  return Number.isFinite(result) ? { question: { en, id }, result, unit, steps } : null;
}
