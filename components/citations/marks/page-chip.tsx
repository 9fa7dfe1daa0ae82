import { useTranslations } from 'next-intl';
import styles from './citation-chip.module.css';
import type { CitedPage } from './citations-context';

/** The number of a page of the web in running text, which leads there. */
export function PageChip({ number, page }: { readonly number: number; readonly page: CitedPage }) {
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
