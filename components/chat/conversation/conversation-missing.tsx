'use client';

import { useTranslations } from 'next-intl';
import { useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { isTemporary } from '@/lib/chat/is-temporary';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ConversationNotice } from './conversation-notice';

/** In place of a conversation that does not exist; of a temporary one it says that it is gone, and offers another one. */
export default function ConversationMissing({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('conversation');
  const { open, sessions } = useChatShell();
  // Whose it was does not matter: the id alone says so, to whoever has it.
  const gone = useObserved(
    session.state,
    ({ temporary, conversationId }) => temporary || isTemporary(conversationId ?? ''),
  );
  const openAnother = (): void => {
    const { withdrawnText } = session.state.get();
    open(null, true);
    sessions.active.get().patch({ withdrawnText });
  };
  return (
    <ConversationNotice
      title={t(gone ? 'temporary.goneTitle' : 'missingTitle')}
      text={t(gone ? 'temporary.gone' : 'missingText')}
    >
      {gone && (
        <Button variant="solid" onClick={openAnother}>
          {t('temporary.another')}
        </Button>
      )}
      <Button variant={gone ? 'outline' : 'solid'} onClick={() => open(null)}>
        {t('newChat')}
      </Button>
    </ConversationNotice>
  );
}
