import { READING_PROBLEMS } from '../../trace/documents/reading-words';

/** What has become of a document so far. */
export const DOCUMENT_STATES = ['uploaded', 'indexing', 'indexed', 'failed'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Where a document came from: its person, or research, which has fetched it as a page of the web. */
export const DOCUMENT_ORIGINS = ['upload', 'research'] as const;
export type DocumentOrigin = (typeof DOCUMENT_ORIGINS)[number];

/** Why a document could not be read: what its reader says, and what can happen around it. */
export const DOCUMENT_PROBLEMS = [
  ...READING_PROBLEMS,
  /** The server ended each time that it was read. */
  'interrupted',
  'file-missing',
  'unreadable',
  /** No file can be read on the server, or none of its kind. */
  'not-readable-here',
] as const;

/** UTF-16 units of what people call a document, and a folder. */
export const DOCUMENT_NAME_LIMIT = 200;
export const FOLDER_NAME_LIMIT = 80;
/** Of what a person calls the publisher of a document, or its site. */
export const PUBLISHER_LIMIT = 120;
