'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { CheckedClaims } from '@/components/claims/checked-claims';
import { ClaimsDisclosure } from '@/components/claims/claims-disclosure';
import { OWN_PASSAGES, PassageReaderContext } from '@/components/passages/passage-reader';
import { useTraceView } from '@/components/trace/record/use-trace-view';
import { Button } from '@/components/ui/button';
import { asAnswered } from '@/lib/trace/as-answered';
import type { ClaimCounts } from '@/lib/trace/documents/claim-counts';
import { lastValidation } from '@/lib/trace/documents/document-detail';
import { activitiesOf } from '@/lib/trace/trace-record';

interface AnswerClaimsProps {
  readonly counts: ClaimCounts;
  /** The trace that tells of the statements; undefined where there is none. */
  readonly traceId: string | undefined;
}

/** How many statements of an answer its sources carry; opens to the statements, which stand in its trace. */
export function AnswerClaims({ counts, traceId }: AnswerClaimsProps) {
  return (
    <ClaimsDisclosure counts={counts}>
      {traceId !== undefined && <FetchedClaims traceId={traceId} />}
    </ClaimsDisclosure>
  );
}

function FetchedClaims({ traceId }: { readonly traceId: string }) {
  const t = useTranslations('claims');
  const failed = useTranslations('trace.failure');
  const { state, retry } = useTraceView(traceId, true);
  const validation = useMemo(
    () =>
      state.status === 'ready' ? lastValidation(asAnswered(activitiesOf(state.view.trace.record))) : null,
    [state],
  );
  if (state.status === 'failed')
    return (
      <p role="alert" className="text-muted-foreground">
        {failed(`${state.failure}.text`)}{' '}
        <Button variant="quiet" size="inline" onClick={retry} className="underline">
          {failed('retry')}
        </Button>
      </p>
    );
  if (state.status !== 'ready')
    return (
      <p aria-busy="true" className="text-muted-foreground">
        {t('loading')}
      </p>
    );
  return validation === null ? (
    <p className="text-muted-foreground">{t('notTold')}</p>
  ) : (
    <PassageReaderContext value={OWN_PASSAGES}>
      <CheckedClaims validation={validation} />
    </PassageReaderContext>
  );
}
