import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminSection } from '@/components/admin/admin-section';
import { ToolServers } from '@/components/admin/tool-servers/tool-servers';
import { FormProblem } from '@/components/page/form-problem';
import { loadToolServers } from '@/lib/server/pages/admin-page-data';
import { accountWithRole } from '@/lib/server/pages/page-data';

export async function generateMetadata(): Promise<Metadata> {
  await accountWithRole('admin');
  const t = await getTranslations('admin.toolServers');
  return { title: `${t('title')} · Nalar` };
}

interface AdminToolsProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function AdminTools({ searchParams }: AdminToolsProps) {
  await accountWithRole('admin');
  const [t, view, said] = await Promise.all([
    getTranslations('admin.toolServers'),
    loadToolServers(),
    searchParams,
  ]);
  const signedIn = view.servers.find(({ serverId }) => serverId === said['signed-in']);
  return (
    <AdminSection title={t('title')} text={t('text')}>
      {signedIn && (
        <p role="status" className="mb-4 text-[14px] text-accent-strong">
          {t('signedIn', { name: signedIn.name })}
        </p>
      )}
      {said['sign-in'] === 'failed' && <FormProblem problem={t('problem.sign-in-failed')} />}
      <ToolServers {...view} opened={signedIn?.serverId} />
    </AdminSection>
  );
}
