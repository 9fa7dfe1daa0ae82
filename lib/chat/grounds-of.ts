import type { Citation } from '@/lib/trace/documents/citation';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { ChatMessage } from './chat-message';

/** What an answer from documents stands on. */
export interface Grounds {
  /** In the order of their numbers. */
  readonly citations: readonly Citation[];
  readonly insufficiencies: readonly Insufficiency[];
}

export const NO_GROUNDS: Grounds = { citations: [], insufficiencies: [] };

/** The passages that an answer cites and what the documents lack for it; null where it is from none. */
export function groundsOf({ parts }: Pick<ChatMessage, 'parts'>): Grounds | null {
  const citations = parts.flatMap((part) => (part.type === 'data-citation' ? [part.data] : []));
  const insufficiencies = parts.flatMap((part) => (part.type === 'data-insufficiency' ? [part.data] : []));
  if (citations.length === 0 && insufficiencies.length === 0) return null;
  return { citations: citations.toSorted((left, right) => left.number - right.number), insufficiencies };
}
