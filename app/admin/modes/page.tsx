import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { ModeSettings } from '@/components/admin/modes/mode-settings';
import { loadModeReport, loadSettings } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.modes');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminModes() {
  await accountWithRole('admin');
  const [t, settings, report] = await Promise.all([
    getTranslations('admin.modes'),
    loadSettings('mode'),
    loadModeReport(),
  ]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <ModeSettings {...settings} report={report} />
    </AdminSection>
  );
}
