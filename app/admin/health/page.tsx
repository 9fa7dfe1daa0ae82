import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { HealthPage } from '@/components/admin/health/health-page';
import { loadHealth } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.health');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminHealth() {
  await accountWithRole('admin');
  const [t, health] = await Promise.all([getTranslations('admin.health'), loadHealth()]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <HealthPage {...health} />
    </AdminSection>
  );
}
