import { api } from '@/convex/_generated/api';
import { CALL_UNITS } from '@/convex/model/limits';
import { textPieces } from '@/convex/model/textpieces';
import { shareSchema } from '../rows/share-row';
import type { ShareStore } from '../share-store';
import { parseStoredJson } from '../stored-json';
import { allPages, removedInAll } from './all-pages';
import { ownKey } from './conversation-store';
import type { ConvexClient } from './convex-client';

/** The shares in Convex. */
export function createShareStore({ query, mutate }: ConvexClient): ShareStore {
  return {
    async create({ tokenHash, snapshot, ...row }) {
      const [text = '', ...rest] = textPieces(JSON.stringify(snapshot), CALL_UNITS);
      const share = shareSchema.parse(row);
      const { ownerId, shareId } = share;
      const isWhole = rest.length === 0;
      if (!(await mutate(api.shares.create, { share, tokenHash, text, isWhole }))) return false;
      for (const [index, more] of rest.entries()) {
        const extension = { ownerId, shareId, text: more, isWhole: index === rest.length - 1 };
        if (!(await mutate(api.shares.extend, extension))) return false;
      }
      return true;
    },

    async open({ tokenHash, at }) {
      const first = await query(api.shares.open, { tokenHash, at, from: 0 });
      if (!first) return null;
      let { text, next } = first;
      while (next !== null) {
        const page = await query(api.shares.open, { tokenHash, at, from: next });
        if (!page) return null;
        text += page.text;
        next = page.next;
      }
      return { ...first.share, snapshot: parseStoredJson(text) ?? null };
    },

    async list({ at, ...key }) {
      const pages = await allPages((after) => query(api.shares.list, { ...ownKey(key), at, after }));
      return pages.flatMap(({ shares }) => shares);
    },

    revoke: ({ ownerId, shareId }) => mutate(api.shares.revoke, { ownerId, shareId }),

    removeExpired: (before) => removedInAll(() => mutate(api.shares.removeExpired, { before })),
  };
}
