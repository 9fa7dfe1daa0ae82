import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { ChatPage } from '@/components/chat/pages/chat-page';
import { ExportSteps } from '@/components/imports/export-steps';
import { ImportDesk } from '@/components/imports/import-desk';
import { PageMessages } from '@/components/page/page-messages';
import { loadImports } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('imports');
  return { title: `${t('title')} · Nalar` };
}

export default async function ImportPage() {
  const [t, messages, { imports, isGuest }] = await Promise.all([
    getTranslations('imports'),
    getMessages(),
    loadImports(),
  ]);
  return (
    <PageMessages messages={messages}>
      <ChatPage
        path="/import"
        title={t('title')}
        heading={
          <>
            <h1 className="font-semibold text-[22px] leading-7">{t('title')}</h1>
            <p className="mt-1.5 text-[14px] text-muted-foreground leading-[1.55]">{t('intro')}</p>
          </>
        }
      >
        <ImportDesk first={imports} isGuest={isGuest} />
        <ExportSteps />
      </ChatPage>
    </PageMessages>
  );
}
