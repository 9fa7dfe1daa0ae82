import type { DocumentStore } from '@/lib/store/document-store';
import type { DocumentService } from './document-service';

const AT_ONCE = 50;

interface PageStores {
  readonly pages: Pick<DocumentStore, 'leftPages'>;
  readonly documents: Pick<DocumentService, 'removeOne'>;
}

/** Deletes the pages of research that were fetched before a time and that nothing cites. Returns how many. */
export async function removeLeftPages({ pages, documents }: PageStores, before: number): Promise<number> {
  for (let removed = 0; ; ) {
    const left = await pages.leftPages({ before, limit: AT_ONCE });
    const deleted = await Promise.all(left.map((page) => documents.removeOne(page)));
    const gone = deleted.filter(({ ok }) => ok).length;
    removed += gone;
    if (left.length < AT_ONCE || gone === 0) return removed;
  }
}
