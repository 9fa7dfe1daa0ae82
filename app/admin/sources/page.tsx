import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { SearchEngines } from '@/components/admin/sources/search-engines';
import { SourceTiers } from '@/components/admin/sources/source-tiers';
import { loadSearchEngines, loadSourceChanges, loadSources } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.sources');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminSources() {
  await accountWithRole('admin');
  const [t, sources, changes, engines] = await Promise.all([
    getTranslations('admin.sources'),
    loadSources(),
    loadSourceChanges(),
    loadSearchEngines(),
  ]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <SourceTiers first={sources} changes={changes} />
      <SearchEngines engines={engines} />
    </AdminSection>
  );
}
