import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random/seeded-random';
import { answerQuantities } from './answer-quantities';
import { Ratio } from './testing/ratio';

/** A question as people type it, with its answers worked out from its parts, never from its text. */
interface EverydayCase {
  readonly text: string;
  readonly language: 'en' | 'id';
  readonly answers: readonly Ratio[];
}

type Language = EverydayCase['language'];
interface Dice {
  readonly between: (least: number, most: number) => number;
  readonly of: <Item>(items: readonly Item[]) => Item;
}

const whole = (value: number) => new Ratio(BigInt(value));
const cents = (value: number) => new Ratio(BigInt(value), 100n);
const HUNDRED = whole(100);

/** Every run asks the same. */
function diceFrom(seed: number): Dice {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    between,
    of: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
  };
}

/** An amount in hundredths as it is typed in a language, with thousands signs. */
function typed(hundredths: number, language: Language, grouped = true): string {
  const [point, group] = language === 'en' ? ['.', ','] : [',', '.'];
  const units = Math.trunc(hundredths / 100);
  const rest = hundredths % 100;
  const digits = grouped ? String(units).replace(/(\d)(?=(\d{3})+$)/g, `$1${group}`) : String(units);
  if (rest === 0) return digits;
  return rest % 10 === 0
    ? `${digits}${point}${rest / 10}`
    : `${digits}${point}${String(rest).padStart(2, '0')}`;
}

const price = (dice: Dice, language: Language): number =>
  language === 'en' ? dice.between(150, 250_000) : dice.between(2, 4_000) * 500 * 100;
const money = (hundredths: number, language: Language, dice: Dice): string =>
  language === 'en'
    ? dice.of([
        `$${typed(hundredths, 'en')}`,
        `${typed(hundredths, 'en')} dollars`,
        `€${typed(hundredths, 'en')}`,
      ])
    : dice.of([
        `Rp${typed(hundredths, 'id')}`,
        `Rp ${typed(hundredths, 'id')}`,
        `${typed(hundredths, 'id')} rupiah`,
      ]);

type Maker = (dice: Dice, language: Language) => Pick<EverydayCase, 'text' | 'answers'>;

