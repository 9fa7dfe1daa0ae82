import type { Activity } from '@/lib/trace/activity';
import { searchDetailSchema } from '@/lib/trace/documents/search-detail';
import { type ResearchDetail, researchDetailOf } from '@/lib/trace/research/research-detail';

/** What a row tells of a draft, an objection or a source. */
export interface DebatedRow {
  readonly found: ResearchDetail;
  /** A passage of a source, where a search of the same turn came upon one: by it, its document's name is known. */
  readonly chunkId?: string;
}

/** Reads off the activities of a turn what the row of one of them tells of its debate; null where that is nothing. */
export function debatedRows(activities: readonly Activity[]): (activity: Activity) => DebatedRow | null {
  const chunks = new Map(
    activities
      .filter(({ kind }) => kind === 'search')
      .flatMap(({ detail }) => searchDetailSchema.safeParse(detail).data?.found ?? [])
      .map(({ documentId, chunkId }) => [documentId, chunkId]),
  );
  return (activity) => {
    const found = researchDetailOf(activity);
    if (found === null) return null;
    const documentId = found.kind === 'source' ? found.detail.documentId : undefined;
    const chunkId = documentId === undefined ? undefined : chunks.get(documentId);
    return { found, ...(chunkId !== undefined && { chunkId }) };
  };
}
