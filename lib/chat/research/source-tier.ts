import { z } from 'zod';
import { SOURCE_TYPES, type SourceType } from './source-types';

/** How far a source is trusted: 1 is best. */
export const SOURCE_TIERS = [1, 2, 3, 4, 5] as const;
export type TierNumber = (typeof SOURCE_TIERS)[number];

export const SOURCE_LIMITS = {
  nameCharacters: 120,
  /** As long as a name on the internet may be, and `*.` before it. */
  domainCharacters: 255,
  domainsPerSource: 40,
  sources: 1_000,
  /** UTF-16 units of a whole table as JSON: what is given out as a file must fit into a request again. */
  tableUnits: 160_000,
} as const;

/** A source with the domains that are its own, as admins write them: `kompas.com`, or `*.go.id` for all names below. */
export const sourceTierSchema = z.strictObject({
  name: z.string().trim().min(1).max(SOURCE_LIMITS.nameCharacters),
  domains: z
    .array(z.string().trim().min(1).max(SOURCE_LIMITS.domainCharacters))
    .max(SOURCE_LIMITS.domainsPerSource)
    .readonly(),
  tier: z.literal(SOURCE_TIERS),
  type: z.enum(SOURCE_TYPES),
});
export type SourceTier = Readonly<z.infer<typeof sourceTierSchema>>;

/** All sources whose tier is known. */
export interface SourceTierTable {
  readonly sources: readonly SourceTier[];
}

/** What the table says of one source. */
export interface SourceRank {
  readonly tier: TierNumber;
  readonly type: SourceType;
  readonly name: string;
}
