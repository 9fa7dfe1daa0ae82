import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { SettingGroups } from '@/components/admin/settings/setting-groups';
import { loadSettings } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.limits');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminLimits() {
  await accountWithRole('admin');
  const [t, settings] = await Promise.all([getTranslations('admin.limits'), loadSettings()]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <SettingGroups {...settings} />
    </AdminSection>
  );
}
