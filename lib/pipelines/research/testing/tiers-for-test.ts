import type { SourceRank } from '@/lib/chat/research/source-tier';
import { err, ok } from '@/lib/shared/result';
import type { SourceTiers } from '../../turn/research-port';

const RANKS: Readonly<Record<string, SourceRank>> = {
  Bank: { tier: 1, type: 'official', name: 'Bank' },
  Daily: { tier: 2, type: 'news', name: 'Daily' },
  Portal: { tier: 3, type: 'digital', name: 'Portal' },
  Forum: { tier: 5, type: 'social', name: 'Forum' },
};

/** How far the sites Bank (1), Daily (2), Portal (3) and Forum (5) are trusted; for tests. */
export const TIERS_FOR_TEST: SourceTiers = {
  version: 1,
  rankOf: ({ site }) => RANKS[site ?? ''] ?? null,
  filterAndEnrich: (items, mode) => {
    const taken = items.flatMap((item) => {
      const rank = RANKS[item.site ?? ''];
      if (mode === 'strict' && (rank?.tier ?? 6) > 2) return [];
      const prefix = `[Tier ${rank?.tier ?? 'unknown'} | ${rank?.type ?? 'unknown'}]`;
      return [
        {
          ...item,
          description: `${prefix} ${item.description}`,
          _reasoning_metadata: {
            tier: rank?.tier ?? null,
            type: rank?.type ?? ('unknown' as const),
            original_source: item.site ?? '',
          },
        },
      ];
    });
    return taken.length > 0 ? ok(taken) : err({ code: 'no-valid-sources' });
  },
};
