import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { ReasoningSettings } from '@/components/admin/reasoning-settings';
import { loadAdminSettings } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.reasoning');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminReasoning() {
  await accountWithRole('admin');
  const [t, { settings }] = await Promise.all([getTranslations('admin.reasoning'), loadAdminSettings()]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <ReasoningSettings settings={settings} />
    </AdminSection>
  );
}
