'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { Reviewer } from '@/lib/chat/review/mentions';
import { MOST_AT_ONCE, type ReviewBatch } from '@/lib/chat/review/review-batch';
import { VERDICT_KINDS } from '@/lib/chat/review/review-verdict';
import type { ReviewActions } from './review-actions';
import { sendBatch } from './review-requests';

interface QueueBatchProps {
  readonly traceIds: readonly string[];
  readonly assignees: readonly Reviewer[];
  readonly personId: string;
  readonly actions: ReviewActions;
  /** When it is done, with what it was done to. */
  readonly onDone: (traceIds: readonly string[]) => void;
  readonly onClear: () => void;
}

/** One verdict, or one holder, for everything that is selected; it stays in sight below. */
export function QueueBatch({ traceIds, assignees, personId, actions, onDone, onClear }: QueueBatchProps) {
  const t = useTranslations('review');
  const sentenceOf = useFailureSentence();
  const [kind, setKind] = useState<string>('');
  const [assigneeId, setAssigneeId] = useState(personId);

  const send = async (batch: ReviewBatch): Promise<void> => {
    await actions.perform(
      () => sendBatch(batch),
      ({ done, refused }) => {
        setKind('');
        // What was refused, and what goes with the next batch, stays selected.
        onDone(batch.traceIds.filter((sent) => !refused.some(({ traceId }) => traceId === sent)));
        const [first] = refused;
        if (!first) return { text: t('batch.done', { count: done }), failed: false };
        const why = sentenceOf({ code: first.code, message: first.code });
        return { text: t('batch.refused', { done, refused: refused.length, why }), failed: true };
      },
    );
  };
  const some = traceIds.slice(0, MOST_AT_ONCE);
  const chosen = VERDICT_KINDS.find((known) => known === kind);

  return (
    <section
      aria-label={t('batch.label')}
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-surface px-3 py-2.5 shadow-soft"
    >
      <p role="status" className="mr-1 text-[13.5px] tabular-nums">
        {t('batch.selected', { count: traceIds.length })}
      </p>
      <Button variant="quiet" size="small" className="max-sm:ml-auto sm:mr-auto" onClick={onClear}>
        {t('batch.clear')}
      </Button>
      <Select aria-label={t('batch.verdict')} value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="">{t('batch.verdict')}</option>
        {VERDICT_KINDS.map((known) => (
          <option key={known} value={known}>
            {t(`verdicts.${known}`)}
          </option>
        ))}
      </Select>
      <Button
        size="small"
        busy={actions.busy}
        disabled={!chosen}
        onClick={() =>
          chosen &&
          void send({ action: 'judge', traceIds: some, verdict: { kind: chosen, score: null, note: '' } })
        }
      >
        {t('batch.judge')}
      </Button>
      <Select
        aria-label={t('batch.assignee')}
        value={assigneeId}
        onChange={(event) => setAssigneeId(event.target.value)}
      >
        {assignees.map((reviewer) => (
          <option key={reviewer.personId} value={reviewer.personId}>
            {reviewer.personId === personId ? t('filters.me') : reviewer.name}
          </option>
        ))}
        <option value="">{t('filters.nobody')}</option>
      </Select>
      <Button
        size="small"
        busy={actions.busy}
        onClick={() => void send({ action: 'assign', traceIds: some, assigneeId: assigneeId || null })}
      >
        {t('batch.assign')}
      </Button>
    </section>
  );
}
