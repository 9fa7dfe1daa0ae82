import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import { encodeKeySet, newKeySet, parseKeySet, type SigningKeySet } from './signing-key-set';

const KEY_BYTES = 32;

/** Gives that many random bytes; injected so that tests own it. */
export type RandomBytes = (byteCount: number) => Uint8Array;

/** A private key as a key set keeps it. */
export const newPrivateKey = (random: RandomBytes = randomBytes): string =>
  Buffer.from(random(KEY_BYTES)).toString('hex');

/**
 * `<data directory>/signing-keys`, which only its owner may read. Throws `AppError` with a sentence for the operator:
 * `signing-key-unwritable`, `signing-key-unreadable` or `signing-key-invalid`.
 */
export class SigningKeyFile {
  readonly path: string;

  constructor(
    private readonly dataDirectory: string,
    private readonly clock: Clock,
    private readonly random: RandomBytes = randomBytes,
  ) {
    this.path = join(dataDirectory, 'signing-keys');
  }

  /** Null where there is no file. */
  async read(): Promise<SigningKeySet | null> {
    const text = await readFile(this.path, 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null;
      throw new AppError(
        'signing-key-unreadable',
        `Nalar may not read ${this.path}, the keys that sign its records.`,
        { cause: error },
      );
    });
    return text === null ? null : parseKeySet(text, this.path);
  }

  /** What differs once the file is another; null where there is none. */
  async stamp(): Promise<string | null> {
    const found = await stat(this.path).catch(() => null);
    return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
  }

  /** The keys in the file, which is made where there is none. */
  async readOrCreate(): Promise<SigningKeySet> {
    const existing = await this.read();
    if (existing) return existing;
    const made = newKeySet(newPrivateKey(this.random), this.clock());
    // A link fails where the name is taken: of several processes that start at once the first one's key counts.
    const isOurs = await this.put(made, (path) => link(path, this.path)).catch((error: unknown) => {
      if (hasCode(error, 'EEXIST')) return false;
      throw this.unwritable(error);
    });
    if (isOurs) return made;
    return (await this.read()) ?? made;
  }

  /** Puts these keys in place of those in the file; a reader finds the old ones or the new ones whole. */
  async replace(keys: SigningKeySet): Promise<void> {
    await this.put(keys, (path) => rename(path, this.path)).catch((error: unknown) => {
      throw this.unwritable(error);
    });
  }

  private async put(keys: SigningKeySet, place: (path: string) => Promise<void>): Promise<true> {
    await mkdir(this.dataDirectory, { recursive: true, mode: 0o700 });
    const path = `${this.path}.${newPrivateKey().slice(0, 12)}`;
    try {
      const file = await open(/* turbopackIgnore: true */ path, 'wx', 0o600);
      try {
        await file.writeFile(encodeKeySet(keys));
        await file.sync();
      } finally {
        await file.close();
      }
      await place(path);
      return true;
    } finally {
      await rm(path, { force: true });
    }
  }

  private unwritable(cause: unknown): AppError {
    return new AppError(
      'signing-key-unwritable',
      `Nalar cannot write ${this.path}, the keys that sign its records. Make the folder writable and see that the disk is not full.`,
      { cause },
    );
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
