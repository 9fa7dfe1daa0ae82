import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { PeopleList } from '@/components/admin/people-list';
import { loadPeople } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.people');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminPeople() {
  const { personId } = await accountWithRole('admin');
  const [t, people] = await Promise.all([getTranslations('admin.people'), loadPeople()]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <PeopleList people={people} ownId={personId} />
    </AdminSection>
  );
}
