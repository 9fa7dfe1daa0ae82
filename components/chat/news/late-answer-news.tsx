'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { useObserved } from '@/components/observable/observable';
import { useChatShell } from '../state/shell/chat-shell-context';

const AnswerNews = dynamic(() => keepLoading(() => import('./answer-news')), { ssr: false });

/** Loads what tells of long answers with the first one. */
export function LateAnswerNews() {
  const { longAnswers } = useChatShell();
  const needed = useObserved(longAnswers, (heard) => heard.length > 0);
  return needed ? <AnswerNews /> : null;
}
