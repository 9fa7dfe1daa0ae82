import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@/lib/shared/result';

const NAME = /^imp_[0-9a-z]{1,64}$/i;

/**
 * Files that are being imported, on the disk of the machine that has taken them: they are gone once they are read, and
 * no backup needs them.
 */
export class ImportFiles {
  private readonly folder: string;

  constructor(dataDirectory: string) {
    this.folder = resolve(/* turbopackIgnore: true */ dataDirectory, 'imports');
  }

  /** Where the file of an import is. */
  pathOf(importId: string): string {
    if (!NAME.test(importId)) throw new RangeError('An import has another id.');
    return join(this.folder, importId);
  }

  async has(importId: string): Promise<boolean> {
    return (await stat(this.pathOf(importId)).catch(() => null)) !== null;
  }

  /** How much the disk still takes. */
  async freeBytes(): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  /** Keeps what comes, as it comes; nothing is left of what is too large or breaks off. Its length. */
  async write(
    importId: string,
    content: AsyncIterable<Uint8Array>,
    { mostBytes, signal }: { readonly mostBytes: number; readonly signal: AbortSignal },
  ): Promise<Result<number, 'too-large'>> {
    const path = this.pathOf(importId);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await open(/* turbopackIgnore: true */ path, 'wx', 0o600);
    let bytes = 0;
    let isWhole = false;
    try {
      for await (const piece of content) {
        signal.throwIfAborted();
        bytes += piece.byteLength;
        if (bytes > mostBytes) return err('too-large');
        await file.writeFile(piece);
      }
      isWhole = true;
      return ok(bytes);
    } finally {
      await file.close();
      if (!isWhole) await this.remove(importId);
    }
  }

  async remove(importId: string): Promise<void> {
    await rm(this.pathOf(importId), { force: true });
  }

  /** Removes files of no import that were written before a time; how many. */
  async removeLeft(kept: ReadonlySet<string>, before: number): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.folder).catch(() => [])) {
      if (!NAME.test(name) || kept.has(name)) continue;
      const found = await stat(join(this.folder, name)).catch(() => null);
      if (!found || found.mtimeMs >= before) continue;
      await this.remove(name);
      removed += 1;
    }
    return removed;
  }
}
