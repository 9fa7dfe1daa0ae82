import { extname } from 'node:path';
import type { DocumentKind } from '../../parsed-document';

const BY_EXTENSION: Readonly<Record<string, DocumentKind>> = {
  '.pdf': 'pdf',
  '.docx': 'docx',
  '.docm': 'docx',
  '.dotx': 'docx',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.txt': 'text',
  '.text': 'text',
  '.log': 'text',
  '.html': 'html',
  '.htm': 'html',
  '.xhtml': 'html',
  '.csv': 'csv',
  '.tsv': 'csv',
};
const BY_MEDIA_TYPE: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/plain': 'text',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
};

/** The kind that a file's name says that it is, else that with which it was sent; null where neither says one. */
export function namedKind(fileName: string, mediaType: string | null): DocumentKind | null {
  const byName = BY_EXTENSION[extname(fileName).toLowerCase()];
  return byName ?? BY_MEDIA_TYPE[mediaType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''] ?? null;
}
