import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { ModelSettings } from '@/components/admin/model-settings';
import { Providers } from '@/components/admin/providers/providers';
import { SettingList } from '@/components/admin/settings/setting-row';
import { ToolChoice } from '@/components/admin/tool-choice';
import { loadAdminSettings, loadProviders, loadSettings } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.models');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminModels() {
  await accountWithRole('admin');
  const [t, { settings, models, tools }, providers, others] = await Promise.all([
    getTranslations('admin.models'),
    loadAdminSettings(),
    loadProviders(),
    loadSettings('models'),
  ]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <Providers {...providers} />
      <ModelSettings settings={settings} models={models} />
      <div className="mt-10 space-y-8">
        <ToolChoice tools={tools} enabledTools={settings.enabledTools} />
        <SettingList {...others} />
      </div>
    </AdminSection>
  );
}
