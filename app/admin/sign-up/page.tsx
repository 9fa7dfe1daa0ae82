import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { InvitationList } from '@/components/admin/invitation-list';
import { SignUpSettings } from '@/components/admin/sign-up-settings';
import { loadAdminSettings, loadInvitations, loadOidcFailure } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.signUp');
  return { title: `${t('title')} · Nalar` };
}

export default async function AdminSignUp() {
  await accountWithRole('admin');
  const [t, format, { settings }, invitations, unreachableAt] = await Promise.all([
    getTranslations('admin.signUp'),
    getFormatter(),
    loadAdminSettings(),
    loadInvitations(),
    loadOidcFailure(),
  ]);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      {unreachableAt !== null && (
        <p role="status" className="mb-6 text-[14px] text-warning">
          {t('unreachable', {
            at: format.dateTime(unreachableAt, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      <SignUpSettings policy={settings.signUpPolicy} />
      <InvitationList invitations={invitations} />
    </AdminSection>
  );
}
