import type { DocumentKind } from '../../parsed-document';
import { endsAsZip } from '../zip/zip-directory';

/** What a file's first and last bytes say that it is. */
export type ActualKind = 'pdf' | 'zip' | 'ole' | 'html' | 'text' | 'mixed' | 'other';

const HEAD_BYTES = 1_024;
const PDF = '%PDF-';
const ZIP = 'PK\u0003\u0004';
const EMPTY_ZIP = 'PK\u0005\u0006';
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const HTML =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)*<(?:!doctype\s+html|html[\s>])/i;
const ACTIVE = /<(?:script|html|svg|iframe)\b/i;
/** How pictures, sounds, archives, programs and other kinds of document begin. */
const OTHERS = [
  '\u0089PNG',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  'RIFF',
  '\u007fELF',
  'MZ\u0090',
  '\u001f\u008b',
  '7z\u00bc\u00af',
  'Rar!',
  '{\\rtf',
  'BM6',
  'SQLite format 3',
  'OggS',
  'ID3',
  '\u00ca\u00fe\u00ba\u00be',
  'wOFF',
  '%!PS',
];

/**
 * What the bytes of a file with that name are; `mixed` where they are two kinds at once, so that two programs would
 * read different things, and `text` for all that has no sign of its own.
 */
export function actualKind(bytes: Uint8Array, named: DocumentKind | null): ActualKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(HEAD_BYTES, bytes.length)).toString(
    'latin1',
  );
  const pdfAt = head.indexOf(PDF);
  if (head.startsWith(ZIP) || head.startsWith(EMPTY_ZIP)) return pdfAt === -1 ? 'zip' : 'mixed';
  if (head.startsWith(OLE)) return 'ole';
  // Readers of PDF take what stands before its sign for rubbish; in other files it is a word like others.
  if (pdfAt === 0 || (pdfAt > 0 && named === 'pdf'))
    return endsAsZip(bytes) || ACTIVE.test(head.slice(0, pdfAt)) ? 'mixed' : 'pdf';
  if (OTHERS.some((sign) => head.startsWith(sign))) return 'other';
  return HTML.test(head) ? 'html' : 'text';
}
