import { z } from 'zod';
import { KEY_ID_PATTERN, keyIdSchema, PUBLIC_KEY_PATTERN } from './chain-patterns';
import { fromHex, toHex } from './hex';

/** What anybody may know of a key that traces are signed with. Times are ms since the epoch. */
export const publicSigningKeySchema = z.object({
  keyId: keyIdSchema,
  publicKey: z.string().regex(PUBLIC_KEY_PATTERN),
  /** Null where it is not known. */
  madeAt: z.number().int().nonnegative().nullable(),
  /** Since when it signs no more; null while it does. */
  retiredAt: z.number().int().nonnegative().nullable(),
});
export type PublicSigningKey = z.infer<typeof publicSigningKeySchema>;

/** What signs; the private key stays behind it. */
export interface ChainSigner {
  readonly keyId: string;
  /** The Ed25519 signature of the text's UTF-8 bytes. */
  readonly sign: (text: string) => string;
}

const KEY_ID_LENGTH = 32;

/** The name of a key: the first half of the SHA-256 of its 32 bytes, so that no other key can have it. */
export async function keyIdOf(publicKey: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', fromHex(publicKey));
  return toHex(new Uint8Array(digest)).slice(0, KEY_ID_LENGTH);
}

export const isKeyId = (text: string): boolean => KEY_ID_PATTERN.test(text);
export const isPublicKey = (text: string): boolean => PUBLIC_KEY_PATTERN.test(text);
