import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { SettingList } from '@/components/admin/settings/setting-row';
import { loadSettings } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.instructions');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminInstructions() {
  await accountWithRole('admin');
  const [t, settings] = await Promise.all([
    getTranslations('admin.instructions'),
    loadSettings('instructions'),
  ]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <SettingList {...settings} />
    </AdminSection>
  );
}
