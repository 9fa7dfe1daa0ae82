import { extname } from 'node:path';
import { FILE_ENDINGS } from '@/lib/trace/documents/file-endings';
import type { DocumentKind } from '../../parsed-document';

const BY_ENDING = new Map<string, DocumentKind>();
for (const [kind, endings] of Object.entries(FILE_ENDINGS) as [DocumentKind, readonly string[]][])
  for (const ending of endings) BY_ENDING.set(ending, kind);

/** Names of source code that have no ending. */
const WHOLE_NAMES = new Set(['dockerfile', 'makefile', 'gemfile', 'rakefile', 'jenkinsfile']);
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';
const BY_MEDIA_TYPE: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  [`${OFFICE}.wordprocessingml.document`]: 'docx',
  [`${OFFICE}.spreadsheetml.sheet`]: 'xlsx',
  [`${OFFICE}.presentationml.presentation`]: 'pptx',
  [`${OPEN}.text`]: 'odt',
  [`${OPEN}.spreadsheet`]: 'ods',
  [`${OPEN}.presentation`]: 'odp',
  'application/epub+zip': 'epub',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'message/rfc822': 'email',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/plain': 'text',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/json': 'code',
  'application/xml': 'code',
  'text/xml': 'code',
  'text/css': 'code',
  'text/javascript': 'code',
  'application/zip': 'archive',
};

/** The kind that a file's name says that it is, else that with which it was sent; null where neither says one. */
export function namedKind(fileName: string, mediaType: string | null): DocumentKind | null {
  const name = fileName.toLowerCase();
  const byName = BY_ENDING.get(extname(name).slice(1)) ?? (WHOLE_NAMES.has(name) ? 'code' : undefined);
  return byName ?? BY_MEDIA_TYPE[mediaType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''] ?? null;
}
