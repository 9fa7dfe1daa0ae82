import { ParsingRefused } from '../../document-problem';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const END_OF_CHAIN = 0xfffffffe;
const LAST_SECTOR = 0xfffffffa;
const IN_HEADER = 109;
const ROOT = 5;
const STREAM = 2;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

/** The streams of a compound file, in which older programs, and newer ones with a password, keep their parts. */
export class CompoundFile {
  private readonly view: DataView;
  private readonly bytes: Uint8Array;
  private readonly sectorBytes: number;
  private readonly table: readonly number[];
  private readonly entries: readonly Entry[];

  /** Throws `ParsingRefused` where the file is damaged. */
  constructor(bytes: Uint8Array) {
    if (bytes.length < HEADER_BYTES) throw new ParsingRefused('corrupt');
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shift = this.view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw new ParsingRefused('corrupt');
    this.sectorBytes = 2 ** shift;
    this.table = this.tableSectors().flatMap((sector) => numbersOf(this.sector(sector)));
    this.entries = this.readEntries();
  }

  /** What a stream holds; null where there is none of that name. */
  read(name: string): Uint8Array | null {
    const entry = this.entries.find((one) => one.name === name && one.type === STREAM);
    if (!entry) return null;
    const isSmall = entry.size < this.view.getUint32(56, true);
    const content = isSmall ? this.readSmall(entry) : this.chain(entry.start);
    if (content.length < entry.size) throw new ParsingRefused('corrupt');
    return content.subarray(0, entry.size);
  }

  private sector(number: number): Uint8Array {
    const start = (number + 1) * this.sectorBytes;
    if (number > LAST_SECTOR || start >= this.bytes.length) throw new ParsingRefused('corrupt');
    return this.bytes.subarray(start, start + this.sectorBytes);
  }

  private tableSectors(): number[] {
    const sectors = numbersOf(this.bytes.subarray(76, 76 + IN_HEADER * 4));
    let next = this.view.getUint32(68, true);
    for (let left = this.view.getUint32(72, true); left > 0 && next <= LAST_SECTOR; left -= 1) {
      const more = numbersOf(this.sector(next));
      next = more.pop() ?? END_OF_CHAIN;
      sectors.push(...more);
    }
    return sectors.filter((sector) => sector <= LAST_SECTOR).slice(0, this.view.getUint32(44, true));
  }

  private chain(start: number): Uint8Array {
    return joined(followed(start, this.table).map((sector) => this.sector(sector)));
  }

  private readSmall({ start }: Entry): Uint8Array {
    const root = this.entries.find(({ type }) => type === ROOT);
    if (!root) throw new ParsingRefused('corrupt');
    const content = this.chain(root.start);
    const bytes = 2 ** this.view.getUint16(32, true);
    const table = numbersOf(this.chain(this.view.getUint32(60, true)));
    return joined(
      followed(start, table).map((number) => content.subarray(number * bytes, (number + 1) * bytes)),
    );
  }

  private readEntries(): Entry[] {
    const content = this.chain(this.view.getUint32(48, true));
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    return Array.from({ length: Math.floor(content.length / ENTRY_BYTES) }, (_, index) => {
      const at = index * ENTRY_BYTES;
      const nameBytes = Math.min(64, Math.max(0, view.getUint16(at + 64, true) - 2));
      return {
        name: new TextDecoder('utf-16le').decode(content.subarray(at, at + nameBytes)),
        type: view.getUint8(at + 66),
        start: view.getUint32(at + 116, true),
        size: view.getUint32(at + 120, true),
      };
    });
  }
}

/** The numbers of a chain, in order. Throws `ParsingRefused` for one that leads in a circle. */
function followed(start: number, table: readonly number[]): number[] {
  const chain: number[] = [];
  for (let at = start; at <= LAST_SECTOR; at = table[at] ?? END_OF_CHAIN) {
    chain.push(at);
    if (chain.length > table.length) throw new ParsingRefused('corrupt');
  }
  return chain;
}

function numbersOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => view.getUint32(index * 4, true));
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
