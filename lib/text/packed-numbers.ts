/** Bytes as base64, as a generated file keeps them. */
export function packBytes(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The bytes of a base64 text. */
export const unpackBytes = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Whole numbers below 2^32 in rising order, as differences of 7 bits a byte with the high bit for "more". */
export function packRising(numbers: readonly number[]): string {
  const bytes: number[] = [];
  let previous = 0;
  for (const number of numbers) {
    let rest = number - previous;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
    previous = number;
  }
  return packBytes(Uint8Array.from(bytes));
}

/** The inverse of `packRising`. */
export function unpackRising(base64: string): Uint32Array {
  const packed = unpackBytes(base64);
  const numbers = new Uint32Array(packed.reduce((count, byte) => count + (byte > 127 ? 0 : 1), 0));
  let number = 0;
  let place = 1;
  let index = 0;
  for (const byte of packed) {
    number += (byte & 127) * place;
    place *= 128;
    if (byte > 127) continue;
    numbers[index] = number;
    index += 1;
    place = 1;
  }
  return numbers;
}
