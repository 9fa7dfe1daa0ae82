import { useState } from 'react';

/** The same list for as long as it says the same: a message is another object with each piece that comes. */
export function useSameCitations<Cited>(citations: readonly Cited[]): readonly Cited[] {
  const [same, setSame] = useState(citations);
  if (same === citations || isSame(same, citations)) return same;
  setSame(citations);
  return citations;
}

const isSame = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length &&
  left.every((citation, index) => citation === right[index] || says(citation) === says(right[index]));

const says = (citation: unknown): string => JSON.stringify(citation);
