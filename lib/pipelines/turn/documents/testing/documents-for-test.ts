import { err, ok } from '@/lib/shared/result';
import type { DocumentPort, FoundPassage, OpenedPassage } from '@/lib/tools/document-port';

/** A passage of a document, for tests. */
export interface PassageForTest {
  readonly title: string;
  readonly text: string;
  readonly date?: string;
}

const uuid = (kind: string, index: number): string =>
  `${kind}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** The ids of a passage by its place among those of a test. */
export const idsForTest = (index: number) => ({ documentId: uuid('d', index), chunkId: uuid('c', index) });

/** Documents, chosen one by one if need be, that find the passages which share a word with a query, in their order; and what was asked of them. */
export function documentsForTest(
  passages: readonly PassageForTest[],
  { areChosen = false } = {},
): {
  port: DocumentPort;
  asked: string[];
} {
  const asked: string[] = [];
  const opened = passages.map(
    ({ title, text, date }, index): OpenedPassage => ({
      ...(date !== undefined && { date }),
      ...idsForTest(index),
      index,
      title,
      text,
      headings: [],
      page: null,
      start: 1_000,
      end: 1_000 + text.length,
    }),
  );
  const found = ({ text, start, end, date: _date, ...passage }: OpenedPassage): FoundPassage => ({
    ...passage,
    snippet: { text, start, end },
    score: 1,
  });
  const port: DocumentPort = {
    search: async (query, { limit }) => {
      asked.push(`search ${query}`);
      const words = query
        .toLowerCase()
        .split(/\W+/)
        .filter((word) => word.length > 3);
      const hits = opened.filter(({ text }) => words.some((word) => text.toLowerCase().includes(word)));
      return ok(hits.slice(0, limit).map(found));
    },
    open: async (documentId, chunkId) => {
      asked.push(`open ${chunkId}`);
      const passage = opened.find((one) => one.documentId === documentId && one.chunkId === chunkId);
      return passage ? ok(passage) : err('not-found');
    },
    whole: async (most) => (areChosen && opened.length <= most ? opened : null),
    pdfs: async () => [],
    unread: async () => new Map(),
  };
  return { port, asked };
}
