import {
  addDays,
  addMonths,
  type CalendarDate,
  dateAt,
  daysBetween,
  findDates,
  writeDate,
} from '../compute/calendar-dates';
import type { OfflineReply, OfflineSkill, OfflineTurn } from '../offline-turn';
import { writeNumber } from '../text/numbers';

const BETWEEN =
  /\b(?:between|from|until|till|since|how (?:many|long)|days? (?:left|ago)|antara|sampai|hingga|sejak|menuju|berapa (?:hari|lama|minggu)|selisih|tinggal)\b/i;
const WEEKDAY = /\b(?:what|which) (?:day|weekday)\b|\bday of the week\b|\bhari apa\b|\bjatuh pada hari\b/i;
const SHIFT =
  /(?<!\d)(\d{1,6})\s{0,3}(days?|weeks?|months?|years?|hari|minggu|pekan|bulan|tahun)\s*(from|after|before|ago|later|earlier|lagi|setelah|sesudah|sebelum|lalu|kemudian|dari)\b/i;
const EARLIER = /\b(?:before|ago|earlier|sebelum|lalu)\b/i;

/** Answers how far two dates are apart, which date lies some days from another, and which weekday a date is. */
export const dateQuestions: OfflineSkill = (turn) => {
  const today = dateAt(turn.now, turn.timeZone);
  const found = findDates(turn.instruction, turn.locale, today);
  const shift = SHIFT.exec(turn.instruction);
  if (shift !== null) {
    const start = found.find(({ index }) => index > shift.index)?.date ?? today;
    return shiftedReply(turn, start, Number(shift[1]), shift[2] ?? '', EARLIER.test(shift[3] ?? ''));
  }
  const [first, second] = found.map(({ date }) => date);
  if (first === undefined) return null;
  if (WEEKDAY.test(turn.instruction)) return weekdayReply(turn, first);
  if (!BETWEEN.test(turn.instruction)) return null;
  return second === undefined
    ? distanceReply(turn, today, first, true)
    : distanceReply(turn, first, second, false);
};

function distanceReply(
  turn: OfflineTurn,
  from: CalendarDate,
  to: CalendarDate,
  fromToday: boolean,
): OfflineReply {
  const days = Math.abs(daysBetween(from, to));
  const [start, end] = [writeDate(from, turn.locale), writeDate(to, turn.locale)];
  const weeks = Math.floor(days / 7);
  const rest = days % 7;
  const inWeeks =
    weeks === 0
      ? ''
      : turn.say(
          ` That is ${weeks} ${weeks === 1 ? 'week' : 'weeks'} and ${rest} ${rest === 1 ? 'day' : 'days'}.`,
          ` Itu sama dengan ${weeks} minggu dan ${rest} hari.`,
        );
  const amount = turn.say(
    `${writeNumber(days, 'en')} ${days === 1 ? 'day' : 'days'}`,
    `${writeNumber(days, 'id')} hari`,
  );
  return dateReply(turn, {
    wish: turn.say(
      `to know how far ${start} and ${end} are apart`,
      `mengetahui selisih antara ${start} dan ${end}`,
    ),
    working: [
      fromToday
        ? turn.say(
            `Only one date is named, so I count from today, ${start}.`,
            `Hanya satu tanggal yang disebut, jadi saya hitung dari hari ini, ${start}.`,
          )
        : turn.say(
            `I count the days from ${start} to ${end}, leap years included.`,
            `Saya hitung hari dari ${start} sampai ${end}, termasuk tahun kabisat.`,
          ),
      turn.say(`The count is ${amount}.`, `Jumlahnya ${amount}.`),
    ],
    answer: turn.say(
      `**${amount}** lie between ${start} and ${end}, the first day not counted.${inWeeks}`,
      `Ada **${amount}** antara ${start} dan ${end}, hari pertama tidak dihitung.${inWeeks}`,
    ),
  });
}

function shiftedReply(
  turn: OfflineTurn,
  start: CalendarDate,
  count: number,
  unitName: string,
  earlier: boolean,
): OfflineReply {
  const signed = earlier ? -count : count;
  const target = shiftDate(start, signed, unitName.toLowerCase());
  const [from, to] = [writeDate(start, turn.locale), writeDate(target, turn.locale)];
  const step = `${count} ${unitName}`;
  return dateReply(turn, {
    wish: turn.say(
      `to know the date ${step} ${earlier ? 'before' : 'after'} ${from}`,
      `mengetahui tanggal ${step} ${earlier ? 'sebelum' : 'setelah'} ${from}`,
    ),
    working: [
      turn.say(
        `I start at ${from} and go ${earlier ? 'back' : 'forward'} by ${step}.`,
        `Saya mulai dari ${from} lalu ${earlier ? 'mundur' : 'maju'} ${step}.`,
      ),
      turn.say(`I arrive at ${to}.`, `Saya sampai di ${to}.`),
    ],
    answer: turn.say(
      `**${to}**, counted ${step} ${earlier ? 'back' : 'forward'} from ${from}.`,
      `**${to}**, dihitung ${step} ${earlier ? 'mundur' : 'maju'} dari ${from}.`,
    ),
  });
}

function shiftDate(start: CalendarDate, count: number, unitName: string): CalendarDate {
  if (/^(?:month|bulan)/.test(unitName)) return addMonths(start, count);
  if (/^(?:year|tahun)/.test(unitName)) return addMonths(start, count * 12);
  return addDays(start, /^(?:week|minggu|pekan)/.test(unitName) ? count * 7 : count);
}

function weekdayReply(turn: OfflineTurn, date: CalendarDate): OfflineReply {
  const written = writeDate(date, turn.locale);
  const weekday = written.split(',')[0]?.split(' ')[0] ?? '';
  return dateReply(turn, {
    wish: turn.say(`to know which weekday that date is`, `mengetahui hari apa tanggal itu`),
    working: [
      turn.say(
        `I look the date up in the Gregorian calendar: ${written}.`,
        `Saya periksa di kalender Masehi: ${written}.`,
      ),
    ],
    answer: turn.say(`It is a **${weekday}**: ${written}.`, `Itu hari **${weekday}**: ${written}.`),
  });
}

function dateReply(
  turn: OfflineTurn,
  parts: Pick<OfflineReply, 'wish' | 'working' | 'answer'>,
): OfflineReply {
  return {
    ...parts,
    basis: turn.say(
      'The calendar is all this needs; I have it built in.',
      'Ini hanya perlu kalender, dan itu saya punya.',
    ),
    plan: turn.say(
      'I will answer with the date written out in full.',
      'Saya akan menjawab dengan tanggal yang ditulis lengkap.',
    ),
    missing: 'none',
  };
}
