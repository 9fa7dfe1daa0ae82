const SECTOR = 512;
const SMALL_SECTOR = 64;
const SMALL = 4_096;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE_SECTOR = 0xfffffffd;

/** A compound file of one small stream and one that is not: as much as a locked document needs. */
export function makeCompoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const sectors: Buffer[] = [Buffer.alloc(SECTOR, 0xff)];
  const table: number[] = [TABLE_SECTOR];
  const store = (content: Uint8Array): number => {
    const start = sectors.length;
    for (let at = 0; at < content.length; at += SECTOR) {
      const sector = Buffer.alloc(SECTOR);
      sector.set(content.subarray(at, at + SECTOR));
      sectors.push(sector);
      table.push(at + SECTOR < content.length ? sectors.length : END_OF_CHAIN);
    }
    return start;
  };
  const small: Buffer[] = [];
  const smallTable: number[] = [];
  const entries = Object.entries(streams).map(([name, content]) => {
    if (content.length >= SMALL) return entry(name, 2, store(content), content.length);
    const start = smallTable.length;
    const count = Math.ceil(content.length / SMALL_SECTOR);
    small.push(Buffer.concat([content, Buffer.alloc(count * SMALL_SECTOR - content.length)]));
    for (let index = 1; index <= count; index += 1)
      smallTable.push(index < count ? start + index : END_OF_CHAIN);
    return entry(name, 2, start, content.length);
  });
  const smallContent = Buffer.concat(small);
  const root = entry('Root Entry', 5, store(smallContent), smallContent.length);
  const smallTableStart = store(numbers(smallTable));
  const directoryStart = store(Buffer.concat([root, ...entries]));
  sectors[0] = Buffer.concat([numbers(table), Buffer.alloc(SECTOR, 0xff)]).subarray(0, SECTOR);
  return new Uint8Array(Buffer.concat([header(directoryStart, smallTableStart), ...sectors]));
}

function header(directoryStart: number, smallTableStart: number): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0xff);
  bytes.fill(0, 0, 76);
  bytes.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(directoryStart, 48);
  bytes.writeUInt32LE(SMALL, 56);
  bytes.writeUInt32LE(smallTableStart, 60);
  bytes.writeUInt32LE(END_OF_CHAIN, 68);
  bytes.writeUInt32LE(0, 76);
  bytes.writeUInt32LE(FREE, 80);
  return bytes;
}

function entry(name: string, type: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}
