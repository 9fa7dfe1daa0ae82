import { inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** What is in an archive, by path: read from its directory at the end, as other programs do; for tests. */
export async function unzip(stream: ReadableStream<Uint8Array>): Promise<Map<string, string>> {
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, size, nameLength] = [20, 24, 28].map((from) =>
      from === 28 ? bytes.readUInt16LE(at + from) : bytes.readUInt32LE(at + from),
    );
    const extraLength = bytes.readUInt16LE(at + 30);
    const local = bytes.readUInt32LE(at + 42);
    const path = bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)).toString();
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(start, start + (packed ?? 0)));
    expect(content).toHaveLength(size ?? -1);
    files.set(path, content.toString());
    at += 46 + (nameLength ?? 0) + extraLength;
  }
  return files;
}
