import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '@/lib/shared/app-error';
import { SEAL_NAME } from './archive-writer';
import { BLOCK_BYTES, decodeHeader, paddingBytes, type TarEntry } from './tar-header';

const PIECE_BYTES = 256 * 1024;

export interface ArchivedFile extends TarEntry {
  /** Its bytes, to be read before the next file is asked for. */
  readonly content: AsyncIterable<Buffer>;
}

/** What to throw where a file is not what `ArchiveWriter` has written. */
export const backupDamaged = (path: string): AppError =>
  new AppError('backup-damaged', `${path} is damaged, or is no backup of Nalar. Nothing was changed.`);

/**
 * The files of an archive that `ArchiveWriter` has written, in order, without its seal. Throws
 * `AppError('backup-damaged')` where it is not as it was written, which may show only at its end.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchivedFile> {
  const file = await open(path, 'r');
  try {
    const archive = new HashedFile(file, path);
    for (;;) {
      const seal = `${archive.digest()}\n`;
      const entry = decodeHeader(await archive.take(BLOCK_BYTES));
      if (entry === null) throw backupDamaged(path);
      if (entry.name === SEAL_NAME) {
        const text = await archive.take(Math.min(entry.bytes, seal.length));
        if (text.toString('latin1') !== seal || entry.bytes !== seal.length) throw backupDamaged(path);
        await archive.takeZeros(paddingBytes(entry.bytes) + 2 * BLOCK_BYTES);
        await archive.takeEnd();
        return;
      }
      const content = archive.pieces(entry.bytes);
      yield { ...entry, content };
      for await (const _ of content);
      await archive.takeZeros(paddingBytes(entry.bytes));
    }
  } finally {
    await file.close();
  }
}

/** Reads a file from its beginning on, and hashes what it reads. */
class HashedFile {
  private readonly hash = createHash('sha256');

  constructor(
    private readonly file: FileHandle,
    private readonly path: string,
  ) {}

  /** Of everything so far, in hexadecimal. */
  digest(): string {
    return this.hash.copy().digest('hex');
  }

  /** Exactly so many of the next bytes. */
  async take(bytes: number): Promise<Buffer> {
    const taken = Buffer.alloc(bytes);
    for (let filled = 0; filled < bytes; ) {
      const { bytesRead } = await this.file.read(taken, filled, bytes - filled);
      if (bytesRead === 0) throw backupDamaged(this.path);
      filled += bytesRead;
    }
    this.hash.update(taken);
    return taken;
  }

  async *pieces(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      const piece = await this.take(Math.min(left, PIECE_BYTES));
      left -= piece.length;
      yield piece;
    }
  }

  async takeZeros(bytes: number): Promise<void> {
    if ((await this.take(bytes)).some((byte) => byte !== 0)) throw backupDamaged(this.path);
  }

  async takeEnd(): Promise<void> {
    if ((await this.file.read(Buffer.alloc(1), 0, 1)).bytesRead > 0) throw backupDamaged(this.path);
  }
}
