import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { ParsingRefused } from '../../document-problem';
import { loadReader } from '../../load-reader';

const LIBRARY = 'pdfjs-dist/legacy/build/pdf.mjs';

/** A file that was opened, and how to let go of it. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  readonly close: () => Promise<void>;
}

/**
 * Opens a PDF for its text and what was filled in: no fonts or scripts, nothing from elsewhere, and no pictures but
 * where these may have so many places. Throws
 * `ParsingRefused` where it wants a password or cannot be read.
 */
export async function openPdf(
  bytes: Uint8Array,
  password: string | null,
  largestImage = 0,
): Promise<OpenPdf> {
  const library = await loadReader(() => import('pdfjs-dist/legacy/build/pdf.mjs'));
  const folder = join(dirname(fileURLToPath(import.meta.resolve(LIBRARY))), '..', '..');
  const urlOf = (name: string): string => `${pathToFileURL(join(folder, name)).pathname}/`;
  const task = library.getDocument({
    // The library takes what it is given for its own.
    data: new Uint8Array(bytes),
    ...(password === null ? {} : { password }),
    cMapUrl: urlOf('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: urlOf('standard_fonts'),
    useWorkerFetch: false,
    useWasm: largestImage > 0,
    wasmUrl: urlOf('wasm'),
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: largestImage,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  try {
    return { pdf: await task.promise, close: () => task.destroy() };
  } catch (error) {
    await task.destroy();
    throw refusalOf(error, library.PasswordResponses.INCORRECT_PASSWORD);
  }
}

function refusalOf(error: unknown, incorrect: number): ParsingRefused {
  if (error instanceof Error && error.name === 'PasswordException')
    return new ParsingRefused('code' in error && error.code === incorrect ? 'wrong-password' : 'encrypted');
  return new ParsingRefused('corrupt');
}
