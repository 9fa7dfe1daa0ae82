import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountCard } from '@/components/account/account-card';
import { SignUpForm } from '@/components/account/sign-up-form';
import { currentAccount, signUpOffer } from '@/lib/server/page-data';

interface SignUpProps {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: `${t('signUpTitle')} · Nalar`, robots: { index: false } };
}

export default async function SignUp({ searchParams }: SignUpProps) {
  if (await currentAccount()) redirect('/');
  const { setup, invitation } = await searchParams;
  const link = setup ?? invitation;
  const token = typeof link === 'string' ? link : undefined;
  const [t, offer] = await Promise.all([getTranslations('account'), signUpOffer(token)]);
  const signIn = (
    <p className="mt-6 text-[14px] text-muted-foreground">
      {t('haveAccount')}{' '}
      <a href="/sign-in" className="text-accent-strong underline underline-offset-2">
        {t('signIn')}
      </a>
    </p>
  );
  switch (offer.kind) {
    case 'open':
    case 'invited':
    case 'first-admin':
      return (
        <AccountCard
          title={t('signUpTitle')}
          text={
            offer.kind === 'invited'
              ? t('offer.invited', { role: t(`role.${offer.role}`) })
              : t(`offer.${offer.kind}`)
          }
        >
          <SignUpForm token={token} next={offer.kind === 'first-admin' ? '/admin' : '/'} />
          {signIn}
        </AccountCard>
      );
    case 'needs-invitation':
    case 'needs-set-up':
    case 'closed':
    case 'invalid-link':
      return (
        <AccountCard title={t('signUpTitle')} text={t(`offer.${offer.kind}`)}>
          {signIn}
        </AccountCard>
      );
  }
}
