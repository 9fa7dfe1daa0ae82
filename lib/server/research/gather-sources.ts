import type {
  GatheredSource,
  GatheredSources,
  GatherWish,
  SourceRange,
} from '@/lib/pipelines/turn/research-port';
import { errorForLog } from '@/lib/shared/error-for-log';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { Log } from '@/lib/telemetry/log';
import {
  type OwnDocumentsPorts,
  type OwnDocumentsQuestion,
  searchOwnDocuments,
} from './search-own-documents';

export interface GatherPorts extends OwnDocumentsPorts {
  readonly log: Pick<Log, 'error'>;
}

/** Whom and what sources are gathered for. */
export type GatherQuestion = Omit<OwnDocumentsQuestion, 'limits'>;

const NOTHING: GatheredSources = { sources: [], dropped: [], problems: [], searches: [] };

/** Searches side by side. What fails or takes too long is a problem of the result; rejects only with the signal's reason. */
export async function gatherSources(
  ports: GatherPorts,
  question: GatherQuestion,
  { range, limits }: GatherWish,
  signal: AbortSignal,
): Promise<GatheredSources> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(limits.timeMs)]);
  const own = await fromDocuments(ports, { ...question, limits }, patience);
  signal.throwIfAborted();
  return inRange(own, range);
}

async function fromDocuments(
  ports: GatherPorts,
  question: OwnDocumentsQuestion,
  patience: AbortSignal,
): Promise<GatheredSources> {
  try {
    const found = await untilAborted(searchOwnDocuments(ports, question, patience), patience);
    return { ...NOTHING, ...found };
  } catch (error) {
    const code = patience.aborted ? 'search-too-slow' : 'search-failed';
    if (!patience.aborted) ports.log.error({ error: errorForLog(error) }, 'documents cannot be searched');
    return { ...NOTHING, problems: [{ origin: 'documents', code }] };
  }
}

/** Without what is of other days. What says of no day may be of these. */
function inRange(gathered: GatheredSources, range: SourceRange | null): GatheredSources {
  if (range === null) return gathered;
  const isIn = ({ date }: GatheredSource): boolean =>
    date === null || (date >= (range.from ?? date) && date <= (range.to ?? date));
  const outside = gathered.sources.filter((source) => !isIn(source));
  return {
    ...gathered,
    sources: gathered.sources.filter(isIn),
    dropped: [
      ...gathered.dropped,
      ...outside.map(({ title, url, site }) => ({
        ...{ title, url, site, tier: null, reason: 'out-of-range' as const },
      })),
    ],
  };
}
