import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { SharedPresets } from '@/components/admin/shared-presets';
import { loadSharedPresets } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.presets');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminPresets() {
  await accountWithRole('admin');
  const [t, shared] = await Promise.all([getTranslations('admin.presets'), loadSharedPresets()]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <SharedPresets {...shared} />
    </AdminSection>
  );
}
