import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MemoryList } from '@/components/memory/memory-list';
import { MemorySettings } from '@/components/memory/memory-settings';
import { loadMemories } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('memory');
  return { title: `${t('title')} · Nalar` };
}

export default async function MemoryPage() {
  const [t, { setting, first, isKnown }] = await Promise.all([getTranslations('memory'), loadMemories()]);
  return (
    <main className="mx-auto w-full max-w-2xl px-5 py-8 sm:py-12">
      <a href="/" className="text-[14px] text-muted-foreground hover:text-foreground">
        ← {t('backToChat')}
      </a>
      <h1 className="mt-6 font-semibold text-[22px] leading-7">{t('title')}</h1>
      <p className="mt-1.5 text-[14px] text-muted-foreground leading-[1.55]">{t('intro')}</p>
      <MemorySettings setting={setting} isKnown={isKnown} />
      <MemoryList first={first} />
    </main>
  );
}
