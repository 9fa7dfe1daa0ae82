import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { Webhooks } from '@/components/admin/webhooks/webhooks';
import { loadWebhooks } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.webhooks');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminWebhooks() {
  await accountWithRole('admin');
  const [t, webhooks] = await Promise.all([getTranslations('admin.webhooks'), loadWebhooks()]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <Webhooks webhooks={webhooks} />
    </AdminSection>
  );
}
