'use client';

import { useTranslations } from 'next-intl';
import type { ConversationPage } from '@/lib/chat/conversation';
import { ChatPage } from './chat-page';
import { ConversationRows } from './conversation-rows';

/** The conversations that the person has put away. */
export function ArchivePage({ first }: { readonly first: ConversationPage }) {
  const t = useTranslations('sidebar');
  return (
    <ChatPage
      path="/archive"
      title={t('archiveTitle')}
      heading={
        <>
          <h1 className="font-semibold text-[22px] leading-7">{t('archiveTitle')}</h1>
          <p className="mt-1.5 text-[14px] text-muted-foreground leading-[1.55]">{t('archiveText')}</p>
        </>
      }
    >
      <div className="mt-5">
        <ConversationRows
          label={t('archiveTitle')}
          empty={t('archiveEmpty')}
          first={first}
          listed={{ archived: true }}
        />
      </div>
    </ChatPage>
  );
}
