import { cache } from 'react';
import type { Page } from '@/lib/chat/conversation';
import type { DocumentView, LibraryView } from '@/lib/chat/documents/document';
import { type DocumentPassage, partAt } from '@/lib/chat/documents/document-passage';
import type { DocumentDetail, TextPartView } from '@/lib/chat/documents/document-text';
import type { SampleSet } from '@/lib/chat/documents/samples';
import { application } from '../application';
import { currentOwner } from './page-data';

const DOCUMENT_PAGE = 50;

/** The first page of the person's documents; nothing of a visitor of whom nothing is kept yet. */
export async function loadDocuments(): Promise<{
  readonly library: LibraryView;
  readonly first: Page<DocumentView>;
  readonly samples: readonly SampleSet[];
  readonly isKnown: boolean;
}> {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  const [library, first, samples] = await Promise.all([
    app.documents.library(ownerId),
    ownerId === null
      ? { items: [], nextCursor: null }
      : app.documents.list(ownerId, { origin: 'upload', limit: DOCUMENT_PAGE }),
    app.samples.sets(ownerId),
  ]);
  return { library, first, samples, isKnown: ownerId !== null };
}

const detailOf = cache(async (documentId: string): Promise<DocumentDetail | null> => {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  const detail = ownerId === null ? null : await app.documents.detail({ ownerId, documentId });
  return detail?.ok ? detail.value : null;
});

/**
 * A document of the person with the part of its text in which a passage begins, or the first one; null where there is
 * no such document. A document that is not indexed has no text.
 */
export async function loadDocument(
  documentId: string,
  passage: DocumentPassage | null,
): Promise<{ readonly detail: DocumentDetail; readonly first: TextPartView | null } | null> {
  const [app, ownerId, detail] = await Promise.all([application(), currentOwner(), detailOf(documentId)]);
  if (!detail || ownerId === null) return null;
  const part = partAt(detail.parts, passage?.start ?? 0);
  const first = detail.parts.length === 0 ? null : await app.documents.text({ ownerId, documentId, part });
  return { detail, first: first?.ok ? first.value : null };
}
