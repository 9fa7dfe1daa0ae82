'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** Holds the place of a conversation while it is fetched. */
export function MessagesSkeleton() {
  const t = useTranslations('conversation');
  return (
    <div role="status" aria-label={t('loading')} className="space-y-5 pt-2">
      <Skeleton className="ml-auto h-11 w-3/5 rounded-2xl" />
      <Skeleton className="h-4 w-36" />
      <div className="space-y-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </div>
  );
}
