import { evaluate, plain } from './evaluate';
import {
  exact,
  type Fraction,
  inUnit,
  isUnit,
  minus,
  numeratorOf,
  over,
  plus,
  sign,
  times,
  type Value,
} from './exact-math';
import { type Form, form, marked, nodeIn, percentText, solved, type Work, write } from './form';
import { type Node, writeNode } from './node';
import { writeNumber } from './write-value';

const amountOf = (node: Node): Value => plain(evaluate(node));
const isPercent = (node: Node) => evaluate(node).kind === 'percent';

const share = form(
  [
    '(what|how many) (<pct>) of {b:amount} is {a:amount}',
    '{a:amount} is (what|how many) (<pct>) of {b:amount}',
    '(what|how many) (<pct>) is {a:amount} (of|out of) {b:amount}',
    '[express|write|<what>] {a:amount} (as a|in) (<pct>) of {b:amount}',
    '[<what>] {a:amount} (out of|of) {b:amount} (as a|in|is what|is how many) (<pct>)',
    '{a:amount} [itu|adalah|sama dengan] berapa (<pct>) [dari|nya dari] {b:amount}',
    '{a:amount} dari {b:amount} [itu|adalah] berapa (<pct>)',
    'berapa (<pct>) [nilai] {a:amount} dari {b:amount}',
    'berapa persennya {a:amount} dari {b:amount}',
    '[<what>|berapa] (persentase|presentase) [dari] {a:amount} (dari|terhadap) {b:amount}',
    '[<what>] the percentage of {a:amount} (out of|in) {b:amount}',
  ],
  (slots, work) => {
    const [part, whole] = [nodeIn(slots, 'a'), nodeIn(slots, 'b')];
    if (isPercent(part) || isPercent(whole)) return null;
    const result = over(amountOf(part), amountOf(whole));
    const reading = `${writeNode(part)} ÷ ${writeNode(whole)} × 100%`;
    return solved(percentText(result, work), reading);
  },
);

const CHANGE = 'change|increase|decrease|growth|difference|rise|drop';
const PERUBAHAN = 'kenaikan|penurunan|perubahan|kenaikannya|penurunannya|naik|turun|naiknya|turunnya|selisih';
const change = form(
  [
    `[<what>] [the|a] (<pct>) (${CHANGE}) (from|between) {a:amount} (to|and) {b:amount}`,
    `[<what>] [the] (${CHANGE}) from {a:amount} to {b:amount} (in|as a) (<pct>)`,
    `(from|going from) {a:amount} to {b:amount} [,] [is] (what|how many|what kind of) (<pct>) [${CHANGE}]`,
    '[the|a] [price] (went|goes|rises|rose|increases|increased|grew|drops|dropped|fell|decreased|decreases|goes up|went up|went down|goes down) from {a:amount} to {b:amount} [,|.] (by what|by how many|what is the|how many|what) (<pct>) [change|increase|decrease]',
    `[<what>] (<pct>|persentase|presentase|berapa persen|berapa %) (${PERUBAHAN}) [harga] [dari] {a:amount} (ke|menjadi|jadi) {b:amount}`,
    `[harga|nilai|harganya] [${PERUBAHAN}] [dari] {a:amount} (ke|menjadi|jadi) {b:amount} [,|itu|berarti] [${PERUBAHAN}] [sebesar] berapa (<pct>) [${PERUBAHAN}]`,
  ],
  (slots, work) => {
    const [from, to] = [nodeIn(slots, 'a'), nodeIn(slots, 'b')];
    if (isPercent(from) || isPercent(to) || sign(amountOf(from)) <= 0) return null;
    const gap = minus(amountOf(to), amountOf(from));
    const size = percentText(over(sign(gap) < 0 ? times(gap, exact(-1)) : gap, amountOf(from)), work);
    const direction =
      sign(gap) === 0
        ? work.say('no change', 'tidak berubah')
        : sign(gap) > 0
          ? work.say('increase', 'naik')
          : work.say('decrease', 'turun');
    const result = work.say(`${size} ${direction}`, `${direction} ${size}`);
    return solved(result, `(${writeNode(to)} − ${writeNode(from)}) ÷ ${writeNode(from)}`);
  },
);

const inverse = form(
  [
    '{p:amount} of (what|which) [number|amount] (is|equals|makes) {a:amount}',
    '{a:amount} is {p:amount} of (what|which) [number|amount]',
    '{p:amount} dari (berapa|angka berapa|bilangan berapa) [yang] [sama dengan|adalah|hasilnya|itu] {a:amount}',
    '{a:amount} [itu|adalah] {p:amount} dari (berapa|angka berapa|bilangan berapa)',
  ],
  (slots, work) => {
    const [part, percent] = [nodeIn(slots, 'a'), nodeIn(slots, 'p')];
    if (!isPercent(percent) || isPercent(part)) return null;
    const result = over(amountOf(part), amountOf(percent));
    return solved(write(result, [part], work), `${writeNode(part)} ÷ ${writeNode(percent)}`);
  },
);

