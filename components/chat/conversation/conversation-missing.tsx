'use client';

import { useTranslations } from 'next-intl';
import { useObservable, useObserved } from '@/components/observable/observable';
import { pathOf } from '@/components/page/conversation-path';
import { Button, buttonVariants } from '@/components/ui/button';
import { isTemporary } from '@/lib/chat/is-temporary';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ConversationNotice } from './conversation-notice';

/**
 * In place of a conversation that does not exist, or that nobody is signed in for any more; of a temporary one it says
 * that it is gone, and offers another one.
 */
export default function ConversationMissing({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('conversation');
  const settings = useTranslations('settings');
  const { open, sessions, conversations, ...shell } = useChatShell();
  const account = useObservable(shell.account);
  const hasConversations = useObserved(conversations.state, ({ items }) => items.length > 0);
  // Whose it was does not matter: the id alone says so, to whoever has it.
  const gone = useObserved(
    session.state,
    ({ temporary, conversationId }) => temporary || isTemporary(conversationId ?? ''),
  );
  const conversationId = useObserved(session.state, (state) => state.conversationId);
  const signedOut = useObserved(session.state, ({ load }) => load === 'signed-out');
  const openAnother = (): void => {
    const { withdrawnText } = session.state.get();
    open(null, true);
    sessions.active.get().patch({ withdrawnText });
  };
  const signIn = (
    <a
      href={`/sign-in?next=${encodeURIComponent(pathOf(conversationId))}`}
      className={buttonVariants({ variant: 'solid' })}
    >
      {settings('signIn')}
    </a>
  );
  // Whoever was never signed in has not been signed out.
  if (signedOut && (account || hasConversations))
    return (
      <ConversationNotice title={t('signedOutTitle')} text={t('signedOutText')}>
        {/* The page of an account is of no use to somebody else: it is loaded anew. */}
        {signIn}
      </ConversationNotice>
    );
  const mayBeOwn = !gone && account === null && conversationId !== null;
  const missing = mayBeOwn ? `${t('missingText')} ${t('missingSignIn')}` : t('missingText');
  return (
    <ConversationNotice
      title={t(gone ? 'temporary.goneTitle' : 'missingTitle')}
      text={gone ? t('temporary.gone') : missing}
    >
      {gone && (
        <Button variant="solid" onClick={openAnother}>
          {t('temporary.another')}
        </Button>
      )}
      {mayBeOwn && signIn}
      <Button variant={gone || mayBeOwn ? 'outline' : 'solid'} onClick={() => open(null)}>
        {t('newChat')}
      </Button>
    </ConversationNotice>
  );
}
