import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive, whose content is read when its turn has come. */
export interface ZipEntry {
  /** With slashes between folders. */
  readonly path: string;
  readonly changedAt: number;
  readonly content: string | AsyncIterable<Uint8Array>;
}

/** A name that leads to no other folder. */
export const fileNameIn = (name: string): string =>
  name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120) || 'file';

/**
 * Writes an archive as its files come, ahead of its reader by no more than fits into the buffers of a few streams. It
 * and its files may be of any length. Whoever stops reading stops what is read.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void, undefined> {
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  const stop = new AbortController();
  const filled = fill(archive, entries, stop.signal).catch((error: Error) => void output.destroy(error));
  try {
    yield* output;
  } finally {
    stop.abort();
    await filled;
  }
}

async function fill(archive: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { path, changedAt, content } of entries) {
    const pieces = typeof content === 'string' ? [Buffer.from(content)] : content;
    const source = addAbortSignal(signal, Readable.from(pieces, { objectMode: false }));
    archive.addReadStream(source, path, { mtime: new Date(changedAt) });
    await finished(source);
  }
  archive.end();
}
