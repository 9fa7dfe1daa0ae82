'use client';

import { Undo2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { sendJson } from '@/components/http/send-json';
import { useFeedback } from '@/components/page/feedback-context';
import { Button } from '@/components/ui/button';
import type { EventView } from '@/lib/paper/wire';
import { useDesk } from '../desk/desk-view';
import { usePaperChange } from '../desk/use-paper-change';
import { paperPath, usePaper, usePaperStore } from '../paper-state';
import { PanelEmpty, PanelState } from './panel-state';
import { useEventSentence } from './use-event-sentence';
import { useLoaded } from './use-loaded';

/** What has happened to the paper, the newest first, by whom, and what of it can be taken back. */
export default function HistoryPanel() {
  const t = useTranslations('papers.history');
  const { paperId } = usePaperStore();
  const view = usePaper((one) => one);
  const { value, problem, reload } = useLoaded<readonly EventView[]>(paperPath(paperId, 'events'), view);
  return (
    <>
      <PanelState isLoading={value === null} problem={problem} onRetry={() => void reload()} />
      {value?.length === 0 && <PanelEmpty title={t('empty')}>{t('emptyText')}</PanelEmpty>}
      {value && value.length > 0 && (
        <ol aria-label={t('title')} className="px-4 py-3">
          {value.map((event) => (
            <EventRow key={event.eventId} event={event} />
          ))}
        </ol>
      )}
    </>
  );
}

function EventRow({ event }: { readonly event: EventView }) {
  const t = useTranslations('papers.history');
  const format = useFormatter();
  const store = usePaperStore();
  const desk = useDesk();
  const { announce } = useFeedback();
  const { busy } = usePaperChange();
  const sentence = useEventSentence()(event);
  const { eventId, at, turnId, undoneAt, canUndo, what } = event;

  const undo = async (): Promise<void> => {
    const path = paperPath(store.paperId, 'events', eventId, 'undo');
    const isDone = await store.perform(async () => {
      await sendJson('POST', path, {});
    });
    if (isDone) announce(t('undone'));
  };
  return (
    <li className="relative border-line border-l pb-4 pl-4 last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[4.5px] size-2 rounded-full ${turnId === null ? 'bg-line-strong' : 'bg-accent'}`}
      />
      <p
        className={`text-[13.5px] leading-5 [overflow-wrap:anywhere] ${undoneAt === null ? '' : 'text-muted-foreground line-through'}`}
      >
        {what.kind === 'section' ? (
          <button
            type="button"
            className="text-start underline-offset-2 hover:underline"
            onClick={() => desk.openSection(what.sectionId)}
          >
            {sentence}
          </button>
        ) : (
          sentence
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 text-[12.5px] text-muted-foreground">
        <time dateTime={new Date(at).toISOString()} className="tabular-nums">
          {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        <span aria-hidden="true">·</span>
        <span>{t(turnId === null ? 'byYou' : 'byModel')}</span>
        {undoneAt !== null && <span>· {t('takenBack')}</span>}
        {canUndo && (
          <Button
            size="inline"
            variant="quiet"
            busy={busy}
            className="-my-1 ml-auto px-1.5"
            aria-label={t('undoThis', { what: sentence })}
            onClick={() => void undo()}
          >
            <Undo2 aria-hidden="true" className="size-3.5" />
            {t('undo')}
          </Button>
        )}
      </div>
    </li>
  );
}
