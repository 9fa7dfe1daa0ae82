import { useTranslations } from 'next-intl';
import { placePhrase } from '@/lib/chat/documents/place-phrase';
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
  const whereOf = (citation: Citation): string | null => {
    const phrase = placePhrase(citation);
    return phrase && t(`place.${phrase.name}`, phrase.values);
  };
  const joined = (citation: Citation, heading: string | undefined): string => {
    const { fallback, title } = citation;
    return [whereOf(citation), heading !== title && heading, fallback && t('snippet')]
      .filter(Boolean)
      .join(' · ');
  };
  return {
    title,
    place: (citation) =>
      citation.gone === 'deleted'
        ? ''
        : joined(citation, placePhrase(citation) === null ? citation.heading : undefined),
    exactPlace: joined,
    origin: ({ site, date, tier }) => [site, date, tier && tierOf(tier.tier)].filter(Boolean).join(' · '),
    name: (citation) => {
      const { number, gone, tier } = citation;
      const place = whereOf(citation);
      const name =
        place === null || gone === 'deleted'
          ? t('name', { number, title: title(citation) })
          : t('nameAtPlace', { number, title: title(citation), place });
      return tier ? `${name}, ${tierOf(tier.tier)}` : name;
    },
  };
}
