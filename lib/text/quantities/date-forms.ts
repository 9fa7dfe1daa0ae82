import { CalculationStopped } from './calculation-stopped';
import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  daysInMonth,
  isLeapYear,
  monthOf,
  weekdayOf,
  writeDate,
} from './calendar';
import { exact, inUnit, isUnit, measures, wholeOf } from './exact-math';
import { type Form, form, nodeIn, solved, type Work, wordsIn } from './form';
import { writeNode } from './node';
import type { Slots } from './pattern';
import { writeNumber } from './write-value';

const WHEN =
  "[what is the date|what's the date|what date is|what date is it|what date will it be|what date was|what day is|what day is it|what day will it be|what is|which date is|when is|which day is|tanggal berapa|tanggal berapakah|hari apa|hari dan tanggal berapa|kapan|berapa tanggal|jatuh pada tanggal berapa]";
const isDate = (value: unknown): value is CalendarDate =>
  typeof value === 'object' && value !== null && 'month' in value;

function dateIn(slots: Slots, name: string): CalendarDate {
  const value = slots[name];
  if (isDate(value)) return value;
  throw new CalculationStopped('impossible');
}

/** A date some days, weeks, months or years from another. */
function shift(slots: Slots, work: Work, direction: 1 | -1) {
  const node = nodeIn(slots, 'n');
  const start = slots.d === undefined ? work.setting.today : dateIn(slots, 'd');
  if (node.kind !== 'amount' || node.unit === null || !isUnit(node.value)) return null;
  const count = wholeOf(
    inUnit(node.value, measures(node.value, 'day') && node.unit.measure === 'time' ? 'day' : 'month'),
  );
  if (count === null || count > 4_000_000 || node.unit.name === 'hour') return null;
  const target =
    node.unit.measure === 'calendar'
      ? addMonths(start, count * direction)
      : addDays(start, count * direction);
  const sign = direction > 0 ? '+' : '−';
  return solved(
    writeDate(target, work.setting.language),
    `${writeDate(start, work.setting.language)} ${sign} ${writeNode(node)}`,
  );
}

const later = form(
  [
    `${WHEN} {n:amount} (after|from|later than|past) {d:date}`,
    `${WHEN} {d:date} (plus|+) {n:amount}`,
    `${WHEN} [in] {n:amount} (from now|from today|later|ahead)`,
    `${WHEN} in {n:amount}`,
    '[the] date in {n:amount}',
    `${WHEN} (add) {n:amount} to {d:date}`,
    `${WHEN} {n:amount} (setelah|sesudah|dari|sejak|kemudian dari) [tanggal] {d:date} [itu] [tanggal berapa|hari apa|kapan|jatuh pada tanggal berapa]`,
    `${WHEN} [tanggal] {d:date} (ditambah|+|tambah) {n:amount} [tanggal berapa|hari apa]`,
    `${WHEN} {n:amount} (lagi|ke depan|mendatang|dari sekarang|dari hari ini) [tanggal berapa|hari apa|itu tanggal berapa|itu hari apa]`,
  ],
  (slots, work) => shift(slots, work, 1),
);
const earlier = form(
  [
    `${WHEN} {n:amount} (before|prior to) {d:date}`,
    `${WHEN} {d:date} (minus|-) {n:amount}`,
    '[what was the date|what date was it|what day was it|what date was|what was] {n:amount} ago',
    `${WHEN} {n:amount} (sebelum) [tanggal] {d:date} [itu] [tanggal berapa|hari apa]`,
    `${WHEN} [tanggal] {d:date} (dikurangi|kurang) {n:amount} [tanggal berapa|hari apa]`,
    `${WHEN} {n:amount} (yang lalu|lalu) [tanggal berapa|hari apa|itu tanggal berapa|itu hari apa]`,
  ],
  (slots, work) => shift(slots, work, -1),
);

