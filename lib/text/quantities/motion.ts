import { CalculationStopped } from './calculation-stopped';
import { isUnit, measures, over, sign, times, type Value } from './exact-math';
import { solved, type Work, write } from './form';
import { type Node, unitsIn, writeNode } from './node';
import { findPhrase, phrasesOf, skipAnyPhrase } from './phrases';
import type { Solution } from './question';
import { readAmount } from './read-amount';
import { type ReadUnit, readUnit } from './read-unit';
import type { Reading } from './reading';
import type { Measure, UnitEntry } from './unit-table';

type Asked = 'speed' | 'time' | 'distance';

/** Words that a question about distance, speed and time may have besides its amounts; any other and it is refused. */
export const MOTION_WORDS: ReadonlySet<string> = new Set(
  `if when a an the my train car bus bike bicycle motorcycle plane truck runner walker cyclist ship boat person man woman driver he she it i you we they
  goes go going travels travel traveled traveled travelling traveling travelled drives drive drove driving driven covers cover covered runs run ran running walks walk walked walking flies fly flew cycles cycle cycled moves move moving rides ride rode does do did is are was will can would be has to get
  at in for of with and on , . ? then so its his her their constant average steady distance speed rate what how long take takes took fast far much
  jika kalau bila sebuah seorang seekor kereta mobil motor sepeda bus truk pesawat kapal orang pelari dia ia saya aku kami
  jarak menempuh ditempuh tempuh berjalan berlari berkendara melaju bergerak bersepeda naik pergi terbang sejauh dengan dalam selama pada kecepatan kecepatannya rata - ratanya tetap konstan
  waktu waktunya perjalanan lama lamanya maka adalah ialah dan yang untuk dari itu butuh dibutuhkan diperlukan perlu memerlukan memakan berapakah berapa sampai jauh jaraknya akan bisa dapat nya adalah`.split(
    /\s+/,
  ),
);
const ASKS: readonly (readonly [Asked, readonly string[]])[] = [
  [
    'speed',
    phrasesOf(
      'how fast|what speed|what is the speed|what is its speed|what is its average speed|what is the average speed|what is my average speed|what was the average speed|what is his speed|what is her speed|average speed|berapa kecepatan|berapa kecepatannya|berapakah kecepatan|berapakah kecepatannya|kecepatannya berapa|kecepatan rata - ratanya berapa|kecepatan rata - rata berapa',
    ),
  ],
  ['time', phrasesOf('how long|how much time|berapa lama|berapa lamanya|berapa waktu|waktunya berapa')],
  [
    'distance',
    phrasesOf(
      'how far|what distance|how much distance|what is the distance|berapa jauh|seberapa jauh|berapa jarak|berapa jaraknya|jaraknya berapa',
    ),
  ],
];
const KINDS: Readonly<Partial<Record<Measure, Asked>>> = { time: 'time', length: 'distance', speed: 'speed' };

/**
 * Answers what is missing of a distance, a speed and a time. It takes words in any order, so each has to be known, and
 * there must be exactly two amounts and one thing asked.
 */
export function answerMotion(reading: Reading, work: Work): Solution | null {
  const amounts: Node[] = [];
  let asked: Asked | null = null;
  let wanted: UnitEntry | null = null;
  let knows = false;
  for (let at = 0; at < reading.tokens.length; ) {
    const ask = findPhrase(reading, at, ASKS);
    const unitAsked = ask === null ? askedUnit(reading, at) : null;
    if (ask !== null || unitAsked !== null) {
      const kind: Asked | null = ask?.meaning ?? kindOf(unitAsked?.unit ?? null);
      if (kind === null || (asked !== null && asked !== kind)) return null;
      asked = kind;
      wanted = unitAsked?.unit ?? wanted;
      at = ask?.next ?? unitAsked?.next ?? at + 1;
      continue;
    }
    const inUnit = /^(?:in|dalam)$/.test(reading.tokens[at]?.text ?? '') ? readUnit(reading, at + 1) : null;
    if (inUnit !== null && at + 1 <= reading.tokens.length) {
      wanted = inUnit.unit;
      at = inUnit.next;
      continue;
    }
    const amount =
      reading.tokens[at]?.text === 'a' || reading.tokens[at]?.text === 'an'
        ? articleAmount(reading, at)
        : readAmount(reading, at);
    if (amount !== null) {
      amounts.push(amount.node);
      at = amount.next;
      continue;
    }
    const word = reading.tokens[at]?.text ?? '';
    if (!MOTION_WORDS.has(word)) return null;
    knows = knows || /[a-z]/.test(word);
    at += 1;
  }
  return knows && asked !== null ? solve(amounts, asked, wanted, work) : null;
}

const articleAmount = (reading: Reading, at: number) => {
  const amount = readAmount(reading, at);
  return amount?.node.kind === 'amount' && amount.node.unit?.measure === 'time' ? amount : null;
};

/** "berapa menit", "how many hours": what is asked shows in its unit. */
function askedUnit(reading: Reading, at: number): ReadUnit | null {
  const next = skipAnyPhrase(reading, at, ['how many', 'berapa']);
  return next === null ? null : readUnit(reading, next);
}

const kindOf = (unit: UnitEntry | null): Asked | null =>
  unit === null ? null : (KINDS[unit.measure] ?? null);

function solve(nodes: readonly Node[], asked: Asked, wanted: UnitEntry | null, work: Work): Solution | null {
  const values = nodes.map((node) => (node.kind === 'amount' ? node.value : null));
  const find = (unit: string): readonly [Value, Node] | null => {
    const index = values.findIndex((value) => value !== null && measures(value, unit));
    const [value, node] = [values[index], nodes[index]];
    return value == null || node === undefined ? null : [value, node];
  };
  const [distance, time, speed] = [find('m'), find('s'), find('m / s')];
  if (nodes.length !== 2 || nodes.some((node) => node.kind !== 'amount' || !isUnit(node.value))) return null;
  const calendar = nodes.flatMap(unitsIn).some(({ measure }) => measure === 'calendar');
  if (calendar) throw new CalculationStopped('calendar-unit');
  if (wanted !== null && kindOf(wanted) !== asked) return null;
  const answer = (value: Value, reading: string) =>
    solved(write(value, nodes, work, wanted === null ? [] : [wanted]), reading);
  const quotient = ([above, written]: readonly [Value, Node], [below, divisor]: readonly [Value, Node]) =>
    sign(below) > 0 ? answer(over(above, below), `${writeNode(written)} ÷ ${writeNode(divisor)}`) : null;
  if (asked === 'speed' && distance !== null && time !== null) return quotient(distance, time);
  if (asked === 'time' && distance !== null && speed !== null) return quotient(distance, speed);
  if (asked === 'distance' && time !== null && speed !== null)
    return answer(times(time[0], speed[0]), `${writeNode(speed[1])} × ${writeNode(time[1])}`);
  return null;
}
