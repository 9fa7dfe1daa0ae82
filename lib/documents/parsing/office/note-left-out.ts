import type { DocumentBuilder } from '../builder/document-builder';
import type { ZipArchive } from '../zip/zip-archive';

const COMMENTS = /(?:^|\/)(?:threadedC|c)omments?\d*\.xml$/i;
const EMBEDDED = /(?:^|\/)embeddings\/[^/]+$/;

/** Says what of a file of Office is not read: comments, and files within it. */
export function noteLeftOut(archive: ZipArchive, builder: DocumentBuilder): void {
  if (archive.names.some((name) => COMMENTS.test(name))) builder.note('comments-ignored');
  const embedded = archive.names.filter((name) => EMBEDDED.test(name)).length;
  if (embedded > 0) builder.note('attachments-ignored', embedded);
}
