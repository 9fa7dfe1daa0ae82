import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountCard } from '@/components/account/account-card';
import { OAuthButtons } from '@/components/account/oauth-buttons';
import { SignInForm } from '@/components/account/sign-in-form';
import { FormProblem } from '@/components/page/form-problem';
import { readArrival } from '@/lib/chat/arrival';
import { readOAuthProblem } from '@/lib/chat/oauth';
import { currentAccount, oauthChoices } from '@/lib/server/pages/page-data';

interface SignInProps {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: `${t('signInTitle')} · Nalar` };
}

export default async function SignIn({ searchParams }: SignInProps) {
  const { next, problem: problemCode } = await searchParams;
  const arrival = readArrival(next);
  if (await currentAccount()) redirect(arrival ?? '/');
  const problem = readOAuthProblem(problemCode);
  const [t, errors, oauth] = await Promise.all([
    getTranslations('account'),
    getTranslations('errors'),
    oauthChoices(),
  ]);
  return (
    <AccountCard
      title={t('signInTitle')}
      text={arrival === null ? t('signInText') : `${t('signInFirst')} ${t('signInText')}`}
    >
      {problem !== null && (
        <div className="mt-6">
          <FormProblem problem={errors(problem)} />
        </div>
      )}
      <SignInForm next={arrival ?? '/'} />
      <p className="mt-4 text-[14px] text-muted-foreground">{t('forgotten')}</p>
      <OAuthButtons {...oauth} next={arrival ?? undefined} />
      <p className="mt-6 text-[14px] text-muted-foreground">
        {t('noAccount')}{' '}
        <a href="/sign-up" className="text-accent-strong underline underline-offset-2">
          {t('signUp')}
        </a>
      </p>
    </AccountCard>
  );
}
