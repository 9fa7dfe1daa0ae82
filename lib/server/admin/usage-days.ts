import type { UsageDayView } from '@/lib/chat/admin';
import type { UsageStore } from '@/lib/store/usage-store';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The latest days up to now, oldest first, those without turns included. */
export async function usageDays(
  usage: Pick<UsageStore, 'perDay'>,
  { days, utcOffsetMinutes, now }: { days: number; utcOffsetMinutes: number; now: number },
): Promise<readonly UsageDayView[]> {
  const utcOffsetMs = utcOffsetMinutes * MINUTE_MS;
  const today = Math.floor((now + utcOffsetMs) / DAY_MS) * DAY_MS - utcOffsetMs;
  const from = today - (days - 1) * DAY_MS;
  const found = new Map(
    (await usage.perDay({ from, to: today + DAY_MS, utcOffsetMs })).map((day) => [day.startsAt, day]),
  );
  return Array.from({ length: days }, (_, index) => {
    const startsAt = from + index * DAY_MS;
    return found.get(startsAt) ?? { ...EMPTY_DAY, startsAt };
  });
}

const EMPTY_DAY = {
  turns: 0,
  failed: 0,
  visibleTokens: 0,
  unseenTokens: 0,
  billedTurns: 0,
  redactions: [],
} as const;
