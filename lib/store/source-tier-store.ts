import type { z } from 'zod';
import type { sourceTierRowSchema } from './rows/source-tier-row';

export interface SourceTierVersion extends Readonly<Omit<z.infer<typeof sourceTierRowSchema>, 'value'>> {
  /** Read by whoever knows tables of tiers, which the store does not. */
  readonly value: unknown;
}

export interface SourceTierAppend extends Omit<SourceTierVersion, 'version'> {
  /** The version after which this one comes; 0: none yet. */
  readonly expectedVersion: number;
  /** What the audit log says of the change: the table as a whole would be too much. */
  readonly told: { readonly before: unknown; readonly after: unknown };
}

/** The versions of the table of source tiers: apart from the settings, since a table is much larger than these. */
export interface SourceTierStore {
  /** The newest version, or null before the first change. */
  latest(): Promise<SourceTierVersion | null>;
  /** One version, or null. */
  get(version: number): Promise<SourceTierVersion | null>;
  /** Appends a version, with its entry in the audit log; false if somebody else was first. */
  append(change: SourceTierAppend): Promise<boolean>;
}
