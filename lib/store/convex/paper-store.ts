import { api } from '@/convex/_generated/api';
import { checkPaperWrite, endOfPrefix } from '../check-paper-write';
import { PAPER_ITEM_PAGES, PAPER_PAGES } from '../lists';
import type { OwnedPaper, PaperStore, PaperWrite } from '../paper-store';
import type { ConvexClient } from './convex-client';

const keyOf = ({ ownerId, paperId }: OwnedPaper) => ({ ownerId, paperId });

/** The papers in Convex. */
export const createPaperStore = ({ query, mutate }: ConvexClient): PaperStore => ({
  add: (row, most) => mutate(api.papers.add, { row, most }),

  async list({ ownerId, cursor, limit }) {
    const { after, size } = PAPER_PAGES.read({ cursor, limit });
    return PAPER_PAGES.of(await query(api.papers.list, { ownerId, after, limit: size + 1 }), size);
  },

  get: (key) => query(api.papers.get, keyOf(key)),

  shared: (shareHash) => query(api.papers.shared, { shareHash }),

  async write(input) {
    checkPaperWrite(input);
    const { head, items, changedAt } = input;
    return mutate(api.papers.write, {
      ...keyOf(input),
      head: head ? headOf(head) : null,
      items: items.map(({ kind, itemId, expectedVersion, data }) => ({
        kind,
        itemId,
        expectedVersion,
        data,
      })),
      changedAt,
    });
  },

  async counted(input) {
    const { words, changedAt } = input;
    await mutate(api.papers.counted, { ...keyOf(input), words, changedAt });
  },

  item: ({ kind, itemId, ...key }) => query(api.papers.item, { ...keyOf(key), kind, itemId }),

  async items({ kind, prefix = '', order = 'asc', cursor, limit, ...key }) {
    const { after, size } = PAPER_ITEM_PAGES.read({ cursor, limit });
    const { rows, next } = await query(api.papers.items, {
      ...{ ...keyOf(key), kind, order, from: prefix, to: endOfPrefix(prefix) },
      ...{ after: after?.itemId ?? null, limit: size },
    });
    return { items: rows, nextCursor: next === null ? null : PAPER_ITEM_PAGES.encode({ itemId: next }) };
  },

  async remove(key) {
    for (;;) {
      const removed = await mutate(api.papers.remove, keyOf(key));
      if (removed !== 'more') return removed === 'removed';
    }
  },
});

const headOf = ({ title, stage, head, shareHash, expectedVersion }: NonNullable<PaperWrite['head']>) => ({
  ...{ title, stage, head, shareHash, expectedVersion },
});
