import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { ChangeLog } from '@/components/admin/change-log';
import { loadChanges, loadSettings } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.changes');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminChanges() {
  await accountWithRole('admin');
  const [t, changes, { forms }] = await Promise.all([
    getTranslations('admin.changes'),
    loadChanges(),
    loadSettings(),
  ]);
  const groups = Object.fromEntries(forms.map(({ name, group }) => [name, group]));
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <ChangeLog changes={changes} groups={groups} />
    </AdminSection>
  );
}
