import type { Locale } from '@/lib/trace/step-key';
import { readNumber } from '../text/numbers';
import { capitalized } from '../text/quote';

/** A property of a thing as the text gives it; `amount` if it is a number. */
export interface Trait {
  readonly name: string;
  readonly text: string;
  readonly amount?: number;
}

/** A thing with its properties. */
export interface ComparedThing {
  readonly name: string;
  readonly traits: readonly Trait[];
}

const AMOUNT = /(?:Rp\.?\s?|[$€£]\s?)?-?\d+(?:[.,]\d+)*/;

/** Reads tables (bars, tabs, semicolons or commas) and lines such as "A: price 5, weight 2 kg"; empty if there are none. */
export function readComparedThings(text: string, locale: Locale): readonly ComparedThing[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\|?[\s:|-]+\|?$/.test(line));
  const described = lines.flatMap((line) => readDescription(line, locale));
  return described.length >= 2 ? described : readTable(lines, locale);
}

function readTable(lines: readonly string[], locale: Locale): readonly ComparedThing[] {
  const separator = ['|', '\t', ';', ','].find(
    (sign) => lines.length >= 3 && lines.every((line) => line.includes(sign)),
  );
  if (separator === undefined) return [];
  const cells = lines.map((line) =>
    line
      .replace(/^\|/, '')
      .replace(/\|$/, '')
      .split(separator)
      .map((cell) => cell.trim()),
  );
  const [header = [], ...rows] = cells;
  return rows.map(([name = '', ...values]) => ({
    name,
    traits: values.map((value, index) => trait(header[index + 1] ?? String(index + 2), value, locale)),
  }));
}

function readDescription(line: string, locale: Locale): readonly ComparedThing[] {
  const match = /^(?:[-*•]\s+)?([^:]{1,40}):\s*(.+)$/.exec(line);
  if (match?.[1] === undefined || match[2] === undefined) return [];
  const traits = match[2]
    .replace(/\.$/, '')
    .split(/\s*;\s*|,\s+/)
    .flatMap((part) => readTrait(part, locale));
  return traits.length === 0 ? [] : [{ name: match[1].trim(), traits }];
}

function readTrait(part: string, locale: Locale): readonly Trait[] {
  const assigned = /^(.{1,30}?)\s*[=:]\s*(.+)$/.exec(part);
  if (assigned?.[1] !== undefined && assigned[2] !== undefined)
    return [trait(assigned[1], assigned[2], locale)];
  const amountLast = /^(\D{2,30}?)\s+((?:Rp\.?\s?|[$€£]\s?)?\d.*)$/.exec(part);
  if (amountLast?.[1] !== undefined && amountLast[2] !== undefined)
    return [trait(amountLast[1], amountLast[2], locale)];
  const amountFirst = /^((?:Rp\.?\s?|[$€£]\s?)?\d[\d.,]*)\s+(\D{2,30})$/.exec(part);
  if (amountFirst?.[1] !== undefined && amountFirst[2] !== undefined)
    return [trait(amountFirst[2], amountFirst[1], locale)];
  return [];
}

function trait(name: string, text: string, locale: Locale): Trait {
  const amount = readNumber((AMOUNT.exec(text)?.[0] ?? '').replace(/[^\d.,]/g, ''), locale);
  const base = { name: capitalized(name.trim()), text: text.trim() };
  return Number.isNaN(amount) ? base : { ...base, amount };
}
