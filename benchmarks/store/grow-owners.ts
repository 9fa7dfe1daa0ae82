import { open } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client/sqlite3';

/** Far apart, so that copies of segments never meet. */
const SEGMENTS_APART = 1_000_000;

/**
 * Copies all documents of an owner, with their chunks and what finds them, to others within the database until there
 * are that many owners; those that are there stay.
 */
export async function growOwners(filePath: string, ownerId: string, owners: number): Promise<void> {
  const client = createClient({ url: pathToFileURL(filePath).href, concurrency: 1 });
  try {
    await client.execute('PRAGMA synchronous = OFF');
    const there = await client.execute('SELECT count(*) AS owners FROM chunk_owners');
    const copies = await copiesOf(client, ownerId);
    for (let copy = Number(there.rows[0]?.owners ?? 0); copy < owners; copy += 1)
      await client.batch(copies(copy), 'write');
  } finally {
    client.close();
  }
  await reachDisk(filePath);
}

/** Who writes next would otherwise wait until the system has written all of it. */
async function reachDisk(filePath: string): Promise<void> {
  const file = await open(filePath, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The statements that make a copy; whatever is unique in a table gets the number of the copy. */
async function copiesOf(client: Client, ownerId: string): Promise<(copy: number) => string[]> {
  const tables = {
    documents: await columnsOf(client, 'documents'),
    document_chunks: await columnsOf(client, 'document_chunks'),
  };
  return (copy) => {
    const numbered = (column: string) => `${column} || '-${copy}'`;
    const copied = (table: keyof typeof tables, changes: Readonly<Record<string, string>>, where: string) => {
      const columns = tables[table].map((column) => `"${column}"`);
      const values = tables[table].map((column) => changes[column] ?? `"${column}"`);
      return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE ${where}`;
    };
    const key = `(SELECT owner_key FROM chunk_owners WHERE owner_id = '${ownerId}')`;
    const newKey = `(SELECT owner_key FROM chunk_owners WHERE owner_id = 'other${copy}')`;
    return [
      `INSERT INTO chunk_owners (owner_id) VALUES ('other${copy}')`,
      copied(
        'documents',
        { document_id: numbered('document_id'), owner_id: `'other${copy}'`, blob_id: numbered('blob_id') },
        `owner_id = '${ownerId}'`,
      ),
      copied(
        'document_chunks',
        { document_id: numbered('document_id'), chunk_id: numbered('chunk_id') },
        `document_id IN (SELECT document_id FROM documents WHERE owner_id = '${ownerId}')`,
      ),
      `INSERT INTO chunk_segments (segment, owner_key, document_id, edition, first_index, lengths, terms)
        SELECT segment + ${copy * SEGMENTS_APART}, ${newKey}, ${numbered('document_id')}, edition, first_index, lengths, terms
        FROM chunk_segments WHERE owner_key = ${key}`,
      `INSERT INTO chunk_postings (owner_key, term, segment, postings)
        SELECT ${newKey}, term, segment + ${copy * SEGMENTS_APART}, postings
        FROM chunk_postings WHERE owner_key = ${key}`,
    ];
  };
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const columns = await client.execute(
    `SELECT name FROM pragma_table_info('${table}') WHERE name <> 'sequence'`,
  );
  return columns.rows.map(({ name }) => String(name));
}
