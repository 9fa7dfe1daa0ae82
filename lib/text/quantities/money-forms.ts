import { CalculationStopped } from './calculation-stopped';
import { evaluate, plain } from './evaluate';
import { exact, inUnit, isMoney, isUnit, over, sign, times, wholeOf } from './exact-math';
import { EACH_ASKED, type Form, form, nodeIn, solved, unitIn, wordsIn, write } from './form';
import { writeNode } from './node';
import type { Slots } from './pattern';
import { nameOf } from './write-value';

const PERSONS = '[<people>] [equally|evenly|sama rata|secara merata]';
const sharing = form(
  [
    `[<what>] [if we] (split|divide|share|divided|sharing|splitting) [a|the] [bill of|total of|sum of|bill|cost of] {a:expr} [bill] [equally|evenly] (for|between|among|amongst|by|into|with|in) {n:amount} [equal] ${PERSONS} ${EACH_ASKED}`,
    `[<what>] {a:expr} [is] [equally|evenly] (split|shared) [equally|evenly] (for|between|among|amongst|by|into|with|in) {n:amount} [equal] ${PERSONS} ${EACH_ASKED}`,
    `[<what>] {a:amount} [is] [equally|evenly] divided [equally|evenly] (for|between|among|amongst|by|into) {n:amount} (<people>) [equally|evenly] ${EACH_ASKED}`,
    `[<what>] {a:expr} (split|divided) {n:amount} (<people>) ${EACH_ASKED}`,
    `[<what>] {a:expr} [per person] (for|among|between) {n:amount} (<people>) [<each>]`,
    `(bagi|bagikan|patungan|dibagi|membagi|bagi rata) [uang|tagihan|biaya|total] {a:expr} [rata|sama rata|secara merata] [untuk|ke|kepada|dengan|di antara|antara|oleh] {n:amount} ${PERSONS} ${EACH_ASKED}`,
    `[<what>] [uang|tagihan|biaya] {a:amount} (dibagi|dibagi rata|dibagikan|patungan|untuk|dibagi sama rata|dibagi ke|dibagi untuk|dibagi kepada|bagi) {n:amount} (<people>) ${EACH_ASKED}`,
    `[<what>] [uang|tagihan|biaya] {a:amount} (untuk|dibagi untuk|dibagi ke) {n:amount} (<people>) ${EACH_ASKED}`,
  ],
  (slots, work) => {
    const [amount, among] = [nodeIn(slots, 'a'), nodeIn(slots, 'n')];
    const count = wholeOf(plain(evaluate(among)));
    if (count === null || count < 1) return null;
    const whole = plain(evaluate(amount));
    const result = over(whole, exact(count));
    return solved(
      `${write(result, [amount], work)} ${work.say('each', 'per orang')}`,
      `${writeNode(amount)} ÷ ${writeNode(among)}`,
    );
  },
);

/** Both labels name the same thing, or the second is left out. */
const sameThing = (slots: Slots) => {
  const [first, second] = [wordsIn(slots, 'l'), wordsIn(slots, 'm')];
  const isPlural = (one: string, other: string) => one === `${other}s` || one === `${other}es`;
  return (
    first === '' || second === '' || first === second || isPlural(first, second) || isPlural(second, first)
  );
};

const COST = '(cost|costs|is|are|for|cost me)';
const proportion = form(
  [
    `[if] {q:amount} [of] [{l:label}] ${COST} {a:amount} [,] [then] [how much|what] (do|does|is|are|will|would|for) {r:amount} [of] [{m:label}] [cost|be]`,
    `[if] {q:amount} [of] [{l:label}] ${COST} {a:amount} [,] [then] (what is the (price|cost) of|how much for|what about|what do|how much are) {r:amount} [of] [{m:label}] [cost]`,
    `[jika|kalau|bila|apabila] [beli] [harga] {q:amount} [{l:label}] [harganya|seharga|adalah|=] {a:amount} [,] [maka] berapa [kah] [harga|harganya] {r:amount} [{m:label}]`,
    `[jika|kalau|bila|apabila] [beli] [harga] {q:amount} [{l:label}] [harganya|seharga|adalah|=] {a:amount} [,] [maka] [harga] {r:amount} [{m:label}] [harganya] berapa`,
    `how much (do|does|is|are|will|would) {r:amount} [of] [{m:label}] [cost|be] [,] if {q:amount} [of] [{l:label}] ${COST} {a:amount}`,
  ],
  (slots, work) => {
    const [given, price, asked] = [nodeIn(slots, 'q'), nodeIn(slots, 'a'), nodeIn(slots, 'r')];
    const [first, second, cost] = [given, asked, price].map((node) => plain(evaluate(node)));
    if (first === undefined || second === undefined || cost === undefined || !sameThing(slots)) return null;
    if (isMoney(first) || isMoney(second) || (isUnit(cost) && !isMoney(cost)) || sign(first) <= 0)
      return null;
    if ([given, asked, price].some((node) => evaluate(node).kind === 'percent')) return null;
    const factor = over(second, first);
    if (isUnit(factor)) throw new CalculationStopped('mixed-units');
    return solved(
      write(times(cost, factor), [price], work),
      `${writeNode(price)} ÷ ${writeNode(given)} × ${writeNode(asked)}`,
    );
  },
);

