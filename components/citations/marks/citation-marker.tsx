import { CitationChip } from './citation-chip';
import { useCitationsIfAny } from './citations-context';

const NO_BREAK_SPACE = '\u00a0';

interface CitationMarkerProps {
  /** As it was written, with the space before it: for example " [1, 2]". */
  readonly text: string;
  readonly numbers: readonly number[];
}

/** A marker in an answer: a chip for each passage that it names; words where the answer cites nothing of that number. */
export function CitationMarker({ text, numbers }: CitationMarkerProps) {
  const byNumber = useCitationsIfAny()?.byNumber;
  if (!byNumber || !numbers.some((number) => byNumber.has(number))) return text;
  const chips = numbers.map((number) => {
    const citation = byNumber.get(number);
    return citation ? <CitationChip key={number} citation={citation} /> : `[${number}]`;
  });
  // No line begins with a chip: it belongs to the words before it.
  return text.startsWith(' ') ? [NO_BREAK_SPACE, ...chips] : chips;
}
