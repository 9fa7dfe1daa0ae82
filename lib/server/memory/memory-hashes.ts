import { createHash, randomBytes } from 'node:crypto';
import type { Memory } from '@/lib/store/memory-store';

const SALT_BYTES = 16;

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a trace has of a memory's text: nobody without the memory's own row finds the text by trying. */
export const memoryHash = ({ salt, text }: Pick<Memory, 'salt' | 'text'>): string =>
  sha256(`${salt}\n${text}`);

/** Equal for texts that differ in case, spaces and signs only: what says the same is remembered once. */
export const memoryKey = (text: string): string =>
  sha256(
    (
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [text]
    ).join(' '),
  );
