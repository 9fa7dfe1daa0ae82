import { type Bill, type BillLine, workOut } from './bill';
import { CalculationStopped } from './calculation-stopped';
import { evaluate, plain } from './evaluate';
import { exact, isMoney, over, plus, sign, times, wholeOf } from './exact-math';
import { EACH_ASKED, type Form, form, nodeIn, solved, type Work, write } from './form';
import { writeNode } from './node';
import type { Slots } from './pattern';

const TOTAL_ASKED =
  '[,] [.] [so] [how much (is it|is that|is the total|do i pay|do i have to pay|do you have to pay|do you pay|should i pay|will i pay|would i pay|in total|is it in total|altogether|does it cost|will it cost|is the final price|total|is the price|is the bill|to pay)|how much|what is the (total|final price|price|total price|total cost|bill|sale price|final cost)|what do i pay|in total|altogether|total|the total|berapa|berapa total|berapa totalnya|berapa semuanya|berapa harganya|berapa harga akhirnya|berapa bayarnya|berapa yang (harus|perlu) dibayar|berapa yang (harus|perlu) (saya|aku|kamu) bayar|berapa total (harga|bayar|harganya|belanja|belanjanya|yang harus dibayar)|jadi berapa|jadinya berapa|total berapa|totalnya berapa|totalnya|semuanya berapa|harus bayar berapa|bayar berapa|berapa total semuanya|berapa jadinya]';
const HEAD =
  '[<what>] [the] [total price|total cost|total|final price|price|cost|bill|harga|total harga|harga total|total belanja|harga akhir|biaya|total biaya|sale price] [of|for|dari|untuk]';
const BUYING =
  '[i buy|i bought|buy|buying|beli|membeli|saya beli|saya membeli|aku beli|kalau beli|jika beli|if i buy]';

const billForm = form(
  [
    `${HEAD} ${BUYING} {b:bill} ${TOTAL_ASKED}`,
    `[if] [the] [original|regular|normal] (price|bill|cost|total) [of [a|an|the|my] {l:label}] (is|was|:) {b:bill} ${TOTAL_ASKED}`,
    `[if] [the|my|our|restaurant] (bill|restaurant bill|dinner bill) [is|was|of] {b:bill} ${TOTAL_ASKED}`,
    `[if] [a|an|the] {l:label} (costs|cost|is|was|costing|priced at|at|for|with a price of) {b:bill} ${TOTAL_ASKED}`,
    `[jika|kalau] [sebuah] harga [normal|awal|asli] [sebuah] [{l:label}] [adalah|itu|:] {b:bill} ${TOTAL_ASKED}`,
    `[jika|kalau] [sebuah] {l:label} [harganya|seharga|dengan harga|harga] [awal|normal|asli] {b:bill} ${TOTAL_ASKED}`,
    `[jika|kalau] (tagihan|total tagihan|tagihannya|total belanja|belanja) [restoran] [sebesar|saya|adalah] {b:bill} ${TOTAL_ASKED}`,
  ],
  (slots, work) => {
    const bill = slots.b as Bill;
    const isBare = bill.modifiers.length === 0 && bill.items.length === 1 && bill.items[0]?.kind !== 'item';
    const isPriced = bill.items.some(({ kind }) => kind === 'item');
    const isMixed = bill.modifiers.length === 0 && bill.items.length > 1 && !isPriced;
    return isBare || isMixed ? null : solveBill(bill, work);
  },
);

