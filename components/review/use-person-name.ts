import { useTranslations } from 'next-intl';
import type { NamedPerson } from '@/lib/chat/review/review-item';

/** What stands for people who have left with everything. */
const FORMER = /^deleted_/;

/** How somebody is called: by name, or as a guest with the end of the id. */
export function usePersonName(): (person: NamedPerson) => string {
  const t = useTranslations('review.queue');
  return ({ name, personId }) =>
    name ?? (FORMER.test(personId) ? t('former') : t('guest', { id: personId.slice(-4) }));
}
