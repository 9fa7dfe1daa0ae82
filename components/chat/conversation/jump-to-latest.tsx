'use client';

import { ArrowDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Goes back to the end of the conversation. */
export function JumpToLatest({ onJump }: { readonly onJump: () => void }) {
  const t = useTranslations('conversation');
  return (
    <Button
      size="chip"
      className="absolute -top-11 left-1/2 -translate-x-1/2 animate-fade-in shadow-soft"
      onClick={onJump}
    >
      <ArrowDown aria-hidden="true" className="size-3.5" />
      {t('jumpToLatest')}
    </Button>
  );
}
