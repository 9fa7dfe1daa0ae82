import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getMessages, getTranslations } from 'next-intl/server';
import { ChatPage } from '@/components/chat/pages/chat-page';
import { DocumentReading } from '@/components/documents/reading/document-reading';
import { DocumentUnread } from '@/components/documents/reading/document-unread';
import { PageMessages } from '@/components/page/page-messages';
import { readPassage } from '@/lib/chat/documents/document-passage';
import { loadDocument } from '@/lib/server/pages/document-page-data';

interface DocumentPageProps {
  readonly params: Promise<{ readonly documentId: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: DocumentPageProps): Promise<Metadata> {
  const loaded = await loadDocument((await params).documentId, null);
  return loaded ? { title: `${loaded.detail.document.name} · Nalar` } : {};
}

export default async function DocumentPage({ params, searchParams }: DocumentPageProps) {
  const t = await getTranslations('documents');
  const [messages, { documentId }, query] = await Promise.all([getMessages(), params, searchParams]);
  const passage = readPassage(query);
  const loaded = await loadDocument(documentId, passage);
  if (!loaded) notFound();
  const { detail, first } = loaded;
  return (
    <PageMessages messages={messages}>
      <ChatPage
        path={`/documents/${documentId}`}
        title={detail.document.name}
        heading={
          <a href="/documents" className="text-[14px] text-muted-foreground hover:text-foreground">
            ← {t('backToDocuments')}
          </a>
        }
      >
        {first ? (
          <DocumentReading
            // What is read by another encoding is another text.
            key={JSON.stringify(detail.document.notes)}
            detail={detail}
            first={first}
            passage={passage}
          />
        ) : (
          <DocumentUnread document={detail.document} />
        )}
      </ChatPage>
    </PageMessages>
  );
}
