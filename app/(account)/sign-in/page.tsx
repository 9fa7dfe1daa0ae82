import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountCard } from '@/components/account/account-card';
import { SignInForm } from '@/components/account/sign-in-form';
import { currentAccount } from '@/lib/server/page-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: `${t('signInTitle')} · Nalar` };
}

export default async function SignIn() {
  if (await currentAccount()) redirect('/');
  const t = await getTranslations('account');
  return (
    <AccountCard title={t('signInTitle')} text={t('signInText')}>
      <SignInForm />
      <p className="mt-6 text-[14px] text-muted-foreground">
        {t('noAccount')}{' '}
        <a href="/sign-up" className="text-accent-strong underline underline-offset-2">
          {t('signUp')}
        </a>
      </p>
    </AccountCard>
  );
}
