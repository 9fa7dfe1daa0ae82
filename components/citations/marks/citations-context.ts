import { createContext, use } from 'react';
import type { Citation } from '@/lib/trace/documents/citation';
import type { PreviewControl } from './preview-control';

/** A page of the web that an answer names. */
export interface CitedPage {
  /** As the answer's words have it. */
  readonly number: number;
  readonly href: string;
  readonly title: string;
}

interface CitationsOfAnswer {
  readonly answerId: string;
  /** In the order of their numbers. */
  readonly citations: readonly Citation[];
  readonly byNumber: ReadonlyMap<number, Citation>;
  /** The pages that it names, in the order in which they are numbered for readers. */
  readonly pages: readonly CitedPage[];
  readonly preview: PreviewControl;
}

export const CitationsContext = createContext<CitationsOfAnswer | null>(null);

/** What the answer around this cites; null outside of one. */
export const useCitationsIfAny = (): CitationsOfAnswer | null => use(CitationsContext);

/** What the answer around this cites. */
export function useCitations(): CitationsOfAnswer {
  const value = use(CitationsContext);
  if (!value) throw new Error('useCitations needs a CitationsProvider above it');
  return value;
}
