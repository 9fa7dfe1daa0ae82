import type { z } from 'zod';
import type { ToldChange } from './audit-store';
import type { toolServerRowSchema } from './rows/tool-server-row';

export type ToolServerRow = Readonly<z.infer<typeof toolServerRowSchema>>;

/** What the log of changes says of a server: never what it knows us by. */
export type ToolServerChange = ToldChange;

/** One secret of a server in the place of another. */
export interface SecretExchange {
  readonly serverId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The servers of tools that admins added. */
export interface ToolServerStore {
  /** In the order in which they were added. */
  list(): Promise<readonly ToolServerRow[]>;
  /** Keeps a server as it is now, with its entry in the audit log; one of that id is replaced, but keeps its place. */
  put(row: ToolServerRow, change: ToolServerChange): Promise<void>;
  /** Keeps what a server gives us anew, of which no log tells; false where it has another one than before. */
  exchangeSecret(exchange: SecretExchange): Promise<boolean>;
  /** Removes one, with its entry in the audit log; false where there is none. */
  remove(serverId: string, change: ToolServerChange): Promise<boolean>;
}