const DAYS = '(days|day|hari)';
const distance = form(
  [
    `[<what>] [how many] {u:unit} [are] [there] (between|from|since) [the] {d:date} (and|to|until|till) [the] {e:date}`,
    `[<what>] [the] [number of] ${DAYS} (between|from) {d:date} (and|to|until|till) {e:date}`,
    'how long is it from {d:date} (to|until|till) {e:date}',
    `[how many] {u:unit} [are] [there] [is it] [left] (until|till|to|before) [the] {e:date}`,
    'how long (until|till|to|is it until|is it till) {e:date}',
    `[how many] {u:unit} (since|after) {d:date}`,
    'how many {u:unit} (have passed|has it been|ago was) [since] {d:date}',
    `(ada berapa|berapa) [jumlah] ${DAYS} [antara|dari|sejak|selisih] [tanggal] {d:date} (dan|sampai|hingga|ke|sampai dengan|s / d) [tanggal] {e:date}`,
    '(ada berapa|berapa) {u:unit} (antara|dari|sejak) [tanggal] {d:date} (dan|sampai|hingga|ke) [tanggal] {e:date}',
    'selisih [hari] [antara] [tanggal] {d:date} (dan|sampai|ke|dengan) [tanggal] {e:date} [berapa hari]',
    '[dari] [tanggal] {d:date} (sampai|hingga|ke) [tanggal] {e:date} [itu] [ada] berapa {u:unit}',
    '(ada berapa|berapa|tinggal berapa) {u:unit} [lagi] (sampai|menuju|hingga|menjelang|ke|sebelum) [tanggal] {e:date}',
    '(ada berapa|berapa) {u:unit} sejak [tanggal] {d:date}',
    '[tanggal] {e:date} [itu] [tinggal] berapa {u:unit} lagi',
  ],
  (slots, work) => {
    const { today, language } = work.setting;
    const [from, to] = [
      slots.d === undefined ? today : dateIn(slots, 'd'),
      slots.e === undefined ? today : dateIn(slots, 'e'),
    ];
    const unit = slots.u as { readonly unit: { readonly name: string } } | undefined;
    if (unit !== undefined && !['day', 'week'].includes(unit.unit.name))
      throw new CalculationStopped('calendar-unit');
    const days = daysBetween(from, to);
    if (slots.d !== undefined && slots.e !== undefined && days < 0)
      throw new CalculationStopped('impossible');
    const size = Math.abs(days);
    const [weeks, rest] = [Math.floor(size / 7), size % 7];
    const write = (count: number) => writeNumber(exact(count), work.style).text;
    const inDays = work.say(`${write(size)} ${size === 1 ? 'day' : 'days'}`, `${write(size)} hari`);
    const inWeeks = work.say(
      `${write(weeks)} ${weeks === 1 ? 'week' : 'weeks'}${rest === 0 ? '' : ` and ${rest} ${rest === 1 ? 'day' : 'days'}`}`,
      `${write(weeks)} minggu${rest === 0 ? '' : ` ${rest} hari`}`,
    );
    const asksWeeks = unit?.unit.name === 'week';
    const past = days < 0 ? [work.say('That day has passed.', 'Hari itu sudah lewat.')] : [];
    return solved(
      asksWeeks ? inWeeks : inDays,
      `${writeDate(from, language)} → ${writeDate(to, language)}`,
      weeks === 0 ? [] : [`${inDays} = ${inWeeks}`],
      [
        work.say('The first day is not counted.', 'Hari pertama tidak dihitung.'),
        ...(slots.d === undefined ? past : []),
      ],
    );
  },
);

const weekday = form(
  [
    '[on] (what|which) (day of the week|weekday|day) (is|was|will be|does|did|will) [the] {d:date} [fall] [on|be] [be on]',
    '(what|which) (day of the week|weekday|day) is it [on] {d:date}',
    '{d:date} (is|was|falls on|fell on|will be) (what|which) (day|weekday|day of the week)',
    '(hari apa|hari apakah|jatuh pada hari apa|jatuh hari apa) [tanggal|pada|pada tanggal] {d:date} [itu] [nanti] [jatuh]',
    '[pada] [tanggal] {d:date} [itu|nanti] [jatuh] [pada] [adalah] hari apa',
  ],
  (slots, work) => {
    const date = dateIn(slots, 'd');
    return solved(weekdayOf(date, work.setting.language), writeDate(date, work.setting.language));
  },
);

