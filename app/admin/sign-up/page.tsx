import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { InvitationList } from '@/components/admin/invitation-list';
import { SignUpSettings } from '@/components/admin/sign-up-settings';
import { loadAdminSettings, loadInvitations } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.signUp');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminSignUp() {
  await accountWithRole('admin');
  const [t, { settings }, invitations] = await Promise.all([
    getTranslations('admin.signUp'),
    loadAdminSettings(),
    loadInvitations(),
  ]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      <SignUpSettings policy={settings.signUpPolicy} />
      <InvitationList invitations={invitations} />
    </AdminSection>
  );
}
