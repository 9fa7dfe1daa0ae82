import { eq } from 'drizzle-orm';
import type { ReplyStartStore } from '../reply-start-store';
import type { SqliteDatabase } from './sqlite-database';
import { replyStarts } from './tables';

/** Where the replies of models begin, in SQLite. */
export function createReplyStartStore({ orm, read, change }: SqliteDatabase): ReplyStartStore {
  return {
    async get(modelId) {
      const [row] = await read(orm.select().from(replyStarts).where(eq(replyStarts.modelId, modelId)));
      return row?.start ?? null;
    },

    async set({ modelId, start, at }) {
      if (start === null) {
        await change(orm.delete(replyStarts).where(eq(replyStarts.modelId, modelId)));
        return;
      }
      const learnt = { start, learntAt: at };
      await change(
        orm
          .insert(replyStarts)
          .values({ modelId, ...learnt })
          .onConflictDoUpdate({ target: replyStarts.modelId, set: learnt }),
      );
    },
  };
}
