/** A small neural network over hashed features, small enough to ship as text; see `feature-network.ts`. */
export interface PackedNetwork {
  /** Number of hidden units. */
  readonly units: number;
  readonly bias: number;
  /** A number per unit. */
  readonly unitBiases: readonly number[];
  readonly unitOutputs: readonly number[];
  /** What one level of a feature's own weight is worth, and one of its weights for the units. */
  readonly directScale: number;
  readonly unitScale: number;
  /** Base64: feature keys in rising order, as differences of 7 bits a byte with the high bit for "more". */
  readonly keys: string;
  /** Base64: for each key a signed byte for its own weight, and one per unit. */
  readonly levels: string;
}

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The feature keys of a packed network, in rising order. */
export function* unpackKeys(packed: string): Generator<number> {
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

/** The levels of a packed network, `units + 1` for each key. */
export const unpackLevels = (packed: string): Int8Array => new Int8Array(bytesOf(packed).buffer);
