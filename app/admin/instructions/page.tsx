import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { SiteInstructionSettings } from '@/components/admin/site-instruction-settings';
import { loadAdminSettings } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.instructions');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminInstructions() {
  await accountWithRole('admin');
  const [t, { settings }] = await Promise.all([getTranslations('admin.instructions'), loadAdminSettings()]);
  const { siteInstructions, showsSiteInstructions } = settings;
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <SiteInstructionSettings settings={{ siteInstructions, showsSiteInstructions }} />
    </AdminSection>
  );
}
