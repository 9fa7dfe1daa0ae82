import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountCard } from '@/components/account/account-card';
import { ResetPasswordForm } from '@/components/account/reset-password-form';
import { passwordLinkHolds } from '@/lib/server/pages/page-data';

interface ResetPasswordProps {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: `${t('reset.title')} · Nalar`, robots: { index: false }, referrer: 'no-referrer' };
}

export default async function ResetPassword({ searchParams }: ResetPasswordProps) {
  const { token } = await searchParams;
  const [t, errors] = await Promise.all([getTranslations('account'), getTranslations('errors')]);
  if (typeof token !== 'string' || token === '')
    return <AccountCard title={t('reset.title')} text={t('reset.needsLink')} />;
  if (!(await passwordLinkHolds(token)))
    return (
      <AccountCard title={t('reset.title')} text={errors('password-link-invalid')}>
        <p className="mt-6 text-[14px] text-muted-foreground">
          {t('reset.chosen')}{' '}
          <a href="/sign-in" className="text-accent-strong underline underline-offset-2">
            {t('signIn')}
          </a>
        </p>
      </AccountCard>
    );
  return (
    <AccountCard title={t('reset.title')} text={t('reset.text')}>
      <ResetPasswordForm token={token} />
    </AccountCard>
  );
}
