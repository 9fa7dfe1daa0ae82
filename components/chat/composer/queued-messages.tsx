'use client';

import { Pencil, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { Button, IconButton } from '@/components/ui/button';
import { NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { StoredQueue } from '../state/queue-storage';
import type { WrittenMessage } from '../state/requests/turn-request';
import { useChatShell } from '../state/shell/chat-shell-context';

interface QueuedMessagesProps {
  readonly queue: StoredQueue;
  /** True where the first message can be sent at once. */
  readonly canSend: boolean;
  /** True where one more was to be queued than may wait. */
  readonly full: boolean;
  readonly onSendNow: () => void;
  readonly onEdit: (message: WrittenMessage) => void;
  readonly onCancel: (message: WrittenMessage) => void;
}

/** What is sent when the answer is finished, above the field; each can be taken back until then. */
export default function QueuedMessages(props: QueuedMessagesProps) {
  const { queue, canSend, full, onSendNow, onEdit, onCancel } = props;
  const t = useTranslations('composer.queue');
  const { documents } = useChatShell();
  useObservable(documents.state);
  return (
    <section
      aria-label={t('label')}
      data-slot="queued-messages"
      className="mb-2 border-line border-b px-4 pb-2 text-[13px] leading-7"
    >
      <ul>
        {queue.messages.map((message) => (
          <li key={message.messageId} className="flex items-center gap-1">
            <p id={`queued-${message.messageId}`} className="mr-auto min-w-0 truncate">
              <span className="text-muted-foreground">
                {documents.readiness(message.chosen) === 'pending' ? t('awaitsDocuments') : t('queued')}
              </span>{' '}
              {message.text || message.images?.map(({ name }) => name).join(', ')}
            </p>
            <IconButton
              label={t('edit')}
              aria-describedby={`queued-${message.messageId}`}
              onClick={() => onEdit(message)}
            >
              <Pencil aria-hidden="true" className="size-3.5" />
            </IconButton>
            <IconButton
              label={t('cancel')}
              aria-describedby={`queued-${message.messageId}`}
              onClick={() => onCancel(message)}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {queue.held && (
        <div className="flex items-center gap-3 pt-0.5">
          <p className="mr-auto text-muted-foreground leading-5">{t('held')}</p>
          {canSend && documents.readiness(queue.messages[0]?.chosen ?? NOTHING_CHOSEN) === 'ready' && (
            <Button size="inline" className="px-2.5" onClick={onSendNow}>
              {t('sendNow')}
            </Button>
          )}
        </div>
      )}
      {full && <p className="text-warning leading-5">{t('full', { limit: queue.messages.length })}</p>}
    </section>
  );
}
