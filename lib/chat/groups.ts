import { z } from 'zod';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import { type Budget, budgetSchema } from './budget';
import { LIMITED_ENGINES, type LimitedEngine } from './engine';

const idSchema = z.string().regex(/^[a-zA-Z0-9_-]{1,80}$/);

/** `PUT /api/admin/groups`: a new group where `groupId` is null; null in a limit means that none is set. */
export const groupChangeSchema = z.strictObject({
  groupId: idSchema.nullable(),
  name: z.string().trim().min(1).max(80),
  modelIds: z.array(z.string().min(1).max(MODEL_ID_UNITS)).min(1).max(2_000).nullable(),
  engines: z.array(z.enum(LIMITED_ENGINES)).nullable(),
  turnsPerDay: z.number().int().min(1).max(1_000_000).nullable(),
  budget: budgetSchema.nullable(),
});
export type GroupChange = z.infer<typeof groupChangeSchema>;

/** A group as admins see it. */
export interface GroupView {
  readonly groupId: string;
  readonly name: string;
  readonly modelIds: readonly string[] | null;
  readonly engines: readonly LimitedEngine[] | null;
  readonly turnsPerDay: number | null;
  readonly budget: Budget | null;
  /** It cannot be read, and has to be set again before anything is spent. */
  readonly isBudgetUnknown?: true;
  /** How many people an admin has put into it. */
  readonly members: number;
}

/** `GET /api/admin/groups`. */
export interface GroupsView {
  readonly groups: readonly GroupView[];
  /** Whose limits hold for everybody who is in no group. */
  readonly defaultGroupId: string | null;
  readonly currency: string;
}

/** `PUT /api/admin/people/:id/allowance`. */
export const allowanceChangeSchema = z.strictObject({
  groupId: idSchema.nullable(),
  budget: budgetSchema.nullable(),
});
export type AllowanceChange = z.infer<typeof allowanceChangeSchema>;
