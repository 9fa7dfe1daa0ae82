import type { GatheredSource, ResearchPassage } from '@/lib/pipelines/turn/research-port';
import type { DocumentHit } from '../../documents/search-documents';
import type { KnownTexts } from './known-texts';
import type { OpenedSource } from './opened-source';
import { originOf } from './source-origin';

/** A source as a run is given it, with the best of its passages. */
export const sourceOf = (
  { candidate, row, title, date }: OpenedSource,
  found: readonly DocumentHit[],
  mostPassages: number,
  texts: Pick<KnownTexts, 'copiesOf'>,
): GatheredSource => ({
  ...{ documentId: row.documentId, title, ...originOf(row), date, author: row.author },
  isPage: row.origin === 'research',
  origins: candidate.kind === 'own' ? ['documents'] : candidate.origins,
  copies: texts.copiesOf(row.documentId),
  passages: found.slice(0, mostPassages).map(passageOf),
});

const passageOf = ({ chunkId, index, headings, page, start, end, text }: DocumentHit): ResearchPassage => ({
  ...{ chunkId, index, headings, page },
  ...{ start, end, text },
});