const SHIFTS = [
  ['+', 'increase|raise|increasing', 'increased|raised|up', 'more|higher|greater'],
  ['-', 'decrease|reduce|lower|decreasing', 'decreased|reduced|down', 'less|lower|fewer'],
] as const;
const GESER = {
  '+': ['naikkan|tingkatkan', 'naik|bertambah|meningkat'],
  '-': ['turunkan|kurangi', 'turun|berkurang|menurun'],
} as const;
/** The amount after it has grown or shrunk by a share, or by another amount. */
const shifts = SHIFTS.map(([operator, verb, past, than]) => {
  const [perintah, menjadi] = GESER[operator];
  return form(
    [
      `[<what>] (${verb}) {a:amount} by {p:amount}`,
      `[<what>] {a:amount} (${past}) [by] {p:amount}`,
      `[<what>] {p:amount} (${than}) than {a:amount}`,
      `(${perintah}) {a:amount} [sebesar|sebanyak] {p:amount}`,
      `{l:label} {a:amount} (${menjadi}) [sebesar|sebanyak] {p:amount} [,] (jadi|menjadi) berapa`,
      `[<what>] {a:amount} (${menjadi}) [sebesar|sebanyak] {p:amount} [,] [jadi|menjadi] [berapa]`,
    ],
    (slots, work) => {
      const [left, right] = [nodeIn(slots, 'a'), nodeIn(slots, 'p')];
      const node: Node = { kind: 'operation', operator, left, right };
      return solved(write(amountOf(node), [left], work), writeNode(node));
    },
  );
});

const INTEREST_TIME = '(for|over|in|after|selama|dalam|setelah) {t:amount}';
const interest = form(
  [
    `[<what>] [the] [simple] interest (on|of|for) {a:amount} at {p:amount} [simple interest] [per year|a year|per annum|annually|yearly] ${INTEREST_TIME}`,
    `[<what>] bunga [tunggal] [dari] {a:amount} (dengan|pada) [bunga|suku bunga] {p:amount} (per tahun|setahun) ${INTEREST_TIME}`,
  ],
  (slots, work) => {
    const [amount, rate, time] = [nodeIn(slots, 'a'), nodeIn(slots, 'p'), nodeIn(slots, 't')];
    if (!isPercent(rate) || time.kind !== 'amount' || time.unit?.name !== 'year') return null;
    const count = isUnit(time.value) ? inUnit(time.value, 'year') : time.value;
    const earned = times(times(amountOf(amount), amountOf(rate)), count);
    return solved(
      write(earned, [amount], work),
      `${writeNode(amount)} × ${writeNode(rate)} × ${writeNode(time)}`,
      [
        work.say(
          `Together with it: ${write(plus(amountOf(amount), earned), [amount], work)}`,
          `Bersama pokoknya: ${write(plus(amountOf(amount), earned), [amount], work)}`,
        ),
      ],
      [work.say('Simple interest, paid out each year.', 'Bunga tunggal, tidak berbunga lagi.')],
    );
  },
);

const AS =
  '[<what>|convert|write|express|ubah|tulis|nyatakan] {e:expr} (as a|as|in|to|to a|into a|into|dalam|dalam bentuk|sebagai|ke|menjadi|jadi)';
const NOTATIONS: readonly (readonly [
  patterns: readonly string[],
  write: (value: Fraction, work: Work) => string,
])[] = [
  [[`${AS} (<pct>)`, '{e:expr} berapa (<pct>)'], percentText],
  [
    [`${AS} (decimal|decimals|decimal number|desimal)`],
    (value, { style }) => marked(writeNumber(value, style)),
  ],
  [[`${AS} (fraction|pecahan)`], (value) => `${numeratorOf(value)}${value.d === 1n ? '' : `/${value.d}`}`],
];
const notations = NOTATIONS.map(([patterns, writeAs]) =>
  form(patterns, (slots, work) => {
    const value = amountOf(nodeIn(slots, 'e'));
    // "25 in percent" may be 25% or 2,500%.
    const isOpen = writeAs === percentText && !isUnit(value) && value.d === 1n;
    return isUnit(value) || isOpen ? null : solved(writeAs(value, work), writeNode(nodeIn(slots, 'e')));
  }),
);

/** Shares, changes, and amounts of which a share is known. */
export const PERCENT_FORMS: readonly Form[] = [share, change, inverse, ...shifts, interest, ...notations];
