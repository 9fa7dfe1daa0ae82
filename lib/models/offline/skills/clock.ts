import { dateAt, writeDate } from '../compute/calendar-dates';
import type { OfflineSkill } from '../offline-turn';

const TIME = /\b(?:what time|what'?s the time|the time now|current time|jam berapa|pukul berapa)\b/i;
const DATE =
  /\b(?:what(?:'s| is)? (?:is )?(?:the |today'?s )?(?:date|day)|which day is (?:it|today)|today'?s date|what year|tanggal berapa|hari apa (?:ini|sekarang)|(?:sekarang|ini) hari apa|tahun berapa sekarang|sekarang tahun berapa)\b/i;

/** Tells the time and the date of the machine it runs on. */
export const clock: OfflineSkill = (turn) => {
  const asksTime = TIME.test(turn.instruction);
  if (!asksTime && !DATE.test(turn.instruction)) return null;
  const date = writeDate(dateAt(turn.now, turn.timeZone), turn.locale);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: turn.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(turn.now);
  return {
    wish: asksTime
      ? turn.say('to know what time it is', 'mengetahui jam berapa sekarang')
      : turn.say('to know which day it is', 'mengetahui hari dan tanggal hari ini'),
    basis: turn.say(
      'The clock of the machine I run on is a good source for this.',
      'Jam pada mesin tempat saya berjalan adalah sumber yang cukup untuk ini.',
    ),
    working: [
      turn.say(
        `It is set to the time zone ${turn.timeZone} and shows ${time} on ${date}.`,
        `Jam itu memakai zona waktu ${turn.timeZone} dan menunjukkan ${time} pada ${date}.`,
      ),
    ],
    plan: turn.say(
      'I will answer in one line and name the time zone, because the user may be in another.',
      'Saya akan menjawab dalam satu baris dan menyebutkan zona waktunya, karena zona waktu pengguna bisa berbeda.',
    ),
    answer: asksTime
      ? turn.say(
          `It is **${time}** on ${date} (${turn.timeZone}, the server's clock).`,
          `Sekarang **pukul ${time}**, ${date} (${turn.timeZone}, jam server).`,
        )
      : turn.say(
          `Today is **${date}** (${turn.timeZone}, the server's clock).`,
          `Hari ini **${date}** (${turn.timeZone}, jam server).`,
        ),
    missing: 'none',
  };
};
