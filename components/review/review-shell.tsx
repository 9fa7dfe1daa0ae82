import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BrandMark } from '@/components/chat/brand-mark';

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
      <header className="flex h-14 items-center gap-2.5 border-line border-b px-5 md:px-8">
        <a
          href="/review"
          className="flex items-center gap-2.5 rounded-md font-semibold text-[15px] text-foreground"
        >
          <BrandMark className="size-5" />
          Nalar <span className="font-normal text-muted-foreground">{t('title')}</span>
        </a>
        <a
          href="/"
          className="ml-auto rounded-md text-[13.5px] text-muted-foreground transition-colors hover:text-foreground"
        >
          {t('toChat')}
        </a>
      </header>
      {children}
    </div>
  );
}
