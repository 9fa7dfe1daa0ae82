import { CalculationStopped } from './calculation-stopped';
import { evaluate, plain } from './evaluate';
import {
  exact,
  inUnit,
  isUnit,
  measures,
  minus,
  over,
  plus,
  sign,
  times,
  type Value,
  wholeOf,
} from './exact-math';
import { type Form, form, nodeIn, percentText, solved, type Work, write } from './form';
import { type Node, writeNode } from './node';
import type { Slots } from './pattern';
import { type UnitEntry, unitByName } from './unit-table';
import { nameOf } from './write-value';

const NODE_COUNT_UNASKED = new Set(['operation', 'of', 'root', 'factorial', 'item']);

/** Writes what a calculation comes to, as a percentage where it is one. */
export function resultOf(node: Node, work: Work): string {
  const result = evaluate(node);
  if (result.kind === 'percent') return percentText(result.share, work);
  const text = write(result.value, [node], work);
  const asFraction =
    !isUnit(result.value) && text.startsWith('≈') && isFractionQuestion(node) ? result.value : null;
  if (asFraction === null || asFraction.d > 9_999n) return text;
  return `${sign(asFraction) < 0 ? '-' : ''}${asFraction.n}/${asFraction.d} ${text}`;
}

/** True for sums of whole numbers and divisions of them, such as 1/3 + 1/4. */
function isFractionQuestion(node: Node): boolean {
  switch (node.kind) {
    case 'amount':
      return !isUnit(node.value) && node.value.d === 1n;
    case 'operation':
      return node.operator !== '^' && isFractionQuestion(node.left) && isFractionQuestion(node.right);
    case 'group':
    case 'negative':
      return isFractionQuestion(node.of);
    default:
      return false;
  }
}

const calculation = form(
  [
    '[<what>] [the] [(value|result|answer|sum|total) of] {e:expr} [=] [is what|is how much|equals|equals what|sama dengan|sama dengan berapa|itu berapa|berapa|jadi berapa|hasilnya|hasilnya berapa|berapa hasilnya|berapa ya|=]',
  ],
  (slots, work) => {
    const node = nodeIn(slots, 'e');
    const bare = node.kind === 'group' ? node.of : node;
    if (!NODE_COUNT_UNASKED.has(bare.kind)) return null;
    return solved(resultOf(node, work), writeNode(node), inHours(node, work));
  },
);

/** "245 minutes" once more as hours and minutes. */
function inHours(node: Node, work: Work): string[] {
  const result = evaluate(node);
  if (result.kind === 'percent' || !isUnit(result.value) || !measures(result.value, 'minute')) return [];
  const minutes = wholeOf(inUnit(result.value, 'minute'));
  const [hour, minute] = [unitByName('hour'), unitByName('minute')];
  if (minutes === null || minutes < 60 || minutes % 60 === 0 || hour === null || minute === null) return [];
  const part = (count: number, unit: UnitEntry) =>
    `${count} ${nameOf(unit, exact(count), work.style.language)}`;
  return [`= ${part(Math.floor(minutes / 60), hour)} ${part(minutes % 60, minute)}`];
}

type Fold = (values: readonly Value[]) => Value;
const sumOf: Fold = (values) =>
  values.slice(1).reduce((sum, value) => plus(sum, value), values[0] ?? exact(0));
const sorted = (values: readonly Value[]) => [...values].sort((left, right) => sign(minus(left, right)));
const at = (values: readonly Value[], index: number) => values[index] ?? exact(0);
const FOLDS: readonly (readonly [names: string, fold: Fold])[] = [
  ['sum|total|jumlah|jumlahkan|add|add up|add together|jumlahnya|total dari', sumOf],
  [
    'average|mean|arithmetic mean|avg|rata - rata|ratarata|rerata|nilai rata - rata|average value',
    (values) => over(sumOf(values), exact(values.length)),
  ],
  [
    'median|nilai tengah',
    (values) => {
      const order = sorted(values);
      const middle = Math.floor(order.length / 2);
      return order.length % 2 === 1
        ? at(order, middle)
        : over(plus(at(order, middle - 1), at(order, middle)), exact(2));
    },
  ],
  [
    'product|hasil kali|hasil perkalian|multiply',
    (values) => values.slice(1).reduce((product, value) => times(product, value), at(values, 0)),
  ],
  [
    'difference|selisih|beda',
    ([left = exact(0), right = exact(0), ...more]) => {
      if (more.length > 0) throw new CalculationStopped('impossible');
      const gap = minus(left, right);
      return sign(gap) < 0 ? times(gap, exact(-1)) : gap;
    },
  ],
  [
    'largest|biggest|highest|maximum|max|greatest|larger|bigger|greater|higher|terbesar|tertinggi|maksimum|lebih besar|lebih tinggi|paling besar|lebih mahal|terbanyak',
    (values) => at(sorted(values), values.length - 1),
  ],
  [
    'smallest|lowest|minimum|min|least|smaller|lower|cheaper|lebih kecil|terkecil|terendah|lebih rendah|lebih murah|paling kecil|minimal',
    (values) => at(sorted(values), 0),
  ],
  [
    'gcd|greatest common divisor|greatest common factor|gcf|hcf|fpb|faktor persekutuan terbesar',
    (values) => exact(wholes(values).reduce(gcd)),
  ],
  [
    'lcm|least common multiple|lowest common multiple|kpk|kelipatan persekutuan terkecil',
    (values) => exact(wholes(values).reduce((left, right) => (left / gcd(left, right)) * right)),
  ],
];