const today = form(
  [
    "(what|what is|what's|what was|which) (date|the date|today ' s date|today's date|day) [is|was] [it] [{d:date}]",
    "(what is|what's) [the] date [of] [{d:date}]",
    'what day is today',
    "what is today ' s date",
    '(tanggal berapa|hari apa|hari dan tanggal berapa|hari tanggal berapa|tgl berapa) [{d:date}] [ini]',
    '{d:date} (tanggal berapa|hari apa|tgl berapa|hari apa dan tanggal berapa)',
  ],
  (slots, work) => {
    const date = slots.d === undefined ? work.setting.today : dateIn(slots, 'd');
    return solved(writeDate(date, work.setting.language), work.say('the calendar', 'kalender'));
  },
);

const leapYear = form(
  [
    '(is|was|will) [the year] {y:year} [be] [a] leap year',
    'is {y:year} a leap year',
    '(apakah) [tahun] {y:year} [adalah|termasuk|itu] [tahun] kabisat',
    '[tahun] {y:year} [itu|termasuk] [tahun] kabisat [atau bukan|bukan|atau tidak|kah]',
  ],
  (slots, work) => {
    const year = Number(slots.y);
    const leap = isLeapYear(year);
    return solved(
      leap ? work.say('Yes', 'Ya') : work.say('No', 'Bukan'),
      work.say(`${year} has ${leap ? 366 : 365} days`, `tahun ${year} punya ${leap ? 366 : 365} hari`),
    );
  },
);

const monthLength = form(
  [
    'how many days (are|are there|does) [in] [there in] {m:month} [of] {y:year} [have]',
    'how many days in {m:month} [of] {y:year}',
    '[ada] berapa [jumlah] hari [ada] [di|dalam|pada] [bulan] {m:month} [tahun] {y:year}',
    '[bulan] {m:month} [tahun] {y:year} ada berapa hari',
  ],
  (slots, work) => {
    const month = monthOf(wordsIn(slots, 'm')) ?? 1;
    const days = daysInMonth(Number(slots.y), month);
    return solved(work.say(`${days} days`, `${days} hari`), `${wordsIn(slots, 'm')} ${Number(slots.y)}`);
  },
);

const age = form(
  [
    'how old (is|am|are|would|will) (somebody|someone|a person|i|you|he|she|be somebody) [who is|who was|if i was|if i am|if he was|if she was|if] [be] born [on|in] {d:date}',
    '(someone|somebody|i was|he was|she was|a person) [was] born [on] {d:date} [,] [is] how old [is|am] [he|she|i|now] [now|today]',
    '[saya|dia|seseorang|orang] [yang] lahir [pada|tanggal|pada tanggal] {d:date} [,] [sekarang] (umurnya berapa|berapa umurnya|umur berapa|berapa tahun umurnya|berapa umur saya|umur saya berapa|berapa usianya|usianya berapa) [sekarang]',
    'berapa (umur|usia) (saya|dia|seseorang|orang|anak) [yang|kalau|jika] [saya|dia] lahir [pada|tanggal|pada tanggal] {d:date}',
  ],
  (slots, work) => {
    const born = dateIn(slots, 'd');
    const { today: now, language } = work.setting;
    const years = now.year - born.year - (now.month * 100 + now.day < born.month * 100 + born.day ? 1 : 0);
    if (years < 0) throw new CalculationStopped('impossible');
    return solved(
      work.say(`${years} years old`, `${years} tahun`),
      `${writeDate(born, language)} → ${writeDate(now, language)}`,
    );
  },
);

/** Days and dates. */
export const DATE_FORMS: readonly Form[] = [
  later,
  earlier,
  distance,
  weekday,
  today,
  leapYear,
  monthLength,
  age,
];
