import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { ChatPage } from '@/components/chat/pages/chat-page';
import { MemoryList } from '@/components/memory/memory-list';
import { MemorySettings } from '@/components/memory/memory-settings';
import { PageMessages } from '@/components/page/page-messages';
import { loadMemories } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('memory');
  return { title: `${t('title')} · Nalar` };
}

export default async function MemoryPage() {
  const [t, messages, { setting, first, isKnown }] = await Promise.all([
    getTranslations('memory'),
    getMessages(),
    loadMemories(),
  ]);
  return (
    <PageMessages messages={messages}>
      <ChatPage
        path="/memory"
        title={t('title')}
        heading={
          <>
            <h1 className="font-semibold text-[22px] leading-7">{t('title')}</h1>
            <p className="mt-1.5 text-[14px] text-muted-foreground leading-[1.55]">{t('intro')}</p>
          </>
        }
      >
        <MemorySettings setting={setting} isKnown={isKnown} />
        <MemoryList first={first} />
      </ChatPage>
    </PageMessages>
  );
}
