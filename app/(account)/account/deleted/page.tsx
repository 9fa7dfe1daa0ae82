import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountCard } from '@/components/account/account-card';
import { buttonVariants } from '@/components/ui/button';

interface AccountDeletedProps {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.departure');
  return { title: `${t('doneTitle')} · Nalar`, robots: { index: false } };
}

export default async function AccountDeleted({ searchParams }: AccountDeletedProps) {
  const t = await getTranslations('account.departure');
  const { rest } = await searchParams;
  return (
    <AccountCard title={t('doneTitle')} text={t(rest === undefined ? 'done' : 'doneLater')}>
      <a href="/" className={buttonVariants({ variant: 'outline', className: 'mt-6 self-start' })}>
        {t('toStart')}
      </a>
    </AccountCard>
  );
}
