import { CalculationStopped } from './calculation-stopped';
import { evaluate, number, plain } from './evaluate';
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
import { type Form, form, marked, nodeIn, solved, type Work, write } from './form';
import { type Node, writeNode } from './node';
import type { Slots } from './pattern';
import { type UnitEntry, unitByName } from './unit-table';
import { nameOf, writeNumber } from './write-value';

const NODE_COUNT_UNASKED = new Set(['operation', 'of', 'root', 'item']);

/** Writes what a calculation comes to, as a percentage where it is one. */
export function resultOf(node: Node, work: Work): string {
  const result = evaluate(node);
  if (result.kind === 'percent')
    return `${marked(writeNumber(number(times(result.share, exact(100))), work.style))}%`;
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
      const nodes = listIn(slots, 'l');
      const values = nodes.map((node) => plain(evaluate(node)));
      const value = fold(values);
      const chosen = CHOOSING.test(names) ? nodes[values.indexOf(value)] : undefined;
      const name = names.split('|')[0] ?? '';
      const joined = nodes.map(writeNode).join('; ');
      return solved(
        chosen === undefined ? write(value, nodes, work) : writeNode(chosen),
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

const doubling = form(['[<what>] (double|twice|dua kali lipat dari) {a:amount}'], (slots, work) => {
  const node = nodeIn(slots, 'a');
  return solved(write(times(plain(evaluate(node)), exact(2)), [node], work), `2 × ${writeNode(node)}`);
});
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

const rounding = form(
  [
    'round {a:amount} [off] to {n:amount} (decimal places|decimals|decimal place|decimal|dp|digits after the decimal point)',
    'bulatkan {a:amount} (ke|menjadi|sampai|hingga) {n:amount} (desimal|angka di belakang koma|angka desimal|tempat desimal)',
    'round {a:amount} [off] to [the] nearest (whole number|integer)',
    'bulatkan {a:amount} ke bilangan bulat [terdekat]',
  ],
  (slots, work) => {
    const node = nodeIn(slots, 'a');
    const places = slots.n === undefined ? 0 : wholeOf(plain(evaluate(nodeIn(slots, 'n'))));
    const value = plain(evaluate(node));
    if (places === null || places < 0 || places > 10 || isUnit(value)) return null;
    return solved(
      writeNumber(value, work.style, places).text,
      work.say(`${writeNode(node)} to ${places} decimals`, `${writeNode(node)} sampai ${places} desimal`),
    );
  },
);

const remainder = form(
  [
    '[<what>] [the] remainder (of|when) {a:amount} (divided by|is divided by|/) {b:amount}',
    '[<what>] [the] remainder when {a:amount} is divided by {b:amount}',
    '[<what>] {a:amount} (mod|modulo|modulus) {b:amount}',
    '[<what>] sisa [hasil] (bagi|pembagian) [dari] {a:amount} (dibagi|oleh|dengan|:|/) {b:amount}',
    '[<what>] sisa [dari] {a:amount} (dibagi|:|/) {b:amount}',
    '{a:amount} dibagi {b:amount} (sisa berapa|sisanya berapa|berapa sisanya)',
  ],
  (slots, work) => {
    const nodes = [nodeIn(slots, 'a'), nodeIn(slots, 'b')] as const;
    const [left, right] = nodes.map((node) => wholeOf(plain(evaluate(node))));
    if (left == null || right == null || left < 0 || right < 1) return null;
    const written = nodes.map(writeNode);
    const whole = Math.floor(left / right);
    return solved(
      writeNumber(exact(left % right), work.style).text,
      work.say(`the remainder of ${written[0]} ÷ ${written[1]}`, `sisa ${written[0]} ÷ ${written[1]}`),
      [`${left} = ${whole} × ${right} + ${left % right}`],
    );
  },
);

/** Calculations, averages and the like, rounding and remainders. */
export const CALCULATION_FORMS: readonly Form[] = [
  calculation,
  ...folds,
  doubling,
  dozens,
  rounding,
  remainder,
];
