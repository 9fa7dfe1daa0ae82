'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useChatShell } from '../state/shell/chat-shell-context';

/** The end of what is loaded: fetches more when it comes near the screen. */
export function HistoryEnd() {
  const t = useTranslations('sidebar');
  const { conversations } = useChatShell();
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void conversations.loadMore();
      },
      { root: element.closest('[data-slot=history]'), rootMargin: '240px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [conversations]);

  return (
    <div ref={end} className="space-y-3 px-2.5 pt-3" role="status" aria-label={t('loadingMore')}>
      <Skeleton className="h-3.5 w-4/5" />
      <Skeleton className="h-3.5 w-3/5" />
    </div>
  );
}
