'use client';

import { MessageCircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useObserved } from '@/components/observable/observable';
import type { ConversationSession } from '../state/session/conversation-session';

/** Well below the half hour after which a conversation that nobody reads is gone. */
const READ_EVERY_MS = 10 * 60 * 1_000;

/** Says that the conversation is not kept, and tells the server that it is being read. */
export default function TemporarySign({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('conversation.temporary');
  // Once something is said, there is little room on a phone.
  const hasBegun = useObserved(session.state, ({ conversationId }) => conversationId !== null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void session.reload();
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [session]);
  return (
    <p
      role="note"
      className="mx-4 flex shrink-0 items-start gap-2 rounded-lg border border-accent/50 border-dashed bg-accent-tint px-3 py-2 text-[13px] leading-5 sm:mx-auto sm:w-[calc(100%-3rem)] sm:max-w-[45rem]"
    >
      <MessageCircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-strong" />
      <span className="text-pretty">{t(hasBegun ? 'signShort' : 'sign')}</span>
    </p>
  );
}