const MAKERS: readonly Maker[] = [
  function shareOf(dice, language) {
    const [rate, amount] = [dice.between(1, 180) * 50, price(dice, language)];
    const [written, base] = [typed(rate, language), money(amount, language, dice)];
    const text =
      language === 'en'
        ? dice.of([
            `what is ${written}% of ${base}?`,
            `${written}% of ${base}`,
            `Calculate ${written} percent of ${base}`,
            `how much is ${written}% of ${base}`,
          ])
        : dice.of([
            `berapa ${written}% dari ${base}?`,
            `${written}% dari ${base}`,
            `hitung ${written} persen dari ${base}`,
            `Berapakah ${written}% dari ${base}`,
          ]);
    return { text, answers: [cents(amount).times(cents(rate)).over(HUNDRED)] };
  },
  function fourOperations(dice, language) {
    const [first, second, third] = [dice.between(2, 900), dice.between(2, 90), dice.between(2, 40)];
    const kind = dice.between(0, 4);
    const [one, two, three] = [whole(first), whole(second), whole(third)];
    const shapes: readonly [string, string, Ratio][] = [
      [
        `${first} + ${second} * ${third}`,
        `${first} ditambah ${second} dikali ${third}`,
        one.plus(two.times(three)),
      ],
      [`(${first} - ${second}) / ${third}`, `(${first} - ${second}) : ${third}`, one.minus(two).over(three)],
      [`${first} x ${second}`, `${first} kali ${second}`, one.times(two)],
      [
        `${first} divided by ${second} plus ${third}`,
        `${first} dibagi ${second} tambah ${third}`,
        one.over(two).plus(three),
      ],
      [`${first}*${second}-${third}`, `${first} × ${second} - ${third}`, one.times(two).minus(three)],
    ];
    const [english, indonesian, answer] = shapes[kind] ?? ['1+1', '1+1', whole(2)];
    const text =
      language === 'en'
        ? dice.of([english, `What is ${english}?`, `${english} = ?`, `please calculate ${english}`])
        : dice.of([
            indonesian,
            `Berapa ${indonesian}?`,
            `tolong hitung ${indonesian}`,
            `berapa hasil dari ${indonesian}`,
          ]);
    return { text, answers: [answer] };
  },
  function decimals(dice, language) {
    const [first, second] = [dice.between(1, 9_999), dice.between(1, 9_999)];
    const [one, two] = [typed(first, language, false), typed(second, language, false)];
    return dice.between(0, 1) === 0
      ? { text: `${one} + ${two}`, answers: [cents(first).plus(cents(second))] }
      : {
          text: language === 'en' ? `${one} times ${two}` : `${one} kali ${two}`,
          answers: [cents(first).times(cents(second))],
        };
  },
  function twoQuestions(dice, language) {
    const [first, second, third] = [dice.between(11, 99), dice.between(11, 99), dice.between(1, 9)];
    const joint = language === 'en' ? dice.of([', and ', ' and ', '? ']) : dice.of([', dan ', ' dan ', '? ']);
    const text = `${language === 'en' ? 'what is' : 'berapa'} ${first} * ${second}${joint}${first} - ${third}`;
    return { text, answers: [whole(first * second), whole(first - third)] };
  },
  function discount(dice, language) {
    const [amount, rate] = [price(dice, language), dice.between(1, 18) * 5];
    const base = money(amount, language, dice);
    const thing =
      language === 'en'
        ? dice.of(['jacket', 'lamp', 'phone case', 'book'])
        : dice.of(['tas', 'sepatu', 'buku', 'kemeja batik']);
    const text =
      language === 'en'
        ? dice.of([
            `${rate}% off ${base}`,
            `A ${thing} costs ${base} with a ${rate}% discount, how much do I pay?`,
            `${base} with ${rate}% off`,
            `what is the price after a ${rate}% discount on ${base}?`,
          ])
        : dice.of([
            `${base} diskon ${rate}%`,
            `harga ${thing} ${base} diskon ${rate}% jadi berapa?`,
            `${thing} ${base} diskon ${rate}%, berapa yang harus dibayar?`,
            `berapa harga setelah diskon ${rate}% dari ${base}`,
          ]);
    return {
      text,
      answers: [
        cents(amount)
          .times(whole(100 - rate))
          .over(HUNDRED),
      ],
    };
  },
  function bill(dice, language) {
    const [first, second] = [dice.between(2, 9), dice.between(2, 6)];
    const [one, two] = [price(dice, language), price(dice, language)];
    const tax = dice.of([5, 8, 10, 11]);
    const [left, right] =
      language === 'en'
        ? [`${first} shirts at $${typed(one, 'en')} each`, `${second} belts at $${typed(two, 'en')} each`]
        : [`${first} kaos @ Rp${typed(one, 'id')}`, `${second} topi @ Rp${typed(two, 'id')}`];
    const sum = cents(one * first).plus(cents(two * second));
    const withTax = sum.times(whole(100 + tax)).over(HUNDRED);
    return language === 'en'
      ? dice.of([
          { text: `${left} and ${right}`, answers: [sum] },
          { text: `I buy ${left} and ${right}. How much in total?`, answers: [sum] },
          { text: `${left}, ${right}, plus ${tax}% tax`, answers: [withTax] },
        ])
      : dice.of([
          { text: `${left} dan ${right}`, answers: [sum] },
          { text: `beli ${left} dan ${right} berapa totalnya?`, answers: [sum] },
          { text: `${left}, ${right}, PPN ${tax}%`, answers: [withTax] },
        ]);
  },
  function byWeight(dice, language) {
    const [weight, each] = [dice.between(1, 60) * 25, price(dice, language)];
    const amount = typed(weight, language);
    const text =
      language === 'en'
        ? dice.of([
            `${amount} kg at $${typed(each, 'en')} per kg`,
            `how much is ${amount} kg of rice at $${typed(each, 'en')} per kg?`,
          ])
        : dice.of([
            `${amount} kg beras @ Rp${typed(each, 'id')}/kg`,
            `berapa ${amount} kg gula @ Rp${typed(each, 'id')} per kg?`,
          ]);
    return { text, answers: [cents(weight).times(cents(each))] };
  },
  function split(dice, language) {
    const [amount, people] = [price(dice, language), dice.between(2, 12)];
    const base = money(amount, language, dice);
    const text =
      language === 'en'
        ? dice.of([
            `split ${base} between ${people} people`,
            `divide ${base} among ${people} friends`,
            `${base} split ${people} ways`,
          ])
        : dice.of([
            `bagi ${base} untuk ${people} orang`,
            `${base} dibagi ${people} orang, masing-masing berapa?`,
            `patungan ${base} untuk ${people} orang`,
          ]);
    return { text, answers: [cents(amount).over(whole(people))] };
  },
  function lengths(dice, language) {
    const amount = dice.between(1, 400) * 25;
    const rows: readonly [string, string, string, Ratio][] = [
      ['feet', 'kaki', 'cm', new Ratio(3048n, 100n)],
      ['miles', 'mil', 'km', new Ratio(1_609_344n, 1_000_000n)],
      ['kg', 'kg', 'g', whole(1000)],
      ['inches', 'inci', 'mm', new Ratio(254n, 10n)],
      ['m', 'meter', 'cm', whole(100)],
      ['hours', 'jam', language === 'en' ? 'minutes' : 'menit', whole(60)],
      ['weeks', 'minggu', language === 'en' ? 'days' : 'hari', whole(7)],
      ['liters', 'liter', 'ml', whole(1000)],
    ];
    const [english, indonesian, target, factor] = dice.of(rows);
    const written = `${typed(amount, language)} ${language === 'en' ? english : indonesian}`;
    const text =
      language === 'en'
        ? dice.of([
            `${written} in ${target}`,
            `convert ${written} to ${target}`,
            `what is ${written} in ${target}?`,
            `how many ${target} are in ${written}?`,
          ])
        : dice.of([
            `${written} berapa ${target}?`,
            `ubah ${written} ke ${target}`,
            `berapa ${target} dalam ${written}`,
            `${written} sama dengan berapa ${target}`,
          ]);
    return { text, answers: [cents(amount).times(factor)] };
  },
  function temperatures(dice, language) {
    const degrees = dice.between(0, 120);
    const toFahrenheit = dice.between(0, 1) === 0;
    const answer = toFahrenheit
      ? whole(degrees).times(new Ratio(9n, 5n)).plus(whole(32))
      : whole(degrees - 32).times(new Ratio(5n, 9n));
    const [from, to] = toFahrenheit ? ['C', 'F'] : ['F', 'C'];
    const [fromName, toName] = toFahrenheit ? ['celsius', 'fahrenheit'] : ['fahrenheit', 'celsius'];
    const text =
      language === 'en'
        ? dice.of([
            `${degrees}°${from} in °${to}`,
            `convert ${degrees} ${fromName} to ${toName}`,
            `what is ${degrees} degrees ${fromName} in ${toName}`,
          ])
        : dice.of([`${degrees} derajat ${fromName} ke ${toName}`, `${degrees}°${from} berapa ${toName}?`]);
    return { text, answers: [answer] };
  },
  function compoundTime(dice, language) {
    const [hours, minutes] = [dice.between(1, 9), dice.between(1, 59)];
    const text =
      language === 'en'
        ? `${hours} hours ${minutes} minutes in minutes`
        : `${hours} jam ${minutes} menit berapa menit`;
    return { text, answers: [whole(hours * 60 + minutes)] };
  },
  function speed(dice, language) {
    const [distance, hours] = [dice.between(10, 900), dice.between(1, 20) * 50];
    const time = typed(hours, language);
    const text =
      language === 'en'
        ? dice.of([
            `If a train goes ${distance} km in ${time} hours, how fast is it?`,
            `A car travels ${distance} km in ${time} hours. What is its average speed?`,
          ])
        : dice.of([
            `mobil menempuh ${distance} km dalam ${time} jam, berapa kecepatannya?`,
            `Jarak ${distance} km ditempuh dalam ${time} jam, berapa kecepatan rata-rata?`,
          ]);
    return { text, answers: [whole(distance).over(cents(hours))] };
  },
  function travelTime(dice, language) {
    const [distance, rate] = [dice.between(10, 900), dice.between(4, 120)];
    const text =
      language === 'en'
        ? dice.of([
            `how long does it take to drive ${distance} km at ${rate} km/h?`,
            `how many hours to travel ${distance} km at ${rate} km/h`,
          ])
        : dice.of([
            `berapa jam menempuh ${distance} km dengan kecepatan ${rate} km/jam?`,
            `jarak ${distance} km dengan ${rate} km/jam berapa jam`,
          ]);
    return { text, answers: [whole(distance).over(whole(rate))] };
  },
  function proportion(dice, language) {
    const [given, asked, cost] = [dice.between(2, 12), dice.between(2, 30), price(dice, language)];
    const text =
      language === 'en'
        ? dice.of([
            `if ${given} kg cost $${typed(cost, 'en')}, how much do ${asked} kg cost?`,
            `If ${given} apples cost $${typed(cost, 'en')}, how much do ${asked} apples cost?`,
          ])
        : dice.of([
            `kalau ${given} kg harganya Rp${typed(cost, 'id')}, berapa harga ${asked} kg?`,
            `jika ${given} buku harganya Rp${typed(cost, 'id')}, berapa harga ${asked} buku?`,
          ]);
    return { text, answers: [cents(cost).times(whole(asked)).over(whole(given))] };
  },
  function percentChange(dice, language) {
    const [from, to] = [dice.between(10, 900), dice.between(10, 900)];
    const gap = whole(Math.abs(to - from))
      .times(HUNDRED)
      .over(whole(from));
    if (from === to) return { text: '1 + 1', answers: [whole(2)] };
    const text =
      language === 'en'
        ? dice.of([
            `percent change from ${from} to ${to}`,
            `what is the percentage change from ${from} to ${to}?`,
          ])
        : dice.of([
            `dari ${from} ke ${to} ${to > from ? 'naik' : 'turun'} berapa persen?`,
            `berapa persen perubahan dari ${from} ke ${to}`,
          ]);
    return { text, answers: [gap] };
  },
  function partOfWhole(dice, language) {
    const [part, total] = [dice.between(1, 400), dice.between(100, 900)];
    const text =
      language === 'en'
        ? dice.of([`${part} is what percent of ${total}?`, `what percentage of ${total} is ${part}?`])
        : dice.of([`${part} itu berapa persen dari ${total}?`, `berapa persen ${part} dari ${total}`]);
    return { text, answers: [whole(part).times(HUNDRED).over(whole(total))] };
  },
  function averages(dice, language) {
    const values = Array.from({ length: dice.between(3, 6) }, () => dice.between(1, 100));
    const sum = values.reduce((total, value) => total + value, 0);
    const last = values.at(-1);
    const head = values.slice(0, -1).join(', ');
    const text =
      language === 'en'
        ? dice.of([`average of ${head} and ${last}`, `what is the mean of ${head}, ${last}?`])
        : dice.of([`rata-rata dari ${head} dan ${last}`, `berapa rata-rata ${head}, dan ${last}?`]);
    return { text, answers: [whole(sum).over(whole(values.length))] };
  },
  function linear(dice, language) {
    const [factor, offset, solution] = [dice.between(2, 12), dice.between(1, 40), dice.between(-20, 20)];
    const equation = `${factor}x + ${offset} = ${factor * solution + offset}`;
    const text =
      language === 'en'
        ? dice.of([equation, `solve ${equation}`, `Solve for x: ${equation}`])
        : dice.of([equation, `selesaikan ${equation}`, `berapa x jika ${equation}`]);
    return { text, answers: [whole(solution)] };
  },
  function quadratic(dice, language) {
    const [first, second] = [dice.between(-9, 9), dice.between(-9, 9)];
    const [b, c] = [-(first + second), first * second];
    const term = (value: number, name: string) =>
      value === 0 ? '' : ` ${value < 0 ? '-' : '+'} ${Math.abs(value)}${name}`;
    const equation = `x^2${term(b, 'x')}${term(c, '')} = 0`;
    return { text: `${language === 'en' ? 'solve' : 'selesaikan'} ${equation}`, answers: [whole(first)] };
  },
  function millions(dice, language) {
    const [first, count] = [dice.between(2, 95) * 10, dice.between(2, 9)];
    const amount = cents(first).times(whole(1_000_000));
    const written = typed(first, language);
    return language === 'en'
      ? { text: `${written} million divided by ${count}`, answers: [amount.over(whole(count))] }
      : dice.of([
          { text: `${written} juta dibagi ${count}`, answers: [amount.over(whole(count))] },
          { text: `${written} juta x ${count}`, answers: [amount.times(whole(count))] },
        ]);
  },
  function daysBetween(dice, language) {
    const [month, day, length] = [dice.between(1, 9), dice.between(1, 28), dice.between(1, 90)];
    const start = Date.UTC(2027, month - 1, day);
    const end = new Date(start + length * 86_400_000);
    const name = (time: Date) => {
      const names = language === 'en' ? ENGLISH_MONTHS : INDONESIAN_MONTHS;
      return `${time.getUTCDate()} ${names[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
    };
    const [from, to] = [name(new Date(start)), name(end)];
    const text =
      language === 'en'
        ? `how many days between ${from} and ${to}?`
        : `berapa hari dari ${from} sampai ${to}?`;
    return { text, answers: [whole(length)] };
  },
];
const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const INDONESIAN_MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

/** Everyday calculations, every kind in turn and both languages alike. */
function everydayCases(count: number, seed: number): EverydayCase[] {
  const dice = diceFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const language = index % 2 === 0 ? 'en' : 'id';
    const make = MAKERS[Math.floor(index / 2) % MAKERS.length];
    if (make === undefined) throw new Error('no such kind');
    return { ...make(dice, language), language };
  });
}

const TODAY = { year: 2026, month: 5, day: 20 };
const ask = (text: string, language: 'en' | 'id' = 'en') =>
  answerQuantities(text, { language, today: TODAY, minuteOfDay: 990 });

/** Every number in a result, with the decimals it was written with. */
function numbersIn(
  text: string,
  decimalSign: '.' | ',',
): { readonly value: Ratio; readonly decimals: number }[] {
  const grouping = decimalSign === '.' ? /,/g : /\./g;
  return [...text.matchAll(/-?\D?\d[\d.,]*/g)].map(([written]) => {
    const negative = written.startsWith('-');
    const plain = written.replace(/^\D+/, '').replace(/[.,]$/, '').replace(grouping, '').replace(',', '.');
    const [whole = '0', tail = ''] = plain.split('.');
    const digits = BigInt(`${whole}${tail}`);
    return {
      value: new Ratio(negative ? -digits : digits, 10n ** BigInt(tail.length)),
      decimals: tail.length,
    };
  });
}

describe('everyday calculations', () => {
  const cases = everydayCases(600, 20_260_520);

  it('has at least 300 of them, in both languages', () => {
    for (const language of ['en', 'id'] as const)
      expect(cases.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(150);
    expect(new Set(cases.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300);
  });

  it('answers none of them wrongly, and at least nine of ten', () => {
    const wrong: string[] = [];
    const unanswered: string[] = [];
    for (const { text, language, answers } of cases) {
      const outcomes = ask(text, language);
      const isWhole = outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'solved');
      if (!isWhole) unanswered.push(`${text} → ${JSON.stringify(outcomes)}`);
      const found = outcomes.flatMap((outcome) =>
        outcome.kind === 'solved' ? [numbersIn(outcome.solution.result, language === 'id' ? ',' : '.')] : [],
      );
      if (!isWhole) continue;
      const isRight =
        found.length === answers.length &&
        answers.every((answer, index) =>
          found[index]?.some(({ value, decimals }) =>
            value.isWithin(answer, new Ratio(1n, 2n * 10n ** BigInt(decimals))),
          ),
        );
      if (!isRight)
        wrong.push(
          `${text} → ${outcomes.map((one) => (one.kind === 'solved' ? one.solution.result : one.kind)).join(' | ')}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(unanswered.length, unanswered.slice(0, 20).join('\n')).toBeLessThanOrEqual(cases.length / 10);
  });
});

