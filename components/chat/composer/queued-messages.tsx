'use client';

import { Pencil, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { StoredQueue } from '../state/queue/queue-storage';

interface QueuedMessagesProps {
  readonly queue: StoredQueue;
  /** True where the first message can be sent at once. */
  readonly canSend: boolean;
  /** True where one more was to be queued than may wait. */
  readonly full: boolean;
  readonly onSendNow: () => void;
  readonly onEdit: (messageId: string, text: string) => void;
  readonly onCancel: (messageId: string) => void;
}

/** What is sent when the answer is finished, above the field; each can be taken back until then. */
export function QueuedMessages({ queue, canSend, full, onSendNow, onEdit, onCancel }: QueuedMessagesProps) {
  const t = useTranslations('composer.queue');
  if (queue.messages.length === 0) return null;
  return (
    <section
      aria-label={t('label')}
      data-slot="queued-messages"
      className="mb-2 border-line border-b px-4 pb-2 text-[13px] leading-7"
    >
      <ul>
        {queue.messages.map(({ messageId, text }) => (
          <li key={messageId} className="flex items-center gap-1">
            <p id={`queued-${messageId}`} className="mr-auto min-w-0 truncate">
              <span className="text-muted-foreground">{t('queued')}</span> {text}
            </p>
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={t('edit')}
              aria-describedby={`queued-${messageId}`}
              data-tooltip={t('edit')}
              onClick={() => onEdit(messageId, text)}
            >
              <Pencil aria-hidden="true" className="size-3.5" />
            </Button>
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={t('cancel')}
              aria-describedby={`queued-${messageId}`}
              data-tooltip={t('cancel')}
              onClick={() => onCancel(messageId)}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {queue.held && (
        <div className="flex items-center gap-3 pt-0.5">
          <p className="mr-auto text-muted-foreground leading-5">{t('held')}</p>
          {canSend && (
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
