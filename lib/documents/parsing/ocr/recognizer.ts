import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { GrayImage } from './gray-image';

const require = createRequire(import.meta.url);

/** What of the recognising library is used. */
interface Core {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => RecognizingApi;
}
interface RecognizingApi {
  Init(folder: null, languages: string, engine: number): number;
  SetImageFile(orientation: number, angle: number): number;
  FindLines(): unknown;
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetUTF8Text(): string;
  MeanTextConf(): number;
  End(): void;
}

const LANGUAGES = ['eng', 'ind'] as const;
const DATA: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  eng: require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  ind: require.resolve('@tesseract.js-data/ind/4.0.0_best_int/ind.traineddata.gz'),
};
/** The engine that reads by a trained network. */
const NETWORK = 1;
const IMAGE = '/input';
/** How sure it has to be of what it reads, of 100: pictures become letters, too. */
const LEAST_CONFIDENCE = 40;
/** A page that lies straighter than that is read as it lies, in radians. */
const STRAIGHT = 0.005;

/** Reads the words of pictures. */
export interface Recognizer {
  /** The words of a picture, a line each, with an empty one between paragraphs; null where it has none. */
  readonly read: (image: GrayImage) => string | null;
  readonly close: () => void;
}

/** Loads what recognises text, in English and Indonesian; nothing of it is fetched. */
export async function openRecognizer(): Promise<Recognizer> {
  const open: () => Promise<Core> = require('tesseract.js-core/tesseract-core-simd-lstm.js');
  const core = await open();
  for (const language of LANGUAGES)
    core.FS.writeFile(`./${language}.traineddata`, gunzipSync(readFileSync(DATA[language])));
  const api = new core.TessBaseAPI();
  if (api.Init(null, LANGUAGES.join('+'), NETWORK) !== 0) throw new Error('The languages cannot be loaded.');
  return {
    read: ({ width, height, pixels }) => {
      core.FS.writeFile(IMAGE, Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]));
      if (api.SetImageFile(1, 0) === 1) return null;
      api.FindLines();
      const angle = api.GetGradient();
      if (Math.abs(angle) >= STRAIGHT) api.SetImageFile(1, angle);
      api.Recognize(null);
      const text = api.GetUTF8Text();
      return text.trim() === '' || api.MeanTextConf() < LEAST_CONFIDENCE ? null : text;
    },
    close: () => api.End(),
  };
}
