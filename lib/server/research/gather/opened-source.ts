import { DATED_WITHIN, documentDate } from '@/lib/documents/document-date';
import type { DocumentRow, DocumentStore } from '@/lib/store/document-store';
import { sketchOf } from '@/lib/text/words/text-sketch';
import type { Candidate } from './candidate';
import type { ComparedText } from './known-texts';

/** A candidate whose document is there. */
export interface OpenedSource {
  readonly candidate: Candidate;
  readonly row: DocumentRow;
  readonly title: string;
  readonly date: string | null;
  readonly compared: ComparedText;
}

/** So much of a text tells whether it is a copy. */
const COMPARED = 60_000;

/** Reads what is known of a document before it becomes a source; `address` is the one by which it goes. */
export async function openSource(
  documents: Pick<DocumentStore, 'readText'>,
  candidate: Candidate,
  row: DocumentRow,
  address: string | null,
): Promise<OpenedSource> {
  const { ownerId, documentId, name, date } = row;
  const text = (await documents.readText({ ownerId, documentId, start: 0, end: COMPARED })) ?? '';
  const hit = candidate.kind === 'page' ? candidate.hit : null;
  const title = row.title ?? hit?.title ?? name;
  const said = { beginning: text.slice(0, DATED_WITHIN), title: row.title, name };
  // A page says in its own facts when it was published; in a file these say when a program wrote it.
  const day =
    row.origin === 'research'
      ? (date ?? documentDate({ ...said, recorded: null }) ?? hit?.date ?? null)
      : documentDate({ ...said, recorded: date });
  return { candidate, row, title, date: day, compared: { sketch: sketchOf(text), address } };
}
