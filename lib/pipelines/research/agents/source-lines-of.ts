import { writeSource } from '@/lib/prompts/research/source-lines';
import type { ResearchSource } from './research-source';

/** The sources of a run as prompts write them, in the order of their numbers. */
export const sourceLinesOf = (sources: readonly ResearchSource[]): string[] =>
  sources.map(({ number, title, site, date, description, _reasoning_metadata: { tier, type } }) =>
    writeSource({
      number,
      tier: `[Tier ${tier ?? 'unknown'} | ${type}]`,
      site: site ?? undefined,
      title,
      date: date ?? undefined,
      text: description,
    }),
  );
