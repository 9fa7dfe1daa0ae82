import type { DocumentLimits } from '../../document-limits';
import { type DocumentFile, parseDocument } from '../parse-document';
import { startWatch } from './start-watch';

/*
 * The process that reads files. It is handed bytes and hands back text: it has no other way to the outside.
 */

interface ReadingRequest {
  readonly file: DocumentFile;
  readonly limits: DocumentLimits;
}

await startWatch(Number(process.argv[2]));
process.on('disconnect', () => process.exit());
process.on('message', async ({ file, limits }: ReadingRequest) => {
  const result = await parseDocument(file, limits, (done, total) =>
    process.send?.({ type: 'progress', done, total }),
  );
  process.send?.({ type: 'result', result });
});
process.send?.({ type: 'ready' });
