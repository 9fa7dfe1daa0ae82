import { z } from 'zod';

/** Everything of the chain is in lower-case hexadecimal, so that equal bytes have one spelling. */
export const HASH_PATTERN = /^[0-9a-f]{64}$/;
export const KEY_ID_PATTERN = /^[0-9a-f]{32}$/;
export const PUBLIC_KEY_PATTERN = /^[0-9a-f]{64}$/;
const SIGNATURE_PATTERN = /^[0-9a-f]{128}$/;

export const keyIdSchema = z.string().regex(KEY_ID_PATTERN);
/** An Ed25519 signature (RFC 8032). */
export const signatureSchema = z.string().regex(SIGNATURE_PATTERN);
