import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageMessages } from '@/components/page/page-messages';
import { ModelNames } from '@/components/trace/record/model-names';
import { loadModelLabels } from '@/lib/server/pages/page-data';

/** Brings the words of the workspace, which no other page needs, and what the models are called. */
export default async function ReviewLayout({ children }: { readonly children: ReactNode }) {
  const [messages, models] = await Promise.all([getMessages(), loadModelLabels()]);
  return (
    <PageMessages messages={messages}>
      <ModelNames models={models}>{children}</ModelNames>
    </PageMessages>
  );
}
