import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const DEFLATED = 8;

/** The files of a zip archive by their paths, written from the format's description and not from the app's code. */
export function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(numberAsBytes(END));
  if (end < 0) throw new Error('this is no zip archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error('the directory is broken');
    const [method, crc, packed] = [at + 10, at + 16, at + 20];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    ) as [number, number, number];
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(begin) !== LOCAL) throw new Error(`${path} is not where it should be`);
    const start = begin + 30 + archive.readUInt16LE(begin + 26) + archive.readUInt16LE(begin + 28);
    const bytes = archive.subarray(start, start + archive.readUInt32LE(packed));
    const content = archive.readUInt16LE(method) === DEFLATED ? inflateRawSync(bytes) : bytes;
    if (crc32(content) !== archive.readUInt32LE(crc)) throw new Error(`${path} is damaged`);
    files.set(path, content);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

function numberAsBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
