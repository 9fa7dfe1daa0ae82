import type { SourceOrigin } from '@/lib/sources/tier-of-source';
import type { DocumentRow } from '@/lib/store/document-store';

/** Where a document is from: its address, or who publishes it, as its owner says, else as it says itself. */
export const originOf = ({
  address,
  site,
  publisher,
}: Pick<DocumentRow, 'address' | 'site' | 'publisher'>): Required<SourceOrigin> => ({
  url: address,
  site: address === null ? (publisher ?? site) : site,
});
