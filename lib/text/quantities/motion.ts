import { CalculationStopped } from './calculation-stopped';
import { isUnit, measures, over, sign, times, type Value } from './exact-math';
import { solved, type Work, write } from './form';
import { type Node, unitsIn, writeNode } from './node';
import type { Solution } from './question';
import { type Reading, type ReadUnit, readAmount, readUnit } from './read-amount';
import { skipPhrase } from './read-expression';
import { type UnitEntry, unitByName } from './unit-table';

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
const ASKS: readonly (readonly [string, Asked])[] = [
  ['how fast', 'speed'],
  ['what speed', 'speed'],
  ['what is the speed', 'speed'],
  ['what is its speed', 'speed'],
  ['what is its average speed', 'speed'],
  ['what is the average speed', 'speed'],
  ['what is my average speed', 'speed'],
  ['what was the average speed', 'speed'],
  ['what is his speed', 'speed'],
  ['what is her speed', 'speed'],
  ['average speed', 'speed'],
  ['berapa kecepatan', 'speed'],
  ['berapa kecepatannya', 'speed'],
  ['berapakah kecepatan', 'speed'],
  ['berapakah kecepatannya', 'speed'],
  ['kecepatannya berapa', 'speed'],
  ['kecepatan rata - ratanya berapa', 'speed'],
  ['kecepatan rata - rata berapa', 'speed'],
  ['how long', 'time'],
  ['how much time', 'time'],
  ['berapa lama', 'time'],
  ['berapa lamanya', 'time'],
  ['berapa waktu', 'time'],
  ['waktunya berapa', 'time'],
  ['how far', 'distance'],
  ['what distance', 'distance'],
  ['how much distance', 'distance'],
  ['what is the distance', 'distance'],
  ['berapa jauh', 'distance'],
  ['seberapa jauh', 'distance'],
  ['berapa jarak', 'distance'],
  ['berapa jaraknya', 'distance'],
  ['jaraknya berapa', 'distance'],
];

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
    const ask = ASKS.find(([phrase]) => skipPhrase(reading, at, phrase) !== null);
    const unitAsked = ask === undefined ? askedUnit(reading, at) : null;
    if (ask !== undefined || unitAsked !== null) {
      const kind: Asked | null = ask?.[1] ?? kindOf(unitAsked?.unit ?? null);
      if (kind === null || (asked !== null && asked !== kind)) return null;
      asked = kind;
      wanted = unitAsked?.unit ?? wanted;
      at = ask === undefined ? (unitAsked?.next ?? at + 1) : (skipPhrase(reading, at, ask[0]) ?? at + 1);
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
  for (const phrase of ['how many', 'berapa']) {
    const next = skipPhrase(reading, at, phrase);
    const unit = next === null ? null : readUnit(reading, next);
    if (unit !== null) return unit;
  }
  return null;
}

function kindOf(unit: UnitEntry | null): Asked | null {
  if (unit === null) return null;
  return unit.measure === 'time'
    ? 'time'
    : unit.measure === 'length'
      ? 'distance'
      : unit.measure === 'speed'
        ? 'speed'
        : null;
}

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
  const units = wanted === null ? [] : [wanted];
  const say = (value: Value, from: readonly Node[], more: readonly UnitEntry[]) =>
    write(value, from, work, [...units, ...more]);
  if (asked === 'speed' && distance !== null && time !== null && sign(time[0]) > 0)
    return solved(
      say(over(distance[0], time[0]), nodes, []),
      `${writeNode(distance[1])} ÷ ${writeNode(time[1])}`,
    );
  if (asked === 'time' && distance !== null && speed !== null && sign(speed[0]) > 0) {
    const value = over(distance[0], speed[0]);
    return solved(say(value, nodes, timeOf(speed[1])), `${writeNode(distance[1])} ÷ ${writeNode(speed[1])}`);
  }
  if (asked === 'distance' && time !== null && speed !== null)
    return solved(
      say(times(time[0], speed[0]), nodes, lengthOf(speed[1])),
      `${writeNode(speed[1])} × ${writeNode(time[1])}`,
    );
  return null;
}

const partOf = (node: Node, index: number): string => unitsIn(node)[0]?.name.split(' / ')[index] ?? '';
const timeOf = (node: Node): readonly UnitEntry[] => named(partOf(node, 1));
const lengthOf = (node: Node): readonly UnitEntry[] => named(partOf(node, 0));

function named(name: string): readonly UnitEntry[] {
  const unit = unitByName(name);
  return unit === null ? [] : [unit];
}
