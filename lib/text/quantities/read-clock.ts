import type { Language } from './question';
import type { Token } from './tokens';

const DAY_PARTS = new Map(
  Object.entries<(hour: number) => number | null>({
    am: (hour) => (hour >= 1 && hour <= 12 ? hour % 12 : null),
    pm: (hour) => (hour >= 1 && hour <= 12 ? (hour % 12) + 12 : null),
    pagi: (hour) => (hour >= 1 && hour <= 11 ? hour : null),
    siang: (hour) => (hour >= 10 && hour <= 12 ? hour : hour >= 1 && hour <= 3 ? hour + 12 : null),
    sore: (hour) => (hour >= 3 && hour <= 6 ? hour + 12 : null),
    malam: (hour) => (hour >= 6 && hour <= 11 ? hour + 12 : hour === 12 ? 0 : null),
  }),
);

/** Reads a time of day from a token on, in minutes since midnight: "14:30", "9.15" in Indonesian, "5 pm", "jam 8 malam". */
export function readClock(
  tokens: readonly Token[],
  start: number,
  language: Language,
): { readonly value: number; readonly next: number } | null {
  const word = (at: number) => tokens[at]?.text ?? '';
  if (word(start) === 'noon' || word(start) === 'midnight')
    return { value: word(start) === 'noon' ? 720 : 0, next: start + 1 };
  const at = word(start) === 'jam' || word(start) === 'pukul' ? start + 1 : start;
  const dotted = language === 'id' ? /^(\d{1,2})\.(\d{2})$/.exec(word(at)) : null;
  const isPlain = /^\d{1,2}$/.test(word(at));
  const withColon = isPlain && word(at + 1) === ':' && /^\d{2}$/.test(word(at + 2));
  if (dotted === null && !isPlain) return null;
  const hour = Number(dotted?.[1] ?? word(at));
  const minute = Number(dotted?.[2] ?? (withColon ? word(at + 2) : 0));
  const end = withColon ? at + 3 : at + 1;
  const dayPart = DAY_PARTS.get(word(end));
  const shifted = dayPart === undefined ? hour : dayPart(hour);
  const before = word(at - 1);
  const isTime =
    dotted !== null || withColon || dayPart !== undefined || before === 'jam' || before === 'pukul';
  if (!isTime || shifted === null || shifted > 23 || minute > 59) return null;
  return { value: shifted * 60 + minute, next: dayPart === undefined ? end : end + 1 };
}