const unitPrice = form(
  [
    `[if] {q:amount} [of] [{l:label}] ${COST} {a:amount} [,] [then] (how much is|what is the (price|cost)|how much does it cost|how much|what does it cost|what is it) [it] (per|for one|for a|is one|for 1|a|each|is a|is 1) [{u:unit}|{m:label}]`,
    '[<what>] {a:amount} for {q:amount} [of] [{l:label}] [,] [is|how much is (it|that)] [how much|what] (per|for one|a) ({u:unit}|{m:label})',
    '[<what>] [the] (price|cost|unit price) per ({u:unit}|{m:label}) [,] if {q:amount} [of] [{l:label}] (cost|costs|is|are) {a:amount}',
    '[jika|kalau] [harga] {q:amount} [{l:label}] [harganya|seharga|adalah] {a:amount} [,] [maka] berapa harga (per|satu|se|1|satuan) [{u:unit}|{m:label}|buah|biji|butir]',
    'berapa harga (per|satu) ({u:unit}|{m:label}|buah|biji|butir) (jika|kalau|bila) [harga] {q:amount} [{l:label}] [harganya|seharga|adalah] {a:amount}',
    'berapa harga satuan [nya] (jika|kalau|bila) [harga] {q:amount} [{l:label}] [harganya|seharga|adalah] {a:amount}',
  ],
  (slots, work) => {
    const [given, price] = [nodeIn(slots, 'q'), nodeIn(slots, 'a')];
    const [amount, cost] = [plain(evaluate(given)), plain(evaluate(price))];
    if (isMoney(amount) || (isUnit(cost) && !isMoney(cost)) || sign(amount) <= 0 || !sameThing(slots))
      return null;
    if (slots.u === undefined && isUnit(amount)) return null;
    const unit = slots.u === undefined ? null : unitIn(slots, 'u');
    if (unit !== null && !isUnit(amount)) return null;
    const pieces =
      unit !== null && isUnit(amount) ? over(inUnit(amount, unit.unit.name), unit.count) : amount;
    const per =
      unit === null
        ? wordsIn(slots, 'm') || work.say('piece', 'buah')
        : nameOf(unit.unit, exact(1), work.style.language);
    return solved(
      `${write(over(cost, pieces), [price], work)} per ${per}`,
      `${writeNode(price)} ÷ ${writeNode(given)}`,
    );
  },
);

/** Nobody works all hours of a day, so hours and days are not reckoned into one another. */
const clockLike = (unit: string) => ['s', 'minute', 'hour'].includes(unit);

const rateTimes = form(
  [
    '[<what>] [if] [i] (earn|save|spend|get|pay|make|earning|saving|spending) {a:amount} (per|a|an|each|every) {u:unit} (for|over|in) {t:amount} [,] [how much (do|will|would) i (earn|save|spend|get|pay|make|have) [in total|altogether]|how much is that [in total]]',
    '(how much|what) (do i|will i|would i) (earn|save|spend|get|pay|make|have) (in|over|after|for) {t:amount} (at|if i (earn|save|spend|get|pay|make)) {a:amount} (per|a|an|each|every) {u:unit}',
    '[if i] (earn|save|spend|get|pay|make) {a:amount} (per|a|an|each|every) {u:unit} [,] how much (do i|will i|would i) (earn|save|spend|get|pay|make|have) (in|over|after) {t:amount}',
    '[<what>] [jika|kalau] [saya] (menabung|nabung|gaji|gajinya|upah|bayar|cicilan|dapat|pengeluaran) {a:amount} (per|setiap|tiap) {u:unit} (selama|dalam|untuk) {t:amount} [,] [jadi|totalnya|total|terkumpul] [berapa] [totalnya|total|terkumpul]',
  ],
  (slots, work) => {
    const [rate, time, { unit }] = [nodeIn(slots, 'a'), nodeIn(slots, 't'), unitIn(slots, 'u')];
    const [amount, span] = [plain(evaluate(rate)), plain(evaluate(time))];
    if ((isUnit(amount) && !isMoney(amount)) || !isUnit(span) || time.kind !== 'amount') return null;
    if (
      time.unit === null ||
      clockLike(unit.name) !== clockLike(time.unit.name) ||
      unit.measure !== time.unit.measure
    )
      throw new CalculationStopped('calendar-unit');
    return solved(
      write(times(amount, inUnit(span, unit.name)), [rate], work),
      `${writeNode(rate)}/${nameOf(unit, exact(1), work.style.language)} × ${writeNode(time)}`,
    );
  },
);

/** Shares per person, proportions, unit prices, and earnings over a time. */
export const MONEY_FORMS: readonly Form[] = [sharing, proportion, unitPrice, rateTimes];
