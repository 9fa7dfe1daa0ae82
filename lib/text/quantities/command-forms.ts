import { resultOf } from './calculation-forms';
import { evaluate, number, plain } from './evaluate';
import { exact, type Fraction, isUnit, nearestWhole, over, times, wholeOf } from './exact-math';
import { type Form, form, nodeIn, solved, type Work } from './form';
import { type Node, type Operator, writeNode } from './node';
import type { Slots } from './pattern';
import { writeNumber } from './write-value';

const COMMANDS: readonly (readonly [Operator, readonly string[]])[] = [
  ['+', ['add {b:amount} to {a:amount}', 'tambahkan {b:amount} (ke|pada|dengan) {a:amount}']],
  [
    '-',
    [
      'subtract {b:amount} from {a:amount}',
      'take {b:amount} [away] from {a:amount}',
      '[<what>] {a:amount} (take away|less) {b:amount}',
      'kurangkan {b:amount} dari {a:amount}',
      'kurangi {a:amount} dengan {b:amount}',
    ],
  ],
  [
    '*',
    ['multiply {a:amount} (by|with|and) {b:amount}', '(kalikan|kali) {a:amount} (dengan|dan) {b:amount}'],
  ],
  [
    '/',
    [
      'divide {a:amount} by {b:amount}',
      'bagi {a:amount} (dengan|oleh) {b:amount}',
      '[<what>] {a:amount} over {b:amount}',
    ],
  ],
];
const commands = COMMANDS.map(([operator, patterns]) =>
  form(patterns, (slots, work) => {
    const [left, right] = [nodeIn(slots, 'a'), nodeIn(slots, 'b')];
    if ([left, right].some(({ kind }) => kind === 'percent')) return null;
    const node: Node = { kind: 'operation', operator, left, right };
    return solved(resultOf(node, work), writeNode(node));
  }),
);

const ROUND = '(round|round off|bulatkan) {a:amount} [off]';
const TO = '(to|ke|menjadi|sampai|hingga)';
/** What can be rounded to, as a power of ten. */
const STEPS: readonly (readonly [power: number, words: string])[] = [
  [0, 'whole number|integer|one|unit|bilangan bulat|satuan'],
  [1, 'ten|puluhan'],
  [2, 'hundred|ratusan'],
  [3, 'thousand|ribuan'],
  [6, 'million|jutaan'],
];
const places = form(
  [
    `${ROUND} ${TO} {n:amount} (decimal places|decimals|decimal place|decimal|dp|digits after the decimal point|desimal|angka di belakang koma|angka desimal|tempat desimal)`,
  ],
  (slots, work) => {
    const count = wholeOf(plain(evaluate(nodeIn(slots, 'n'))));
    if (count === null || count < 0 || count > 10) return null;
    return rounded(slots, work, exact(1), work.say(`${count} decimals`, `${count} desimal`), count);
  },
);
const steps = STEPS.map(([power, words]) =>
  form([`${ROUND} ${TO} [the] [nearest] (${words}) [terdekat]`], (slots, work) => {
    const [english = '', ...more] = words.split('|');
    return rounded(slots, work, exact(10n ** BigInt(power)), work.say(english, more.at(-1) ?? ''), 0);
  }),
);

function rounded(slots: Slots, work: Work, step: Fraction, to: string, decimals: number) {
  const node = nodeIn(slots, 'a');
  const value = plain(evaluate(node));
  if (isUnit(value) || node.kind === 'percent') return null;
  const result = decimals > 0 ? value : times(nearestWhole(number(over(value, step))), step);
  return solved(
    writeNumber(number(result), work.style, decimals).text,
    work.say(`${writeNode(node)} to ${to}`, `${writeNode(node)} ke ${to}`),
  );
}

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

/** Sums told as commands, rounding and remainders. */
export const COMMAND_FORMS: readonly Form[] = [...commands, places, ...steps, remainder];
