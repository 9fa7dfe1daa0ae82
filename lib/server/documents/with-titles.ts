import type { StoredChunk } from '@/lib/store/document-chunk-store';
import type { DocumentRow, DocumentStore } from '@/lib/store/document-store';
import { cutAtWord } from '@/lib/text/words/cut-at-word';

/** A chunk with the name of its document. */
export interface OpenedChunk extends StoredChunk {
  /** What its document is about, as models are told, and what that is called. */
  readonly title: string;
  readonly name: string;
}

/** So much of what a document calls itself stands beside its name. */
const LONGEST_BESIDE = 120;

const NAMELESS = { title: '', name: '' };

/** What a document is called: as its person has named it, and as it calls itself; a page of the web by its title alone. */
function shownName({ origin, name, title }: Pick<DocumentRow, 'origin' | 'name' | 'title'>): string {
  if (title === null || title === name) return name;
  return origin === 'research' ? title : `${name} (${cutAtWord(title, LONGEST_BESIDE)})`;
}

/** Chunks with what their documents are called now. */
export async function withTitles(
  documents: Pick<DocumentStore, 'find'>,
  ownerId: string,
  chunks: readonly StoredChunk[],
): Promise<OpenedChunk[]> {
  const documentIds = [...new Set(chunks.map(({ documentId }) => documentId))];
  const rows = await documents.find({ ownerId, documentIds });
  const titles = new Map(
    rows.map((row) => [row.documentId, { title: row.title ?? row.name, name: shownName(row) }]),
  );
  return chunks.map((chunk) => ({ ...chunk, ...(titles.get(chunk.documentId) ?? NAMELESS) }));
}
