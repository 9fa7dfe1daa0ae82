'use client';

import dynamic from 'next/dynamic';
import { startTransition, useEffect, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';

const TooltipLayer = dynamic(() => keepLoading(() => import('./tooltip-layer')), { ssr: false });

/** The tooltips, loaded when somebody points at the page or uses the keyboard: before, there are none. */
export function LateTooltips() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    // What the pointer or the key is for comes first.
    const want = (): void => startTransition(() => setWanted(true));
    // A page that comes under a pointer at rest is told that it is pointed at, too.
    document.addEventListener('pointermove', want, { once: true });
    document.addEventListener('keydown', want, { once: true });
    return () => {
      document.removeEventListener('pointermove', want);
      document.removeEventListener('keydown', want);
    };
  }, []);
  return isWanted && <TooltipLayer />;
}
