'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useFeedback } from '@/components/page/feedback-context';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { CommentChange, CommentView } from '@/lib/paper/wire';
import { useDesk } from '../desk-view';
import { paperPath, usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';
import { useSectionTitle } from '../use-section-title';

/** A comment: who said what of which words, the way to them, and that it is settled. */
export function CommentRow({ comment }: { readonly comment: CommentView }) {
  const t = useTranslations('papers');
  const format = useFormatter();
  const store = usePaperStore();
  const desk = useDesk();
  const { announce } = useFeedback();
  const { busy } = usePaperChange();
  const titleOf = useSectionTitle();
  const [deletes, setDeletes] = useState(false);
  const { commentId, version, sectionId, quote, start, text, author, isGuest, at, resolvedAt } = comment;
  const path = paperPath(store.paperId, 'comments', commentId);

  const settle = async (): Promise<void> => {
    const isResolved = resolvedAt === null;
    const isDone = await store.perform(async () => {
      await sendJson('PATCH', path, { version, isResolved } satisfies CommentChange);
    });
    if (isDone) announce(t(isResolved ? 'comments.nowSettled' : 'comments.nowOpen'));
  };
  const remove = async (): Promise<void> => {
    const isDone = await store.perform(async () => {
      await fetchOrThrow(path, { method: 'DELETE' });
    });
    if (isDone) announce(t('comments.deleted'));
  };
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-2 text-[13px]">
        <span dir="auto" className="font-medium">
          {isGuest ? author : t('comments.you')}
        </span>
        {isGuest && (
          <span className="rounded bg-raised px-1.5 text-[12px] text-muted-foreground">
            {t('comments.guest')}
          </span>
        )}
        <time dateTime={new Date(at).toISOString()} className="ml-auto text-[12px] text-muted-foreground">
          {format.dateTime(at, { dateStyle: 'medium' })}
        </time>
      </div>
      <button
        type="button"
        onClick={() =>
          quote === '' ? desk.openSection(sectionId) : desk.openSection(sectionId, start, quote.length)
        }
        className="mt-1 block w-full border-line border-l-2 pl-2.5 text-start text-[12.5px] text-muted-foreground leading-[1.5] hover:border-accent hover:text-foreground"
      >
        <span className="block truncate">{titleOf(sectionId)}</span>
        {quote !== '' && (
          <span dir="auto" className="line-clamp-2">
            “{quote}”
          </span>
        )}
      </button>
      <p
        dir="auto"
        className="mt-1.5 whitespace-pre-wrap text-[14px] leading-[1.55] [overflow-wrap:anywhere]"
      >
        {text}
      </p>
      <div className="mt-1 -ml-1.5 flex gap-1">
        <Button size="inline" variant="quiet" busy={busy} className="px-1.5" onClick={() => void settle()}>
          {t(resolvedAt === null ? 'comments.settle' : 'comments.reopen')}
        </Button>
        <Button size="inline" variant="quiet" className="px-1.5" onClick={() => setDeletes(true)}>
          {t('comments.delete')}
        </Button>
      </div>
      {deletes && (
        <ConfirmDialog
          title={t('comments.deleteTitle')}
          text={t('comments.deleteText')}
          cancel={t('cancel')}
          confirm={t('comments.delete')}
          onConfirm={() => void remove()}
          onClose={() => setDeletes(false)}
        />
      )}
    </li>
  );
}
