import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { UsagePage } from '@/components/admin/spending/usage-page';
import { loadUsage } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.usage');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminUsage() {
  await accountWithRole('admin');
  const [t, usage] = await Promise.all([getTranslations('admin.usage'), loadUsage()]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <UsagePage {...usage} />
    </AdminSection>
  );
}
