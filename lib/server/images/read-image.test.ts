import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMAGE_TYPES } from '@/lib/chat/images/image-words';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';
import { pngChunks } from './formats/png-chunks';
import { readImage } from './read-image';
import { jpegFile, pngChunk, pngFile, webpFile } from './testing/image-files';

const SECRET = 'GPS -6.2 106.8 Ana';
/** Of JPEG's markers those that stand for nothing, for applications and for comments. */
const RESERVED = [0xc8, 0xe0, 0xe2, 0xee, 0xef, ...Array.from({ length: 15 }, (_, at) => 0xf0 + at)];

/** A chunk that is not what its checksum says. */
const damaged = (chunk: Buffer): Buffer => {
  const other = Buffer.from(chunk);
  other.writeUInt8(other.readUInt8(other.length - 1) ^ 1, other.length - 1);
  return other;
};

const inflatedPixels = (file: Buffer): Buffer => {
  const pixels = [...pngChunks(file)].filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  return pixels.length === 0 ? Buffer.alloc(0) : inflateSync(Buffer.concat(pixels));
};

describe('reading images', () => {
  it.each([
    ['png', pngFile({ width: 5, height: 7 })],
    ['jpeg', jpegFile({ width: 5, height: 7 })],
    ['webp', webpFile({ width: 5, height: 7 })],
  ])('tells kind and size of a %s by what is in it', async (kind, file) => {
    expect(await readImage(file)).toMatchObject({
      ok: true,
      value: { mediaType: `image/${kind}`, width: 5, height: 7 },
    });
  });

  it.each([
    ['png', pngFile({ width: 5, height: 7, beside: [pngChunk('tEXt', SECRET), pngChunk('eXIf', SECRET)] })],
    ['png', pngFile({ width: 5, height: 7, beside: [damaged(pngChunk('iCCP', SECRET))] })],
    ['png', pngFile({ width: 5, height: 7, behind: SECRET })],
    ['png', pngFile({ width: 5, height: 7, inflated: Buffer.from('\0'.repeat(6 * 7) + SECRET) })],
    ['png', pngFile({ width: 5, height: 7, beside: [pngChunk('gAMA', SECRET), pngChunk('sRGB', SECRET)] })],
    ['png', pngFile({ width: 5, height: 7, beside: [pngChunk('PLTE', SECRET), pngChunk('tIME', SECRET)] })],
    ['jpeg', jpegFile({ width: 5, height: 7, beside: SECRET })],
    ['jpeg', jpegFile({ width: 5, height: 7, beside: SECRET, markers: RESERVED })],
    ['jpeg', jpegFile({ width: 5, height: 7, beside: SECRET, between: RESERVED })],
    ['jpeg', jpegFile({ width: 5, height: 7, surplus: SECRET })],
    ['jpeg', Buffer.concat([jpegFile({ width: 5, height: 7 }), Buffer.from(SECRET)])],
    ['webp', webpFile({ width: 5, height: 7, beside: SECRET })],
    ['webp', Buffer.concat([webpFile({ width: 5, height: 7 }), Buffer.from(SECRET)])],
  ])('keeps nothing of what a %s says beside its picture', async (_kind, file) => {
    const read = await readImage(file);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.bytes.includes('GPS')).toBe(false);
    expect(inflatedPixels(read.value.bytes).includes('GPS')).toBe(false);
    expect(await readImage(read.value.bytes)).toEqual(read);
  });

  it('keeps which way up a photo is, and measures it so', async () => {
    const read = await readImage(jpegFile({ width: 5, height: 7, orientation: 6, beside: SECRET }));
    expect(read).toMatchObject({ ok: true, value: { width: 7, height: 5 } });
    if (read.ok) expect(await readImage(read.value.bytes)).toEqual(read);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image-kind'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'image-kind'],
    ['a GIF', 'GIF89a', 'image-kind'],
    ['nothing', '', 'image-kind'],
    ['a PNG that is none', '\x89PNG\r\n\x1a\n<html>', 'image-damaged'],
  ])('refuses %s', async (_name, text, error) => {
    expect(await readImage(Buffer.from(text, 'latin1'))).toEqual({ ok: false, error });
  });

  it.each([english, indonesian])('names the kinds that are kept in the sentence on another kind', (words) => {
    const named = words.errors['image-kind'].match(/PNG|JPEG|WebP|GIF/g)?.map((kind) => kind.toLowerCase());
    expect(named?.map((kind) => `image/${kind}`)).toEqual([...IMAGE_TYPES]);
  });

  it('refuses more pixels than anybody can look at', async () => {
    for (const size of [
      { width: 60_000, height: 60_000 },
      { width: 7_000, height: 7_000 },
    ])
      expect(await readImage(pngFile(size))).toEqual({ ok: false, error: 'image-too-many-pixels' });
    expect(await readImage(pngFile({ width: 0, height: 7 }))).toEqual({ ok: false, error: 'image-damaged' });
  });

  describe('of a PNG', () => {
    const WHOLE = [
      // 5 × 7 pixels, each row with a byte before it.
      ['grey, a bit each', [1, 0, 0], 7 * 2],
      ['grey, 16 bits each', [16, 0, 0], 7 * 11],
      ['colours', [8, 2, 0], 7 * 16],
      ['a palette, 4 bits each', [4, 3, 0], 7 * 4],
      ['grey with transparency', [8, 4, 0], 7 * 11],
      ['colours with transparency, 16 bits each', [16, 6, 0], 7 * 41],
      // The seven passes have 1×1, 1×1, 2×1, 1×2, 3×2, 2×4 and 5×3 pixels.
      ['colours, interlaced', [8, 2, 1], 4 + 4 + 7 + 2 * 4 + 2 * 10 + 4 * 7 + 3 * 16],
      ['grey, a bit each, interlaced', [1, 0, 1], 2 * (1 + 1 + 1 + 2 + 2 + 4 + 3)],
    ] as const;

    it.each(WHOLE)('takes all pixels, %s, and not one byte less', async (_name, pixels, bytes) => {
      const of = (length: number) =>
        readImage(pngFile({ width: 5, height: 7, pixels, inflated: Buffer.alloc(length) }));
      expect(await of(bytes)).toMatchObject({ ok: true, value: { width: 5, height: 7 } });
      expect(await of(bytes + 1)).toMatchObject({ ok: true });
      for (const length of [bytes - 1, 1, 0])
        expect(await of(length)).toEqual({ ok: false, error: 'image-damaged' });
    });

    it('takes a picture of one column or row that is interlaced, whose passes are mostly empty', async () => {
      const pixels = [8, 0, 1] as const;
      for (const size of [
        { width: 1, height: 3, inflated: Buffer.alloc(2 * 3) },
        { width: 3, height: 1, inflated: Buffer.alloc(2 + 2 + 2) },
      ])
        expect(await readImage(pngFile({ ...size, pixels }))).toMatchObject({ ok: true });
    });

    it.each([
      ['a bit of colour', [1, 2, 0]],
      ['a palette of 16 bits', [16, 3, 0]],
      ['a colour type that there is not', [8, 5, 0]],
      ['an interlacing that there is not', [8, 0, 2]],
    ] as const)('refuses %s', async (_name, pixels) => {
      const file = pngFile({ width: 5, height: 7, pixels, inflated: Buffer.alloc(9_000) });
      expect(await readImage(file)).toEqual({ ok: false, error: 'image-damaged' });
    });

    it('refuses pixels that are none, and a chunk that is not what its checksum says', async () => {
      const file = pngFile({ width: 5, height: 7 });
      const damaged = Buffer.from(file);
      damaged[damaged.length - 30] = 0xff;
      expect(await readImage(damaged)).toEqual({ ok: false, error: 'image-damaged' });
      const [start, none] = [file.subarray(0, 33), pngChunk('IDAT', 'no pixels')];
      const other = Buffer.concat([start, none, pngChunk('IEND', '')]);
      expect(await readImage(other)).toEqual({ ok: false, error: 'image-damaged' });
    });
  });

  const files = [pngFile, jpegFile, webpFile].map((make) => make({ width: 5, height: 7 }));

  it('refuses every file that breaks off, and throws at none', async () => {
    for (const file of files)
      for (let length = 4; length < file.length; length += 1)
        expect((await readImage(file.subarray(0, length))).ok).toBe(false);
  });

  it('throws at nothing, whatever is changed in a file, and reads again what it has kept', async () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), changes, async (file, changed) => {
        const bytes = Buffer.from(file);
        for (const [at, value] of changed) bytes[at % bytes.length] = value;
        const read = await readImage(bytes);
        if (read.ok) expect(await readImage(read.value.bytes)).toEqual(read);
      }),
    );
  });
});
