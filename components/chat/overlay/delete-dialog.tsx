'use client';

import { useTranslations } from 'next-intl';
import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';

interface DeleteDialogProps {
  readonly conversations: readonly ConversationSummary[];
  /** Whether the sidebar lies below it, which is gone back to. */
  readonly isOverSidebar: boolean;
  readonly onClose: () => void;
}

/** Asks before conversations and their traces are deleted for good. */
export default function DeleteDialog({ conversations, isOverSidebar, onClose }: DeleteDialogProps) {
  const t = useTranslations('sidebar');
  const shell = useChatShell();
  const sentenceOf = useFailureSentence();
  const ids = conversations.map(({ conversationId }) => conversationId);
  const count = ids.length;

  const remove = async (): Promise<void> => {
    try {
      await shell.conversations.delete(ids);
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      shell.toast(sentenceOf(cause), true);
      return;
    }
    const { conversationId: onScreen } = shell.sessions.active.get().state.get();
    for (const conversationId of ids) shell.sessions.forget(conversationId);
    if (onScreen !== null && ids.includes(onScreen)) shell.open(null);
    shell.selection.set(null);
    shell.projectNews.update((count) => count + 1);
    shell.toast(t('deleted', { count }));
  };

  return (
    <ConfirmDialog
      title={t('deleteTitle', { count })}
      text={count === 1 ? t('deleteText', { title: conversations[0]?.title ?? '' }) : t('deleteManyText')}
      cancel={t('cancel')}
      confirm={t('delete')}
      onConfirm={() => void remove()}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        const goesTo = isOverSidebar ? '[data-slot=sheet-content]' : '#composer';
        document.querySelector<HTMLElement>(goesTo)?.focus();
      }}
    />
  );
}
