'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { mentionPieces, type Reviewer } from '@/lib/chat/review/mentions';
import type { ReviewComment, CommentThread as Thread } from '@/lib/chat/review/review-comment';
import { CommentComposer } from './comment-composer';
import type { CommentActions } from './use-comment-actions';
import { usePersonName } from './use-person-name';

interface CommentThreadProps {
  readonly thread: Thread;
  /** What it is about, in words. */
  readonly place: string;
  /** Whether the words of the place are shown, since they stand elsewhere. */
  readonly quotes?: boolean;
  readonly reviewers: readonly Reviewer[];
  readonly actions: CommentActions;
}

/** A thread of comments with what can be done about it; a settled one is folded to its first line. */
export function CommentThread({ thread, place, quotes = false, reviewers, actions }: CommentThreadProps) {
  const t = useTranslations('review.comments');
  const [replying, setReplying] = useState(false);
  const { opening, replies } = thread;
  const resolved = opening.resolvedAt !== null;

  return (
    <article
      aria-label={t('thread', { place })}
      data-thread={opening.commentId}
      data-resolved={resolved || undefined}
      className="mt-2.5 rounded-lg border border-line bg-surface px-3 py-2.5"
    >
      {quotes && (
        <p className="mb-1.5 line-clamp-3 border-accent border-l-2 pl-2 text-[12.5px] text-muted-foreground">
          {place}
        </p>
      )}
      <Comment comment={opening} reviewers={reviewers} muted={resolved} />
      {!resolved &&
        replies.map((reply) => (
          <Comment key={reply.commentId} comment={reply} reviewers={reviewers} muted={false} />
        ))}
      {replying ? (
        <CommentComposer
          draftName={opening.commentId}
          label={t('reply')}
          reviewers={actions.mentionable}
          onCancel={() => setReplying(false)}
          onSend={async (text) => {
            const sent = await actions.send({ text, anchor: opening.anchor, threadId: opening.commentId });
            if (sent) setReplying(false);
            return sent;
          }}
        />
      ) : (
        <div className="mt-1 flex items-center gap-3">
          {resolved && <span className="text-[12.5px] text-accent-strong">{t('resolved')}</span>}
          {!resolved && (
            <Button variant="quiet" size="inline" onClick={() => setReplying(true)}>
              {t('reply')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="inline"
            onClick={() => void actions.resolve(opening.commentId, !resolved)}
          >
            {t(resolved ? 'reopen' : 'resolve')}
          </Button>
        </div>
      )}
    </article>
  );
}

interface CommentProps {
  readonly comment: ReviewComment;
  readonly reviewers: readonly Reviewer[];
  readonly muted: boolean;
}

function Comment({ comment, reviewers, muted }: CommentProps) {
  const format = useFormatter();
  const nameOf = usePersonName();
  const t = useTranslations('review.comments');
  const pieces = mentionPieces(comment.text, reviewers);
  return (
    <div data-comment={comment.commentId} className="not-first:mt-2">
      <p className="text-[12px] text-muted-foreground">
        <span className="font-medium text-foreground">
          {nameOf({ personId: comment.authorId, name: comment.authorName })}
        </span>{' '}
        {format.dateTime(comment.writtenAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </p>
      <p
        className={classNames(
          'whitespace-pre-line break-words text-[13.5px] leading-[1.55]',
          muted && 'text-muted-foreground',
        )}
      >
        {/* It stays where others have answered it. */}
        {comment.text === '' && <em>{t('authorLeft')}</em>}
        {pieces.map(({ text, personId }, index) =>
          personId === null ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
            <strong key={index} className="font-medium text-accent-strong">
              {text}
            </strong>
          ),
        )}
      </p>
    </div>
  );
}
