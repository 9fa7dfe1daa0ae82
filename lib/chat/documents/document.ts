import { z } from 'zod';
import type { Place } from '@/lib/trace/documents/place';
import { type DOCUMENT_KINDS, ENCODING_NAMES, READING_NOTES } from '@/lib/trace/documents/reading-words';
import {
  DOCUMENT_NAME_LIMIT,
  DOCUMENT_ORIGINS,
  type DOCUMENT_PROBLEMS,
  type DocumentOrigin,
  type DocumentState,
  FOLDER_NAME_LIMIT,
  PUBLISHER_LIMIT,
} from './document-words';

export const documentIdSchema = z.uuid();

/** What a list of documents may be narrowed to. */
export const documentListSchema = z.strictObject({
  name: z.string().max(DOCUMENT_NAME_LIMIT).optional(),
  /** Empty: what is in no folder. */
  folder: z.string().max(FOLDER_NAME_LIMIT).optional(),
  /** Pages that research has found are listed by themselves. */
  origin: z.enum(DOCUMENT_ORIGINS).default('upload'),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type DocumentListQuery = z.infer<typeof documentListSchema>;

const MOST_NAMED = 100;
const documentIdsSchema = z.array(documentIdSchema).min(1).max(MOST_NAMED);

/** Ids with commas in between. */
export const documentLookupSchema = z.strictObject({
  ids: z
    .string()
    .max(4_000)
    .transform((ids) => ids.split(','))
    .pipe(documentIdsSchema),
});

const MOST_PASSAGES = 40;

/** Ids of passages with commas in between. */
export const passageLookupSchema = z.strictObject({
  ids: z
    .string()
    .max(2_000)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(MOST_PASSAGES)),
});

/** `DELETE /api/documents`. */
export const documentRemovalSchema = z.strictObject({ documentIds: documentIdsSchema });

/** What a person may change of a document; a folder of null takes it out of the one that it is in. */
export const documentPatchSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(DOCUMENT_NAME_LIMIT).optional(),
    folder: z.string().trim().min(1).max(FOLDER_NAME_LIMIT).nullable().optional(),
    /** A name, or a site such as `bps.go.id`; null takes it away. Not of what has an address on the web. */
    publisher: z.string().trim().min(1).max(PUBLISHER_LIMIT).nullable().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0);
export type DocumentPatch = z.infer<typeof documentPatchSchema>;

/** `POST /api/documents/:id/index`. */
export const documentIndexSchema = z.strictObject({
  /** Opens the file this once and is not kept. */
  password: z.string().min(1).max(200).optional(),
  /** How its letters are written, from now on; null leaves it to be told by the file again. */
  encoding: z.enum(ENCODING_NAMES).nullable().optional(),
});
export type DocumentIndexWish = z.infer<typeof documentIndexSchema>;

/** `GET /api/documents/:id/text`. */
export const documentTextSchema = z.strictObject({ part: z.coerce.number().int().min(0).max(100_000) });

/** `POST /api/documents`: where the file is put. */
export const documentUploadSchema = z.strictObject({
  folder: z.string().trim().min(1).max(FOLDER_NAME_LIMIT).optional(),
});

/** `POST /api/documents/from-web`. */
export const webDocumentSchema = z.strictObject({
  address: z.string().trim().min(1).max(2_000),
  folder: z.string().trim().min(1).max(FOLDER_NAME_LIMIT).nullable().default(null),
});

/** What there is to know of how a file was read. */
export const documentNoteSchema = z.object({
  code: z.enum(READING_NOTES),
  /** How many pages, rows or files it is about, where that is known. */
  count: z.number().optional(),
  /** The numbers of the pages it is about, the first 200 of them. */
  pages: z.array(z.number()).readonly().optional(),
  /** The encoding that was taken, as the Encoding Standard names it. */
  encoding: z.string().optional(),
});
export type DocumentNote = z.infer<typeof documentNoteSchema>;

export interface DocumentProblemView {
  readonly code: (typeof DOCUMENT_PROBLEMS)[number];
  /** The limit that it exceeds, in the unit of that limit; null where the limit is not known. */
  readonly limit: number | null;
}

/** A document as its person sees it. */
export interface DocumentView {
  readonly documentId: string;
  readonly name: string;
  readonly folder: string | null;
  readonly state: DocumentState;
  readonly bytes: number;
  readonly createdAt: number;
  readonly kind: (typeof DOCUMENT_KINDS)[number] | null;
  readonly title: string | null;
  readonly author: string | null;
  /** ISO day, as the document says itself. */
  readonly date: string | null;
  readonly origin: DocumentOrigin;
  /** Where it was on the web, and what site it says that it is of. */
  readonly address: string | null;
  readonly site: string | null;
  /** Who publishes it, as its person says. */
  readonly publisher: string | null;
  readonly pages: number | null;
  /** Of its text, in UTF-16 units; null as long as there is none. */
  readonly characters: number | null;
  /** What there is to know of how its text was read. */
  readonly notes: readonly DocumentNote[];
  /** How far its indexing is, `all` null where that is not known; null while none is under way. */
  readonly progress: { readonly done: number; readonly all: number | null } | null;
  /** Why its latest reading failed; one that is indexed has the text of an earlier reading then. */
  readonly problem: DocumentProblemView | null;
}

/** `POST /api/documents`. */
export interface UploadView {
  readonly document: DocumentView;
  /** Whether the person had the very same file before: `document` is that one. */
  readonly isDuplicate: boolean;
}

/** `GET /api/documents/named`: what there is of an id, or that it is gone. */
export type NamedDocument =
  | { readonly documentId: string; readonly isDeleted: false; readonly document: DocumentView }
  | { readonly documentId: string; readonly isDeleted: true; readonly deletedAt: number };

/** `GET /api/documents/passages`: a passage as it stands in a document now; one that is not there any more is left out. */
export interface PassageView {
  readonly chunkId: string;
  readonly documentId: string;
  readonly title: string;
  readonly page: number | null;
  /** Where it stands in a file that has no pages. */
  readonly place: Place | null;
  /** UTF-16 offsets in the text of the document. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** `GET /api/documents/library`: how much there is, and what is allowed. */
export interface LibraryView {
  readonly documents: number;
  readonly bytes: number;
  readonly folders: readonly { readonly name: string; readonly documents: number }[];
  /** What research has found, which has a limit of its own. */
  readonly pages: { readonly documents: number; readonly bytes: number };
  readonly mostDocuments: number;
  readonly mostBytes: number;
  readonly mostFileBytes: number;
}
