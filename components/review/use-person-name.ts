import { useTranslations } from 'next-intl';
import type { NamedPerson } from '@/lib/chat/review/review-item';

/** How somebody is called: by name, or as a guest with the end of the id. */
export function usePersonName(): (person: NamedPerson) => string {
  const t = useTranslations('review.queue');
  return ({ name, personId }) => name ?? t('guest', { id: personId.slice(-4) });
}
