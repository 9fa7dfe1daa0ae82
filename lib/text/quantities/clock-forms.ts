import { CalculationStopped } from './calculation-stopped';
import { evaluate, plain } from './evaluate';
import { inUnit, isUnit, measures, wholeOf } from './exact-math';
import { type Form, form, nodeIn, solved, type Work } from './form';
import { writeNode } from './node';
import type { Slots } from './pattern';

const CLOCK_TO = '(to|until|till|-|and|sampai|hingga|s / d|ke|dan)';
/** Up to here a time without "am" or "pm" may be one of the evening. */
const LAST_OPEN_MINUTE = 12 * 60 + 59;
const span = form(
  [
    `[how long is it|how long|how many hours|how many minutes|how much time|how many hours are there|how many minutes are there|how much time is there|how many hours is it] (from|between) {s:clock} ${CLOCK_TO} {t:clock}`,
    `[from|between] {s:clock} ${CLOCK_TO} {t:clock} [,] (is how long|is how many hours|how long|how many hours|how long is that|how many hours is that)`,
    `[berapa lama|berapa jam|berapa menit|ada berapa jam|durasi] (dari|antara) [jam|pukul] {s:clock} ${CLOCK_TO} [jam|pukul] {t:clock} [itu] [ada] [berapa lama|berapa jam|berapa menit]`,
    `[jam|pukul] {s:clock} ${CLOCK_TO} [jam|pukul] {t:clock} [itu] [ada] (berapa lama|berapa jam|berapa menit)`,
  ],
  (slots, work) => {
    const [start, end] = [Number(slots.s), Number(slots.t)];
    const minutes = (end - start + 1440) % 1440;
    if (minutes === 0) throw new CalculationStopped('impossible');
    if (end < start && start <= LAST_OPEN_MINUTE) throw new CalculationStopped('ambiguous-time');
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const inHours = work.say(
      [
        hours === 0 ? '' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
        rest === 0 ? '' : `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
      ]
        .filter((part) => part !== '')
        .join(' '),
      [hours === 0 ? '' : `${hours} jam`, rest === 0 ? '' : `${rest} menit`]
        .filter((part) => part !== '')
        .join(' '),
    );
    const all = work.say(`${minutes} minutes`, `${minutes} menit`);
    const over =
      end < start
        ? [work.say('Past midnight, into the next day.', 'Melewati tengah malam, ke hari berikutnya.')]
        : [];
    return solved(
      inHours,
      `${clockText(start, work)} → ${clockText(end, work)}`,
      hours === 0 ? [] : [`= ${all}`],
      over,
    );
  },
);

function clockShift(slots: Slots, work: Work, direction: 1 | -1) {
  const value = plain(evaluate(nodeIn(slots, 'n')));
  if (!measures(value, 'minute') || !isUnit(value)) return null;
  const minutes = wholeOf(inUnit(value, 'minute'));
  const start = slots.s === undefined ? work.setting.minuteOfDay : Number(slots.s);
  if (minutes === null || minutes > 10_000_000) return null;
  const total = start + minutes * direction;
  const days = Math.floor(total / 1440);
  const notes =
    days === 0
      ? []
      : [
          work.say(
            `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}.`,
            `${Math.abs(days)} hari ${days > 0 ? 'kemudian' : 'sebelumnya'}.`,
          ),
        ];
  const sign = direction > 0 ? '+' : '−';
  return solved(
    clockText(total - days * 1440, work),
    `${clockText(start, work)} ${sign} ${writeNode(nodeIn(slots, 'n'))}`,
    [],
    notes,
  );
}
const clockText = (minutes: number, work: Work) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}${work.say(':', '.')}${String(minutes % 60).padStart(2, '0')}`;

const CLOCK_ASKED =
  '[what time is it|what time is|what time will it be|what is|what time|jam berapa|pukul berapa]';
const clockLater = form(
  [
    `${CLOCK_ASKED} {n:amount} (after|past|from) {s:clock}`,
    `${CLOCK_ASKED} {s:clock} (plus|+|tambah|ditambah) {n:amount} [jam berapa|pukul berapa]`,
    'what time (will it be|is it) [in] {n:amount} [from now]',
    `[<what>] [jam berapa|pukul berapa] {n:amount} (setelah|sesudah|dari) [jam|pukul] {s:clock} [jam berapa|pukul berapa]`,
    '(jam berapa|pukul berapa) {n:amount} (lagi|dari sekarang)',
    '{n:amount} (lagi|dari sekarang) (jam berapa|pukul berapa)',
  ],
  (slots, work) => clockShift(slots, work, 1),
);
const clockEarlier = form(
  [
    `${CLOCK_ASKED} {n:amount} before {s:clock}`,
    `${CLOCK_ASKED} {s:clock} (minus|-) {n:amount}`,
    'what time was it {n:amount} ago',
    `[jam berapa|pukul berapa] {n:amount} sebelum [jam|pukul] {s:clock} [jam berapa|pukul berapa]`,
    '(jam berapa|pukul berapa) {n:amount} (yang lalu|lalu)',
  ],
  (slots, work) => clockShift(slots, work, -1),
);
const timeNow = form(
  [
    "(what time is it|what is the time|what's the time|current time|the time|what is the current time) [now|right now]",
    '(jam berapa|pukul berapa) [sekarang|ini]',
    'sekarang (jam|pukul) berapa',
  ],
  (_, work) =>
    solved(clockText(work.setting.minuteOfDay, work), work.say("the server's clock", 'jam server')),
);

/** Times of day. */
export const CLOCK_FORMS: readonly Form[] = [span, clockLater, clockEarlier, timeNow];
