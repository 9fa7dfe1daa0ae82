import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { ChatPage } from '@/components/chat/pages/chat-page';
import { DocumentLibrary } from '@/components/documents/document-library';
import { PageMessages } from '@/components/page/page-messages';
import { loadDocuments } from '@/lib/server/pages/document-page-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('documents');
  return { title: `${t('title')} · Nalar` };
}

export default async function DocumentsPage() {
  const [t, messages, { library, first, samples, isKnown }] = await Promise.all([
    getTranslations('documents'),
    getMessages(),
    loadDocuments(),
  ]);
  return (
    <PageMessages messages={messages}>
      <ChatPage
        path="/documents"
        title={t('title')}
        heading={
          <>
            <h1 className="font-semibold text-[22px] leading-7">{t('title')}</h1>
            <p className="mt-1.5 text-[14px] text-muted-foreground leading-[1.55]">{t('intro')}</p>
          </>
        }
      >
        <DocumentLibrary first={first} library={library} samples={samples} isKnown={isKnown} />
      </ChatPage>
    </PageMessages>
  );
}
