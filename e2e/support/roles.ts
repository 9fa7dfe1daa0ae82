import { DatabaseSync } from 'node:sqlite';
import type { PlayedTurn } from './played-turn';

/** Gives somebody a role and a name, as an admin would; `user` takes a role away. */
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
