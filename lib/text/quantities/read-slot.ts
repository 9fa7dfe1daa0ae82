import { readBill } from './bill';
import { monthOf, readDate } from './calendar';
import type { Node } from './node';
import type { SlotReading } from './pattern';
import { phrasesOf, skipAnyPhrase } from './phrases';
import type { QuestionSetting } from './question';
import { readAmount } from './read-amount';
import { readClock } from './read-clock';
import { readExpression } from './read-expression';
import { readUnit } from './read-unit';
import type { Reading } from './reading';
import { isFreeWord } from './reserved-words';

const SEPARATORS = phrasesOf(', and|, dan|, or|, atau|,|and|dan|or|atau|;|&|vs|with|dengan');
const MAX_LABEL_WORDS = 3;

/** What may stand in a slot of a pattern from a token on, longest first. */
export function readSlot(
  type: string,
  at: number,
  reading: Reading,
  setting: QuestionSetting,
): readonly SlotReading[] {
  const { tokens } = reading;
  const text = tokens[at]?.text ?? '';
  switch (type) {
    case 'amount':
      return one(readAmount(reading, at));
    case 'expr': {
      const whole = readExpression(reading, at);
      const first = readAmount(reading, at);
      const shorter = first !== null && whole !== null && first.next < whole.next;
      return [...one(whole), ...(shorter ? one(first) : [])];
    }
    case 'list':
      return readList(reading, at);
    case 'bill':
      return readBill(reading, at);
    case 'unit': {
      const unit = readUnit(reading, at);
      return unit === null ? [] : [{ value: unit, next: unit.next }];
    }
    case 'date': {
      const date = readDate(tokens, at, setting.language, setting.today);
      return date === null ? [] : [{ value: date.date, next: date.next }];
    }
    case 'clock': {
      const clock = readClock(tokens, at, setting.language);
      return clock === null ? [] : [clock];
    }
    case 'year':
      return /^\d{4}$/.test(text) && Number(text) >= 1583 ? [{ value: Number(text), next: at + 1 }] : [];
    case 'month':
      return monthOf(text) === null ? [] : [{ value: text, next: at + 1 }];
    case 'label':
      return readLabels(reading, at);
    default:
      return [];
  }
}

const one = (read: { readonly node: Node; readonly next: number } | null): SlotReading[] =>
  read === null ? [] : [{ value: read.node, next: read.next }];

function readList(reading: Reading, start: number): readonly SlotReading[] {
  const first = readExpression(reading, start);
  const nodes: Node[] = first === null ? [] : [first.node];
  let at = first?.next ?? start;
  for (;;) {
    const next = skipAnyPhrase(reading, at, SEPARATORS);
    const item = next === null ? null : readExpression(reading, next);
    if (item === null) break;
    nodes.push(item.node);
    at = item.next;
  }
  return nodes.length < 2 ? [] : [{ value: nodes, next: at }];
}

function readLabels({ tokens }: Reading, start: number): readonly SlotReading[] {
  const found: SlotReading[] = [];
  for (let at = start; at < start + MAX_LABEL_WORDS && isFreeWord(tokens[at]); at += 1) {
    const words = tokens.slice(start, at + 1).map(({ text }) => text);
    found.unshift({ value: words.join(' '), next: at + 1 });
  }
  return found;
}
