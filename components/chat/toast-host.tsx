'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { useObserved } from '@/components/observable/observable';
import { useChatShell } from './state/shell/chat-shell-context';

const ToastSurface = dynamic(() => keepLoading(() => import('./toast-surface')), { ssr: false });

/** Loads the toaster with the first toast. */
export function ToastHost() {
  const { toasts } = useChatShell();
  const needed = useObserved(toasts, (queue) => queue.length > 0);
  return needed ? <ToastSurface /> : null;
}
