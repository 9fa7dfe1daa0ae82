import { z } from 'zod';
import type { SessionView, WayToSignIn } from './account';
import type { PersonView } from './admin';
import type { Budget, BudgetView } from './budget';
import type { SpendingReport } from './spending-report';

/** `DELETE /api/admin/people/:id`: the email of the account, so that no other one goes. */
export const personDeletionSchema = z.strictObject({ email: z.string().max(200) });
export type PersonDeletion = z.infer<typeof personDeletionSchema>;

/** How many things somebody has; `more` where there are more than were counted. */
export interface CountView {
  readonly count: number;
  readonly more: boolean;
}

/** `GET /api/admin/people/:id`. */
export interface PersonPage {
  readonly person: PersonView;
  readonly ways: readonly WayToSignIn[];
  readonly groupId: string | null;
  readonly budget: Budget | null;
  /** It cannot be read, and has to be set again before anything is spent. */
  readonly isBudgetUnknown?: true;
  /** How they stand with what may be spent this month; null where nothing limits that. */
  readonly standing: BudgetView | null;
  readonly sessions: readonly Omit<SessionView, 'current'>[];
  readonly spending: SpendingReport;
  /** What would go with the account. */
  readonly has: {
    readonly conversations: CountView;
    readonly documents: CountView;
    readonly memories: CountView;
    readonly tokens: CountView;
  };
}