const discountOf = form(
  [
    '[<what>] [a|the] [price|final price|total] [after] [a|an] {p:amount} (discount|off|rebate) (on|of|for|off|from) [a|an] [price of|{l:label} of|{l:label} priced at|{l:label} costing] {a:expr} [{l:label}]',
    '[<what>] {p:amount} off [of|on] [a|an] {a:expr} [{l:label}]',
    '[<what>] {a:amount} after [a|an] {p:amount} (discount|off)',
    '[<what>] {a:amount} (setelah|sesudah) (diskon|potongan) {p:amount}',
    '[<what>] [harga] [setelah|sesudah] (diskon|potongan|disc) [sebesar] {p:amount} (dari|untuk|atas|pada) [harga] {a:expr}',
    '[<what>] (discount|diskon) {p:amount} (of|from|on|dari) {a:expr}',
  ],
  (slots, work) => {
    const bill: Bill = {
      items: [nodeIn(slots, 'a')],
      modifiers: [{ kind: 'discount', by: nodeIn(slots, 'p'), name: work.say('discount', 'diskon') }],
    };
    const solution = solveBill(bill, work);
    const off = workOut(bill).find(({ kind }) => kind === 'discount')?.value;
    if (solution === null || off === undefined) return solution;
    const saved = write(off, bill.items, work);
    return {
      ...solution,
      result: work.say(`${solution.result} (${saved} off)`, `${solution.result} (diskon ${saved})`),
    };
  },
);
const CUT = '[a|an|the] {p:amount} (discount|off|reduction|sale)';
const ADDED = '[a|an|the] {p:amount} (tax|vat|gst|sales tax|tip)';
const THING =
  '[if|jika|kalau] [a|an|the|my] [price of a|price of the] [{l:label}] [is|was|costs|cost|price|harganya|harga]';
const BEFORE =
  '[,|.] (what was|what is|what|how much was|how much is|berapa) [the|its] (original price|original cost|full price|regular price|price before|price before [the] (discount|tax|vat)|cost before [the] (discount|tax|vat)|price without (tax|vat)|net price|original|harga awal|harga awalnya|harga asli|harga aslinya|harga sebelum (diskon|pajak|ppn)|harga normalnya)';
/** The price before a share came off it or went on top of it. */
const original = [
  form(
    [
      `${THING} {a:amount} (after|with|including) ${CUT} ${BEFORE}`,
      `${THING} {a:amount} (setelah|sesudah) (diskon|potongan) {p:amount} ${BEFORE}`,
      `[jika|kalau] [harga] [{l:label}] (setelah|sesudah) (diskon|potongan) {p:amount} [adalah|menjadi|jadi] {a:amount} ${BEFORE}`,
      `after ${CUT} [a|an|the] [{l:label}] (costs|cost|is|was) {a:amount} ${BEFORE}`,
    ],
    (slots, work) => before(slots, work, -1n),
  ),
  form(
    [
      `${THING} {a:amount} (after|with|including|incl) ${ADDED} ${BEFORE}`,
      `${THING} {a:amount} (termasuk|setelah|sesudah) (ppn|pajak) {p:amount} ${BEFORE}`,
    ],
    (slots, work) => before(slots, work, 1n),
  ),
];

function before(slots: Slots, work: Work, side: 1n | -1n) {
  const [node, by] = [nodeIn(slots, 'a'), nodeIn(slots, 'p')];
  const share = evaluate(by);
  const left = share.kind === 'percent' ? plus(exact(1), times(exact(side), share.share)) : null;
  if (left === null || sign(left) <= 0) return null;
  const mark = side < 0n ? '−' : '+';
  return solved(
    write(over(plain(evaluate(node)), left), [node], work),
    `${writeNode(node)} ÷ (100% ${mark} ${writeNode(by)})`,
  );
}

const OF_MEAL = '(on|of|for) [a|an] {a:expr} [bill|meal|dinner|lunch]';
const PARTS: readonly (readonly [kind: 'tip' | 'tax', patterns: readonly string[]])[] = [
  [
    'tip',
    [
      `[<what>] [a|an|the] {p:amount} (tip|gratuity) ${OF_MEAL}`,
      `[<what>] [a|the] tip of {p:amount} ${OF_MEAL}`,
      `[<what>] [the] tip ${OF_MEAL} at {p:amount}`,
      '[<what>] tip {p:amount} (dari|untuk|of|on) [tagihan] {a:expr}',
    ],
  ],
  [
    'tax',
    [
      '[<what>] [a|an|the] {p:amount} (tax|vat|sales tax|gst) (on|of|for) [a|an] {a:expr}',
      '[<what>] (ppn|pajak|vat|tax) [sebesar|of] {p:amount} (dari|untuk|atas|on) {a:expr}',
    ],
  ],
];
/** Only the tip, or only the tax. */
const parts = PARTS.map(([kind, patterns]) =>
  form(patterns, (slots, work) => {
    const modifiers = [{ kind, by: nodeIn(slots, 'p'), name: kind }];
    return solveBill({ items: [nodeIn(slots, 'a')], modifiers }, work, kind);
  }),
);

