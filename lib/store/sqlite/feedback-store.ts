import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { reviewedAtOf } from '@/lib/chat/feedback';
import { encodeFeedback, type FeedbackStore, type OwnedAnswer, readFeedback } from '../feedback-store';
import type { feedbackRowSchema } from '../rows/feedback-row';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { feedback } from './tables';

type OwnRow = z.infer<typeof feedbackRowSchema> & { readonly givenAt: number | null };

/** What people think of their answers, in SQLite. */
export function createFeedbackStore({ orm, read, write, change }: SqliteDatabase): FeedbackStore {
  // What nobody can review, nobody is asked about.
  const owned = ({ ownerId, traceId }: OwnedAnswer) => sql`EXISTS (
    SELECT 1 FROM review_traces WHERE trace_id = ${traceId} AND owner_id = ${ownerId})`;

  return {
    async give(key, given) {
      const row = encodeFeedback(key.traceId, given);
      const kept = orm.run(sql`${insertSelected(feedback, row, sql`WHERE ${owned(key)}`)}
        ON CONFLICT (trace_id) DO UPDATE SET rating = excluded.rating, reasons = excluded.reasons,
          text = excluded.text, at = excluded.at`);
      return (await change(kept)) > 0;
    },

    async withdraw(key) {
      const [, [found]] = await write([
        orm.run(sql`DELETE FROM feedback WHERE trace_id = ${key.traceId} AND ${owned(key)}`),
        orm.all<{ found: number }>(sql`SELECT ${owned(key)} AS found`),
      ]);
      return found?.found === 1;
    },

    async list({ ownerId, conversationId }) {
      const rows = await read(
        orm.all<OwnRow>(sql`SELECT feedback.trace_id AS "traceId", rating, reasons, text, at,
            (SELECT given_at FROM review_verdicts WHERE review_verdicts.trace_id = feedback.trace_id
              ORDER BY sequence DESC LIMIT 1) AS "givenAt"
          FROM review_traces CROSS JOIN feedback ON feedback.trace_id = review_traces.trace_id
          WHERE review_traces.conversation_id = ${conversationId} AND review_traces.owner_id = ${ownerId}
          ORDER BY review_traces.sequence`),
      );
      return rows.map(({ traceId, givenAt, ...row }) => ({
        traceId,
        ...readFeedback(row),
        reviewedAt: reviewedAtOf(row, givenAt === null ? null : { givenAt }),
      }));
    },
  };
}
