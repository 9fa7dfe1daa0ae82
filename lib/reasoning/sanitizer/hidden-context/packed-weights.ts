/** A linear model over hashed features, small enough to ship as text. */
export interface PackedWeights {
  readonly bias: number;
  /** What one level is worth, in log-odds. */
  readonly scale: number;
  /** Base64: feature keys in rising order, as differences of 7 bits a byte with the high bit for "more". */
  readonly keys: string;
  /** Base64: one signed byte per key. */
  readonly levels: string;
}

/** Looks weights up by feature key and gives each only once per sentence. */
export interface WeightTable {
  readonly startSentence: () => void;
  /** The weight in log-odds, or 0 for an unknown key and for one already seen in this sentence. */
  readonly firstWeight: (key: number) => number;
}

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

function* unpackKeys(packed: string): Generator<number> {
  let key = 0;
  let difference = 0;
  let shift = 0;
  for (const byte of bytesOf(packed)) {
    difference |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    key += difference;
    yield key;
    difference = 0;
    shift = 0;
  }
}

/** Numbers of a slot: its key, the sentence that it was seen in last, its level; together, so that one look finds all. */
const SLOT_NUMBERS = 4;
const SEEN_IN = 1;
const LEVEL = 2;

/** Unpacks a model into an open-addressing table; keys are positive, so that 0 marks an empty slot. */
export function unpackWeights({ keys, levels, scale }: PackedWeights): WeightTable {
  const levelBytes = new Int8Array(bytesOf(levels).buffer);
  const size = 2 ** Math.ceil(Math.log2(levelBytes.length * 2 + 2));
  const slots = new Int32Array(size * SLOT_NUMBERS);
  let sentence = 0;
  const slotOf = (key: number): number => {
    let slot = key & (size - 1);
    for (;;) {
      const known = slots[slot * SLOT_NUMBERS];
      if (known === 0 || known === key) return slot * SLOT_NUMBERS;
      slot = (slot + 1) & (size - 1);
    }
  };
  let index = 0;
  for (const key of unpackKeys(keys)) {
    const slot = slotOf(key);
    slots[slot] = key;
    slots[slot + LEVEL] = levelBytes[index] ?? 0;
    index += 1;
  }
  return {
    startSentence: () => {
      sentence = (sentence + 1) | 0;
    },
    firstWeight: (key) => {
      const slot = slotOf(key);
      if (slots[slot] === 0 || slots[slot + SEEN_IN] === sentence) return 0;
      slots[slot + SEEN_IN] = sentence;
      return (slots[slot + LEVEL] ?? 0) * scale;
    },
  };
}
