import { and, asc, desc, eq, getTableColumns, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { checkPaperWrite, endOfPrefix } from '../check-paper-write';
import { PAPER_ITEM_PAGES, PAPER_PAGES } from '../lists';
import type { OwnedPaper, PaperStore, PaperWrite } from '../paper-store';
import { insertSelected } from './insert-selected';
import { removeInSteps } from './remove-in-steps';
import type { SqliteDatabase } from './sqlite-database';
import { paperItems, papers } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(papers);
const summaryColumns = {
  paperId: papers.paperId,
  title: papers.title,
  stage: papers.stage,
  changedAt: papers.changedAt,
  words: papers.words,
};
const { sequence: _itemSequence, ...itemColumns } = getTableColumns(paperItems);

/** The row of a paper, for its owner only. */
const ownedPaper = (key: OwnedPaper): SQL | undefined =>
  and(eq(papers.paperId, key.paperId), eq(papers.ownerId, key.ownerId));

/** Whether they have it. */
export const hasPaper = (key: OwnedPaper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${papers} WHERE ${ownedPaper(key)})`;

const columnsOf = ({ expectedVersion, title, stage, head, shareHash }: NonNullable<PaperWrite['head']>) => ({
  ...{ title, stage, head, shareHash },
  version: expectedVersion + 1,
});

/** The papers in SQLite. */
export function createPaperStore(database: SqliteDatabase): PaperStore {
  const { orm, read, write, change } = database;
  const ownedItems = (key: OwnedPaper, ...which: readonly (SQL | undefined)[]) =>
    orm
      .select(itemColumns)
      .from(paperItems)
      .where(and(eq(paperItems.paperId, key.paperId), hasPaper(key), ...which));

  return {
    async add(row, most) {
      const count = sql`(SELECT count(*) FROM papers WHERE owner_id = ${row.ownerId})`;
      return (await change(orm.run(insertSelected(papers, row, sql`WHERE ${count} < ${most}`)))) > 0;
    },

    async list({ ownerId, cursor, limit }) {
      const { after, size } = PAPER_PAGES.read({ cursor, limit });
      const place = sql`(${papers.changedAt}, ${papers.paperId})`;
      const rows = await read(
        orm
          .select(summaryColumns)
          .from(papers)
          .where(
            and(
              eq(papers.ownerId, ownerId),
              after === null ? undefined : sql`${place} < (${after.changedAt}, ${after.paperId})`,
            ),
          )
          .orderBy(desc(papers.changedAt), desc(papers.paperId))
          .limit(size + 1),
      );
      return PAPER_PAGES.of(rows, size);
    },

    async get(key) {
      const [row] = await read(orm.select(columns).from(papers).where(ownedPaper(key)));
      return row ?? null;
    },

    async shared(shareHash) {
      const [row] = await read(orm.select(columns).from(papers).where(eq(papers.shareHash, shareHash)));
      return row ?? null;
    },

    async write(input) {
      checkPaperWrite(input);
      const { head, items, changedAt: at, ...key } = input;
      const json = JSON.stringify(items);
      const isOutdated = sql`EXISTS (SELECT 1 FROM json_each(${json}) LEFT JOIN paper_items AS kept
        ON kept.paper_id = ${key.paperId} AND kept.kind = value ->> 'kind'
          AND kept.item_id = value ->> 'itemId'
        WHERE coalesce(kept.version, 0) <> value ->> 'expectedVersion')`;
      const isCurrent = and(
        ownedPaper(key),
        head && eq(papers.version, head.expectedVersion),
        sql`NOT ${isOutdated}`,
      );
      const [[found], { rowsAffected }] = await write([
        orm.all<{ isThere: number }>(sql`SELECT ${hasPaper(key)} AS isThere`),
        orm
          .update(papers)
          .set({ changedAt: at, words: null, ...(head && columnsOf(head)) })
          .where(isCurrent),
        // Where the statement before has changed nothing, neither does this one. What is removed is empty for a moment.
        orm.run(sql`INSERT INTO paper_items (paper_id, kind, item_id, version, changed_at, data)
          SELECT ${key.paperId}, value ->> 'kind', value ->> 'itemId', 1 + (value ->> 'expectedVersion'), ${at},
            coalesce(value ->> 'data', '')
          FROM json_each(${json}) WHERE changes() > 0
          ON CONFLICT (paper_id, kind, item_id) DO UPDATE SET
            version = excluded.version, changed_at = excluded.changed_at, data = excluded.data`),
        orm.run(sql`DELETE FROM paper_items WHERE paper_id = ${key.paperId} AND data = ''
          AND (kind, item_id) IN (SELECT value ->> 'kind', value ->> 'itemId' FROM json_each(${json})
            WHERE value ->> 'data' IS NULL)`),
      ]);
      if (rowsAffected > 0) return 'written';
      return found?.isThere === 1 ? 'outdated' : 'paper-not-found';
    },

    async counted({ words, changedAt, ...key }) {
      await change(
        orm
          .update(papers)
          .set({ words })
          .where(and(ownedPaper(key), eq(papers.changedAt, changedAt))),
      );
    },

    async item({ kind, itemId, ...key }) {
      const [row] = await read(ownedItems(key, eq(paperItems.kind, kind), eq(paperItems.itemId, itemId)));
      return row ?? null;
    },

    async items({ kind, prefix, order = 'asc', cursor, limit, ...key }) {
      const { after, size } = PAPER_ITEM_PAGES.read({ cursor, limit });
      const { itemId } = paperItems;
      const [beyond, inOrder] = order === 'asc' ? [gt, asc] : [lt, desc];
      const rows = await read(
        ownedItems(
          key,
          eq(paperItems.kind, kind),
          prefix === undefined ? undefined : and(gte(itemId, prefix), lt(itemId, endOfPrefix(prefix))),
          after === null ? undefined : beyond(itemId, after.itemId),
        )
          .orderBy(inOrder(itemId))
          .limit(size + 1),
      );
      return PAPER_ITEM_PAGES.of(rows, size);
    },

    async remove(key) {
      // They are many; nobody misses them in what is left in between.
      await removeInSteps(
        database,
        'paper_items',
        sql`paper_id = ${key.paperId} AND kind IN ('version', 'event') AND ${hasPaper(key)}`,
      );
      return (await change(orm.delete(papers).where(ownedPaper(key)))) > 0;
    },
  };
}
