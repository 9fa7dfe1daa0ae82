import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImageStore } from '../image-store';
import { Pages } from '../pages';
import type { BeginTurn } from '../store';
import { insertSelected } from './insert-selected';
import { hasPaper } from './paper-store';
import type { SqliteDatabase } from './sqlite-database';
import { images } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(images);

const PAGES = new Pages(z.object({ sequence: z.int() }));

const ofOwner = ({ ownerId, imageIds }: { ownerId: string; imageIds: readonly string[] }) =>
  and(eq(images.ownerId, ownerId), inArray(images.imageId, [...imageIds]));

/** Images in SQLite. */
export function createImageStore({ orm, read, write, change }: SqliteDatabase): ImageStore {
  return {
    async add({ conversationId = null, ...image }, { mostImages, mostUnsent, mostBytes }) {
      const hasRoom = sql`WHERE (SELECT count(*) < ${mostImages} AND (${conversationId} IS NOT NULL OR count(*) - count(coalesce(conversation_id, paper_id)) < ${mostUnsent})
          AND coalesce(sum(bytes), 0) + ${image.bytes} <= ${mostBytes}
        FROM images WHERE owner_id = ${image.ownerId})
        AND (${conversationId} IS NULL OR EXISTS (SELECT 1 FROM conversations
          WHERE conversation_id = ${conversationId} AND owner_id = ${image.ownerId}))`;
      const row = { ...image, conversationId, paperId: null };
      return (await change(orm.run(insertSelected(images, row, hasRoom)))) > 0;
    },

    async find(query) {
      if (query.imageIds.length === 0) return [];
      return read(orm.select(columns).from(images).where(ofOwner(query)));
    },

    async list({ ownerId, conversationId, ...page }) {
      const { after, size } = PAGES.read(page);
      const rows = await read(
        orm
          .select()
          .from(images)
          .where(
            and(
              eq(images.ownerId, ownerId),
              conversationId === undefined ? undefined : eq(images.conversationId, conversationId),
              after ? gt(images.sequence, after.sequence) : undefined,
            ),
          )
          .orderBy(asc(images.sequence))
          .limit(size + 1),
      );
      const { items, nextCursor } = PAGES.of(rows, size);
      return { items: items.map(({ sequence: _sequence, ...image }) => image), nextCursor };
    },

    async keepInPaper({ paperId, ...figures }) {
      if (figures.imageIds.length === 0) return;
      const isFree = and(isNull(images.conversationId), isNull(images.paperId));
      const isTheirs = hasPaper({ ownerId: figures.ownerId, paperId });
      await change(
        orm
          .update(images)
          .set({ paperId })
          .where(and(ofOwner(figures), isFree, isTheirs)),
      );
    },

    async remove(query) {
      if (query.imageIds.length > 0) await change(orm.delete(images).where(ofOwner(query)));
    },

    async discard({ ownerId, imageId }) {
      const [[removed]] = await write([
        orm
          .delete(images)
          .where(
            and(
              ofOwner({ ownerId, imageIds: [imageId] }),
              isNull(images.conversationId),
              isNull(images.paperId),
            ),
          )
          .returning(columns),
      ]);
      return removed ?? null;
    },

    removeUnsent: (before) =>
      change(
        orm
          .delete(images)
          .where(and(isNull(images.conversationId), isNull(images.paperId), lt(images.createdAt, before))),
      ),

    async keptBlobs(blobIds) {
      if (blobIds.length === 0) return [];
      const rows = await read(
        orm
          .select({ blobId: images.blobId })
          .from(images)
          .where(inArray(images.blobId, [...blobIds])),
      );
      return rows.map(({ blobId }) => blobId);
    },
  };
}

/** What speaks against a turn one of whose images is in another conversation, or not its owner's. */
export function obstacleToImages({ turn, imageIds = [] }: BeginTurn): SQL {
  const distinct = [...new Set(imageIds)];
  if (distinct.length === 0) return sql``;
  return sql`WHEN ${distinct.length} > (SELECT count(*) FROM images
    WHERE image_id IN ${distinct} AND owner_id = ${turn.ownerId}
      AND (conversation_id IS NULL OR conversation_id = ${turn.conversationId}))
    THEN 'image-not-found'`;
}

/** From now on the images of a message belong to its conversation, where the condition holds. */
export function bindImages({ turn, imageIds = [] }: BeginTurn, condition: SQL): SQL | null {
  if (imageIds.length === 0) return null;
  return sql`UPDATE images SET conversation_id = ${turn.conversationId}
    WHERE image_id IN ${imageIds} AND owner_id = ${turn.ownerId} AND conversation_id IS NULL AND ${condition}`;
}
