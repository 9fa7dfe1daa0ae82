import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { Groups } from '@/components/admin/groups/groups';
import { loadGroups } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.groups');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminGroups() {
  await accountWithRole('admin');
  const [t, groups] = await Promise.all([getTranslations('admin.groups'), loadGroups()]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <Groups {...groups} />
    </AdminSection>
  );
}
