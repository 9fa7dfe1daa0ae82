'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { isWorthRetrying } from '@/components/http/is-worth-retrying';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { Notice } from '../message/notice';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';

/** Says why a turn did not begin or was lost from sight, and offers ways on. */
export function TurnFailureNotice({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('conversation');
  const { announce } = useChatShell();
  const sentenceOf = useFailureSentence();
  const failure = useObserved(session.state, (state) => state.failure);
  const reconnecting = useObserved(session.state, (state) => state.reconnecting);
  const retryAt = useMemo(
    () => (failure?.retryAfterMs === undefined ? undefined : Date.now() + failure.retryAfterMs),
    [failure],
  );

  useEffect(() => {
    if (reconnecting) announce(t('reconnecting'));
  }, [reconnecting, announce, t]);

  if (reconnecting) return <Notice level="info" text={t('reconnecting')} />;
  if (!failure) return null;
  return (
    <Notice
      level="error"
      text={failure.unsent ? t('unsent', { reason: sentenceOf(failure) }) : sentenceOf(failure)}
      onRetry={isWorthRetrying(failure.code) ? () => void session.sender.retry() : undefined}
      retryAt={retryAt}
    >
      {failure.unsent && (
        <Button variant="outline" size="small" onClick={() => session.sender.withdraw()}>
          {t('takeBack')}
        </Button>
      )}
    </Notice>
  );
}
