import { crc32, deflateSync } from 'node:zlib';

/** Pixels of the side of an image that says nothing else of itself. */
const SIDE = 240;

interface PngParts {
  /** What it says of itself beside its pixels, as a camera says where it was. */
  readonly text?: string;
  /** What it claims to measure, in pixels; what it has stays as it is. */
  readonly claims?: number;
}

/** A coloured square. */
export function pngImage({ text = '', claims = SIDE }: PngParts = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims);
  header.writeUInt32BE(claims, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIDE * 3, Buffer.from([200, 90, 40]))]);
  const pixels = Buffer.concat(Array.from({ length: SIDE }, () => line));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(text === '' ? [] : [chunk('tEXt', Buffer.from(text))]),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const number = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([number(data.length), body, number(crc32(body))]);
}
