import { processorMsOf } from '@/lib/documents/document-limits';
import type { SearchedTerm } from '@/lib/documents/terms/question-terms';
import { pageObstacle } from '@/lib/fetching/page/page-obstacle';
import type { WebFetcher } from '@/lib/fetching/web-fetcher';
import { BestPassages } from './best-passages';
import type { DocumentPolicy } from './document-policy';
import type { DocumentReader } from './document-reader';
import { fetchedFileName, fetchedMediaType } from './fetched-file';

export interface PageReadingDependencies {
  readonly fetcher: WebFetcher;
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly readPolicy: () => Promise<Pick<DocumentPolicy, 'pages'>>;
}

/** A page as it was read for a question. */
export interface ReadPage {
  /** Where it was in the end. */
  readonly url: string;
  readonly title: string | null;
  readonly date: string | null;
  /** What of it fits the question best. */
  readonly text: string;
}

/** Null where there is nothing to be read at an address. Rejects with the signal's reason, or where nothing can be read at all. */
export type ReadWebPage = (
  url: string,
  terms: readonly SearchedTerm[],
  signal: AbortSignal,
) => Promise<ReadPage | null>;

const MEDIA_TYPES = new Set([
  'text/html',
  'application/xhtml+xml',
  'application/pdf',
  'text/plain',
  'text/markdown',
]);

/** Reads pages of the public internet, each in the process that reads files, and keeps nothing of them. */
export const webPageReader =
  ({ fetcher, reader, readPolicy }: PageReadingDependencies): ReadWebPage =>
  async (address, terms, signal) => {
    const { file, timeoutMs } = (await readPolicy()).pages;
    const { bytes, expandedBytes } = file;
    const fetched = await fetcher.fetch(
      address,
      { timeoutMs, bytes, expandedBytes, mediaTypes: MEDIA_TYPES },
      signal,
    );
    if (!fetched.ok || pageObstacle(fetched.value)) return null;
    const { value: page } = fetched;
    const passages = new BestPassages(terms);
    const read = await reader.read(
      {
        ...{ bytes: page.bytes, fileName: fetchedFileName(page), mediaType: fetchedMediaType(page) },
        ...{ password: null, encoding: null },
      },
      file,
      signal,
      {
        ...{ processorMs: processorMsOf(page.bytes, file), isQuick: true, onProgress: () => {} },
        take: async ({ chunks }) => passages.add(chunks),
      },
    );
    const { text } = passages;
    if (!read.ok || text === '') return null;
    return { url: page.url, title: read.value.title, date: read.value.date, text };
  };
