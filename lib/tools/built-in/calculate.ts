import { z } from 'zod';
import { err, ok } from '@/lib/shared/result';
import type { QuestionOutcome } from '@/lib/text/quantities/answer-quantities';
import { civilTimeAt } from '@/lib/text/quantities/civil-time';
import { defineTool } from '../tool';

const MINUTES_PER_HOUR = 60;

/** Works out a calculation exactly: arithmetic, percentages, units, equations and dates. */
export const calculate = defineTool({
  name: 'calculate',
  label: { en: 'Calculator', id: 'Kalkulator' },
  description:
    'Works out one calculation exactly: arithmetic with + - * / ^ mod and brackets, sqrt and factorials, percentages, conversion of units, linear and quadratic equations, and days between dates.',
  input: z.strictObject({
    expression: z
      .string()
      .min(1)
      .max(200)
      .describe(
        'One calculation, for example "(3 + 4) * 12.5", "15% of 240", "5 km in miles" or "x^2 - 4 = 0". A decimal point, no thousands signs.',
      ),
  }),
  output: z.strictObject({
    result: z.string(),
    /** How the expression was read. */
    reading: z.string(),
    steps: z.array(z.string()),
    notes: z.array(z.string()),
  }),
  sideEffects: 'none',
  offered: 'always',
  timeoutMs: 5_000,
  run: async ({ expression }, { clock, timeZone }) => {
    // What calculates is large, and most turns calculate nothing.
    const [{ answerFormula }, { answerQuantities }] = await Promise.all([
      import('@/lib/text/quantities/answer-formula'),
      import('@/lib/text/quantities/answer-quantities'),
    ]);
    const { year, month, day, hour, minute } = civilTimeAt(clock(), timeZone);
    // Models write numbers as in English, whatever the conversation's language.
    const setting = {
      language: 'en',
      today: { year, month, day },
      minuteOfDay: hour * MINUTES_PER_HOUR + minute,
    } as const;
    const formula = answerFormula(expression, setting);
    const [only, ...others] = formula ? [formula] : answerQuantities(expression, setting);
    if (only === undefined || others.length > 0) return err('Give exactly one calculation.');
    return only.kind === 'solved'
      ? ok({ ...only.solution, steps: [...only.solution.steps], notes: [...only.solution.notes] })
      : err(reasonOf(only));
  },
});

function reasonOf(outcome: Exclude<QuestionOutcome, { kind: 'solved' }>): string {
  if (outcome.kind === 'stopped') return `It has no result: ${outcome.stop}.`;
  // Without its words: a credential that is cut at its marks no longer looks like one.
  return 'It was not understood. Write numbers, signs and units only.';
}
