import { useTranslations } from 'next-intl';
import type { Citation } from '@/lib/trace/documents/citation';
import styles from './citation-chip.module.css';
import { type CitedPage, useCitationsIfAny } from './citations-context';
import { useCitationTarget } from './use-citation-target';

const NO_BREAK_SPACE = '\u00a0';

interface CitationMarkerProps {
  /** As it was written, with the space before it: for example " [1, 2]". */
  readonly text: string;
  readonly numbers: readonly number[];
}

/** A marker in an answer: a chip for each passage or page that it names; words where the answer cites nothing of that number. */
export function CitationMarker({ text, numbers }: CitationMarkerProps) {
  const cited = useCitationsIfAny();
  const pages = cited?.pages ?? [];
  const placeOf = (number: number): number => pages.findIndex((page) => page.number === number);
  const pageOf = (number: number) => pages[placeOf(number)];
  if (!numbers.some((number) => cited?.byNumber.has(number) || pageOf(number))) return text;
  const chips = numbers.map((number) => {
    const citation = cited?.byNumber.get(number);
    if (citation) return <CitationChip key={number} citation={citation} />;
    const page = pageOf(number);
    return page ? <PageChip key={number} number={placeOf(number) + 1} page={page} /> : `[${number}]`;
  });
  // No line begins with a chip: it belongs to the words before it.
  return text.startsWith(' ') ? [NO_BREAK_SPACE, ...chips] : chips;
}

/** The number of a page of the web in running text, which leads there. */
function PageChip({ number, page }: { readonly number: number; readonly page: CitedPage }) {
  const t = useTranslations('citations');
  return (
    <a
      href={page.href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      aria-label={t('name', { number, title: page.title })}
      title={page.title}
      className={styles.chip}
    >
      {/* The brackets are not seen, but what is selected and copied has them. */}
      <span className={styles.bracket}>[</span>
      {number}
      <span className={styles.bracket}>]</span>
    </a>
  );
}

/** The number of a passage in running text. */
function CitationChip({ citation }: { readonly citation: Citation }) {
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
