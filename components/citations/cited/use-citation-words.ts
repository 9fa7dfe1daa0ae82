import { useTranslations } from 'next-intl';
import type { Citation } from '@/lib/trace/documents/citation';

interface CitationWords {
  /** The document's title, or that it was deleted. */
  readonly title: (citation: Citation) => string;
  /** The page or else the heading, and what kind of passage it is; empty where nothing is known. */
  readonly place: (citation: Citation) => string;
  /** The same with page and heading, as the document itself has it. */
  readonly exactPlace: (citation: Citation, heading: string) => string;
  /** Everything, as it is read out. */
  readonly name: (citation: Citation) => string;
}

/** What citations are called. */
export function useCitationWords(): CitationWords {
  const t = useTranslations('citations');
  const title = ({ gone, title }: Citation): string => (gone === 'deleted' ? t('deleted') : title);
  const joined = ({ page, fallback, title }: Citation, heading: string | undefined): string =>
    [page !== undefined && t('page', { page }), heading !== title && heading, fallback && t('snippet')]
      .filter(Boolean)
      .join(' · ');
  return {
    title,
    place: (citation) =>
      citation.gone === 'deleted'
        ? ''
        : joined(citation, citation.page === undefined ? citation.heading : undefined),
    exactPlace: joined,
    name: (citation) => {
      const { number, page, gone } = citation;
      return page === undefined || gone === 'deleted'
        ? t('name', { number, title: title(citation) })
        : t('nameOnPage', { number, title: title(citation), page });
    },
  };
}
