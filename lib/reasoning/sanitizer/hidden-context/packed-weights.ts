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

/** Unpacks a model into an open-addressing table; keys are positive, so that 0 marks an empty slot. */
export function unpackWeights({ keys, levels, scale }: PackedWeights): WeightTable {
  const levelBytes = new Int8Array(bytesOf(levels).buffer);
  const size = 2 ** Math.ceil(Math.log2(levelBytes.length * 2 + 2));
  const slotKeys = new Int32Array(size);
  const weights = new Float64Array(size);
  const seenIn = new Int32Array(size);
  let sentence = 0;
  const slotOf = (key: number): number => {
    let slot = key & (size - 1);
    while (slotKeys[slot] !== 0 && slotKeys[slot] !== key) slot = (slot + 1) & (size - 1);
    return slot;
  };
  let index = 0;
  for (const key of unpackKeys(keys)) {
    const slot = slotOf(key);
    slotKeys[slot] = key;
    weights[slot] = (levelBytes[index] ?? 0) * scale;
    index += 1;
  }
  return {
    startSentence: () => {
      sentence = (sentence + 1) | 0;
    },
    firstWeight: (key) => {
      const slot = slotOf(key);
      if (seenIn[slot] === sentence) return 0;
      seenIn[slot] = sentence;
      return weights[slot] ?? 0;
    },
  };
}
