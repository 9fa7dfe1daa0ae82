import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { eq, sql } from 'drizzle-orm';
import { type Clock, systemClock } from '@/lib/shared/clock';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import type { Store } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { createAccessTokenStore } from './access-token-store';
import { createAdminConfigStore } from './admin-config-store';
import { createAuditStore } from './audit-store';
import { type AuthDatabase, createAuthDatabase } from './auth-database';
import { createChunkLogStore } from './chunk-log-store';
import { connectToFile } from './connect-to-file';
import { createConversationStore } from './conversation-store';
import { inspectDatabaseFile } from './database-file';
import { createDocumentChunkStore, transferChunks } from './document-chunk-store';
import { createDocumentStore, transferDocuments } from './document-store';
import { createInvitationStore } from './invitation-store';
import { throughMedium } from './medium-failure';
import { createMemoryStore, transferMemories } from './memory-store';
import { createMessageStore } from './message-store';
import { migrate, readSchemaState, refuseOtherSchemas } from './migrate';
import { createModeDecisionStore } from './mode-decision-store';
import { createPeopleStore } from './people-store';
import { createReplyStartStore } from './reply-start-store';
import { createResearchRunStore } from './research-run-store';
import { createReviewStore } from './review-store';
import { createRowStore } from './row-store';
import { createSerialClient, type SerialClient } from './serial-client';
import { createShareStore } from './share-store';
import { createSourceTierStore } from './source-tier-store';
import { createSqliteDatabase, type SqliteDatabase } from './sqlite-database';
import { explainOpenFailure, storeOpenError } from './store-open-error';
import { conversations, usage } from './tables';
import { createTraceStore } from './trace-store';
import { createTurnStore } from './turn-store';
import { createUsageStore } from './usage-store';

export interface SqliteStoreOptions {
  /** The database file; it and its folder are made if they are not there. */
  readonly filePath: string;
  readonly clock?: Clock;
  /** Told of rows that cannot be read; they never make a query fail. */
  readonly onProblem?: ReportStoreProblem;
  readonly wait?: Wait;
}

export interface SqliteStore extends Store {
  /** For Better Auth: its tables are in the same file. */
  readonly authDatabase: AuthDatabase;
}

/** How long one attempt blocks the process while another process writes; the queue tries again after it. */
const BUSY_TIMEOUT_MS = 100;

/** Above this size every page is no longer read at the start, since that takes about a second for 100 MB. */
const CHECK_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Opens the store of a file and brings its schema up to date. Throws `AppError` with a `StoreOpenErrorCode`
 * and a sentence for the operator; a file that is damaged, newer or another program's is left as it is.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<SqliteStore> {
  const filePath = resolve(options.filePath);
  try {
    await mkdir(dirname(filePath), { recursive: true, mode: 0o700 });
    await access(dirname(filePath), constants.W_OK);
    if ((await inspectDatabaseFile(filePath)) === 'damaged') throw storeOpenError('store-corrupt', filePath);
    const client = createSerialClient({
      connect: () => connectToFile(filePath, BUSY_TIMEOUT_MS),
      wait: options.wait ?? waitOnTimer,
    });
    try {
      await prepare(client, filePath);
      const database = createSqliteDatabase(client);
      await recordOpening(database, (options.clock ?? systemClock)());
      return assemble(database, options.onProblem ?? (() => {}), client);
    } catch (error) {
      client.close();
      throw error;
    }
  } catch (error) {
    throw await explainOpenFailure(error, filePath);
  }
}

async function prepare(client: Client, filePath: string): Promise<void> {
  refuseOtherSchemas(await readSchemaState(client), filePath);
  if ((await stat(filePath)).size <= CHECK_LIMIT_BYTES) await checkPages(client, filePath);
  await client.execute('PRAGMA journal_mode = WAL');
  await migrate(client, filePath);
}

async function checkPages(client: Client, filePath: string): Promise<void> {
  const check = await client.execute('SELECT quick_check AS verdict FROM pragma_quick_check(1)');
  if (check.rows[0]?.verdict !== 'ok') throw storeOpenError('store-corrupt', filePath);
}

/** Also proves, while nobody waits for an answer yet, that the file can be written. */
async function recordOpening({ orm }: SqliteDatabase, now: number): Promise<void> {
  await orm.run(
    sql`INSERT INTO store_info (singleton, created_at, opened_at) VALUES (1, ${now}, ${now})
     ON CONFLICT (singleton) DO UPDATE SET opened_at = excluded.opened_at`,
  );
}

function assemble(database: SqliteDatabase, report: ReportStoreProblem, client: SerialClient): SqliteStore {
  const { orm, write } = database;
  return {
    conversations: createConversationStore(database),
    messages: createMessageStore(database, report),
    turns: createTurnStore(database),
    modeDecisions: createModeDecisionStore(database),
    researchRuns: createResearchRunStore(database),
    chunks: createChunkLogStore(database, report),
    traces: createTraceStore(database, report),
    shares: createShareStore(database),
    adminConfig: createAdminConfigStore(database, report),
    sourceTiers: createSourceTierStore(database, report),
    replyStarts: createReplyStartStore(database),
    people: createPeopleStore(database),
    invitations: createInvitationStore(database),
    accessTokens: createAccessTokenStore(database),
    usage: createUsageStore(database),
    memories: createMemoryStore(database),
    documents: createDocumentStore(database),
    documentChunks: createDocumentChunkStore(database),
    audit: createAuditStore(database),
    review: createReviewStore(database),
    rows: createRowStore(database),
    authDatabase: createAuthDatabase(database),
    async transferOwner({ fromOwnerId, toOwnerId }) {
      await write([
        orm.update(conversations).set({ ownerId: toOwnerId }).where(eq(conversations.ownerId, fromOwnerId)),
        orm.update(usage).set({ ownerId: toOwnerId }).where(eq(usage.ownerId, fromOwnerId)),
        ...transferMemories(database, { fromOwnerId, toOwnerId }),
        transferDocuments(database, { fromOwnerId, toOwnerId }),
        ...transferChunks(database, { fromOwnerId, toOwnerId }),
      ]);
    },
    forgetDeleted: () => throughMedium(() => client.emptyLog()),
    close: () => throughMedium(() => client.finish()),
  };
}
