import { CitationButton } from './citation-button';
import styles from './citation-marker.module.css';
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
    return citation === undefined ? (
      `[${number}]`
    ) : (
      <CitationButton key={number} citation={citation} className={styles.chip ?? ''}>
        {/* The brackets are not seen, but what is selected and copied has them. */}
        <span className={styles.bracket}>[</span>
        {number}
        <span className={styles.bracket}>]</span>
      </CitationButton>
    );
  });
  // No line begins with a chip: it belongs to the words before it.
  return text.startsWith(' ') ? [NO_BREAK_SPACE, ...chips] : chips;
}