function wholes(values: readonly Value[]): bigint[] {
  return values.map((value) => {
    const whole = wholeOf(value);
    if (whole === null || whole < 1) throw new CalculationStopped('impossible');
    return BigInt(whole);
  });
}

const gcd = (left: bigint, right: bigint): bigint => (right === 0n ? left : gcd(right, left % right));

/** "The sum of 5 and 6 times 2" and, in English, "1,5 and 2" could be read in two ways; so could 12 and 5%. */
function refuseOpenLists(nodes: readonly Node[], { reading, setting }: Work): void {
  const last = nodes.at(-1);
  const isDivided = reading.tokens.some(({ text }) => DIVIDED.has(text));
  if (reading.tokens.some(({ text }) => text === 'or' || text === 'atau'))
    throw new CalculationStopped('ambiguous-order');
  if (last?.kind === 'operation' && last.operator !== '^' && (last.operator !== '/' || isDivided))
    throw new CalculationStopped('ambiguous-order');
  if (
    setting.language === 'en' &&
    nodes.some((node) => node.kind === 'amount' && /^\d+,\d{1,2}$/.test(node.written))
  )
    throw new CalculationStopped('ambiguous-number');
}
const DIVIDED = new Set(['divided', 'dibagi', 'bagi', ':']);

/** Those that pick one of the numbers: it is shown as it was written. */
const CHOOSING = /^(?:largest|smallest)/;
const folds: readonly Form[] = FOLDS.map(([names, fold]) =>
  form(
    [
      `[<what>] [the] (${names}) [of|between|dari|antara|untuk] [(these|the) numbers] [:] {l:list} [=|adalah|is|berapa]`,
      `(which is|which one is|which number is|mana yang|mana|manakah yang|angka mana yang) [the] (${names}) [,|:|of|between|antara|dari] {l:list}`,
      `{l:list} [,] (which is|which one is|mana yang|mana) [the] (${names})`,
      `berapa (${names}) [dari|antara] {l:list}`,
      `{l:list} (${names}) [nya] [berapa]`,
    ],
    (slots, work) => {
      const name = names.split('|')[0] ?? '';
      const nodes = listIn(slots, 'l');
      const isChoice = CHOOSING.test(names);
      if (!isChoice) refuseOpenLists(nodes, work);
      const results = nodes.map(evaluate);
      const isShare = results.every(({ kind }) => kind === 'percent');
      if (!isShare && results.some(({ kind }) => kind === 'percent'))
        throw new CalculationStopped('mixed-units');
      const values = results.map(plain);
      const value = fold(values);
      if (isChoice && values.filter((other) => sign(minus(other, value)) === 0).length > 1)
        return solved(work.say('They are equal', 'Sama besar'), nodes.map(writeNode).join('; '));
      const chosen = isChoice ? nodes[values.indexOf(value)] : undefined;
      const joined = nodes.map(writeNode).join('; ');
      return solved(
        chosen !== undefined
          ? writeNode(chosen)
          : isShare && name !== 'product'
            ? percentText(value, work)
            : write(value, nodes, work),
        work.say(`${name} of ${joined}`, `${indonesianName(name)} dari ${joined}`),
      );
    },
  ),
);

const INDONESIAN_NAMES: Readonly<Record<string, string>> = {
  sum: 'jumlah',
  average: 'rata-rata',
  median: 'nilai tengah',
  product: 'hasil kali',
  difference: 'selisih',
  largest: 'yang terbesar',
  smallest: 'yang terkecil',
  gcd: 'FPB',
  lcm: 'KPK',
};
const indonesianName = (name: string) => INDONESIAN_NAMES[name] ?? name;

export function listIn(slots: Slots, name: string): readonly Node[] {
  const value = slots[name];
  return Array.isArray(value) ? value : [];
}

const dozens = form(
  [
    'how (much|many) is {a:amount} [{l:label}]',
    '[<what>] {a:amount} [{l:label}]',
    '{a:amount} [{l:label}] [itu|ada] berapa [butir|buah|biji|pcs]',
  ],
  (slots, work) => {
    const node = nodeIn(slots, 'a');
    const isDozens =
      node.kind === 'amount' &&
      node.unit === null &&
      /\b(?:dozen|lusin|selusin|gross|kodi)\b/i.test(node.written);
    return isDozens ? solved(write(node.value, [node], work), writeNode(node)) : null;
  },
);

/** Calculations, averages and the like, rounding and remainders. */
export const CALCULATION_FORMS: readonly Form[] = [calculation, ...folds, dozens];
