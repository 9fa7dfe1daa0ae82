'use client';

import { useTranslations } from 'next-intl';
import { useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';

interface ConversationUnavailableProps {
  readonly session: ConversationSession;
  /** True where there is no such conversation; false where it could not be fetched. */
  readonly missing: boolean;
}

/** In place of a conversation that is not there, or not now. */
export function ConversationUnavailable({ session, missing }: ConversationUnavailableProps) {
  const t = useTranslations('conversation');
  const { open } = useChatShell();
  const temporary = useObserved(session.state, (state) => state.temporary);
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 pb-24 text-center">
      <h2 className="font-semibold text-[18px]">{t(missing ? 'missingTitle' : 'failedTitle')}</h2>
      <p className="mt-1.5 max-w-sm text-muted-foreground">
        {t(missing ? (temporary ? 'temporary.gone' : 'missingText') : 'failedText')}
      </p>
      <div className="mt-5 flex gap-2">
        {!missing && (
          <Button variant="solid" onClick={() => void session.reload()}>
            {t('tryAgain')}
          </Button>
        )}
        <Button variant={missing ? 'solid' : 'outline'} onClick={() => open(null)}>
          {t('newChat')}
        </Button>
      </div>
    </div>
  );
}
