import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** From the folder of the checkout, in which the app is started. */
const FILES = 'lib/server/documents/samples/files';

/** A sample document as it is uploaded, with the hash by which a person's copy is known again. */
export interface SampleFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** Reads a sample document. */
export async function readSample(language: string, fileName: string): Promise<SampleFile> {
  const bytes = await readFile(`${FILES}/${language}/${fileName}`);
  return { fileName, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}
