import type { Client } from '@libsql/client/sqlite3';
import { MIGRATIONS } from './migrations/migrations';
import { storeOpenError } from './store-open-error';

/** Written into the file's header, so that a database of another program is never taken for ours ("nala"). */
export const APPLICATION_ID = 0x6e616c61;

/** What all steps make where there was nothing, once that is known here: in one step it takes a tenth of the time. */
let wholeSchema: readonly string[] | null = null;

export interface SchemaState {
  readonly version: number;
  readonly isOurs: boolean;
  readonly isEmpty: boolean;
}

/** Which schema a file holds. */
export async function readSchemaState(client: Client): Promise<SchemaState> {
  const version = await readNumber(client, 'SELECT user_version AS value FROM pragma_user_version');
  const applicationId = await readNumber(client, 'SELECT application_id AS value FROM pragma_application_id');
  const objects = await readNumber(client, 'SELECT count(*) AS value FROM sqlite_schema');
  return { version, isOurs: applicationId === APPLICATION_ID, isEmpty: objects === 0 };
}

/** Throws `store-foreign` or `store-newer` for a file that this version must leave alone. */
export function refuseOtherSchemas(state: SchemaState, filePath: string): void {
  if (!state.isOurs && !state.isEmpty) throw storeOpenError('store-foreign', filePath);
  if (state.version > MIGRATIONS.length) throw storeOpenError('store-newer', filePath);
}

/**
 * Brings the schema up to date; every step and its version number are one transaction, all steps together where there
 * was nothing yet. What was there before is told first to whoever keeps it.
 */
export async function migrate(
  client: Client,
  filePath: string,
  keepBefore: (version: number) => Promise<void>,
): Promise<void> {
  const state = await readSchemaState(client);
  refuseOtherSchemas(state, filePath);
  if (state.isEmpty) {
    await take(client, { version: MIGRATIONS.length, statements: wholeSchema ?? MIGRATIONS.flat() });
    wholeSchema ??= await readSchema(client);
    return;
  }
  const steps = MIGRATIONS.map((statements, index) => ({ version: index + 1, statements }));
  if (state.version < MIGRATIONS.length) await keepBefore(state.version);
  for (const step of steps) if (step.version > state.version) await take(client, step);
}

interface Step {
  /** The schema that there is after it. */
  readonly version: number;
  readonly statements: readonly string[];
}

async function take(client: Client, { version, statements }: Step): Promise<void> {
  try {
    await client.batch(
      [...statements, `PRAGMA application_id = ${APPLICATION_ID}`, `PRAGMA user_version = ${version}`],
      'write',
    );
  } catch (error) {
    // Two processes may start at once on the same file: the slower one finds the step taken.
    if ((await readSchemaState(client)).version < version) throw error;
  }
}

/** What makes a database like this one; what full-text indices keep their entries in they make themselves. */
async function readSchema(client: Client): Promise<readonly string[]> {
  const { rows } = await client.execute(
    `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
     AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY type <> 'table', rowid`,
  );
  return rows.map(({ sql }) => String(sql));
}

async function readNumber(client: Client, sql: string): Promise<number> {
  const value = (await client.execute(sql)).rows[0]?.value;
  return typeof value === 'number' ? value : 0;
}
