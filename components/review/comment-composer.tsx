'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { isComposing } from '@/components/ui/field-keys';
import { Textarea } from '@/components/ui/textarea';
import type { PickerKeys } from '@/components/ui/use-picker-keys';
import type { Reviewer } from '@/lib/chat/review/mentions';
import { COMMENT_LIMIT } from '@/lib/chat/review/review-comment';
import { MentionSuggestions } from './mention-suggestions';
import { useKeptDraft } from './use-kept-draft';

interface CommentComposerProps {
  /** Names what is written among the drafts of this tab. */
  readonly draftName: string;
  /** What the comment will stand at, in words. */
  readonly label: string;
  /** Who may be mentioned. */
  readonly reviewers: readonly Reviewer[];
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** The field for a comment; ⌘ or Ctrl with Enter sends it, Escape puts it away with its words. */
export function CommentComposer({ draftName, label, reviewers, onSend, onCancel }: CommentComposerProps) {
  const t = useTranslations('review.comments');
  const [text, setText] = useKeptDraft(draftName, '');
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const pickerKeys = useRef<PickerKeys>(null);
  useEffect(() => field.current?.focus(), []);

  const send = async (): Promise<void> => {
    if (text.trim() === '' || sending) return;
    setSending(true);
    if (await onSend(text.trim())) setText('');
    else setSending(false);
  };
  const cancel = (): void => {
    setText('');
    onCancel();
  };
  /** True where the key was for the composer. */
  const act = (event: KeyboardEvent): boolean => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
    else if (event.target === field.current && pickerKeys.current?.(event)) return true;
    else if (event.key === 'Escape') onCancel();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isComposing(event) && act(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of its buttons
    <div
      data-slot="comment-composer"
      onKeyDown={onKeyDown}
      className="mt-2 rounded-lg border border-line bg-surface p-2.5 focus-within:border-accent"
    >
      <Textarea
        ref={field}
        value={text}
        rows={2}
        maxLength={COMMENT_LIMIT}
        aria-label={label}
        placeholder={t('placeholder')}
        onChange={(event) => setText(event.target.value)}
        className="max-h-48"
      />
      <MentionSuggestions
        field={field}
        keys={pickerKeys}
        text={text}
        reviewers={reviewers}
        onText={setText}
      />
      <div className="mt-1.5 flex justify-end gap-2">
        <Button variant="ghost" size="inline" className="px-2" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button
          variant="solid"
          size="inline"
          className="px-2.5"
          disabled={text.trim() === '' || sending}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
