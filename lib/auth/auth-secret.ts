import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@/lib/shared/app-error';

const SECRET_BYTES = 32;
const SECRET_PATTERN = /^[0-9a-f]{64}$/;

export interface AuthSecretOptions {
  /** Gives that many random bytes; injected so that tests own it. */
  readonly random?: (byteCount: number) => Uint8Array;
  /** Of the file; that of the secret of sessions if absent. */
  readonly name?: string;
}

/**
 * A secret of the installation, by default the one that signs session cookies: 32 random bytes in hexadecimal, kept in
 * `<data directory>/secret`, which only its owner may read and which is made at the first start. Throws `AppError` with a sentence for
 * the operator: `secret-unwritable`, `secret-unreadable` or `secret-invalid`; an existing file is never changed.
 */
export async function loadOrCreateSecret(
  dataDirectory: string,
  options: AuthSecretOptions = {},
): Promise<string> {
  const filePath = join(/* turbopackIgnore: true */ dataDirectory, options.name ?? 'secret');
  const existing = await readSecret(filePath);
  if (existing !== null) return existing;
  const secret = Buffer.from((options.random ?? randomBytes)(SECRET_BYTES)).toString('hex');
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
    await writeFile(filePath, `${secret}\n`, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) {
      // Another process was quicker: its secret is the one.
      const theirs = await readSecret(filePath);
      if (theirs !== null) return theirs;
    } else await rm(filePath, { force: true }).catch(() => {});
    throw new AppError(
      'secret-unwritable',
      `Nalar cannot write ${filePath}, a key of its own. Make the folder writable and see that the disk is not full.`,
      { cause: error },
    );
  }
}

/**
 * The same secret in every process that has the key of the store they share, where none of them has a folder to keep
 * one in: HKDF-SHA-256 of the key (RFC 5869). Another key signs everybody out.
 */
export const deriveSecret = (serviceKey: string): string =>
  Buffer.from(hkdfSync('sha256', serviceKey, '', 'nalar sessions', SECRET_BYTES)).toString('hex');

/** The secret in a file; null where there is no such file. Throws `secret-unreadable` or `secret-invalid`. */
export async function readSecret(filePath: string): Promise<string | null> {
  const text = await readFile(filePath, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw new AppError('secret-unreadable', `Nalar may not read ${filePath}, a key of its own.`, {
      cause: error,
    });
  });
  if (text === null) return null;
  const secret = text.trim();
  if (SECRET_PATTERN.test(secret)) return secret;
  throw new AppError(
    'secret-invalid',
    `${filePath}, a key of Nalar, is damaged. Put it back, or remove it: then a new one is made, and what it protected (the sessions of everybody, or the keys of providers) has to be given again.`,
  );
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
