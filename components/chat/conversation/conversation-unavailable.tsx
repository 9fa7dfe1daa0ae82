'use client';

import { useTranslations } from 'next-intl';
import { useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { isTemporary } from '@/lib/chat/is-temporary';
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
  const { open, sessions } = useChatShell();
  // Whose it was does not matter: the id alone says so, to whoever has it.
  const gone = useObserved(
    session.state,
    ({ temporary, conversationId }) => missing && (temporary || isTemporary(conversationId ?? '')),
  );
  const openAnother = (): void => {
    const { withdrawnText } = session.state.get();
    open(null, true);
    sessions.active.get().patch({ withdrawnText });
  };
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 pb-24 text-center">
      <h2 className="font-semibold text-[18px]">
        {t(gone ? 'temporary.goneTitle' : missing ? 'missingTitle' : 'failedTitle')}
      </h2>
      <p className="mt-1.5 max-w-sm text-pretty text-muted-foreground">
        {t(gone ? 'temporary.gone' : missing ? 'missingText' : 'failedText')}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {gone && (
          <Button variant="solid" onClick={openAnother}>
            {t('temporary.another')}
          </Button>
        )}
        {!missing && (
          <Button variant="solid" onClick={() => void session.reload()}>
            {t('tryAgain')}
          </Button>
        )}
        <Button variant={missing && !gone ? 'solid' : 'outline'} onClick={() => open(null)}>
          {t('newChat')}
        </Button>
      </div>
    </div>
  );
}
