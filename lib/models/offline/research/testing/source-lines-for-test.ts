import { writeSource } from '@/lib/prompts/research/source-lines';

/** A source as prompts write it: its tier (0: unknown), who it is, its day, and what it says. */
export type SourceForTest = readonly [tier: number, site: string, date: string, text: string];

const TYPES = ['unknown', 'official', 'news', 'digital', 'company', 'social'] as const;

/** Sources as prompts write them, numbered from 1. */
export const sourceLinesForTest = (sources: readonly SourceForTest[]): string[] =>
  sources.map(([tier, site, date, text], index) => {
    const rank = `[Tier ${tier === 0 ? 'unknown' : tier} | ${TYPES[tier]}]`;
    return writeSource({
      ...{ number: index + 1, tier: rank, site, title: site, text: `${rank} ${text}` },
      ...(date !== '' && { date }),
    });
  });
