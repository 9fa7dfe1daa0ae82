/** A piece of RTF: a group that begins or ends, a word that says something, a byte of text, or bytes of no text. */
export type RtfToken =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'word'; readonly word: string; readonly value: number | null }
  | { readonly type: 'byte'; readonly byte: number };

const OPEN: RtfToken = { type: 'open' };
const CLOSE: RtfToken = { type: 'close' };
const [BRACE, END_BRACE, BACKSLASH, QUOTE, MINUS, SPACE] = [0x7b, 0x7d, 0x5c, 0x27, 0x2d, 0x20];
const [LINE_FEED, RETURN] = [0x0a, 0x0d];
const LONGEST_WORD = 32;
const LONGEST_NUMBER = 10;

const isLetter = (byte = 0): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte = 0): boolean => byte >= 0x30 && byte <= 0x39;

/** The pieces of an RTF file, in order. Time is linear in its bytes. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < file.length; ) {
    const byte = file[at] ?? 0;
    at += 1;
    if (byte === BRACE) yield OPEN;
    else if (byte === END_BRACE) yield CLOSE;
    else if (byte === LINE_FEED || byte === RETURN) continue;
    else if (byte !== BACKSLASH) yield { type: 'byte', byte };
    else if (isLetter(file[at])) {
      let end = at;
      while (end - at < LONGEST_WORD && isLetter(file[end])) end += 1;
      const word = file.toString('latin1', at, end);
      let to = end + Number(file[end] === MINUS && isDigit(file[end + 1]));
      while (to - end < LONGEST_NUMBER && isDigit(file[to])) to += 1;
      const value = to === end ? null : Number(file.toString('latin1', end, to));
      at = to + Number(file[to] === SPACE);
      // What follows is of a picture, whatever it looks like.
      if (word === 'bin') at += Math.max(0, value ?? 0);
      else yield { type: 'word', word, value };
    } else if (file[at] === QUOTE) {
      const code = Number.parseInt(file.toString('latin1', at + 1, at + 3), 16);
      at += 3;
      if (!Number.isNaN(code)) yield { type: 'byte', byte: code };
    } else {
      const sign = file[at] ?? SPACE;
      at += 1;
      if (sign === BRACE || sign === END_BRACE || sign === BACKSLASH) yield { type: 'byte', byte: sign };
      else if (sign === LINE_FEED || sign === RETURN) yield { type: 'word', word: 'par', value: null };
      else yield { type: 'word', word: String.fromCharCode(sign), value: null };
    }
  }
}
