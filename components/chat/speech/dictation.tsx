'use client';

import { Mic } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { IconButton } from '@/components/ui/button';
import { useHydrating } from '@/components/ui/use-hydrating';
import type { DictationProps } from './dictation-button';

/** As wide as what it stands for. */
const Room = () => <span className="block size-9 max-sm:hidden" />;
const LateButton = dynamic(() => keepLoading(() => import('./dictation-button')), {
  ssr: false,
  loading: Room,
});

const hears = (): boolean => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;

/** Offers to write what is said, where the browser can; what does so is loaded once it is wanted. */
export function Dictation(props: DictationProps) {
  const t = useTranslations('composer.dictation');
  const hydrating = useHydrating();
  const [isWanted, setWanted] = useState(false);
  if (hydrating || !hears()) return null;
  if (isWanted) return <LateButton {...props} />;
  return (
    <IconButton
      variant="quiet"
      size="icon-round"
      label={t('start')}
      aria-pressed={false}
      aria-description={t('hint')}
      // A phone's keyboard has its own.
      className="max-sm:hidden"
      onClick={() => setWanted(true)}
    >
      <Mic aria-hidden="true" className="size-4.5" />
    </IconButton>
  );
}
