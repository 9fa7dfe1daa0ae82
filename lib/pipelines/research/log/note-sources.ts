import type { SourceRank } from '@/lib/chat/research/source-tier';
import type { DropReason, SourceDetail } from '@/lib/trace/research/source-detail';
import type { StageSink } from '../../turn/stage-sink';
import type { ResearchSource } from '../agents/research-source';
import { DROPPED_LABELS, sourceLabels } from '../policy/research-labels';

/** Of each search. A turn has room for so many activities only. */
const MOST_DROPPED = 20;
const SITE_CHARACTERS = 120;

const siteIn = (site: string | null): Pick<SourceDetail, 'site'> =>
  site === null ? {} : { site: site.slice(0, SITE_CHARACTERS) };

/** Shows the sources that the run may use, under their numbers. */
export function noteTaken(sink: StageSink, taken: readonly ResearchSource[]): void {
  for (const {
    number,
    documentId,
    site,
    isPage,
    _reasoning_metadata: { tier, type },
  } of taken)
    sink.note(
      { kind: 'source', name: 'used', labels: sourceLabels(number), stepKey: 'source-validation' },
      { detail: { number, documentId, ...siteIn(isPage ? site : null), tier, type, status: 'used' } },
    );
}

/** Shows what was found and cannot be used, and why. */
export function noteDropped(
  sink: StageSink,
  dropped: readonly {
    readonly site: string | null;
    readonly url: string | null;
    readonly tier: SourceRank | null;
    readonly reason: DropReason;
  }[],
): void {
  for (const { site, url, tier, reason } of dropped.slice(0, MOST_DROPPED))
    sink.note(
      { kind: 'source', name: 'dropped', labels: DROPPED_LABELS, stepKey: 'source-validation' },
      {
        detail: {
          ...siteIn(url === null ? null : site),
          ...{ tier: tier?.tier ?? null, type: tier?.type ?? 'unknown', status: 'dropped', reason },
        },
      },
      'skipped',
    );
}
