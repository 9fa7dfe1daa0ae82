import { evaluate, plain } from './evaluate';
import { exact, over, plus, sign, times, type Value } from './exact-math';
import { type Form, form, nodeIn, solved, write } from './form';
import { unitsIn, writeNode } from './node';

const PI = exact(314_159_265_358_979_323_846_264_338_327n, 10n ** 29n);
const square = (value: Value) => times(value, value);
type Shape = readonly [
  patterns: readonly string[],
  name: readonly [string, string],
  compute: (a: Value, b: Value) => Value,
];
const SHAPES: readonly Shape[] = [
  [
    [
      '[<what>] [the] area of a rectangle [that is|measuring|with sides|of] {a:amount} (by|x|*|and|times) {b:amount}',
      '[<what>] luas persegi panjang [dengan] [ukuran|sisi|panjang] {a:amount} (x|*|kali|dan|dan lebar|lebar|, lebar) {b:amount}',
      '[<what>] [the] area of a {a:amount} (by|x|*) {b:amount} (room|rectangle|garden|field|wall)',
    ],
    ['area of a rectangle', 'luas persegi panjang'],
    (a, b) => times(a, b),
  ],
  [
    [
      '[<what>] [the] perimeter of a rectangle [that is|measuring|with sides|of] {a:amount} (by|x|*|and) {b:amount}',
      '[<what>] keliling persegi panjang [dengan] [ukuran|sisi|panjang] {a:amount} (x|*|kali|dan|dan lebar|lebar|, lebar) {b:amount}',
    ],
    ['perimeter of a rectangle', 'keliling persegi panjang'],
    (a, b) => times(plus(a, b), exact(2)),
  ],
  [
    [
      '[<what>] [the] area of a square [with] [a] [side|sides|side length] [of] {a:amount}',
      '[<what>] luas persegi [dengan] [panjang] [sisi|sisinya] {a:amount}',
    ],
    ['area of a square', 'luas persegi'],
    (a) => square(a),
  ],
  [
    [
      '[<what>] [the] perimeter of a square [with] [a] [side|sides|side length] [of] {a:amount}',
      '[<what>] keliling persegi [dengan] [panjang] [sisi|sisinya] {a:amount}',
    ],
    ['perimeter of a square', 'keliling persegi'],
    (a) => times(a, exact(4)),
  ],
  [
    [
      '[<what>] [the] area of a triangle with [a] base [of] {a:amount} and [a] height [of] {b:amount}',
      '[<what>] luas segitiga [dengan] alas {a:amount} [dan|,] tinggi {b:amount}',
    ],
    ['area of a triangle', 'luas segitiga'],
    (a, b) => over(times(a, b), exact(2)),
  ],
  [
    [
      '[<what>] [the] area of a circle (with|of) [a] radius [of] {a:amount}',
      '[<what>] luas lingkaran [dengan] (jari - jari|radius) {a:amount}',
    ],
    ['area of a circle', 'luas lingkaran'],
    (a) => times(square(a), PI),
  ],
  [
    [
      '[<what>] [the] (circumference|perimeter) of a circle (with|of) [a] radius [of] {a:amount}',
      '[<what>] keliling lingkaran [dengan] (jari - jari|radius) {a:amount}',
    ],
    ['circumference of a circle', 'keliling lingkaran'],
    (a) => times(times(a, PI), exact(2)),
  ],
  [
    [
      '[<what>] [the] volume of a cube [with] [a] [side|sides|edge] [of] {a:amount}',
      '[<what>] volume kubus [dengan] [panjang] [sisi|rusuk] {a:amount}',
    ],
    ['volume of a cube', 'volume kubus'],
    (a) => times(square(a), a),
  ],
];
/** Areas, perimeters and volumes of plain shapes. */
export const SHAPE_FORMS: readonly Form[] = SHAPES.map(([patterns, [english, indonesian], compute]) =>
  form(patterns, (slots, work) => {
    const nodes = [nodeIn(slots, 'a'), ...(slots.b === undefined ? [] : [nodeIn(slots, 'b')])];
    const [first, second = exact(1)] = nodes.map((node) => plain(evaluate(node)));
    if (
      first === undefined ||
      sign(first) <= 0 ||
      unitsIn(nodes[0] ?? nodeIn(slots, 'a')).some(({ measure }) => measure !== 'length')
    )
      return null;
    const written = nodes.map(writeNode).join(work.say(' and ', ' dan '));
    return solved(
      write(compute(first, second), nodes, work),
      work.say(`${english}, ${written}`, `${indonesian}, ${written}`),
    );
  }),
);
