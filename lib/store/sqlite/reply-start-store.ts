import { eq } from 'drizzle-orm';
import type { ReplyStartStore } from '../reply-start-store';
import type { SqliteDatabase } from './sqlite-database';
import { replyStarts } from './tables';

/** Where the replies of models begin, in SQLite. */
export function createReplyStartStore({ orm, read, write }: SqliteDatabase): ReplyStartStore {
  return {
    async get(modelId) {
      const [row] = await read(orm.select().from(replyStarts).where(eq(replyStarts.modelId, modelId)));
      return row?.start ?? null;
    },

    async set({ modelId, start, at }) {
      if (start === null) {
        await write([orm.delete(replyStarts).where(eq(replyStarts.modelId, modelId))]);
        return;
      }
      const learnt = { start, learntAt: at };
      await write([
        orm
          .insert(replyStarts)
          .values({ modelId, ...learnt })
          .onConflictDoUpdate({ target: replyStarts.modelId, set: learnt }),
      ]);
    },
  };
}
