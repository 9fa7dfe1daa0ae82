'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { keepLoading } from '@/components/network/keep-loading';
import { Button } from '@/components/ui/button';
import { nothingYet } from '@/components/ui/nothing-yet';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ConversationNotice } from './conversation-notice';

const ConversationMissing = dynamic(() => keepLoading(() => import('./conversation-missing')), {
  loading: nothingYet,
});

interface ConversationUnavailableProps {
  readonly session: ConversationSession;
  /** Whether the server has said so; false where it could not be asked. */
  readonly missing: boolean;
}

/** In place of a conversation that is not there, or not now. */
export function ConversationUnavailable({ session, missing }: ConversationUnavailableProps) {
  const t = useTranslations('conversation');
  const { open } = useChatShell();
  if (missing) return <ConversationMissing session={session} />;
  return (
    <ConversationNotice title={t('failedTitle')} text={t('failedText')}>
      <Button variant="solid" onClick={() => void session.reload()}>
        {t('tryAgain')}
      </Button>
      <Button onClick={() => open(null)}>{t('newChat')}</Button>
    </ConversationNotice>
  );
}
