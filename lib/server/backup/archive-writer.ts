import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { AppError } from '@/lib/shared/app-error';
import { BLOCK_BYTES, encodeHeader, paddingBytes } from './tar-header';

/** The last file of an archive: a hash of everything before it. */
export const SEAL_NAME = 'backup.sha256';

/** Writes a tar archive that ends with a hash of itself, so that no damage goes unnoticed. */
export class ArchiveWriter {
  private readonly hash = createHash('sha256');

  constructor(
    private readonly file: FileHandle,
    private readonly modifiedAtS: number,
  ) {}

  /** Throws where the content has another number of bytes than was said. */
  async add(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    await this.write(encodeHeader({ name, bytes }, this.modifiedAtS));
    let written = 0;
    for await (const piece of content) {
      written += piece.length;
      await this.write(piece);
    }
    if (written !== bytes)
      throw new AppError('backup-failed', `${name} has changed while it was being copied.`);
    await this.write(Buffer.alloc(paddingBytes(bytes)));
  }

  addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text, 'utf8');
    return this.add(name, bytes.length, only(bytes));
  }

  /** Seals the archive and has the system write all of it to the disk. */
  async finish(): Promise<void> {
    await this.addText(SEAL_NAME, `${this.hash.copy().digest('hex')}\n`);
    await this.write(Buffer.alloc(2 * BLOCK_BYTES));
    await this.file.sync();
  }

  private async write(bytes: Uint8Array): Promise<void> {
    this.hash.update(bytes);
    await this.file.writeFile(bytes);
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
