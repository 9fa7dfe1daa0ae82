import { crc32 } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of length and name, and of the checksum. */
const BEFORE_DATA = 8;
const AFTER_DATA = 4;

export interface PngChunk {
  readonly name: string;
  readonly data: Buffer;
  /** With length, name and checksum. */
  readonly whole: Buffer;
}

/** Whether the picture can be drawn without a chunk, as its first letter says. */
const isAncillary = (name: string): boolean => /^[a-z]/.test(name);

/**
 * The chunks of a PNG, up to the first one that breaks off, or of the picture itself is not what its checksum says; what
 * is damaged beside the picture is left out (PNG 13.2).
 */
export function* pngChunks(file: Buffer): Generator<PngChunk> {
  for (let at = PNG_SIGNATURE.length; at + BEFORE_DATA + AFTER_DATA <= file.length; ) {
    const dataEnd = at + BEFORE_DATA + file.readUInt32BE(at);
    const end = dataEnd + AFTER_DATA;
    if (end > file.length) return;
    const name = file.toString('latin1', at + 4, at + BEFORE_DATA);
    const isIntact = crc32(file.subarray(at + 4, dataEnd)) === file.readUInt32BE(dataEnd);
    if (!isIntact && !isAncillary(name)) return;
    if (isIntact)
      yield { name, data: file.subarray(at + BEFORE_DATA, dataEnd), whole: file.subarray(at, end) };
    at = end;
  }
}

/** Makes a chunk of a PNG, with its checksum. */
export function makePngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(BEFORE_DATA);
  around.writeUInt32BE(data.length);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
