import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** What is in an archive, by path: read from its directory at the end, as other programs do; for tests. */
export async function unzip(stream: ReadableStream<Uint8Array>): Promise<Map<string, string>> {
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  const file = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of file.eachEntry())
    files.set(entry.fileName, await text(await file.openReadStreamPromise(entry)));
  return files;
}
