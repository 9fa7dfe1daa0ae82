import { useTranslations } from 'next-intl';
import type { Citation } from '@/lib/trace/documents/citation';

interface CitationWords {
  /** The document's title, or that it was deleted. */
  readonly title: (citation: Citation) => string;
  /** Where in the document, and what kind of passage; empty where neither is known. */
  readonly place: (citation: Citation) => string;
  /** Everything, as it is read out. */
  readonly name: (citation: Citation) => string;
}

/** What citations are called. */
export function useCitationWords(): CitationWords {
  const t = useTranslations('citations');
  const title = ({ gone, title }: Citation): string => (gone === 'deleted' ? t('deleted') : title);
  return {
    title,
    place: ({ page, fallback }) =>
      [page !== undefined && t('page', { page }), fallback && t('snippet')].filter(Boolean).join(' · '),
    name: (citation) =>
      citation.page === undefined
        ? t('name', { number: citation.number, title: title(citation) })
        : t('nameOnPage', { number: citation.number, title: title(citation), page: citation.page }),
  };
}
