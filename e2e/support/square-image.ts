import { crc32, deflateSync } from 'node:zlib';

const SIDE = 240;
/** Where it says that it was taken. */
export const PLACE = 'GPS -6.2 106.8';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([number(data.length), body, number(crc32(body))]);
}

/** A coloured square, as PNG, that says where it was taken. */
export function square(width = SIDE, height = SIDE): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIDE * 3, Buffer.from([200, 90, 40]))]);
  const pixels = Buffer.concat(Array.from({ length: SIDE }, () => line));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(PLACE)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
