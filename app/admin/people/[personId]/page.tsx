import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { PersonDetails } from '@/components/admin/person/person-details';
import { loadPerson } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

interface PersonProps {
  readonly params: Promise<{ readonly personId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.people');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminPerson({ params }: PersonProps) {
  const { personId: ownId } = await accountWithRole('admin');
  const { personId } = await params;
  const t = await getTranslations('admin.person');
  const loaded = await loadPerson(decodeURIComponent(personId));
  if (!loaded) notFound();
  const { person } = loaded.page;
  return (
    <AdminSection title={person.name} text={person.email}>
      <p className="-mt-3 mb-5 text-[14px]">
        <Link
          href="/admin/people"
          prefetch={false}
          className="text-accent-strong underline underline-offset-2"
        >
          {t('back')}
        </Link>
      </p>
      <PersonDetails {...loaded} own={person.personId === ownId} />
    </AdminSection>
  );
}
