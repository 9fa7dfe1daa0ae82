import { createContext, type ReactNode } from 'react';

/** A source of an answer, as whoever offers something for it needs to know it. */
export interface ListedSource {
  /** Under which it is shown. */
  readonly number: number;
  readonly title: string;
  /** Null for what is no page of the web. */
  readonly url: string | null;
  /** Null for what is no document of the library. */
  readonly documentId: string | null;
}

/** What can be done with a source of the answer around, beside its line; null where nothing can. */
export const SourceExtras = createContext<((source: ListedSource) => ReactNode) | null>(null);
