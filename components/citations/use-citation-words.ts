import { useTranslations } from 'next-intl';
import type { Citation } from '@/lib/trace/documents/citation';

interface CitationWords {
  /** The document's title, or that it was deleted. */
  readonly title: (citation: Citation) => string;
  /** The page or else the heading, and what kind of passage it is; empty where nothing is known. */
  readonly place: (citation: Citation) => string;
  /** The same with page and heading, as the document itself has it. */
  readonly exactPlace: (citation: Citation, heading: string) => string;
  /** Of a source of research: who publishes it, of which day it is, and how far it is trusted; else empty. */
  readonly origin: (citation: Citation) => string;
  /** Everything, as it is read out. */
  readonly name: (citation: Citation) => string;
}

/** What citations are called. */
export function useCitationWords(): CitationWords {
  const t = useTranslations('citations');
  const tierOf = (tier: number | null): string => (tier === null ? t('unknownTier') : t('tier', { tier }));
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
    origin: ({ site, date, tier }) => [site, date, tier && tierOf(tier.tier)].filter(Boolean).join(' · '),
    name: (citation) => {
      const { number, page, gone, tier } = citation;
      const name =
        page === undefined || gone === 'deleted'
          ? t('name', { number, title: title(citation) })
          : t('nameOnPage', { number, title: title(citation), page });
      return tier ? `${name}, ${tierOf(tier.tier)}` : name;
    },
  };
}
