import type { TextEncoding } from '@/lib/trace/documents/reading-words';

const LINE_END = 0x0a;
const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** A text in an encoding of one byte or two, made of what its decoder knows; throws for a character that it has not. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array {
  const codes = known.get(encoding) ?? codesOf(encoding);
  known.set(encoding, codes);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const code = codes.get(character);
      if (!code) throw new Error(`There is no ${character} in ${encoding}.`);
      return [...code];
    }),
  );
}

function codesOf(encoding: TextEncoding): ReadonlyMap<string, readonly number[]> {
  const all = [...range(0, LINE_END), ...range(LINE_END + 1, 256)].map((code): readonly number[] => [code]);
  for (const first of range(0x81, 0xff)) for (const second of range(0x40, 0xff)) all.push([first, second]);
  // Nothing has this byte within a character.
  const lines = new TextDecoder(encoding).decode(Uint8Array.from(all.flatMap((code) => [...code, LINE_END])));
  const codes = new Map([['\n', [LINE_END]]]);
  for (const [index, character] of lines.split('\n').entries())
    if ([...character].length === 1 && character !== '\ufffd' && !codes.has(character))
      codes.set(character, [...(all[index] ?? [])]);
  return codes;
}

const range = (from: number, to: number): Iterable<number> =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** A text in UTF-16 or UTF-32. */
export function encodeWide(text: string, unitBytes: 2 | 4, isLittle: boolean): Uint8Array {
  const units =
    unitBytes === 2
      ? text.split('').map((unit) => unit.charCodeAt(0))
      : [...text].map((one) => one.codePointAt(0) ?? 0);
  const bytes = Buffer.alloc(units.length * unitBytes);
  for (const [index, unit] of units.entries()) {
    if (isLittle) bytes.writeUIntLE(unit, index * unitBytes, unitBytes);
    else bytes.writeUIntBE(unit, index * unitBytes, unitBytes);
  }
  return bytes;
}
