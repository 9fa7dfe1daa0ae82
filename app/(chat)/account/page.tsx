import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { AccessTokens } from '@/components/account/access-tokens';
import { AccountSettings } from '@/components/account/account-settings';
import { DeleteAccount } from '@/components/account/delete-account';
import { ExportEverything } from '@/components/account/export-everything';
import { ImportFromElsewhere } from '@/components/account/import-from-elsewhere';
import { OwnDetails } from '@/components/account/own-details';
import { ChatPage } from '@/components/chat/pages/chat-page';
import { PageMessages } from '@/components/page/page-messages';
import {
  accountWithRole,
  loadAccessTokens,
  loadSessions,
  loadWaysToSignIn,
} from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: `${t('accountTitle')} · Nalar` };
}

export default async function Account() {
  const account = await accountWithRole('user');
  const [t, messages, sessions, ways, tokens] = await Promise.all([
    getTranslations('account'),
    getMessages(),
    loadSessions(),
    loadWaysToSignIn(),
    loadAccessTokens(),
  ]);
  const hasPassword = ways.includes('password');
  return (
    <PageMessages messages={messages}>
      <ChatPage
        path="/account"
        title={t('accountTitle')}
        heading={
          <>
            <h1 className="font-semibold text-[22px] leading-7">{t('accountTitle')}</h1>
            <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[14px]">
              <dt className="text-muted-foreground">{t('roleLabel')}</dt>
              <dd>{t(`role.${account.role}`)}</dd>
              <dt className="text-muted-foreground">{t('waysLabel')}</dt>
              <dd>{ways.map((way) => t(`way.${way}`)).join(', ')}</dd>
            </dl>
          </>
        }
      >
        <OwnDetails account={account} hasPassword={hasPassword} />
        <AccountSettings sessions={sessions} hasPassword={hasPassword} />
        <AccessTokens tokens={tokens} />
        <ExportEverything />
        <ImportFromElsewhere />
        <DeleteAccount hasPassword={hasPassword} isAdmin={account.role === 'admin'} />
      </ChatPage>
    </PageMessages>
  );
}
