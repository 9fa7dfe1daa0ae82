import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { WorkspaceHeader } from '@/components/page/workspace-header';

interface ReviewShellProps {
  /** What stands beside the name: where one is, and what can be done there. */
  readonly children: ReactNode;
}

/** The frame of the reviewers' pages. */
export async function ReviewShell({ children }: ReviewShellProps) {
  const t = await getTranslations('review');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#review"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-lg bg-foreground px-3 py-2 text-[14px] text-background focus-visible:translate-y-0"
      >
        {t('skip')}
      </a>
      <WorkspaceHeader title={t('title')} href="/review" toChat={t('toChat')} />
      {children}
    </div>
  );
}
