import { figuresIn } from '@/lib/text/quantities/calculations-in';

/** Answers begin or end with what they come to. */
const LOOKED_AT = 2_000;
/** What is as small may stand there in words. */
const WRITTEN_OUT = 12;
const ROUNDED = 0.005;
const CLOCK = /^(\d{1,2}):(\d\d)$/;
const MINUTES = /\bmin(?:ute|utes|s)?\b|\bmenit\b/i;
const [AN_HOUR, HALF_A_DAY] = [60, 12];

/**
 * Whether an answer has figures of its own, and not those that a calculation came to, as people write them: rounded, in
 * percent, as hours and minutes.
 */
export function saysOtherFigures(
  answer: string,
  { result, question }: { readonly result: string; readonly question: string },
): boolean {
  const said = [answer.slice(0, LOOKED_AT), answer.slice(-LOOKED_AT)].flatMap(figuresOf);
  const asked = new Set(figuresOf(question));
  if (said.every((figure) => asked.has(figure))) return false;
  const hasValue = (value: number): boolean =>
    said.some((figure) => Math.abs(Number(figure) - value) <= ROUNDED * Math.abs(value));
  const has = (figure: string): boolean => {
    const [, hour, minute] = CLOCK.exec(figure) ?? [];
    if (hour !== undefined)
      return [Number(hour), Number(hour) - HALF_A_DAY].some(
        (one) => said.includes(`${one}:${minute}`) || said.includes(`${one}.${minute}`),
      );
    const value = Number(figure);
    if (Number.isNaN(value) || (Number.isInteger(value) && Math.abs(value) <= WRITTEN_OUT)) return true;
    const [whole, rest] = [Math.floor(value / AN_HOUR), value % AN_HOUR];
    const isInHours = MINUTES.test(result) && hasValue(whole) && (rest === 0 || hasValue(rest));
    return isInHours || [value, value * 100, value / 100].some(hasValue);
  };
  return !figuresOf(result).every(has);
}

const figuresOf = (text: string): string[] => [...figuresIn(text).values()];
