import { z } from 'zod';
import {
  type DocumentProblemView,
  type DocumentView,
  documentNoteSchema,
  type NamedDocument,
} from '@/lib/chat/documents/document';
import { DOCUMENT_PROBLEMS } from '@/lib/chat/documents/document-words';
import type { DocumentRow } from '@/lib/store/document-store';
import { parseStoredJson } from '@/lib/store/stored-json';

const problemSchema = z.object({
  code: z.enum(DOCUMENT_PROBLEMS),
  detail: z.object({ limit: z.number().optional() }).optional(),
});

const notesSchema = z.array(documentNoteSchema.nullable().catch(null)).catch([]);

/** A document for its person; null for one that is deleted. */
export function documentView(row: DocumentRow): DocumentView | null {
  if (row.state === 'deleted') return null;
  const { documentId, name, folder, state, bytes, createdAt } = row;
  const { kind, title, author, date, origin, address, site, publisher, pages, characters } = row;
  return {
    ...{ documentId, name, folder, state, bytes, createdAt },
    ...{ kind, title, author, date, origin, address, site, publisher, pages, characters },
    // One that a later version has written is passed over.
    notes: notesSchema.parse(parseStoredJson(row.notes)).filter((note) => note !== null),
    progress: state === 'indexing' ? { done: row.doneUnits, all: row.allUnits } : null,
    problem: row.problem === null ? null : problemOf(row.problem),
  };
}

/** Documents for their person, without those that are deleted. */
export const documentViews = (rows: readonly DocumentRow[]): DocumentView[] =>
  rows.map(documentView).filter((view) => view !== null);

/** What is said to whoever names a document. */
export function namedDocument(row: DocumentRow): NamedDocument {
  const { documentId } = row;
  const document = documentView(row);
  return document
    ? { documentId, isDeleted: false, document }
    : { documentId, isDeleted: true, deletedAt: row.changedAt };
}

function problemOf(json: string): DocumentProblemView {
  const parsed = problemSchema.safeParse(parseStoredJson(json));
  const { code = 'unreadable', detail } = parsed.data ?? {};
  return { code, limit: detail?.limit ?? null };
}
