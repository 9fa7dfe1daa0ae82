import { findQuantities } from '@/lib/text/quantities/find-quantities';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { capitalized } from '../text/quote';
import { middle, moneyIn, numberIn } from './amount-words';
import { type Part, type PartReader, type Problem, toldValues } from './part';

const ASKS_SUM =
  /\b(?:total|sum|in all|altogether|enough|afford|buy|left|over|budget|spend|how much|cukup|sisa|sisanya|totalnya|semua|semuanya|seluruhnya|jumlah|jumlahnya|berapa|anggaran|beli|membeli|biaya|biayanya|masing-masing)\b/iu;
const LIMIT =
  /\b(?:budget|have|has|earns?|salary|income|enough|afford|savings|anggaran|dana|uang|punya|gaji|gajinya|penghasilan|tabungan|cukup|cukupkah|modal)\b/iu;
const LEFT = /\b(?:left|remains?|remaining|left over|save|sisa|sisanya|tersisa|tabung|menabung)\b/iu;
const SHARE =
  /\b(?:each (?:person|one|of)|per person|per head|masing-masing|per orang|tiap orang|setiap orang)\b/iu;
/** What changes amounts in ways that are not read here. */
const CHANGES =
  /%|\b(?:percent|persen|discount|diskon|tax|pajak|ppn|half|twice|double|setengah|dua kali|more than|less than|fewer|lebih (?:banyak|mahal)|kurang dari|except|kecuali|refund|interest|bunga)\b/iu;
const MULTIPLIED = /\b(?:per|each|every|a|tiap|setiap|masing-masing|\/|@)\s*\/?\s*(\p{L}+)?/iu;
const COUNTED: readonly (readonly string[])[] = [
  [
    'person',
    'people',
    'guest',
    'guests',
    'child',
    'children',
    'student',
    'students',
    'head',
    'orang',
    'tamu',
    'anak',
    'siswa',
    'peserta',
    'kepala',
    'friends',
    'adults',
  ],
  ['day', 'days', 'hari'],
  ['night', 'nights', 'malam'],
  ['week', 'weeks', 'minggu', 'pekan'],
  ['month', 'months', 'bulan'],
  ['hour', 'hours', 'jam'],
  ['year', 'years', 'tahun'],
];
const DAYS: Readonly<Record<string, number>> = {
  day: 1,
  night: 1,
  week: 7,
  month: 30.436875,
  hour: 1 / 24,
  year: 365.2425,
};
const SEGMENTS = /[,;\n]|\.\s|\.$|:\s|\b(?:and|plus|dan|serta|ditambah)\b/giu;

interface Item {
  readonly times: readonly number[];
  readonly amount: FoundQuantity;
}

/** Adds up what things cost, and sets it against what there is, where every amount is understood. */
export const readBudget: PartReader = (problem) => {
  const { asked, stated, turn } = problem;
  const asking = asked.filter((clause) => ASKS_SUM.test(clause));
  const text = [...stated, ...asked].join('\n');
  if (asking.length === 0 || CHANGES.test(text)) return null;
  const read = readItems(stated, asked, problem);
  if (read === null || read.items.length < 2) return null;
  const { items, limit, people } = read;
  const amounts = [...items.map(({ amount }) => amount), ...(limit ? [limit] : [])];
  const currencies = new Set(amounts.map(({ dimension }) => dimension).filter((one) => one !== 'count'));
  if (currencies.size > 1) return null;
  const [currency = ''] = [...currencies].map((one) => one.slice('money '.length));
  const total = items.reduce((sum, { times, amount }) => sum + middle(amount) * product(times), 0);
  const expression = items.map(({ times, amount }) => [...times, middle(amount)].join(' * ')).join(' + ');
  const money = (value: number): string => moneyIn(turn.locale, value, currency);
  const isShared = people !== null && asked.some((clause) => SHARE.test(clause));
  const parts: Part[] = [
    {
      title: turn.say('Total of what is listed', 'Total dari yang disebutkan'),
      evidence: 'calculation',
      calls: [{ tool: 'calculate', args: { expression } }],
      settle: (found) => ({
        text: turn.say(`The total is ${money(total)}.`, `Totalnya ${money(total)}.`),
        isConfirmed: toldValues(found, 'result').length > 0,
      }),
      how: turn.say(
        `I added up: ${written(items, turn.locale)}.`,
        `Yang dijumlahkan: ${written(items, turn.locale)}.`,
      ),
    },
    ...(limit === null ? [] : [limitPart(total, limit, money, problem)]),
    ...(isShared ? [sharePart(total, people, money, problem)] : []),
  ];
  return { parts, answered: new Set([...asking, ...asked.filter((clause) => read.used.has(clause))]) };
};

const product = (values: readonly number[]): number => values.reduce((one, other) => one * other, 1);

const written = (items: readonly Item[], locale: Problem['turn']['locale']): string =>
  items
    .map(({ times, amount }) => [...times, middle(amount)].map((one) => numberIn(locale, one)).join(' × '))
    .join(' + ');

