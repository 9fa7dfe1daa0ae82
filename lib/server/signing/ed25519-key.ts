import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { ChainSigner } from '@/lib/trace/signing-key';

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;
const KEY_ID_LENGTH = 32;

export interface Ed25519Key {
  readonly signer: ChainSigner;
  /** The 32 bytes of the public key in hexadecimal. */
  readonly publicKey: string;
}

/** The key that 32 bytes make, given in hexadecimal; they are not kept where anything could print them. */
export function ed25519Key(privateKey: string): Ed25519Key {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(privateKey, 'hex')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicBytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
  const keyId = createHash('sha256').update(publicBytes).digest('hex').slice(0, KEY_ID_LENGTH);
  return {
    publicKey: publicBytes.toString('hex'),
    signer: { keyId, sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('hex') },
  };
}
