import type { Citation } from '@/lib/trace/documents/citation';
import styles from './citation-chip.module.css';
import { useCitationTarget } from './use-citation-target';

/** The number of a passage in running text. */
export function CitationChip({ citation }: { readonly citation: Citation }) {
  const target = useCitationTarget<HTMLSpanElement>(citation);
  const tier = citation.tier && (citation.tier.tier ?? '?');
  return (
    // biome-ignore lint/a11y/useSemanticElements: lines may break on both sides of a button element, so that one would begin with it or with the full stop behind it.
    <span
      role="button"
      tabIndex={0}
      {...target}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      className={styles.chip}
      data-tier={tier}
    >
      {/* The brackets are not seen, but what is selected and copied has them. */}
      <span className={styles.bracket}>[</span>
      {citation.number}
      <span className={styles.bracket} data-tier={tier}>
        ]
      </span>
    </span>
  );
}