describe('what it says of single questions', () => {
  it.each<[string, 'en' | 'id', string | readonly string[]]>([
    ['Solve x^2 - 5x + 6 = 0', 'en', 'x = 2 or x = 3'],
    ['15% of 240 euros plus 3 kg at 4.50 per kg', 'en', '€49.50'],
    ['0.1+0.2, and 17*23', 'en', ['0.3', '391']],
    ['1. 5 + 5\n2. 6 * 7', 'en', ['10', '42']],
    ['berapa 12,5% dari Rp1.250.000', 'id', 'Rp156.250'],
    ['3 kaos @ Rp85.000 diskon 20% PPN 11%', 'id', 'Rp226.440'],
    ['split 1.240.000 for 7 people', 'en', '≈ 177.142,86 each'],
    ['selesaikan 2x + 3 = 12', 'id', 'x = 4,5'],
    ['3x = 2', 'en', 'x = 2/3 (≈ 0.666667)'],
    ['x^2 - 2 = 0', 'en', 'x ≈ -1.414214 or x ≈ 1.414214'],
    ['x^2 + x + 1 = 0', 'en', 'no real solution'],
    ['2x + 1 = 2x + 1', 'en', 'true for every x'],
    ['2x + 1 = 2x', 'en', 'no solution'],
    ['1/3 + 1/4', 'en', '7/12 ≈ 0.583333'],
    ['-x + 4 = 0', 'en', 'x = 4'],
    ['30% of $80 and 20% of $50', 'en', ['$24', '$10']],
    ['mana lebih besar 1/2 atau 2/3', 'id', '2 ÷ 3'],
    ['Rp1.500 + Rp500', 'en', 'Rp2.000'],
    ['jarak 10 km ditempuh dalam 50 menit, berapa kecepatannya', 'id', '12 km/h'],
    ['-40 C to F', 'en', '-40°F'],
    ['5 ons berapa gram', 'id', '500 g'],
    ['2 acres in square feet', 'en', '87,120 ft²'],
    ['5\'10" in cm', 'en', '177.8 cm'],
    ['90 days after 3 March 2027', 'en', 'Tuesday, 1 June 2027'],
    ['hari apa 17 Agustus 2045', 'id', 'Kamis'],
    ['jarak 90 km dengan 60 km/jam berapa menit', 'id', '90 menit'],
    ['The price of a tent is $650. If I get 20% off, how much do I pay?', 'en', '$520'],
    ['what time is 45 minutes after 3:30 pm', 'en', '16:15'],
    ['5!', 'en', '120'],
    ['10! / 8!', 'en', '90'],
    ['6 faktorial', 'id', '720'],
    ['one and a half hours in minutes', 'en', '90 minutes'],
    ['an hour and a half in minutes', 'en', '90 minutes'],
    ['two and a half million / 5', 'en', '500,000'],
    ['satu setengah jam berapa menit', 'id', '90 menit'],
    ['dua setengah kg berapa gram', 'id', '2.500 g'],
    ['2 setengah juta dibagi 5', 'id', '500.000'],
    ['half an hour in seconds', 'en', '1,800 seconds'],
    ['2h30m in minutes', 'en', '150 minutes'],
    ['3 jam x 60 km/jam', 'id', '180 km'],
    ['120 km / 60 km/h', 'en', '2 hours'],
    ['.5 + .25', 'en', '0.75'],
    ['divide 100 by 8', 'en', '12.5'],
    ['subtract 5 from 20', 'en', '15'],
    ['kalikan 6 dengan 7', 'id', '42'],
    ['3/8 as a percentage', 'en', '37.5%'],
    ['0,75 jadi pecahan', 'id', '3/4'],
    ['round 1250 to the nearest hundred', 'en', '1,300'],
    ['bulatkan 12.345 ke ribuan terdekat', 'id', '12.000'],
    ['keliling persegi sisi 4', 'id', '16'],
    ['3 x $5 plus 10% tax', 'en', '$16.50'],
    ['a shirt costs $40 after a 20% discount, what was the original price', 'en', '$50'],
    ['$108 including 8% tax, what is the price before tax', 'en', '$100'],
    ['harga baju setelah diskon 20% adalah Rp80.000, berapa harga awalnya', 'id', 'Rp100.000'],
    ['from 9 am to 5 pm how many hours', 'en', '8 hours'],
    ['how many weeks until 1 January', 'en', '32 weeks and 2 days'],
    ['how many days until 29 February', 'en', '650 days'],
    ['average of 5% and 10%', 'en', '7.5%'],
    ['2 hundred belts at $3 each', 'en', '$600'],
    ['10 divided by twice 5', 'en', '1'],
    ['twice 45', 'en', '90'],
    ['mana lebih besar 0,6 atau 3/5', 'id', 'Sama besar'],
  ])('%j in %s', (text, language, expected) => {
    const results = ask(text, language).map((one) => (one.kind === 'solved' ? one.solution.result : one));
    expect(results).toEqual(typeof expected === 'string' ? [expected] : expected);
  });

  it.each<[string, 'en' | 'id', string]>([
    ['100 USD in EUR', 'en', 'mixed-currencies'],
    ['5 km + 3 kg', 'en', 'mixed-units'],
    ['6/2(1+2)', 'en', 'ambiguous-order'],
    ['5% + 200', 'en', 'ambiguous-order'],
    ['what is 5+5!', 'en', 'ambiguous-order'],
    ['-3^2', 'en', 'ambiguous-order'],
    ['10 / 1/2', 'en', 'ambiguous-order'],
    ['sum of 5 and 6 times 2', 'en', 'ambiguous-order'],
    ['total of 3, 4 and 5 divided by 3', 'en', 'ambiguous-order'],
    ['average of 1,5 and 3', 'en', 'ambiguous-number'],
    ['average of 3, 5 and 10%', 'en', 'mixed-units'],
    ['400!', 'en', 'too-large'],
    ['average of 73, or 64', 'en', 'ambiguous-order'],
    ['1.500 euros - 20%', 'en', 'ambiguous-number'],
    ['10 days after 3/4/2027', 'en', 'ambiguous-date'],
    ['10 days after 30 February 2027', 'en', 'no-such-date'],
    ['how long is it from 9:15 to 5:30', 'en', 'ambiguous-time'],
    ['how many days in 2 months', 'en', 'calendar-unit'],
    ['5 gallons in liters', 'en', 'ambiguous-unit'],
    ['7 / (3 - 3)', 'en', 'division-by-zero'],
    ['akar dari -4', 'id', 'no-real-number'],
    ['x^3 = 8', 'en', 'degree'],
    ['x + y = 5', 'en', 'several-unknowns'],
    ['9^9^9', 'en', 'too-large'],
  ])('%j stops: %s %s', (text, language, stop) => {
    expect(ask(text, language)).toMatchObject([{ kind: 'stopped', stop }]);
  });

  it.each<[string, 'en' | 'id', readonly string[]]>([
    ['Ginger has 100 sweets and eats 4 a day, how many after two weeks?', 'en', ['Ginger', 'sweets', 'eats']],
    ['A train goes 120 km in 1.5 hours and another 80 km, how fast?', 'en', []],
    ['Budi punya 5 apel lalu makan 2, berapa sisanya?', 'id', ['Budi', 'punya', 'apel', 'makan']],
    ['what is 20% off 80 without tax', 'en', []],
    ['a shirt costs $40 after a 20% discount', 'en', ['shirt']],
    ['$110 minus 10% tax', 'en', []],
    ['6 shirts never at $5 each', 'en', ['shirts']],
    ['3 kaos belum @ Rp5.000', 'id', ['kaos']],
    ['5 kg daily at $3 per kg', 'en', []],
  ])('%j is not understood', (text, language, words) => {
    expect(ask(text, language)).toMatchObject([{ kind: 'not-understood', words }]);
  });

  it('says how an open number was read', () => {
    const [outcome] = ask('1.234 + 1');
    expect(outcome).toMatchObject({
      solution: { result: '2.234', notes: ['I read 1.234 with a decimal point.'] },
    });
    expect(ask('1.234 + 1', 'id')).toMatchObject([{ solution: { result: '1.235', notes: [] } }]);
    expect(ask('1.234 + 0,5')).toMatchObject([{ solution: { result: '1.234,5', notes: [] } }]);
  });
});

