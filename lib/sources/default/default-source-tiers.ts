import type { SourceTierTable } from '@/lib/chat/research/source-tier';
import { INDONESIAN_SOURCES } from './indonesian-sources';
import { INTERNATIONAL_NEWS } from './international-news';
import { KNOWLEDGE_SOURCES } from './knowledge-sources';
import { OPEN_PLATFORMS } from './open-platforms';
import { PUBLIC_BODIES } from './public-bodies';
import { sourceOfRow } from './source-row';
import { TAIWANESE_SOURCES } from './taiwanese-sources';

/** The table until an admin changes it. */
export const DEFAULT_SOURCE_TIERS: SourceTierTable = {
  sources: [
    ...TAIWANESE_SOURCES,
    ...INDONESIAN_SOURCES,
    ...PUBLIC_BODIES,
    ...INTERNATIONAL_NEWS,
    ...KNOWLEDGE_SOURCES,
    ...OPEN_PLATFORMS,
  ].map(sourceOfRow),
};
