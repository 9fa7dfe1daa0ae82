'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useObservable } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
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
  const [asks, setAsks] = useState(false);

  useEffect(() => {
    const offer = (): void => {
      if (isNewsChosen() || newsSetting() !== 'off') return;
      // Whoever does not answer is not asked again.
      turnNewsOff();
      setAsks(true);
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
  }, [heard, shell, t]);

  if (!asks) return null;
  // In the flow of the page, so that it covers nothing.
  return (
    <div
      role="status"
      data-slot="news-offer"
      className="mx-auto flex w-full max-w-[48rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 text-[13.5px] sm:px-6 print:hidden"
    >
      <span className="min-w-0 flex-1">{t('offer')}</span>
      {([turnOn, turnNewsOff] as const).map((answer, index) => (
        <Button
          key={index === 0 ? 'yes' : 'no'}
          size="small"
          onClick={() => {
            setAsks(false);
            answer();
          }}
        >
          {t(index === 0 ? 'yes' : 'no')}
        </Button>
      ))}
    </div>
  );
}
