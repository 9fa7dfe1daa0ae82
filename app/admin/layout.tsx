import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminNav } from '@/components/admin/admin-nav';
import { SettingTarget } from '@/components/admin/settings/setting-target';
import { LeaveWithSession } from '@/components/http/leave-with-session';
import { PageMessages } from '@/components/page/page-messages';
import { WorkspaceHeader } from '@/components/page/workspace-header';
import { accountWithRole } from '@/lib/server/pages/page-data';

export default async function AdminLayout({ children }: { readonly children: ReactNode }) {
  const { personId } = await accountWithRole('admin');
  const t = await getTranslations('admin');
  return (
    <PageMessages messages={await getMessages()}>
      <LeaveWithSession personId={personId} />
      <WorkspaceHeader title={t('title')} href="/admin" toChat={t('backToChat')} />
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-5 pt-4 pb-16 md:flex-row md:gap-10 md:px-8 md:pt-8">
        <div className="shrink-0 md:sticky md:top-22 md:w-44 md:self-start">
          <AdminNav />
        </div>
        {children}
        <SettingTarget />
      </div>
    </PageMessages>
  );
}
