import { createTranslator } from 'next-intl';
import type { FootnoteWords } from '@/lib/chat/footnotes';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from './phrases';

/** What exports say of what an answer cites, in a language. */
export function footnoteWords(locale: Locale): FootnoteWords {
  const t = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'citations' });
  return {
    place: ({ name, values }) => t(`place.${name}`, values),
    tier: (tier) => (tier === null ? t('unknownTier') : t('tier', { tier })),
    snippet: t('snippet'),
    deleted: t('deleted'),
    changed: t('gone.changed'),
    missing: t('missing'),
    tried: (queries) => t('tried', { queries }),
  };
}
