import { z } from 'zod';
import { type SourceTier, type SourceTierTable, sourceTierSchema } from '@/lib/chat/research/source-tier';
import { DEFAULT_SOURCE_TIERS } from '../default/default-source-tiers';

/** What is kept of the table that comes along: that it is it, so that it goes on with later releases. */
export const KEPT_DEFAULTS = { usesDefaults: true } as const;

const keptSchema = z.union([
  z.object({ usesDefaults: z.literal(true) }),
  z.object({ sources: z.array(z.unknown()) }),
]);

export interface SourceTableRead {
  readonly table: SourceTierTable;
  readonly isDefault: boolean;
  /** How many sources could not be read: they count as unknown. */
  readonly unreadable: number;
}

/**
 * Reads a table as it is kept, source by source. What cannot be read is unknown, and so trusted less than before, never
 * more.
 */
export function readSourceTable(kept: unknown): SourceTableRead {
  const parsed = keptSchema.safeParse(kept);
  if (!parsed.success) return { table: { sources: [] }, isDefault: false, unreadable: 1 };
  if ('usesDefaults' in parsed.data) return { table: DEFAULT_SOURCE_TIERS, isDefault: true, unreadable: 0 };
  const read = parsed.data.sources.map((source) => sourceTierSchema.safeParse(source));
  const sources = read.flatMap((source): SourceTier[] => (source.success ? [source.data] : []));
  return { table: { sources }, isDefault: false, unreadable: read.length - sources.length };
}
