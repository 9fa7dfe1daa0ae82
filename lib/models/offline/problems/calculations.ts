import { dateAt } from '@/lib/text/quantities/calendar';
import { mayHoldQuantities } from '@/lib/text/quantities/may-hold-quantities';
import { capitalized, shorten } from '../text/quote';
import { type Part, type PartReader, type Problem, toldValues } from './part';

const PLAIN = /^[\d\s.,+\-*/^()%×÷−]+$/u;
const NOW = /\b(?:what time|what day|today's date|jam berapa|hari apa|tanggal berapa)\b/iu;
const THEN = /,?\s+(?:and then|then|lalu|kemudian|setelah itu)\s+/iu;
const LONGEST = 200;

/** Calculations, conversions and dates of which every word is understood, in the whole question or clause by clause. */
export const readCalculations: PartReader = async (problem) => {
  const { question, asked } = problem;
  const whole = await solvedParts(question, problem);
  if (whole !== null) return { parts: whole, answered: new Set([...asked, question]) };
  const parts: Part[] = [];
  const answered = new Set<string>();
  for (const clause of asked) {
    const own = NOW.test(clause) ? [timePart(clause, problem)] : await stepParts(clause, problem);
    if (own === null) continue;
    parts.push(...own);
    answered.add(clause);
  }
  return parts.length === 0 ? null : { parts, answered };
};

/** A clause as a whole, or step by step: "12 * 650, then 15% of 240". */
async function stepParts(clause: string, problem: Problem): Promise<Part[] | null> {
  const whole = await solvedParts(clause, problem);
  const steps = clause.split(THEN);
  if (whole !== null || steps.length < 2) return whole;
  const parts: Part[] = [];
  for (const step of steps) {
    const own = await solvedParts(step, problem);
    if (own === null) return null;
    parts.push(...own);
  }
  return parts;
}

async function solvedParts(text: string, { turn }: Problem): Promise<Part[] | null> {
  if (!mayHoldQuantities(text) || !/\d/.test(text)) return null;
  const { answerQuantities } = await import('@/lib/text/quantities/answer-quantities');
  const { date, minuteOfDay } = dateAt(turn.now, turn.timeZone);
  const outcomes = answerQuantities(text, { language: turn.locale, today: date, minuteOfDay });
  const parts = outcomes.flatMap((outcome): Part[] => {
    if (outcome.kind !== 'solved') return [];
    const { asked, solution } = outcome;
    const { reading, result, steps } = solution;
    const expression = (
      PLAIN.test(reading) ? reading.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-') : asked
    ).slice(0, LONGEST);
    return [
      {
        title: shorten(capitalized(asked.replace(/[?.\s]+$/u, '')), 150),
        evidence: 'calculation',
        calls: [{ tool: 'calculate', args: { expression } }],
        settle: (found) => ({
          text: PLAIN.test(reading) ? `${reading} = ${result}` : `${result} (${reading})`,
          isConfirmed: toldValues(found, 'result').length > 0,
        }),
        ...(steps.length === 0 ? {} : { how: steps.slice(0, 4).join('; ') }),
      },
    ];
  });
  return parts.length > 0 && parts.length === outcomes.length ? parts : null;
}

const timePart = (clause: string, { turn }: Problem): Part => ({
  title: shorten(capitalized(clause), 150),
  evidence: 'data',
  calls: [{ tool: 'clock.now', args: {} }],
  settle: (found) => {
    const [day, time, zone] = ['date', 'time', 'timeZone'].map((name) => toldValues(found, name)[0]);
    if (day === undefined || time === undefined || zone === undefined) return null;
    return {
      text: turn.say(
        `It is ${time} on ${day} in ${zone}.`,
        `Sekarang ${day} pukul ${time}, zona waktu ${zone}.`,
      ),
      isConfirmed: true,
    };
  },
});