function solveBill(bill: Bill, work: Work, asked: BillLine['kind'] = 'total') {
  const lines = workOut(bill);
  const nodes = bill.items;
  const shown = lines.find(({ kind }) => kind === asked) ?? lines.at(-1);
  if (shown === undefined) return null;
  const nonPercent = bill.modifiers.some(
    ({ kind, by }) => kind !== 'fee' && evaluate(by).kind !== 'percent' && !isMoney(plain(evaluate(by))),
  );
  if (nonPercent && isMoney(shown.value)) return null;
  if (lines.some(({ value, kind }) => kind === 'total' && sign(value) < 0))
    throw new CalculationStopped('impossible');
  const steps = lines.map(
    (line) =>
      `${labelOf(line, work)}: ${write(line.kind === 'discount' ? times(line.value, exact(-1)) : line.value, nodes, work)}`,
  );
  const shares = bill.modifiers.filter(({ by }) => evaluate(by).kind === 'percent');
  const notes =
    shares.length > 1
      ? [
          work.say(
            'Each percentage is of the amount before it, in the order written.',
            'Tiap persentase dihitung dari jumlah sebelumnya, menurut urutan penulisan.',
          ),
        ]
      : [];
  const reading = [
    ...nodes.map(writeNode),
    ...bill.modifiers.map(
      ({ kind, by, name }) => `${kind === 'discount' ? '−' : '+'} ${name} ${writeNode(by)}`,
    ),
  ].join(nodes.length > 1 ? '; ' : ' ');
  return solved(write(shown.value, nodes, work), reading, steps, notes);
}

function labelOf({ kind, node, name }: BillLine, work: Work): string {
  const amount = node === null ? '' : ` ${writeNode(node)}`;
  switch (kind) {
    case 'item':
      return amount.trim();
    case 'subtotal':
      return work.say('Subtotal', 'Subtotal');
    case 'discount':
      return `${work.say('Discount', 'Diskon')}${amount}`;
    case 'tax':
      return `${name === 'tax' || name === 'pajak' ? work.say('Tax', 'Pajak') : name.toUpperCase()}${amount}`;
    case 'tip':
      return `${work.say('Tip', name === 'tip' ? 'Tip' : 'Layanan')}${amount}`;
    case 'fee':
      return work.say('Delivery', 'Biaya kirim');
    case 'total':
      return work.say('Total', 'Total');
  }
}

const billShare = form(
  [
    `[split|divide|share] [a|the|my|our] [bill of|bill|{l:label}] [was|is|cost|costs] {b:bill} [,] [and|then] [it] [is] (split|divided|shared|dibagi|bagi|patungan) [it] [equally|evenly|rata|sama rata] [between|among|by|for|untuk|ke] {n:amount} (<people>) ${EACH_ASKED}`,
    `(split|divide|share) [a|the] [bill of] {a:amount} [bill] [equally|evenly] (for|between|among|by) {n:amount} (<people>) [,] (with|including|plus|and|adding) [a|an] {p:amount} (tip|tax|gratuity) ${EACH_ASKED}`,
  ],
  (slots, work) => {
    const among = nodeIn(slots, 'n');
    const count = wholeOf(plain(evaluate(among)));
    const tipped = (): Bill => ({
      items: [nodeIn(slots, 'a')],
      modifiers: [{ kind: 'tip', by: nodeIn(slots, 'p'), name: 'tip' }],
    });
    const bill = slots.b === undefined ? tipped() : (slots.b as Bill);
    const solution = solveBill(bill, work);
    const total = workOut(bill).at(-1)?.value;
    if (
      count === null ||
      count < 1 ||
      solution === null ||
      total === undefined ||
      bill.modifiers.length === 0
    )
      return null;
    const each = `${write(over(total, exact(count)), bill.items, work)} ${work.say('each', 'per orang')}`;
    return { ...solution, result: each, reading: `(${solution.reading}) ÷ ${writeNode(among)}` };
  },
);

/** Bills with discounts and taxes, tips, prices before them, and bills shared. */
export const BILL_FORMS: readonly Form[] = [...original, discountOf, ...parts, billForm];
export const BILL_SHARE_FORMS: readonly Form[] = [billShare];
