import { createContext } from 'react';
import type { Citation } from '@/lib/trace/documents/citation';

interface PassageReader {
  /** Whether the documents are those of the person who looks: then every passage can be read. */
  readonly isOwn: boolean;
  /** What the answer cites: anybody who sees the answer may read these. */
  readonly citations: readonly Citation[];
}

/** For pages on which people see what is their own. */
export const OWN_PASSAGES: PassageReader = { isOwn: true, citations: [] };

/** Who looks at passages of documents, and what of them is quoted. */
export const PassageReaderContext = createContext<PassageReader>({ isOwn: false, citations: [] });
