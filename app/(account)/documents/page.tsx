import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DocumentLibrary } from '@/components/documents/document-library';
import { loadDocuments } from '@/lib/server/pages/document-page-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('documents');
  return { title: `${t('title')} · Nalar` };
}

export default async function DocumentsPage() {
  const [t, { library, first, samples, isKnown }] = await Promise.all([
    getTranslations('documents'),
    loadDocuments(),
  ]);
  return (
    <main className="mx-auto w-full max-w-3xl px-5 py-8 sm:py-12">
      <a href="/" className="text-[14px] text-muted-foreground hover:text-foreground">
        ← {t('backToChat')}
      </a>
      <h1 className="mt-6 font-semibold text-[22px] leading-7">{t('title')}</h1>
      <p className="mt-1.5 text-[14px] text-muted-foreground leading-[1.55]">{t('intro')}</p>
      <DocumentLibrary first={first} library={library} samples={samples} isKnown={isKnown} />
    </main>
  );
}
