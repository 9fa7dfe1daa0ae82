'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useObservable } from '@/components/observable/observable';
import { useChatShell } from '../state/shell/chat-shell-context';
import type { LongAnswer } from '../state/shell/long-answers';
import { isNewsChosen, newsSetting, turnNewsOff, useTurnNewsOn } from './use-turn-news-on';

/** Tells of long answers that have ended while the page was hidden, and asks once, with the first one, whether to. */
export default function AnswerNews() {
  const t = useTranslations('news');
  const shell = useChatShell();
  const turnOn = useTurnNewsOn();
  const heard = useObservable(shell.longAnswers);
  const heardUpTo = useRef(0);

  useEffect(() => {
    const offer = (): void => {
      if (isNewsChosen() || newsSetting() !== 'off') return;
      // Whoever does not answer is not asked again.
      turnNewsOff();
      shell.offer(t('offer'), { label: t('yes'), run: turnOn }, { label: t('no'), run: turnNewsOff });
    };
    const tell = ({ session, ended }: LongAnswer): void => {
      if (newsSetting() !== 'on') return;
      const { conversationId, temporary, title } = session.state.get();
      const notification = new Notification(t(ended === 'completed' ? 'ready' : 'failed'), {
        ...(!temporary && title !== null && { body: title }),
        ...(conversationId !== null && { tag: conversationId }),
        icon: '/icon-192.png',
      });
      notification.onclick = () => {
        notification.close();
        window.focus();
        // A temporary conversation that is not on screen any more is gone.
        if (!temporary && session !== shell.sessions.active.get()) shell.open(conversationId);
      };
    };
    for (const answer of heard.slice(heardUpTo.current)) {
      if (answer.ended === null) offer();
      // Who has stopped it knows.
      else if (answer.ended !== 'stopped') tell(answer);
    }
    heardUpTo.current = heard.length;
  }, [heard, shell, t, turnOn]);

  return null;
}
