import { dateAt } from '@/lib/text/quantities/calendar';
import { mayHoldQuantities } from '@/lib/text/quantities/may-hold-quantities';
import type { Solution } from '@/lib/text/quantities/question';
import type { OfflineTurn } from '../conversation/offline-turn';

const LONGEST_EXPRESSION = 200;
const PLAIN_CALCULATION = /^[\d\s.,+\-−*×/÷^()%]+$/;

/** What a text comes to where it is one calculation that is understood to its last word. */
export async function solutionOf(
  text: string,
  turn: Pick<OfflineTurn, 'locale' | 'now' | 'timeZone'>,
): Promise<Solution | null> {
  if (!/\d/.test(text) || !mayHoldQuantities(text)) return null;
  const { answerQuantities } = await import('@/lib/text/quantities/answer-quantities');
  const { date, minuteOfDay } = dateAt(turn.now, turn.timeZone);
  const [only, ...others] = answerQuantities(text, { language: turn.locale, today: date, minuteOfDay });
  return only?.kind === 'solved' && others.length === 0 ? only.solution : null;
}

/** A solution in a line: what can be worked out again with how it was read, anything else as what it comes to. */
export const solutionLine = (
  { reading, result }: Pick<Solution, 'reading' | 'result'>,
  { say }: Pick<OfflineTurn, 'say'>,
): string =>
  PLAIN_CALCULATION.test(reading)
    ? `${reading.replaceAll('*', '×')} = ${result}`
    : say(`It comes to ${result}.`, `Hasilnya ${result}.`);

/** What a calculator that reads English is given for a text; null where it would come to something else. */
export async function expressionOf(text: string, turn: OfflineTurn): Promise<string | null> {
  const solution = await solutionOf(text, turn);
  if (solution === null) return null;
  const candidates = [
    ...(PLAIN_CALCULATION.test(solution.reading) ? [inPlainSigns(solution.reading)] : []),
    text.slice(0, LONGEST_EXPRESSION),
  ];
  for (const candidate of candidates) {
    const read = await solutionOf(candidate, { ...turn, locale: 'en' });
    if (read !== null && digitsOf(read.result) === digitsOf(solution.result)) return candidate;
  }
  return null;
}

const inPlainSigns = (reading: string): string =>
  reading.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-');

const digitsOf = (text: string): string => text.replace(/\D/g, '');
