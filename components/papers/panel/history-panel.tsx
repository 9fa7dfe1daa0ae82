'use client';

import { Undo2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useChatShell } from '@/components/chat/state/shell/chat-shell-context';
import { messagePath, openMessage } from '@/components/chat/state/shell/message-address';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { useFeedback } from '@/components/page/feedback-context';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { insteadOfFollowing } from '@/components/ui/instead-of-following';
import type { Page } from '@/lib/chat/conversation';
import type { EventView } from '@/lib/paper/wire';
import { useDesk } from '../desk-view';
import { paperPath, usePaper, usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';
import { PanelEmpty, PanelState } from './panel-state';
import { useEventSentence } from './use-event-sentence';
import { useLoaded } from './use-loaded';

/** What has happened to the paper, the newest first, by whom, and what of it can be taken back. */
export default function HistoryPanel() {
  const t = useTranslations('papers.history');
  const { paperId } = usePaperStore();
  const view = usePaper((one) => one);
  const path = paperPath(paperId, 'events');
  const { value, problem, reload } = useLoaded<Page<EventView>>(path, view);
  const [older, setOlder] = useState<Page<EventView> | null>(null);
  const { busy, problem: olderProblem, run } = useRequest();
  // What follows the first page belongs to the paper as it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten with each first page
  useEffect(() => setOlder(null), [value]);
  const events = [...(value?.items ?? []), ...(older?.items ?? [])];
  const cursor = older ? older.nextCursor : (value?.nextCursor ?? null);

  const loadOlder = (): Promise<boolean> =>
    run(async () => {
      const response = await fetchOrThrow(`${path}?${new URLSearchParams({ cursor: cursor ?? '' })}`);
      const page: Page<EventView> = await response.json();
      setOlder((before) => ({ ...page, items: [...(before?.items ?? []), ...page.items] }));
    });
  return (
    <>
      <PanelState isLoading={value === null} problem={problem} onRetry={() => void reload()} />
      {value?.items.length === 0 && <PanelEmpty title={t('empty')}>{t('emptyText')}</PanelEmpty>}
      {events.length > 0 && (
        <ol aria-label={t('title')} className="px-4 py-3">
          {events.map((event) => (
            <EventRow key={event.eventId} event={event} />
          ))}
        </ol>
      )}
      <div className="px-4 has-[p]:pb-3">
        <FormProblem problem={olderProblem} />
      </div>
      {cursor !== null && (
        <Button size="small" className="mx-4 mb-4 self-start" busy={busy} onClick={() => void loadOlder()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function EventRow({ event }: { readonly event: EventView }) {
  const t = useTranslations('papers.history');
  const format = useFormatter();
  const store = usePaperStore();
  const desk = useDesk();
  const shell = useChatShell();
  const { announce } = useFeedback();
  const { busy } = usePaperChange();
  const sentence = useEventSentence()(event);
  const { eventId, at, undoneAt, canUndo, what, turn } = event;

  const undo = async (): Promise<void> => {
    const path = paperPath(store.paperId, 'events', eventId, 'undo');
    const isDone = await store.perform(async () => {
      await fetchOrThrow(path, { method: 'POST' });
    });
    if (isDone) announce(t('undone'));
  };
  return (
    <li className="relative border-line border-l pb-4 pl-4 last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[4.5px] size-2 rounded-full ${turn === null ? 'bg-line-strong' : 'bg-accent'}`}
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
        {turn?.state === 'there' ? (
          <a
            href={messagePath({ ...turn, query: '' })}
            onClick={insteadOfFollowing(() => openMessage(shell, { ...turn, query: '' }))}
            className="underline underline-offset-2 hover:text-foreground"
          >
            {t('byModel')}
          </a>
        ) : (
          <span>{t(turn === null ? 'byYou' : 'byDeleted')}</span>
        )}
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
