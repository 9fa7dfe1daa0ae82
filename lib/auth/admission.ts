import { AsyncLocalStorage } from 'node:async_hooks';
import type { Role } from '@/lib/chat/role';

/** Decides about an account at the moment it would be made. */
export interface Admission {
  /** The role with which it begins; what this throws keeps it from being made. */
  readonly admit: (account: { readonly emailVerified: boolean }) => Promise<Role>;
  /** Told of the account once it is made. */
  readonly made?: (personId: string) => void;
}

/** The admission of accounts that are made within `run`; guests and all others are users. */
export const admission = new AsyncLocalStorage<Admission>();
