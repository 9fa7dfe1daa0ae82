import type { DocumentLimits } from '../../document-limits';
import { ReaderUnavailable } from '../../load-reader';
import { type DocumentFile, parseDocument } from '../parse-document';
import { IncomingBytes } from './incoming-bytes';
import { startWatch } from './start-watch';

/*
 * The process that reads files. It is handed bytes and hands back text: it has no other way to the outside.
 */

interface ReadingRequest {
  readonly file: Omit<DocumentFile, 'bytes'>;
  /** How many bytes of it come through the standard input. */
  readonly length: number;
  readonly limits: DocumentLimits;
}

await startWatch(Number(process.argv[2]));
process.on('disconnect', () => process.exit());
const incoming = new IncomingBytes(process.stdin);
process.on('message', async ({ file, length, limits }: ReadingRequest) => {
  const bytes = await incoming.take(length);
  try {
    const result = await parseDocument({ ...file, bytes }, limits, (done, total) =>
      process.send?.({ type: 'progress', done, total }),
    );
    process.send?.({ type: 'result', result });
  } catch (error) {
    if (!(error instanceof ReaderUnavailable)) throw error;
    process.send?.({ type: 'unable', why: error.message });
  }
});
process.send?.({ type: 'ready' });
