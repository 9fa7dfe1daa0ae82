import { Ratio } from './ratio';

/** A question as people type it, with its answers worked out from its parts, never from its text. */
export interface EverydayCase {
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

/** Linear congruential, so that every run asks the same. */
function diceFrom(seed: number): Dice {
  let state = seed % 2_147_483_647;
  const between = (least: number, most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return least + (state % (most - least + 1));
  };
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
export function everydayCases(count: number, seed: number): EverydayCase[] {
  const dice = diceFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const language = index % 2 === 0 ? 'en' : 'id';
    const make = MAKERS[Math.floor(index / 2) % MAKERS.length];
    if (make === undefined) throw new Error('no such kind');
    return { ...make(dice, language), language };
  });
}
