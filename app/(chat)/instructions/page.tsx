import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { ChatPage } from '@/components/chat/pages/chat-page';
import { InstructionsEditor } from '@/components/instructions/instructions-editor';
import { SiteInstructions } from '@/components/instructions/site-instructions';
import { PageMessages } from '@/components/page/page-messages';
import { loadInstructions } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('instructions');
  return { title: `${t('title')} · Nalar` };
}

export default async function InstructionsPage() {
  const [t, messages, { first, site, isKnown }] = await Promise.all([
    getTranslations('instructions'),
    getMessages(),
    loadInstructions(),
  ]);
  return (
    <PageMessages messages={messages}>
      <ChatPage
        path="/instructions"
        title={t('title')}
        heading={
          <>
            <h1 className="font-semibold text-[22px] leading-7">{t('title')}</h1>
            <p className="mt-1.5 mb-6 text-[14px] text-muted-foreground leading-[1.55]">
              {t('intro')} {!isKnown && t('visitor')}
            </p>
          </>
        }
      >
        <InstructionsEditor
          path="/api/account/instructions"
          first={first}
          label={t('own')}
          example={t('ownExample')}
          isKnown={isKnown}
        />
        <SiteInstructions site={site} />
      </ChatPage>
    </PageMessages>
  );
}