function limitPart(
  total: number,
  limit: FoundQuantity,
  money: (value: number) => string,
  { asked, turn }: Problem,
): Part {
  const there = middle(limit);
  const rest = there - total;
  const asksLeft = asked.some((clause) => LEFT.test(clause));
  const isEnough = rest >= 0;
  return {
    title: turn.say(`${capitalized(money(there))} against that total`, `${money(there)} dibanding total itu`),
    evidence: 'calculation',
    isNext: true,
    isMain: true,
    calls: [
      { tool: 'calculate', args: { expression: isEnough ? `${there} - ${total}` : `${total} - ${there}` } },
    ],
    settle: (found) => ({
      text:
        asksLeft && isEnough
          ? turn.say(
              `Of ${money(there)}, ${money(rest)} would be left.`,
              `Dari ${money(there)} masih tersisa ${money(rest)}.`,
            )
          : isEnough
            ? turn.say(
                `${money(there)} is enough: ${money(rest)} would be left.`,
                `${money(there)} cukup: masih tersisa ${money(rest)}.`,
              )
            : turn.say(
                `${money(there)} is not enough: it falls ${money(-rest)} short.`,
                `${money(there)} tidak cukup: masih kurang ${money(-rest)}.`,
              ),
      isConfirmed: toldValues(found, 'result').length > 0,
    }),
    ...(asksLeft ? {} : { lead: isEnough ? turn.say('Yes.', 'Ya.') : turn.say('No.', 'Tidak.') }),
  };
}

function sharePart(total: number, people: number, money: (value: number) => string, { turn }: Problem): Part {
  return {
    title: turn.say('Share of each person', 'Bagian tiap orang'),
    evidence: 'calculation',
    isNext: true,
    isMain: true,
    calls: [{ tool: 'calculate', args: { expression: `${total} / ${people}` } }],
    settle: (found) => ({
      text: turn.say(
        `For each of ${people} that is ${money(total / people)}.`,
        `Untuk masing-masing dari ${people} orang: ${money(total / people)}.`,
      ),
      isConfirmed: toldValues(found, 'result').length > 0,
    }),
  };
}

interface ReadItems {
  readonly items: readonly Item[];
  readonly limit: FoundQuantity | null;
  readonly people: number | null;
  readonly used: ReadonlySet<string>;
}

/** Null where a number has a meaning that is not known. */
function readItems(stated: readonly string[], asked: readonly string[], { turn }: Problem): ReadItems | null {
  const counts = new Map<string, number>();
  const rows: { amount: FoundQuantity; times: number; per: string | null }[] = [];
  const used = new Set<string>();
  let limit: FoundQuantity | null = null;
  for (const clause of [...stated, ...asked]) {
    const isAsked = asked.includes(clause);
    for (const segment of segmentsOf(clause)) {
      const quantities = findQuantities(segment, turn.locale);
      if (quantities.length === 0) continue;
      if (isAsked) used.add(clause);
      const counted = quantities.filter((one) => countedThing(one, segment) !== null);
      const others = quantities.filter((one) => !counted.includes(one));
      for (const one of counted) {
        const thing = countedThing(one, segment) ?? '';
        const value =
          one.dimension === 'duration' ? Math.round(middle(one) / (DAYS[thing] ?? 1)) : middle(one);
        if (counts.has(thing) && counts.get(thing) !== value) return null;
        counts.set(thing, value);
      }
      if (others.length === 0) continue;
      const isMoney = (one: FoundQuantity): boolean =>
        one.dimension.startsWith('money ') || (one.dimension === 'count' && one.noun === null);
      const amount =
        others.filter(isMoney).at(-1) ?? others.filter(({ dimension }) => dimension === 'count').at(-1);
      const [before, ...more] = others.filter((one) => one !== amount);
      if (amount === undefined || more.length > 0 || amount.bound !== 'exact') return null;
      if (isAsked || LIMIT.test(segment)) {
        if (before !== undefined || (limit !== null && middle(limit) !== middle(amount))) return null;
        limit = amount;
        continue;
      }
      if (before !== undefined && before.dimension !== 'count' && before.dimension !== 'mass') return null;
      const per = perThing(segment.slice(amount.end));
      // "3 tickets at 20": without a word between them, two amounts could mean anything.
      if (
        before !== undefined &&
        !/\b(?:at|for|each|x|kali|times|seharga|harganya|masing-masing|per|a)\b|[@×*]/iu.test(segment)
      )
        return null;
      rows.push({
        amount,
        times: before === undefined ? 1 : middle(before),
        per: before === undefined ? per : null,
      });
    }
  }
  const items: Item[] = [];
  for (const { amount, times, per } of rows) {
    const by = per === null ? 1 : counts.get(per);
    if (by === undefined) return null;
    items.push({ amount, times: [by, times].filter((one) => one !== 1) });
  }
  return { items, limit, people: counts.get('person') ?? null, used };
}

const segmentsOf = (clause: string): string[] =>
  clause
    .replace(/(\d)[,.](?=\d)/g, (found) => found.replace(',', '\u0001').replace('.', '\u0002'))
    .split(SEGMENTS)
    .map((segment) => segment.replaceAll('\u0001', ',').replaceAll('\u0002', '.').trim())
    .filter((segment) => segment !== '');

const thingOf = (word: string): string | null =>
  COUNTED.find((words) => words.includes(word.toLowerCase()))?.[0] ?? null;

/** "20 people", "3 nights": how many there are of what prices are given for. */
function countedThing({ dimension, noun, end, start }: FoundQuantity, segment: string): string | null {
  if (/(?:per|each|every|\/|a)\s*$/iu.test(segment.slice(0, start))) return null;
  if (dimension === 'count' && noun !== null) return thingOf(noun);
  if (dimension !== 'duration') return null;
  const unit =
    segment
      .slice(start, end)
      .split(/[\d\s]+/)
      .at(-1) ?? '';
  return thingOf(unit);
}

function perThing(behind: string): string | null {
  const word = MULTIPLIED.exec(behind)?.[1];
  if (word !== undefined) return thingOf(word);
  return /\b(?:daily|sehari)\b/iu.test(behind) ? 'day' : null;
}
