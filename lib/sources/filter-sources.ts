import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { SourceUse } from '@/lib/chat/research/source-lookup';
import type { SourceRank, TierNumber } from '@/lib/chat/research/source-tier';
import type { SourceType } from '@/lib/chat/research/source-types';
import { err, ok, type Result } from '@/lib/shared/result';
import type { SourceTierIndex } from './index-source-tiers';
import { type SourceOrigin, tierOfSource } from './tier-of-source';
import { withoutForgedTier } from './without-forged-tier';

/** What a mode asks of a source. */
interface ModeRule {
  /** The last tier that is kept; sources of unknown tier are kept only where all are. */
  readonly maxTier: TierNumber;
  /** The first tier that is kept with a caution, sources of unknown tier included; null: none is. */
  readonly cautionFrom: TierNumber | null;
  /** The tiers that are held against each other. */
  readonly comparedTiers: readonly TierNumber[];
}

export const MODE_RULES: Readonly<Record<ResearchMode, ModeRule>> = {
  strict: { maxTier: 2, cautionFrom: null, comparedTiers: [] },
  discovery: { maxTier: 5, cautionFrom: 3, comparedTiers: [] },
  monitor: { maxTier: 5, cautionFrom: null, comparedTiers: [1, 5] },
};

/** A source as it was found, with a text of its own. */
export interface SourceItem extends SourceOrigin {
  readonly description: string;
}

/** A source with what the table says of it, for a model to read. */
export type EnrichedItem<Item extends SourceItem = SourceItem> = Item & {
  readonly _reasoning_metadata: {
    readonly tier: TierNumber | null;
    readonly type: SourceType | 'unknown';
    /** What the source calls itself, or its address. */
    readonly original_source: string;
  };
};

export interface NoValidSourcesError {
  readonly code: 'no-valid-sources';
  readonly mode: ResearchMode;
  /** How many there were. */
  readonly dropped: number;
}

const CAUTION = 'Caution: not an authoritative source.';

/** Does a mode take a source of this rank (null: unknown)? */
export const isTaken = (mode: ResearchMode, rank: SourceRank | null): boolean =>
  sourceUseIn(mode, rank) !== 'dropped';

/** What a mode does with a source of this rank (null: unknown). */
export function sourceUseIn(mode: ResearchMode, rank: SourceRank | null): SourceUse {
  const { maxTier, cautionFrom, comparedTiers } = MODE_RULES[mode];
  if (rank === null ? maxTier !== 5 : rank.tier > maxTier) return 'dropped';
  if (cautionFrom !== null && (rank?.tier ?? cautionFrom) >= cautionFrom) return 'cautioned';
  return rank !== null && comparedTiers.includes(rank.tier) ? 'compared' : 'taken';
}

/**
 * The sources that a mode takes, each with its tier before its text and as metadata. Prefixes that a source's own text
 * brought along are made harmless. A failure where no source is taken.
 */
export function filterAndEnrich<Item extends SourceItem>(
  items: readonly Item[],
  mode: ResearchMode,
  index: SourceTierIndex,
): Result<readonly EnrichedItem<Item>[], NoValidSourcesError> {
  const taken = items.flatMap((item) => {
    const rank = tierOfSource(index, item);
    return isTaken(mode, rank) ? [enrich(item, rank, mode)] : [];
  });
  return taken.length === 0 ? err({ code: 'no-valid-sources', mode, dropped: items.length }) : ok(taken);
}

function enrich<Item extends SourceItem>(
  item: Item,
  rank: SourceRank | null,
  mode: ResearchMode,
): EnrichedItem<Item> {
  const [tier, type] = rank === null ? [null, 'unknown' as const] : [rank.tier, rank.type];
  const caution = sourceUseIn(mode, rank) === 'cautioned' ? ` ${CAUTION}` : '';
  const prefix = `[Tier ${tier ?? 'unknown'} | ${type}]${caution}`;
  return {
    ...item,
    description: `${prefix} ${withoutForgedTier(item.description)}`,
    _reasoning_metadata: { tier, type, original_source: withoutForgedTier(item.site ?? item.url ?? '') },
  };
}
