'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ConversationPage } from '@/components/chat/conversation/conversation-page';
import { keepLoading } from '@/components/network/keep-loading';
import { paperPagePath } from '@/components/page/conversation-path';
import { Skeleton } from '@/components/ui/skeleton';
import type { PaperView } from '@/lib/paper/wire';

/** What has room where depends on the browser, and the editor needs one. */
const PaperDesk = dynamic(() => keepLoading(() => import('./paper-desk')), {
  ssr: false,
  loading: () => <DeskSkeleton />,
});

/** The page on which a paper is written; a conversation that is opened from there takes its place. */
export function PaperPage({ first }: { readonly first: PaperView }) {
  const isShown = usePathname() === paperPagePath(first.paperId);
  if (!isShown) return <ConversationPage view={null} />;
  return <PaperDesk first={first} />;
}

function DeskSkeleton() {
  const t = useTranslations('papers');
  return (
    <main id="conversation" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      <div role="status" aria-label={t('loading')} className="flex flex-1 flex-col">
        <div className="flex h-14 items-center px-5">
          <Skeleton className="h-5 w-64 max-w-[60%]" />
        </div>
        <div className="flex h-12 items-center border-line border-b px-5">
          <Skeleton className="h-4 w-96 max-w-full" />
        </div>
        <div className="mx-auto w-full max-w-[40rem] space-y-4 px-5 py-8">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-24 w-full" />
        </div>
      </div>
    </main>
  );
}
