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

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The weights in log-odds by feature key. */
export function unpackWeights({ keys, levels, scale }: PackedWeights): Map<number, number> {
  const weights = new Map<number, number>();
  const signed = new Int8Array(bytesOf(levels).buffer);
  let key = 0;
  let difference = 0;
  let shift = 0;
  let index = 0;
  for (const byte of bytesOf(keys)) {
    difference |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    key += difference;
    weights.set(key, (signed[index] ?? 0) * scale);
    index += 1;
    difference = 0;
    shift = 0;
  }
  return weights;
}
