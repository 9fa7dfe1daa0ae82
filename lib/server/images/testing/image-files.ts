import { deflateSync } from 'node:zlib';
import { orientationSegment } from '@/lib/server/images/formats/strip-jpeg';
import { makePngChunk } from '../formats/png-chunks';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A chunk of a PNG, with its checksum. */
export const pngChunk = (name: string, data: string | Buffer): Buffer =>
  makePngChunk(name, Buffer.from(data));

interface PngParts extends Size {
  readonly beside?: readonly Buffer[];
  /** Bits, colour type and interlacing, as the header says them. */
  readonly pixels?: readonly [bits: number, colour: number, interlace: number];
  /** What the pixels inflate to; what a grey picture has of it where nothing is given. */
  readonly inflated?: Buffer;
  /** Stands behind the packed pixels. */
  readonly behind?: string;
}

/** A black PNG; where it is large, it only says so. */
export function pngFile({
  width,
  height,
  beside = [],
  pixels = [8, 0, 0],
  inflated,
  behind = '',
}: PngParts): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const [bits, colour, interlace] = pixels;
  header.set([bits, colour, 0, 0, interlace], 8);
  const packed = deflateSync(inflated ?? Buffer.alloc(Math.min((width + 1) * height, 10_000)));
  const half = Math.floor(packed.length / 2);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...beside,
    pngChunk('IDAT', packed.subarray(0, half)),
    pngChunk('IDAT', Buffer.concat([packed.subarray(half), Buffer.from(behind)])),
    pngChunk('IEND', ''),
  ]);
}

/** What a JPEG is made of, without a picture that could be drawn. */
export function jpegFile({
  width,
  height,
  orientation,
  beside,
  markers = [0xed, 0xfe],
  surplus = '',
  between = [],
}: Size & {
  readonly orientation?: number;
  readonly beside?: string;
  /** What the segments are said to be that hold what stands beside the picture. */
  readonly markers?: readonly number[];
  /** Stands in each segment behind what it says. */
  readonly surplus?: string;
  /** What segments between two scans are said to be, which hold what stands beside the picture. */
  readonly between?: readonly number[];
}): Buffer {
  const segment = (marker: number, data: Buffer) => {
    const whole = Buffer.concat([data, Buffer.from(surplus)]);
    return Buffer.concat([Buffer.from([0xff, marker, 0, whole.length + 2]), whole]);
  };
  const scan = Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
  ]);
  const tables = [
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc4, Buffer.from([0, 1, ...Array.from({ length: 15 }, () => 0), 7])),
    segment(0xdd, Buffer.from([0, 1])),
  ];
  const frame = Buffer.from([8, 0, height, 0, width, 1, 1, 0x11, 0]);
  const words = beside === undefined ? [] : markers.map((marker) => segment(marker, Buffer.from(beside)));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(orientation === undefined ? [] : [orientationSegment(orientation)]),
    ...words,
    ...tables,
    segment(0xc0, frame),
    scan,
    ...between.flatMap((marker) => [segment(marker, Buffer.from(beside ?? '')), scan]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** What a WebP is made of, without a picture that could be drawn. */
export function webpFile({ width, height, beside }: Size & { readonly beside?: string }): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const picture = Buffer.alloc(10);
  picture.writeUIntBE(0x9d_01_2a, 3, 3);
  picture.writeUInt16LE(width, 6);
  picture.writeUInt16LE(height, 8);
  const canvas = Buffer.alloc(10);
  canvas[0] = beside === undefined ? 0 : 0x0c;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([
    chunk('VP8X', canvas),
    chunk('VP8 ', picture),
    ...(beside === undefined ? [] : [chunk('EXIF', Buffer.from(beside)), chunk('XMP ', Buffer.from(beside))]),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
