import { ParsingRefused } from '../../document-problem';
import { decryptAgile } from './agile-encryption';
import { CompoundFile } from './compound-file';
import { decryptStandard } from './standard-encryption';

const AGILE = 0x00040004;
const STANDARD_MINOR = 2;
const SIZE_BYTES = 8;

/**
 * The zip file that a word processor locked with a password; null where the compound file holds something else. Throws
 * `ParsingRefused` without the right password.
 */
export function openEncrypted(bytes: Uint8Array, password: string | null): Uint8Array | null {
  const file = new CompoundFile(bytes);
  const content = file.read('EncryptedPackage');
  const info = file.read('EncryptionInfo');
  if (content === null || info === null) return null;
  if (info.length < SIZE_BYTES || content.length < SIZE_BYTES) throw new ParsingRefused('corrupt');
  if (password === null) throw new ParsingRefused('encrypted');
  const size = Number(Buffer.from(content).readBigUInt64LE());
  const locked = content.subarray(SIZE_BYTES);
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const version = view.getUint32(0, true);
  const details = info.subarray(SIZE_BYTES);
  const secret = Buffer.from(password, 'utf16le');
  try {
    if (version === AGILE) return decryptAgile(details, secret, locked).subarray(0, size);
    if (version >>> 16 === STANDARD_MINOR) return decryptStandard(details, secret, locked).subarray(0, size);
  } catch (error) {
    throw error instanceof ParsingRefused ? error : new ParsingRefused('corrupt');
  }
  throw new ParsingRefused('encrypted');
}
