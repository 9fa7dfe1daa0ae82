'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import type { GuestComment, SharedPaper } from '@/lib/paper/wire';

/** What is commented on. */
export interface CommentSubject {
  readonly sectionId: string;
  readonly title: string;
  readonly quote: string;
  readonly start: number;
}

interface GuestCommentDialogProps {
  readonly token: string;
  readonly subject: CommentSubject;
  readonly onSaid: (comment: SharedPaper['comments'][number]) => void;
  readonly onClose: () => void;
}

/** Under which the tab keeps how somebody has called themselves. */
const NAME = 'nalar-commenter';

/** Says something of a shared paper, under a name. */
export function GuestCommentDialog({ token, subject, onSaid, onClose }: GuestCommentDialogProps) {
  const t = useTranslations('papers.shared');
  const { busy, problem, run } = useRequest();
  const [author, setAuthor] = useState(() => sessionStorage.getItem(NAME) ?? '');
  const [text, setText] = useState('');
  const id = useId();
  const { sectionId, title, quote, start } = subject;
  const isComplete = author.trim() !== '' && text.trim() !== '';

  const say = (): Promise<boolean> =>
    run(async () => {
      const comment: GuestComment = { author: author.trim(), sectionId, quote, start, text: text.trim() };
      const path = `/api/shared-papers/${encodeURIComponent(token)}/comments`;
      const response = await sendJson('POST', path, comment);
      sessionStorage.setItem(NAME, comment.author);
      onSaid(await response.json());
    });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[14%] max-h-[80dvh] max-w-md overflow-y-auto p-5"
        aria-describedby={undefined}
      >
        <div className="flex items-start justify-between gap-3">
          <DialogTitle>{t('commentOn', { title })}</DialogTitle>
          <DialogClose label={t('cancel')} />
        </div>
        {quote !== '' && (
          <blockquote
            dir="auto"
            className="mt-3 line-clamp-4 border-accent border-l-2 pl-2.5 text-[13.5px] text-muted-foreground leading-[1.5]"
          >
            {quote}
          </blockquote>
        )}
        <form
          className="mt-4 space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) void say();
          }}
        >
          <div>
            <label htmlFor={id} className="font-medium text-[14px]">
              {t('text')}
            </label>
            <Textarea
              id={id}
              dir="auto"
              rows={4}
              autoFocus
              value={text}
              maxLength={4_000}
              onChange={({ target }) => setText(target.value)}
              className="mt-1 max-h-64 min-h-28 rounded-lg border border-line bg-surface px-3 py-2 hover:border-line-strong focus-visible:outline-2 focus-visible:outline-accent"
            />
          </div>
          <FormField
            label={t('author')}
            hint={t('authorHint')}
            dir="auto"
            value={author}
            maxLength={100}
            autoComplete="name"
            onChange={({ target }) => setAuthor(target.value)}
          />
          <FormProblem problem={problem} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy} disabled={!isComplete}>
              {t('send')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
