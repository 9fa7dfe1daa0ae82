import { CitationChip } from './citation-chip';
import { useCitationsIfAny } from './citations-context';
import { PageChip } from './page-chip';

const NO_BREAK_SPACE = '\u00a0';

interface CitationMarkerProps {
  /** As it was written, with the space before it: for example " [1, 2]". */
  readonly text: string;
  readonly numbers: readonly number[];
}

/** A marker in an answer: a chip for each passage or page that it names; words where the answer cites nothing of that number. */
export function CitationMarker({ text, numbers }: CitationMarkerProps) {
  const cited = useCitationsIfAny();
  const pageOf = (number: number) => cited?.pages[number - 1];
  if (!numbers.some((number) => cited?.byNumber.has(number) || pageOf(number))) return text;
  const chips = numbers.map((number) => {
    const citation = cited?.byNumber.get(number);
    if (citation) return <CitationChip key={number} citation={citation} />;
    const page = pageOf(number);
    return page ? <PageChip key={number} number={number} page={page} /> : `[${number}]`;
  });
  // No line begins with a chip: it belongs to the words before it.
  return text.startsWith(' ') ? [NO_BREAK_SPACE, ...chips] : chips;
}
