'use client';

import { useTranslations } from 'next-intl';
import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';

interface DeleteDialogProps {
  readonly conversation: ConversationSummary;
  readonly onClose: () => void;
}

/** Asks before a conversation and its traces are deleted for good. */
export default function DeleteDialog({ conversation, onClose }: DeleteDialogProps) {
  const t = useTranslations('sidebar');
  const shell = useChatShell();
  const sentenceOf = useFailureSentence();
  const { conversationId, title } = conversation;

  const remove = async (): Promise<void> => {
    try {
      await shell.conversations.delete(conversationId);
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      shell.toast(sentenceOf(cause), true);
      return;
    }
    const onScreen = shell.sessions.active.get().state.get().conversationId === conversationId;
    shell.sessions.forget(conversationId);
    if (onScreen) shell.open(null);
    shell.toast(t('deleted'));
  };

  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          document.getElementById('composer')?.focus();
        }}
      >
        <AlertDialogTitle>{t('deleteTitle')}</AlertDialogTitle>
        <AlertDialogDescription>{t('deleteText', { title })}</AlertDialogDescription>
        <div className="mt-5 flex justify-end gap-2">
          <AlertDialogCancel>{t('cancel')}</AlertDialogCancel>
          <AlertDialogAction onClick={() => void remove()}>{t('delete')}</AlertDialogAction>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
