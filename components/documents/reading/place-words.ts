import type { useTranslations } from 'next-intl';
import { type PassagePlace, placePhrase } from '@/lib/chat/documents/place-phrase';

/** What a page is called, or a sheet or a slide, where it begins in a text. */
export function placeWords(t: ReturnType<typeof useTranslations<'documentText'>>, at: PassagePlace): string {
  const phrase = placePhrase(at);
  switch (phrase?.name) {
    case 'page':
    case 'slide':
    case 'part':
    case 'sheet':
    case 'chapter':
      return t(`place.${phrase.name}`, phrase.values);
    default:
      return '';
  }
}
