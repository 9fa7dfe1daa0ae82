import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Makes a secret that opens what is shared: 32 random bytes in base64url. */
export const newShareToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Says what of such a secret is stored (SHA-256, hex); null for what cannot be one. */
export const shareTokenHash = (token: string): string | null =>
  TOKEN_PATTERN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
