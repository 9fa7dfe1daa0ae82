import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import type { PlayedTurn } from './played-turn';
import type { Visitor } from './visitor';

/** Gives somebody a role and a name, as another process would; `user` takes a role away. */
export function setRole(
  dataDirectory: string,
  turn: Pick<PlayedTurn, 'conversationId'>,
  role: 'user' | 'reviewer' | 'admin',
  name = 'Rani',
): void {
  const database = new DatabaseSync(`${dataDirectory}/nalar.db`);
  database.exec('PRAGMA busy_timeout = 5000');
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
  await expect.poll(status, { timeout: 15_000 }).toBe(200);
}
