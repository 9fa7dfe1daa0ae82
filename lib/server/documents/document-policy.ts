import type { KnobSettings } from '@/lib/chat/policy-knob';
import type { DocumentLimits } from '@/lib/documents/document-limits';
import { DOCUMENT_KNOBS } from '@/lib/pipelines/turn/document-knobs';
import type { LibraryLimits } from '@/lib/store/document-store';

const MEGABYTE = 1024 * 1024;

/** What one file may be, and what one person may have. */
export interface DocumentPolicy {
  readonly file: DocumentLimits;
  readonly library: LibraryLimits;
}

/** What admins have set about documents. */
export function documentPolicy(settings: KnobSettings): DocumentPolicy {
  const knobs = DOCUMENT_KNOBS.read(settings);
  return {
    file: {
      bytes: knobs.fileMegabytes * MEGABYTE,
      pages: knobs.pages,
      characters: knobs.characters,
      expandedBytes: knobs.expandedMegabytes * MEGABYTE,
      timeoutMs: knobs.readingTimeoutMs,
      memoryMb: knobs.memoryMegabytes,
    },
    library: { mostDocuments: knobs.mostDocuments, mostBytes: knobs.mostMegabytes * MEGABYTE },
  };
}
