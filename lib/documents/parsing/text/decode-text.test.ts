import { expect, it } from 'vitest';
import { decodeText } from './decode-text';

const wide = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

it.each([
  ['UTF-8', Buffer.from('naïve – 日本'), 'naïve – 日本', false],
  ['UTF-8 with a mark', Buffer.from('\ufeffnaïve'), 'naïve', false],
  ['UTF-16 with a mark', wide('\ufeffnaïve', false), 'naïve', false],
  ['UTF-16, the other way round', wide('\ufeffnaïve', true), 'naïve', false],
  ['UTF-16 without a mark', wide('plain words', false), 'plain words', true],
  ['an old Western encoding', Buffer.from('na\u00efve \u0093quoted\u0094', 'latin1'), 'naïve “quoted”', true],
])('reads %s', (_, bytes, text, isGuessed) => {
  expect(decodeText(bytes)).toEqual({ text, isGuessed });
});

it('believes a declared encoding where the bytes fit it', () => {
  const bytes = Uint8Array.from([0x93, 0xfa, 0x96, 0x7b]);
  expect(decodeText(bytes, 'shift_jis')).toEqual({ text: '日本', isGuessed: false });
  expect(decodeText(bytes, 'no-such-encoding')?.isGuessed).toBe(true);
});

it('takes bytes for no text', () => {
  expect(decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBeNull();
});
