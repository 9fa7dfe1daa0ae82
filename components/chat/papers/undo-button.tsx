'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { fetchOrThrow } from '@/components/http/request-error';
import type { RequestState } from '@/components/http/use-request';
import { useFeedback } from '@/components/page/feedback-context';
import { Button } from '@/components/ui/button';
import { usePaperFacts } from './paper-facts';

interface UndoButtonProps {
  readonly paperId: string;
  readonly eventId: string;
  /** What is taken back, in words. */
  readonly what: string;
  readonly request: RequestState;
  /** Called before, where the button goes with what it takes back. */
  readonly onStart?: () => void;
}

/** Takes back what an answer has done to a paper. */
export function UndoButton({ paperId, eventId, what, request: { busy, run }, onStart }: UndoButtonProps) {
  const t = useTranslations('paperCards');
  const { changed } = usePaperFacts(paperId);
  const { announce } = useFeedback();
  const undo = (): Promise<boolean> =>
    run(async () => {
      onStart?.();
      const path = `/api/papers/${encodeURIComponent(paperId)}/events/${encodeURIComponent(eventId)}/undo`;
      await fetchOrThrow(path, { method: 'POST' });
      announce(t('undone'));
      changed();
    });
  return (
    <Button
      size="inline"
      variant="quiet"
      busy={busy}
      className="px-1.5"
      aria-label={t('undoThis', { what })}
      onClick={() => void undo()}
    >
      <Undo2 aria-hidden="true" className="size-3.5" />
      {t('undo')}
    </Button>
  );
}
