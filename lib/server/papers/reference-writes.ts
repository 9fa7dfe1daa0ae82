import {
  type CslItem,
  MOST_REFERENCE_UNITS,
  type Reference,
  referenceSchema,
  type StoredReference,
} from '@/lib/paper/reference';
import type { OwnedPaper, PaperItemRow, PaperItemWrite, PaperStore } from '@/lib/store/paper-store';
import { allItems, itemOf } from './kept/read-paper';

/** Names a reference of a paper to whoever owns it. */
export interface OwnedReference extends OwnedPaper {
  readonly referenceId: string;
}

/** Whether a reference is short enough to be kept. */
export const fits = (item: CslItem): boolean => JSON.stringify(item).length <= MOST_REFERENCE_UNITS;

/** The write of a reference in the place of that version; null removes it. */
export const referenceWrite = (
  itemId: string,
  reference: Reference | null,
  expectedVersion: number,
): PaperItemWrite => ({
  ...{ kind: 'reference', itemId, expectedVersion },
  data: reference === null ? null : JSON.stringify(reference),
});

/** A reference as it is kept, without its id and version. */
export const plainReference = ({ key, item, origin, isVerified, documentId }: Reference): Reference => ({
  ...{ key, item, origin, isVerified, documentId },
});

/** Reads what an item says of a reference. */
export const storedReference = (item: PaperItemRow): StoredReference => ({
  ...itemOf(referenceSchema, item),
  ...{ referenceId: item.itemId, version: item.version },
});

/** The references of a paper in the order of their keys. */
export async function referencesOf(
  papers: Pick<PaperStore, 'items'>,
  key: OwnedPaper,
): Promise<readonly StoredReference[]> {
  const items = await allItems(papers, key, 'reference');
  return items.map(storedReference).sort((left, right) => (left.key < right.key ? -1 : 1));
}
