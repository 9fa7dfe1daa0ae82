'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { isComposing } from '@/components/ui/field-keys';
import { Input } from '@/components/ui/input';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { TITLE_LIMIT } from '@/lib/chat/limits';
import { isBlank } from '@/lib/text/without-invisible';
import { useChatShell } from '../state/shell/chat-shell-context';
import { useAttempt } from '../state/shell/use-attempt';

interface RenameFieldProps {
  readonly conversation: ConversationSummary;
  readonly onClose: () => void;
}

/** Takes the place of a title while it is changed: Enter keeps, Escape drops, leaving keeps. */
export default function RenameField({ conversation, onClose }: RenameFieldProps) {
  const t = useTranslations('sidebar');
  const shell = useChatShell();
  const attempt = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const closed = useRef(false);
  const { conversationId, title } = conversation;

  useEffect(() => {
    // The menu that led here gives the focus away only after this.
    const frame = requestAnimationFrame(() => {
      // Not every browser focuses what is selected.
      field.current?.focus();
      field.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const close = async (keep: boolean): Promise<void> => {
    if (closed.current) return;
    closed.current = true;
    const wanted = field.current?.value.trim() ?? '';
    onClose();
    if (!keep || isBlank(wanted) || wanted === title) return;
    await attempt(async () => {
      await shell.conversations.rename(conversationId, wanted);
      shell.sessions.find(conversationId)?.patch({ title: wanted });
      shell.projectNews.update((count) => count + 1);
      shell.announce(t('renamed', { title: wanted }));
    });
  };

  return (
    <Input
      ref={field}
      defaultValue={title}
      maxLength={TITLE_LIMIT}
      aria-label={t('newTitle')}
      onBlur={() => void close(true)}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') void close(true);
        if (event.key === 'Escape') {
          event.stopPropagation();
          void close(false);
        }
      }}
    />
  );
}
