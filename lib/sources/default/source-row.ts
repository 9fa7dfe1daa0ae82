import type { SourceTier, TierNumber } from '@/lib/chat/research/source-tier';
import type { SourceType } from '@/lib/chat/research/source-types';

/** A source on one line: name, tier, type, and its domains as the table keeps them. */
export type SourceRow = readonly [
  name: string,
  tier: TierNumber,
  type: SourceType,
  domain: string,
  ...others: readonly string[],
];

/** The source that a line says. */
export const sourceOfRow = ([name, tier, type, ...domains]: SourceRow): SourceTier => ({
  name,
  domains,
  tier,
  type,
});
