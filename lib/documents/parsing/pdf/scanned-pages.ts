import type { PDFPageProxy } from 'pdfjs-dist';
import { loadReader } from '../../load-reader';
import { type GrayImage, grayImage, type RawImage } from '../ocr/gray-image';
import { openRecognizer, type Recognizer } from '../ocr/recognizer';
import { openPdf } from './open-pdf';

/** How much may be recognised of a file. */
export interface RecognitionLimits {
  readonly pages: number;
  readonly timeoutMs: number;
}

/** More places have no page that was scanned. */
const LARGEST_IMAGE = 36_000_000;
/** Smaller pictures, as shares of the page, are no text of it. */
const SMALLEST_SHARE = 0.04;
const MOST_IMAGES = 12;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

type Matrix = readonly [number, number, number, number, number, number];

/** A picture on a page: which one, and where. */
interface PlacedImage {
  readonly image: unknown;
  readonly isMask: boolean;
  readonly place: Matrix;
}

/**
 * Reads the words of pages that are pictures, by their numbers, until the time for that is over. Pages of which nothing
 * can be read are left out.
 */
export async function recognizePages(
  bytes: Uint8Array,
  password: string | null,
  numbers: readonly number[],
  limits: RecognitionLimits,
  onPage: () => void,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const endAt = performance.now() + limits.timeoutMs;
  const found = new Map<number, readonly string[]>();
  const recognizer = await loadReader(openRecognizer);
  const { pdf, close } = await openPdf(bytes, password, LARGEST_IMAGE);
  try {
    for (const number of numbers.slice(0, limits.pages)) {
      if (performance.now() > endAt) break;
      const texts = await textsOf(await pdf.getPage(number), recognizer, endAt);
      if (texts.length > 0) found.set(number, texts);
      onPage();
    }
  } finally {
    recognizer.close();
    await close();
  }
  return found;
}

/** What the pictures of a page say, as far as there is time; nothing where they are damaged. */
async function textsOf(
  page: PDFPageProxy,
  recognizer: Recognizer,
  endAt: number,
): Promise<readonly string[]> {
  const texts: string[] = [];
  try {
    for await (const image of imagesOf(page)) {
      if (performance.now() > endAt) break;
      const text = recognizer.read(image);
      if (text !== null) texts.push(text);
    }
  } catch {
    return [];
  } finally {
    page.cleanup();
  }
  return texts;
}

/** The pictures of a page that are large enough to be text, from its top on, as people see them. */
async function* imagesOf(page: PDFPageProxy): AsyncGenerator<GrayImage> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const area = Math.abs((right - left) * (top - bottom));
  const { fnArray, argsArray } = await page.getOperatorList();
  const placed: PlacedImage[] = [];
  const saved: Matrix[] = [];
  let place = IDENTITY;
  for (const [at, operation] of fnArray.entries()) {
    const values: unknown[] = argsArray[at] ?? [];
    if (operation === OPS.save) saved.push(place);
    else if (operation === OPS.restore) place = saved.pop() ?? IDENTITY;
    else if (operation === OPS.transform) place = multiplied(place, values);
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(place);
      if (Array.isArray(values[0])) place = multiplied(place, values[0]);
    } else if (operation === OPS.paintFormXObjectEnd) place = saved.pop() ?? IDENTITY;
    else {
      const isMask = operation === OPS.paintImageMaskXObject;
      if (isMask || operation === OPS.paintImageXObject || operation === OPS.paintInlineImageXObject)
        placed.push({ image: values[0], isMask, place });
    }
  }
  const large = placed
    .filter((one) => sizeOf(one.place) >= area * SMALLEST_SHARE)
    .slice(0, MOST_IMAGES)
    .sort(
      (one, other) => other.place[5] + Math.max(0, other.place[3]) - one.place[5] - Math.max(0, one.place[3]),
    );
  for (const { image, isMask, place: at } of large) {
    const raw = await rawImage(page, image, isMask);
    const gray =
      raw && grayImage(raw, page.rotate / 90 - Math.round(Math.atan2(at[1], at[0]) / (Math.PI / 2)));
    if (gray) yield gray;
  }
}

const sizeOf = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);

function multiplied([a, b, c, d, e, f]: Matrix, values: readonly unknown[]): Matrix {
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = values.map(Number);
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

/** A picture as the library has decoded it; null where it could not, or it is too large. */
async function rawImage(page: PDFPageProxy, image: unknown, isMask: boolean): Promise<RawImage | null> {
  const named =
    typeof image === 'string' ? image : isRecord(image) && typeof image.data === 'string' ? image.data : null;
  const found: unknown =
    named === null
      ? image
      : await new Promise((resolve) => {
          (named.startsWith('g_') ? page.commonObjs : page.objs).get(named, resolve);
        });
  if (!isRecord(found)) return null;
  const { width, height, data, kind = isMask ? 1 : 0 } = found;
  if (typeof width !== 'number' || typeof height !== 'number' || typeof kind !== 'number') return null;
  const isBytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray;
  return isBytes ? { width, height, kind, data } : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
