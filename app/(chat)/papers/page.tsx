import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { ChatPage } from '@/components/chat/pages/chat-page';
import { PageMessages } from '@/components/page/page-messages';
import { PaperList } from '@/components/papers/list/paper-list';
import { loadPapers } from '@/lib/server/pages/paper-page-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('papers.list');
  return { title: `${t('heading')} · Nalar` };
}

export default async function Papers() {
  const [t, messages, first] = await Promise.all([
    getTranslations('papers.list'),
    getMessages(),
    loadPapers(),
  ]);
  return (
    <PageMessages messages={messages}>
      <ChatPage
        path="/papers"
        title={t('heading')}
        heading={
          <>
            <h1 className="font-semibold text-[22px] leading-7">{t('heading')}</h1>
            <p className="mt-1.5 text-[14px] text-muted-foreground leading-[1.55]">{t('intro')}</p>
          </>
        }
      >
        <PaperList first={first} />
      </ChatPage>
    </PageMessages>
  );
}
