import { open, stat } from 'node:fs/promises';

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;

/** What the bytes of a file say before any database code has touched it. */
export type DatabaseFileState = 'absent' | 'empty' | 'database' | 'damaged';

/**
 * Looks at a database file without opening it as one: a missing or foreign header, or fewer bytes than the
 * header counts, is damage. (File format: sqlite.org/fileformat2.html, sections 1.3 and 4.)
 */
export async function inspectDatabaseFile(filePath: string): Promise<DatabaseFileState> {
  // Another process may be making the file at this moment: it makes the log after the file, so the log is read first.
  const hadLog = await hasLog(filePath);
  const size = await sizeOf(filePath);
  if (size === null) return hadLog ? 'damaged' : 'absent';
  if (size === 0) return hadLog ? 'damaged' : 'empty';
  const header = await readHeader(filePath);
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'damaged';
  const storedPageSize = header.readUInt16BE(16);
  const pageSize = storedPageSize === 1 ? 65_536 : storedPageSize;
  const pageCount = header.readUInt32BE(28);
  const countIsCurrent = header.readUInt32BE(24) === header.readUInt32BE(92);
  const sizeByNow = (await sizeOf(filePath)) ?? 0;
  const isShort = countIsCurrent && sizeByNow < pageSize * pageCount;
  return isShort && !hadLog && !(await hasLog(filePath)) ? 'damaged' : 'database';
}

const hasLog = async (filePath: string): Promise<boolean> => ((await sizeOf(`${filePath}-wal`)) ?? 0) > 0;

async function sizeOf(filePath: string): Promise<number | null> {
  try {
    return (await stat(filePath)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function readHeader(filePath: string): Promise<Buffer> {
  const file = await open(filePath, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
