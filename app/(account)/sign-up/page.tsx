import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountCard } from '@/components/account/account-card';
import { OAuthButtons } from '@/components/account/oauth-buttons';
import { SignUpForm } from '@/components/account/sign-up-form';
import { FormProblem } from '@/components/page/form-problem';
import { readOAuthProblem } from '@/lib/chat/oauth';
import { currentAccount, oauthChoices, signUpOffer } from '@/lib/server/pages/page-data';

interface SignUpProps {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: `${t('signUpTitle')} · Nalar`, robots: { index: false } };
}

export default async function SignUp({ searchParams }: SignUpProps) {
  if (await currentAccount()) redirect('/');
  const { setup, invitation, problem: problemCode } = await searchParams;
  const problem = readOAuthProblem(problemCode);
  const link = setup ?? invitation;
  const token = typeof link === 'string' ? link : undefined;
  const [t, errors, offer, oauth] = await Promise.all([
    getTranslations('account'),
    getTranslations('errors'),
    signUpOffer(token),
    oauthChoices(),
  ]);
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
          {problem !== null && (
            <div className="mt-6">
              <FormProblem problem={errors(problem)} />
            </div>
          )}
          <SignUpForm token={token} next={offer.kind === 'first-admin' ? '/admin' : '/'} />
          <OAuthButtons {...oauth} token={token} />
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
