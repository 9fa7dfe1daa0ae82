import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountCard } from '@/components/account/account-card';
import { ResetPasswordForm } from '@/components/account/reset-password-form';

interface ResetPasswordProps {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.reset');
  return { title: `${t('title')} · Nalar`, robots: { index: false }, referrer: 'no-referrer' };
}

export default async function ResetPassword({ searchParams }: ResetPasswordProps) {
  const { token } = await searchParams;
  const t = await getTranslations('account.reset');
  return typeof token === 'string' && token !== '' ? (
    <AccountCard title={t('title')} text={t('text')}>
      <ResetPasswordForm token={token} />
    </AccountCard>
  ) : (
    <AccountCard title={t('title')} text={t('needsLink')} />
  );
}
