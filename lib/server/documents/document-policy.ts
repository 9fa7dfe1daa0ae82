import type { KnobSettings } from '@/lib/chat/policy-knob';
import type { DocumentLimits } from '@/lib/documents/document-limits';
import { DOCUMENT_KNOBS } from '@/lib/pipelines/turn/document-knobs';
import { SEARCH_KNOBS } from '@/lib/pipelines/turn/search-knobs';
import type { LibraryLimits } from '@/lib/store/document-store';

const MEGABYTE = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** What one file may be, and what one person may have. */
export interface DocumentPolicy {
  readonly file: DocumentLimits;
  readonly library: LibraryLimits;
  readonly pages: PagePolicy;
}

/** How pages that research finds are fetched and kept. */
export interface PagePolicy {
  readonly file: DocumentLimits;
  readonly library: LibraryLimits;
  readonly timeoutMs: number;
  readonly atOnce: number;
  /** For how long a page is used again without being fetched. */
  readonly cacheMs: number;
  readonly keepMs: number;
}

/** What admins have set about documents. */
export function documentPolicy(settings: KnobSettings): DocumentPolicy {
  const knobs = DOCUMENT_KNOBS.read(settings);
  const search = SEARCH_KNOBS.read(settings);
  const file: DocumentLimits = {
    bytes: knobs.fileMegabytes * MEGABYTE,
    pages: knobs.pages,
    characters: knobs.characters,
    expandedBytes: knobs.expandedMegabytes * MEGABYTE,
    timeoutMs: knobs.readingTimeoutMs,
    memoryMb: knobs.memoryMegabytes,
    ocr: { pages: knobs.ocrPages, timeoutMs: knobs.ocrTimeoutMs },
  };
  const page = { bytes: search.pageMegabytes * MEGABYTE, characters: search.pageCharacters };
  return {
    file,
    library: { mostDocuments: knobs.mostDocuments, mostBytes: knobs.mostMegabytes * MEGABYTE },
    pages: {
      file: { ...file, ...page, timeoutMs: search.pageTimeoutMs, ocr: null },
      library: { mostDocuments: search.mostPages, mostBytes: search.mostMegabytes * MEGABYTE },
      timeoutMs: search.pageTimeoutMs,
      atOnce: search.pagesAtOnce,
      cacheMs: search.cacheHours * HOUR_MS,
      keepMs: search.keepDays * DAY_MS,
    },
  };
}
