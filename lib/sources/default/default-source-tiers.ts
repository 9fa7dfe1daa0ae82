import { type SourceTier, type SourceTierTable, sourceTierSchema } from '@/lib/chat/research/source-tier';
import INDONESIAN_SOURCES from './indonesian-sources.json';
import INTERNATIONAL_NEWS from './international-news.json';
import KNOWLEDGE_SOURCES from './knowledge-sources.json';
import OPEN_PLATFORMS from './open-platforms.json';
import PUBLIC_BODIES from './public-bodies.json';
import SAMPLES from './sample-sources.json';
import TAIWANESE_SOURCES from './taiwanese-sources.json';

const sourcesSchema = sourceTierSchema.array().readonly();

/**
 * The table until an admin changes it: sources of Taiwan, with which it began, and of Indonesia; governments and bodies
 * of states outside Indonesia; wire services, broadcasters and newspapers there, and who checks what is said;
 * universities, journals and works of reference; and where anybody may write. The most trusted of each come first.
 */
export const DEFAULT_SOURCE_TIERS: SourceTierTable = {
  sources: sourcesSchema.parse([
    ...TAIWANESE_SOURCES,
    ...INDONESIAN_SOURCES,
    ...PUBLIC_BODIES,
    ...INTERNATIONAL_NEWS,
    ...KNOWLEDGE_SOURCES,
    ...OPEN_PLATFORMS,
  ]),
};

/**
 * The invented sources of the sample pages, which no table lists: nobody can ever own a domain that ends in `.example`.
 */
export const SAMPLE_SOURCES: readonly SourceTier[] = sourcesSchema.parse(SAMPLES);
