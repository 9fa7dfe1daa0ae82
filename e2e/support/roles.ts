import { openDatabase } from './open-database';
import type { PlayedTurn } from './played-turn';
import { until } from './until';
import type { Visitor } from './visitor';

/** Gives somebody a role and a name, as another process would; `user` takes a role away. */
export function setRole(
  dataDirectory: string,
  turn: Pick<PlayedTurn, 'conversationId'>,
  role: 'user' | 'reviewer' | 'admin',
  name = 'Rani',
): void {
  const database = openDatabase(dataDirectory);
  database
    .prepare(
      `UPDATE users SET role = ?, name = ?, is_anonymous = 0
       WHERE id = (SELECT owner_id FROM conversations WHERE conversation_id = ?)`,
    )
    .run(role, name, turn.conversationId);
  database.close();
}

/** Waits until the app has noticed that this visitor may review; it knows a session for ten seconds. */
export async function untilMayReview(visitor: Visitor): Promise<void> {
  const status = async () => (await visitor.fetch('/api/review/traces')).status;
  await until(status, (seen) => seen === 200);
}
