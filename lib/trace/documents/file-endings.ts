import ENDINGS from './file-endings.json';
import type { DOCUMENT_KINDS } from './reading-words';

type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The endings of the names of files that are read, by their kinds; those of a kind that people know it by come first. */
export const FILE_ENDINGS: Readonly<Record<DocumentKind, readonly string[]>> = ENDINGS;
