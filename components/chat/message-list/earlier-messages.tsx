'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

/** Stands before the first rendered message, and asks for earlier ones when it comes near the screen. */
export function EarlierMessages({ onWanted }: { readonly onWanted: () => void }) {
  const t = useTranslations('conversation');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onWanted);

  useEffect(() => {
    latest.current = onWanted;
  }, [onWanted]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: element.closest('[data-slot=messages-scroller]'),
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="flex justify-center pb-4">
      <Button variant="quiet" size="inline" onClick={onWanted}>
        {t('earlier')}
      </Button>
      <p className="hidden print:block">{t('earlierLeftOut')}</p>
    </div>
  );
}
