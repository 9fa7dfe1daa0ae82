'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import type { Verdict, VerdictRequest } from '@/lib/chat/review/review-verdict';
import { type ReviewActions, useReviewActions } from './review-actions';
import { requestNext, sendAssignment, sendVerdict } from './review-requests';
import { useKeptDraft } from './use-kept-draft';

export interface TraceReview {
  readonly actions: ReviewActions;
  readonly score: number | null;
  readonly note: string;
  readonly setScore: (score: number | null) => void;
  readonly setNote: (note: string) => void;
  readonly judge: (verdict: VerdictRequest) => void;
  readonly assign: (assigned: boolean) => void;
  /** Goes to the next trace without a verdict, once everything is saved. */
  readonly toNext: () => void;
  /** True once the page is about to be left: what is pressed then is not meant for this trace. */
  readonly leaving: boolean;
}

interface Reviewed {
  readonly item: ReviewItem;
  /** What the reviewer has said of it. */
  readonly own: Verdict | null;
}

/** The verdict, the assignment and the way on from a trace under review. */
export function useTraceReview({ item, own }: Reviewed, filtersQuery: string): TraceReview {
  const t = useTranslations('review');
  const router = useRouter();
  const sentenceOf = useFailureSentence();
  const actions = useReviewActions();
  const [scored, setScored] = useKeptDraft(`${item.traceId}:score`, String(own?.score ?? ''));
  const [note, setNote] = useKeptDraft(`${item.traceId}:note`, own?.note ?? '');
  const score = scored === '' ? null : Number(scored);
  const [leaving, setLeaving] = useState(false);
  const left = useRef(false);
  const { traceId } = item;
  const { perform, settled, say } = actions;

  useEffect(() => {
    // A page that is shown again from the router's memory is not being left any more.
    left.current = false;
    setLeaving(false);
  }, []);

  const toNext = async (): Promise<void> => {
    if (left.current) return;
    left.current = true;
    setLeaving(true);
    const stay = (text: string, failed: boolean): void => {
      left.current = false;
      setLeaving(false);
      say(text, failed);
    };
    try {
      await settled();
      const next = await requestNext(filtersQuery, traceId);
      if (next === null) return stay(t('trace.noneLeft'), false);
      router.push(`/review/${next}${filtersQuery === '' ? '' : `?${filtersQuery}`}`);
    } catch (error) {
      const failure =
        error instanceof RequestError ? error : new RequestError('internal-error', 'Something went wrong.');
      stay(sentenceOf(failure), true);
    }
  };

  return {
    actions,
    score,
    note,
    setScore: (next) => setScored(String(next ?? '')),
    setNote,
    judge: (verdict) => {
      if (left.current) return;
      const saved = t('verdict.saved', { verdict: t(`verdicts.${verdict.kind}`) });
      void perform(() => sendVerdict(traceId, verdict), saved);
    },
    assign: (assigned) => {
      const done = t(assigned ? 'trace.mine' : 'trace.released');
      void perform(() => sendAssignment(traceId, assigned), done);
    },
    toNext: () => void toNext(),
    leaving,
  };
}
