import { type Infer, v } from 'convex/values';
import { DELETED } from '../../lib/store/rows/document-rows';
import type { Doc } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { type DocumentRow, originOf, rowOf } from './documents';
import { PAGE_ROWS } from './limits';
import { documentFields } from './rowfields';
import { rowsAfter } from './rows';

/** Where a page of documents ended. */
export const documentPlace = v.object({ createdAt: v.number(), documentId: v.string() });
type Place = Infer<typeof documentPlace>;

/** Which documents are meant; `inFolder` says whether the folder counts, and null there is none. */
export const documentFilter = v.object({
  ownerId: v.string(),
  origin: documentFields.origin,
  name: v.union(v.string(), v.null()),
  inFolder: v.boolean(),
  folder: v.union(v.string(), v.null()),
});
type DocumentFilter = Infer<typeof documentFilter>;

const isMeant = (row: Doc<'documents'>, { origin, name, inFolder, folder }: DocumentFilter): boolean =>
  row.state !== DELETED &&
  originOf(row) === origin &&
  (!inFolder || row.folder === folder) &&
  (name === null || `${row.foldedName}\n${row.foldedTitle}`.includes(name));

/** Documents newest first, from after a place on, and where to go on; null once there are no more. */
export async function listDocuments(
  ctx: QueryCtx,
  { filter, after, limit }: { filter: DocumentFilter; after: Place | null; limit: number },
): Promise<{ rows: DocumentRow[]; next: Place | null }> {
  const budget = new Budget(PAGE_ROWS);
  const rows: DocumentRow[] = [];
  for await (const row of documentsAfter(ctx, filter.ownerId, after)) {
    if (isMeant(row, filter)) rows.push(rowOf(row));
    budget.spend(row.notes.length);
    const { createdAt, documentId } = row;
    if (budget.isSpent || rows.length === limit) return { rows, next: { createdAt, documentId } };
  }
  return { rows, next: null };
}

interface Total {
  documents: number;
  bytes: number;
}

const documentsAfter = (ctx: QueryCtx, ownerId: string, after: Place | null) =>
  rowsAfter(ctx, 'documents', {
    ...{ index: 'by_owner', of: { ownerId }, by: ['createdAt', 'documentId'], order: 'desc', after },
  });

/** How much an owner has added, and in which folders; and how much research has found for them. */
export async function libraryOf(
  ctx: QueryCtx,
  ownerId: string,
): Promise<Total & { folders: { name: string; documents: number }[]; pages: Total }> {
  const folders = new Map<string, number>();
  const added: Total = { documents: 0, bytes: 0 };
  const pages: Total = { documents: 0, bytes: 0 };
  for await (const row of documentsAfter(ctx, ownerId, null)) {
    if (row.state === DELETED) continue;
    const isPage = originOf(row) === 'research';
    const total = isPage ? pages : added;
    total.documents += 1;
    total.bytes += row.bytes;
    if (row.folder !== null && !isPage) folders.set(row.folder, (folders.get(row.folder) ?? 0) + 1);
  }
  const byName = [...folders].sort(([left], [right]) => (left < right ? -1 : 1));
  return { ...added, pages, folders: byName.map(([name, count]) => ({ name, documents: count })) };
}
