'use client';

import { Check, CloudOff, GitMerge, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { savingStatus } from '../writing/saving-state';
import type { SectionDraft } from '../writing/section-draft';

/** How the text stands: saved, on its way, kept here, refused, or to be chosen between. */
export function SavingSign({ draft }: { readonly draft: SectionDraft }) {
  const t = useTranslations('paperEditor.saving');
  const sentenceOf = useFailureSentence();
  const status = useObserved(draft.state, ({ saving }) => saving && savingStatus(saving));
  const problem = useObserved(draft.state, ({ saving }) => saving?.problem ?? null);
  const isKept = useObserved(draft.state, (state) => state.isKept);
  if (status === null) return null;
  const isAway = status === 'offline' || status === 'failed';
  return (
    <span data-slot="saving-sign" data-status={status} className="flex items-center gap-1.5">
      {/* While somebody types it changes often: only what they have to know is said. */}
      <span role="status" className="sr-only">
        {status === 'offline' ? t('offline') : status === 'conflict' ? t('conflict') : ''}
      </span>
      {status === 'saved' && <Check aria-hidden="true" className="size-3.5" />}
      {status === 'offline' && <CloudOff aria-hidden="true" className="size-3.5 text-warning" />}
      {status === 'failed' && <TriangleAlert aria-hidden="true" className="size-3.5 text-danger" />}
      {status === 'conflict' && <GitMerge aria-hidden="true" className="size-3.5 text-warning" />}
      <span aria-hidden={status === 'offline' || status === 'conflict'}>
        {isAway && !isKept ? t('notKept') : t(status)}
        {status === 'failed' && problem !== null && ` ${sentenceOf({ code: problem, message: '' })}`}
      </span>
      {isAway && (
        <Button variant="quiet" size="inline" className="underline" onClick={() => draft.retry()}>
          {t('now')}
        </Button>
      )}
    </span>
  );
}
