import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new token for a link; whoever has it may use it, so it is shown once and kept as a hash. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The token of the set-up link. Derived from the installation's secret, so that every start and every process
 * prints the same one and it is written nowhere.
 */
export const setUpToken = (secret: string): string =>
  createHmac('sha256', secret).update('nalar first admin').digest('base64url');

/** What is kept of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
