import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LeaveWithSession } from '@/components/http/leave-with-session';
import { PageMessages } from '@/components/page/page-messages';
import { PipelineLabels } from '@/components/review/pipeline-labels';
import { ModelNames } from '@/components/trace/record/model-names';
import { currentAccount, loadModelLabels } from '@/lib/server/pages/page-data';
import { pipelineLabelsIn } from '@/lib/server/pages/review-page-data';

/** Brings the words of the workspace, which no other page needs, and what models and pipelines are called. */
export default async function ReviewLayout({ children }: { readonly children: ReactNode }) {
  const [messages, models, locale, account] = await Promise.all([
    getMessages(),
    loadModelLabels(),
    getLocale(),
    currentAccount(),
  ]);
  return (
    <PageMessages messages={messages}>
      {account && <LeaveWithSession personId={account.personId} />}
      <ModelNames models={models}>
        <PipelineLabels labels={pipelineLabelsIn(locale)}>{children}</PipelineLabels>
      </ModelNames>
    </PageMessages>
  );
}
