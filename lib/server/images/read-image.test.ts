import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImage } from './read-image';
import { jpegFile, pngChunk, pngFile, webpFile } from './testing/image-files';

const SECRET = 'GPS -6.2 106.8 Ana';

describe('reading images', () => {
  it.each([
    ['png', pngFile({ width: 5, height: 7 })],
    ['jpeg', jpegFile({ width: 5, height: 7 })],
    ['webp', webpFile({ width: 5, height: 7 })],
  ])('tells kind and size of a %s by what is in it', (kind, file) => {
    expect(readImage(file)).toMatchObject({
      ok: true,
      value: { mediaType: `image/${kind}`, width: 5, height: 7 },
    });
  });

  it.each([
    ['png', pngFile({ width: 5, height: 7, beside: [pngChunk('tEXt', SECRET), pngChunk('eXIf', SECRET)] })],
    ['jpeg', jpegFile({ width: 5, height: 7, beside: SECRET })],
    ['webp', webpFile({ width: 5, height: 7, beside: SECRET })],
  ])('keeps nothing of what a %s says beside its picture', (_kind, file) => {
    expect(file.includes('GPS')).toBe(true);
    const read = readImage(file);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.bytes.includes('GPS')).toBe(false);
    expect(readImage(read.value.bytes)).toEqual(read);
  });

  it('keeps which way up a photo is, and measures it so', () => {
    const read = readImage(jpegFile({ width: 5, height: 7, orientation: 6, beside: SECRET }));
    expect(read).toMatchObject({ ok: true, value: { width: 7, height: 5 } });
    if (read.ok) expect(readImage(read.value.bytes)).toEqual(read);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image-kind'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'image-kind'],
    ['a GIF', 'GIF89a', 'image-kind'],
    ['nothing', '', 'image-kind'],
    ['a PNG that is none', '\x89PNG\r\n\x1a\n<html>', 'image-damaged'],
  ])('refuses %s', (_name, text, error) => {
    expect(readImage(Buffer.from(text, 'latin1'))).toEqual({ ok: false, error });
  });

  it('refuses more pixels than anybody can look at', () => {
    for (const size of [
      { width: 60_000, height: 60_000 },
      { width: 7_000, height: 7_000 },
    ])
      expect(readImage(pngFile(size))).toEqual({ ok: false, error: 'image-too-many-pixels' });
    expect(readImage(pngFile({ width: 0, height: 7 }))).toEqual({ ok: false, error: 'image-damaged' });
  });

  const files = [pngFile, jpegFile, webpFile].map((make) => make({ width: 5, height: 7 }));

  it('refuses every file that breaks off, and throws at none', () => {
    for (const file of files)
      for (let length = 4; length < file.length; length += 1)
        expect(readImage(file.subarray(0, length)).ok).toBe(false);
  });

  it('throws at nothing, whatever is changed in a file, and reads again what it has kept', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...files), changes, (file, changed) => {
        const bytes = Buffer.from(file);
        for (const [at, value] of changed) bytes[at % bytes.length] = value;
        const read = readImage(bytes);
        if (read.ok) expect(readImage(read.value.bytes)).toEqual(read);
      }),
      { numRuns: 2_000 },
    );
  });
});
