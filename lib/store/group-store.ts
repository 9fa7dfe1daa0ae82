import type { z } from 'zod';
import type { ToldChange } from './audit-store';
import type { allowanceRowSchema, groupRowSchema } from './rows/accountability-rows';

export type GroupRow = Readonly<z.infer<typeof groupRowSchema>>;
export type AllowanceRow = Readonly<z.infer<typeof allowanceRowSchema>>;

/** Groups of people, and what is set for each person. A change and its entry in the log of changes are one write. */
export interface GroupStore {
  /** In the order in which they were made. */
  list(): Promise<readonly GroupRow[]>;
  /** Keeps a group as it is now; one of that id is replaced, but keeps its place. */
  put(row: GroupRow, change: ToldChange): Promise<void>;
  /** Removes one, with its members in none; false where there is none. */
  remove(groupId: string, change: ToldChange): Promise<boolean>;
  /** What is set for a person; null where nothing is. */
  allowanceOf(personId: string): Promise<AllowanceRow | null>;
  /** Everybody for whom something is set, in any order. */
  allowances(): Promise<AllowanceRow[]>;
  /** Sets what holds for a person, in no group where there is none of that id; false where there is no such account. */
  allow(row: AllowanceRow, change: ToldChange): Promise<boolean>;
}
