import type { DocumentKind } from '../../parsed-document';

/** What a file's first and last bytes say that it is. */
export type ActualKind = 'pdf' | 'zip' | 'ole' | 'locked' | 'rtf' | 'html' | 'text' | 'mixed' | 'other';

const HEAD_BYTES = 1_024;
const PDF = '%PDF-';
const ZIP = 'PK\u0003\u0004';
const EMPTY_ZIP = 'PK\u0005\u0006';
const RTF = '{\\rtf';
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
/** The stream in which Office keeps what it has locked with a password. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');
const END_OF_ZIP = 0x06054b50;
const END_OF_ZIP_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
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
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = file.toString('latin1', 0, HEAD_BYTES);
  const pdfAt = head.indexOf(PDF);
  if (head.startsWith(ZIP) || head.startsWith(EMPTY_ZIP)) return pdfAt === -1 ? 'zip' : 'mixed';
  if (head.startsWith(OLE)) return file.includes(LOCKED) ? 'locked' : 'ole';
  // Readers of PDF take what stands before its sign for rubbish; in other files it is a word like others.
  if (pdfAt === 0 || (pdfAt > 0 && named === 'pdf'))
    return endsAsZip(file) || ACTIVE.test(head.slice(0, pdfAt)) ? 'mixed' : 'pdf';
  if (head.startsWith(RTF)) return 'rtf';
  if (OTHERS.some((sign) => head.startsWith(sign))) return 'other';
  return HTML.test(head) ? 'html' : 'text';
}

/** Whether a file ends as a zip file does, whatever it begins with. */
function endsAsZip(file: Buffer): boolean {
  const last = file.length - END_OF_ZIP_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (file.readUInt32LE(at) === END_OF_ZIP && file.readUInt16LE(at + 20) === last - at) return true;
  return false;
}
