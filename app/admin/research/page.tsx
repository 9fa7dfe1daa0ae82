import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { ResearchReport } from '@/components/admin/research-report';
import { loadResearch } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.research');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminResearch() {
  await accountWithRole('admin');
  const [t, { analytics, utcOffsetMinutes }] = await Promise.all([
    getTranslations('admin.research'),
    loadResearch(),
  ]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <ResearchReport first={analytics} utcOffsetMinutes={utcOffsetMinutes} />
    </AdminSection>
  );
}
