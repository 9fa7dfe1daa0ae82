'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useObservable, useObserved } from '@/components/observable/observable';
import { useFeedback } from '@/components/page/feedback-context';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import type { CommentCreation, CommentView } from '@/lib/paper/wire';
import { useDesk } from '../desk-view';
import { paperPath, usePaper, usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';
import { CommentRow } from './comment-row';
import { PanelEmpty, PanelState } from './panel-state';
import { ShareLink } from './share-link';
import { useLoaded } from './use-loaded';

const COMMENT_LIMIT = 4_000;

/** What a supervisor, or the person, has said of the paper, with the link by which others can. */
export default function CommentsPanel() {
  const t = useTranslations('papers.comments');
  const { paperId } = usePaperStore();
  const view = usePaper((one) => one);
  const [showsSettled, setShowsSettled] = useState(false);
  const { value, problem, reload } = useLoaded<{ readonly comments: readonly CommentView[] }>(
    paperPath(paperId, 'comments'),
    view,
  );
  const comments = value?.comments ?? [];
  const open = comments.filter(({ resolvedAt }) => resolvedAt === null);
  const settled = comments.filter(({ resolvedAt }) => resolvedAt !== null);
  return (
    <>
      <ShareLink />
      <NewComment />
      <PanelState isLoading={value === null} problem={problem} onRetry={() => void reload()} />
      {value?.comments.length === 0 && <PanelEmpty title={t('empty')}>{t('emptyText')}</PanelEmpty>}
      {open.length > 0 && <Comments comments={open} label={t('open')} />}
      {settled.length > 0 && (
        <div className="px-4 py-3">
          <Button
            size="inline"
            variant="quiet"
            aria-expanded={showsSettled}
            onClick={() => setShowsSettled((shown) => !shown)}
          >
            {t('settled', { count: settled.length })}
          </Button>
        </div>
      )}
      {showsSettled && <Comments comments={settled} label={t('settled', { count: settled.length })} />}
    </>
  );
}

function Comments({
  comments,
  label,
}: {
  readonly comments: readonly CommentView[];
  readonly label: string;
}) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-t">
      {comments.map((comment) => (
        <CommentRow key={comment.commentId} comment={comment} />
      ))}
    </ul>
  );
}

/** Says something of the section that is shown, or of words that were chosen in it. */
function NewComment() {
  const t = useTranslations('papers.comments');
  const store = usePaperStore();
  const desk = useDesk();
  const { announce } = useFeedback();
  const { busy } = usePaperChange();
  const place = useObservable(store.place);
  const commented = useObserved(desk.state, (state) => state.commented);
  const outline = usePaper(({ head }) => head.outline);
  const [text, setText] = useState('');
  const sectionId = commented?.sectionId ?? place?.sectionId;
  if (sectionId === undefined)
    return <p className="px-4 pb-4 text-[13px] text-muted-foreground">{t('choose')}</p>;
  const title = outline.find((part) => part.sectionId === sectionId)?.title ?? '';

  const say = async (): Promise<void> => {
    const comment: CommentCreation = {
      sectionId,
      quote: commented?.quote.slice(0, 2_000) ?? '',
      start: commented?.start ?? 0,
      text: text.trim(),
    };
    const isSaid = await store.perform(async () => {
      await sendJson('POST', paperPath(store.paperId, 'comments'), comment);
    });
    if (!isSaid) return;
    setText('');
    desk.change({ commented: null });
    announce(t('said'));
  };
  return (
    <form
      className="px-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void say();
      }}
    >
      {commented && (
        <blockquote
          dir="auto"
          className="mb-2 line-clamp-4 border-accent border-l-2 pl-2.5 text-[13px] text-muted-foreground leading-[1.5]"
        >
          {commented.quote}
        </blockquote>
      )}
      <Textarea
        dir="auto"
        rows={2}
        value={text}
        maxLength={COMMENT_LIMIT}
        aria-label={commented ? t('onWords') : t('onSection', { title })}
        placeholder={commented ? t('onWords') : t('onSection', { title })}
        onChange={({ target }) => setText(target.value)}
        className="max-h-48 min-h-16 rounded-lg border border-line bg-surface px-3 py-2 text-[14px]! hover:border-line-strong focus-visible:outline-2 focus-visible:outline-accent"
      />
      <div className="mt-2 flex justify-end gap-2">
        {commented && (
          <Button size="small" variant="ghost" onClick={() => desk.change({ commented: null })}>
            {t('wholeSection')}
          </Button>
        )}
        <Button type="submit" size="small" busy={busy} disabled={text.trim() === ''}>
          {t('say')}
        </Button>
      </div>
    </form>
  );
}
