import { CalculationStopped } from './calculation-stopped';
import { evaluate, plain } from './evaluate';
import { exact, inUnit, isUnit, ofUnit, over, times } from './exact-math';
import { type Form, form, marked, nodeIn, solved, unitIn, type Work, wordsIn } from './form';
import { writeNode } from './node';
import type { Slots } from './pattern';
import type { UnitEntry } from './unit-table';
import { nameOf, writeIn, writeNumber } from './write-value';

const conversion = form(
  [
    '[<what>|convert|change|turn|ubah|konversi|konversikan|ganti] {q:amount} (in|to|into|ke|ke dalam|menjadi|jadi|dalam|as|expressed in|equals|=) [satuan] [how many|berapa] {u:unit}',
    '{q:amount} [itu|sama dengan|adalah|is|equals|is equal to|=|ada] (berapa|how many|how much|what in) {u:unit}',
    '(how many|how much) {u:unit} (is|are|in|are in|is in|are there in|do|makes|make|equals|does) {q:amount} [have|equal|make]',
    '[ada] berapa {u:unit} [dalam|di dalam|dari|itu|kah|nya|sama dengan|ada dalam] {q:amount} [itu]',
    'how (long|tall|far|heavy|big|hot|warm|cold|fast|much|high) is {q:amount} in {u:unit}',
    '{q:amount} {l:label} (in|to|ke|dalam) {u:unit}',
  ],
  (slots, work) => (wordsIn(slots, 'l') === '' ? convert(slots, work) : null),
);

const negative = form(
  [
    '[<what>|convert|ubah|konversi] (-|minus|negative) {q:amount} (in|to|into|ke|dalam|berapa|menjadi) {u:unit}',
  ],
  (slots, work) => {
    const node = nodeIn(slots, 'q');
    if (node.kind !== 'amount' || node.unit?.measure !== 'temperature' || !isUnit(node.value)) return null;
    const amount = times(inUnit(node.value, node.unit.name), exact(-1));
    if (isUnit(amount)) return null;
    const below = { ...node, value: ofUnit(amount, node.unit.name), written: `-${node.written}` };
    return convert({ ...slots, q: below }, work);
  },
);

function convert(slots: Slots, work: Work) {
  const [node, { unit, count }] = [nodeIn(slots, 'q'), unitIn(slots, 'u')];
  if (node.kind !== 'amount' || !isUnit(node.value) || node.unit === null) return null;
  const from = node.unit;
  if (from.measure === 'money' || unit.measure === 'money')
    throw new CalculationStopped(from.measure === unit.measure ? 'mixed-currencies' : 'mixed-units');
  if (
    from.measure !== unit.measure &&
    [from.measure, unit.measure].includes('calendar') &&
    [from.measure, unit.measure].includes('time')
  )
    throw new CalculationStopped('calendar-unit');
  const amount = inUnit(node.value, unit.name);
  const asked = count.n === 1n && count.d === 1n ? null : over(amount, count);
  const result =
    asked === null || isUnit(asked)
      ? marked(writeIn(plain(evaluate(node)), unit, work.style))
      : `${marked(writeNumber(asked, work.style))} ${wordOf(unit.name, count.n)}`;
  const relation =
    from.measure === 'temperature' || from.name === unit.name ? [] : [relationOf(from, unit, work)];
  const binary = from.measure === 'data' && from.name !== unit.name ? binaryNote(slots, work) : [];
  return solved(result, writeNode(node), relation, binary);
}

/** "1 hour = 60 minutes", whichever way round the larger unit comes first. */
function relationOf(one: UnitEntry, other: UnitEntry, work: Work): string {
  const ratio = inUnit(ofUnit(exact(1), one.name), other.name);
  if (ratio.n < ratio.d) return relationOf(other, one, work);
  const written = writeNumber(ratio, work.style);
  const { language } = work.style;
  return `1 ${nameOf(one, exact(1), language)} ${written.rounded ? '≈' : '='} ${written.text} ${nameOf(other, ratio, language)}`;
}

const wordOf = (name: string, count: bigint) =>
  name === 'g' && count === 100n ? 'ons' : name === 'kg' ? 'kuintal' : name;

const STEPS = ['B', 'kB', 'MB', 'GB', 'TB'];

function binaryNote(slots: Slots, work: Work): string[] {
  const [node, { unit }] = [nodeIn(slots, 'q'), unitIn(slots, 'u')];
  if (node.kind !== 'amount' || !isUnit(node.value) || node.unit === null) return [];
  const steps = STEPS.indexOf(node.unit.name) - STEPS.indexOf(unit.name);
  const amount = inUnit(node.value, node.unit.name);
  const factor = exact(1024n ** BigInt(Math.abs(steps)));
  const binary = steps < 0 ? over(amount, factor) : over(amount, over(exact(1), factor));
  if (isUnit(binary)) return [];
  const written = `${marked(writeNumber(binary, work.style))} ${unit.symbol}`;
  return [
    work.say(
      `Steps of 1,000, as on packages; in steps of 1,024 it is ${written}.`,
      `Dengan kelipatan 1.000, seperti pada kemasan; dengan kelipatan 1.024 hasilnya ${written}.`,
    ),
  ];
}

/** Conversions between units of one kind. */
export const CONVERSION_FORMS: readonly Form[] = [conversion, negative];