describe('what people send to break it', () => {
  it.each<[string, (size: number) => string]>([
    ['digits', (size) => `what is ${'9'.repeat(size)} * 2`],
    ['many terms', (size) => Array.from({ length: size / 2 }, () => '7').join('+')],
    ['towers of powers', (size) => Array.from({ length: size / 2 }, () => '9').join('^')],
    ['open brackets', (size) => `${'('.repeat(size)}1`],
    ['nested brackets', (size) => `${'('.repeat(size / 2)}1${')'.repeat(size / 2)} + 1`],
    ['minus signs', (size) => `${'-'.repeat(size)}1`],
    ['percent signs', (size) => `5${'%'.repeat(size)}`],
    ['shares of shares', (size) => `${'10% of '.repeat(size / 7)}100`],
    ['units', (size) => `5 ${'km/'.repeat(size / 3)}h`],
    ['compound units', (size) => '2 hours 3 minutes '.repeat(size / 18)],
    ['commas', (size) => ', and '.repeat(size / 6)],
    ['questions', (size) => '1+1, and '.repeat(size / 9)],
    ['items', (size) => '2 pens at $3 each and '.repeat(size / 22)],
    ['discounts', (size) => `$100 ${'10% off '.repeat(size / 8)}`],
    ['number words', (size) => 'two million three hundred '.repeat(size / 26)],
    ['thousands signs', (size) => '1.'.repeat(size / 2)],
    ['lines', (size) => '1+1\n'.repeat(size / 4)],
    ['dates', (size) => 'days between 1 May 2026 and '.repeat(size / 28)],
    ['white space', (size) => `5${' '.repeat(size)}+ 5`],
    ['dots', (size) => '. '.repeat(size / 2)],
    ['words', (size) => 'how much is '.repeat(size / 12)],
    ['equations', (size) => `${'x+'.repeat(size / 2)}1=0`],
    ['products of unknowns', (size) => `${'(x+1)'.repeat(size / 5)}=0`],
  ])('%s: is answered, or is not understood', (_, make) => {
    for (const size of [400, 1_400])
      for (const language of ['en', 'id'] as const)
        expect(Array.isArray(ask(make(size), language))).toBe(true);
  });
});
