import type { z } from 'zod';
import type { adminConfigRowSchema } from './rows/accountability-rows';

export interface AdminConfigVersion extends Readonly<Omit<z.infer<typeof adminConfigRowSchema>, 'value'>> {
  /** Validated by `config/admin-config.ts`, which the store does not know. */
  readonly value: unknown;
}

export interface AdminConfigStore {
  /** The newest version, or null before the first change. */
  latest(): Promise<AdminConfigVersion | null>;
  /** One version, or null. */
  get(version: number): Promise<AdminConfigVersion | null>;
  /**
   * Appends a version after `expectedVersion` (0: none yet), with its entry in the audit log; false if somebody else
   * was first.
   */
  append(change: Omit<AdminConfigVersion, 'version'> & { expectedVersion: number }): Promise<boolean>;
  /** Newest first. */
  history(limit: number): Promise<AdminConfigVersion[]>;
}
