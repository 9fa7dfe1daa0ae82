'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { useObservable } from '@/components/observable/observable';
import { Toaster } from '@/components/ui/toaster';
import { useChatShell } from './state/shell/chat-shell-context';

/** Shows each toast of the queue once. */
export default function ToastSurface() {
  const t = useTranslations('shell');
  const shell = useChatShell();
  const queue = useObservable(shell.toasts);
  const shownUpTo = useRef(0);

  useEffect(() => {
    for (const { id, text, failed } of queue) {
      if (id <= shownUpTo.current) continue;
      shownUpTo.current = id;
      if (failed) toast.error(text);
      else toast(text);
    }
  }, [queue]);

  return <Toaster label={t('notifications')} />;
}
