import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InstructionsEditor } from '@/components/instructions/instructions-editor';
import { SiteInstructions } from '@/components/instructions/site-instructions';
import { loadInstructions } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('instructions');
  return { title: `${t('title')} · Nalar` };
}

export default async function InstructionsPage() {
  const [t, { first, site, isKnown }] = await Promise.all([
    getTranslations('instructions'),
    loadInstructions(),
  ]);
  return (
    <main className="mx-auto w-full max-w-2xl px-5 py-8 sm:py-12">
      <a href="/" className="text-[14px] text-muted-foreground hover:text-foreground">
        ← {t('backToChat')}
      </a>
      <h1 className="mt-6 font-semibold text-[22px] leading-7">{t('title')}</h1>
      <p className="mt-1.5 mb-6 text-[14px] text-muted-foreground leading-[1.55]">
        {t('intro')} {!isKnown && t('visitor')}
      </p>
      <InstructionsEditor
        path="/api/account/instructions"
        first={first}
        label={t('own')}
        example={t('ownExample')}
        isKnown={isKnown}
      />
      <SiteInstructions site={site} />
    </main>
  );
}
