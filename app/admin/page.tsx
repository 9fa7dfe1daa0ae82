import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { ReasoningSettings } from '@/components/admin/reasoning-settings';
import { SettingList } from '@/components/admin/settings/setting-row';
import { loadAdminSettings, loadSettings } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.reasoning');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminReasoning() {
  await accountWithRole('admin');
  const [t, { settings }, others] = await Promise.all([
    getTranslations('admin.reasoning'),
    loadAdminSettings(),
    loadSettings('reasoning'),
  ]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <ReasoningSettings mode={settings.reasoningTraceMode} />
      <div className="mt-10">
        <SettingList {...others} />
      </div>
    </AdminSection>
  );
}
