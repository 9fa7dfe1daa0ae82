/** What a key, a number or another value without text counts for, in characters. */
const PLAIN_VALUE = 8;

/** How much a value holds, roughly, in characters: of its texts, and the bytes of what is binary; however deep it is. */
export function charactersIn(value: unknown): number {
  let characters = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') characters += next.length;
    else if (ArrayBuffer.isView(next)) characters += next.byteLength;
    else {
      characters += PLAIN_VALUE;
      if (typeof next === 'object' && next !== null)
        for (const [key, inner] of Object.entries(next)) {
          characters += key.length;
          left.push(inner);
        }
    }
  }
  return characters;
}
