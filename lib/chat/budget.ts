import { z } from 'zod';

export const BUDGET_UNITS = ['tokens', 'money'] as const;
export type BudgetUnit = (typeof BUDGET_UNITS)[number];

/** What may be spent in a month, which begins with its first day in UTC. */
export const budgetSchema = z.strictObject({
  unit: z.enum(BUDGET_UNITS),
  amount: z.number().positive().max(1_000_000_000_000),
});
export type Budget = Readonly<z.infer<typeof budgetSchema>>;

/** `GET /api/account/budget`: the budget of which most is spent; null where there is none. */
export interface BudgetView {
  /** Whether it is the person's own, or that of their group. */
  readonly whose: 'own' | 'group';
  /** What of it is spent; 1 and more: all. */
  readonly share: number;
  readonly renewsAt: number;
}

/** From here on people are told. */
export const BUDGET_WARNING_SHARE = 0.9;
