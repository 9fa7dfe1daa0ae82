import { useState } from 'react';
import type { Citation } from '@/lib/trace/documents/citation';

/** The same list for as long as it says the same: a message is another object with each piece that comes. */
export function useSameCitations(citations: readonly Citation[]): readonly Citation[] {
  const [same, setSame] = useState(citations);
  if (same === citations || isSame(same, citations)) return same;
  setSame(citations);
  return citations;
}

const isSame = (left: readonly Citation[], right: readonly Citation[]): boolean =>
  left.length === right.length &&
  left.every((citation, index) => citation === right[index] || says(citation) === says(right[index]));

const says = (citation: Citation | undefined): string => JSON.stringify(citation);
