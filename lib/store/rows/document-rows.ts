import { z } from 'zod';
import { DOCUMENT_ORIGINS, DOCUMENT_STATES } from '../../chat/documents/document-words';
import { DOCUMENT_KINDS, ENCODING_NAMES } from '../../trace/documents/reading-words';

/** The state of a document that is gone: its row stays, emptied, so that whatever cites it can say so. */
export const DELETED = 'deleted' as const;

/** A document and how far it has been read, its notes and its problem as JSON. */
export const documentRowSchema = z.object({
  documentId: z.string(),
  ownerId: z.string(),
  /** What its owner calls it: at first as the file was called. */
  name: z.string(),
  /** The folder that it is in; null for none. A folder is there as long as a document is in it. */
  folder: z.string().nullable(),
  /** The name, and what the document itself says that it is called, as a search by name compares them. */
  foldedName: z.string(),
  foldedTitle: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  /** SHA-256 of the file, as hexadecimal digits. */
  hash: z.string(),
  blobId: z.string(),
  /** What passages that answers cite are hashed with; random, and told to nobody. */
  quoteSalt: z.string().default(''),
  origin: z.enum(DOCUMENT_ORIGINS).default('upload'),
  /** Where it is on the web, if it came from there. */
  address: z.string().nullable().default(null),
  /** Who publishes it, as its owner says; null where they say nothing. */
  publisher: z.string().nullable().default(null),
  /** How its letters are written, as its owner has chosen; null where that is told by the file. */
  encoding: z.enum(ENCODING_NAMES).nullable().default(null),
  /** When it was fetched last, of a page that research has found. */
  fetchedAt: z.number().nullable().default(null),
  /** The first conversations that cite it, of a page that research has found: their ids as JSON. */
  citedIn: z.string().default('[]'),
  state: z.enum([...DOCUMENT_STATES, DELETED]),
  createdAt: z.number(),
  /** When its state changed last. */
  changedAt: z.number(),

  // Of the latest indexing that has read it; null before it and where there was nothing to say.
  /** Which of its indexings has made the text and the chunks that are read and found. */
  edition: z.string().default(''),
  kind: z.enum(DOCUMENT_KINDS).nullable(),
  title: z.string().nullable(),
  author: z.string().nullable(),
  /** What the site or publisher is called that it says it is of. Anybody can say so. */
  site: z.string().nullable().default(null),
  /** The day of the document, as it says itself. */
  date: z.string().nullable(),
  pages: z.number().nullable(),
  /** Null as long as there is no text. */
  characters: z.number().nullable(),
  notes: z.string(),

  /** By which version of the rules for reading and cutting it was indexed last, or failed to be. */
  rules: z.number().default(0),
  problem: z.string().nullable(),

  // Of the indexing that is under way.
  attempts: z.number(),
  indexingId: z.string().nullable(),
  processId: z.string().nullable(),
  beatAt: z.number().nullable(),
  doneUnits: z.number(),
  /** Null where nobody knows how much there is. */
  allUnits: z.number().nullable(),
});

/** What is known of a document that waits to be indexed, or is indexed now, before it is begun. */
export const waitingDocumentSchema = documentRowSchema.pick({
  documentId: true,
  ownerId: true,
  bytes: true,
  origin: true,
  state: true,
  changedAt: true,
  characters: true,
  rules: true,
  problem: true,
  attempts: true,
  indexingId: true,
  processId: true,
  beatAt: true,
});

/** A part of a document's text, which ends between blocks where it can, its blocks and its outline as JSON. */
export const documentTextRowSchema = z.object({
  documentId: z.string(),
  /** The indexing that has made it. */
  edition: z.string().default(''),
  part: z.number(),
  /** UTF-16 offset of the part in the whole text. */
  start: z.number(),
  /** The pages and headings that begin in it. */
  outline: z.string(),
  blocks: z.string(),
  text: z.string(),
});
