'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useObservable } from '@/components/observable/observable';
import { Textarea } from '@/components/ui/textarea';
import { useHydrating } from '@/components/ui/use-hydrating';
import { MESSAGE_LIMIT } from '@/lib/chat/limits';
import { warmUp } from '../message/warm-up';
import { QUEUE_LIMIT } from '../state/queue/message-queue';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { CharacterCount } from './character-count';
import { ModePicker } from './mode-picker';
import { ModelPicker } from './model-picker';
import { QueuedMessages } from './queued-messages';
import { SendButton } from './send-button';
import { useDraft } from './use-draft';
import { WebSearchToggle } from './web-search-toggle';

interface ComposerProps {
  readonly session: ConversationSession;
  readonly busy: boolean;
  /** Called when a message has been handed over. */
  readonly onSent: () => void;
}

/** Where a message is written: Enter sends or queues, Shift+Enter breaks the line, Escape stops a running answer. */
export function Composer({ session, busy, onSent }: ComposerProps) {
  const t = useTranslations('composer');
  const { announce } = useChatShell();
  const { conversationId, failure } = useObservable(session.state);
  const [text, setText] = useDraft(conversationId, session);
  const queue = useObservable(session.queue.state);
  const [full, setFull] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const empty = text.trim() === '';
  const tooLong = text.length > MESSAGE_LIMIT;

  useEffect(() => {
    if (queue.messages.length < QUEUE_LIMIT) setFull(false);
  }, [queue]);

  const hydrating = useHydrating();
  const arrivedWithPage = useRef(hydrating);
  useEffect(() => {
    // On a touch screen the keyboard would cover the conversation.
    if (!window.matchMedia('(pointer: fine)').matches) return;
    // Who moved on before the page was ready keeps the place.
    if (arrivedWithPage.current && document.activeElement !== document.body) return;
    field.current?.focus({ preventScroll: true });
  }, []);

  const send = (): void => {
    if (empty || tooLong) return;
    if (!busy) {
      setText('');
      onSent();
      void session.sender.submit(text);
    } else if (session.queue.add(text, session.state.get().mode)) {
      setText('');
      announce(t('queue.added'));
    } else {
      setFull(true);
      announce(t('queue.full', { limit: QUEUE_LIMIT }));
    }
  };

  const takeFromQueue = (messageId: string): void => {
    session.queue.remove(messageId);
    field.current?.focus();
  };

  return (
    <form
      aria-label={t('label')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="rounded-2xl border border-line bg-surface pt-3 shadow-soft transition-colors duration-150 focus-within:border-muted-foreground/60"
    >
      <QueuedMessages
        queue={queue}
        canSend={queue.held && !busy && failure?.unsent !== true}
        full={full}
        onSendNow={() => {
          onSent();
          void session.sender.sendQueued();
          field.current?.focus();
        }}
        onEdit={(messageId, queued) => {
          takeFromQueue(messageId);
          session.patch({ withdrawnText: queued });
        }}
        onCancel={(messageId) => {
          takeFromQueue(messageId);
          announce(t('queue.canceled'));
        }}
      />
      <Textarea
        id="composer"
        dir="auto"
        ref={field}
        rows={1}
        value={text}
        enterKeyHint="send"
        aria-label={t('placeholder')}
        aria-describedby="composer-hint"
        aria-invalid={tooLong || undefined}
        placeholder={t('placeholder')}
        onChange={(event) => {
          setText(event.target.value);
          warmUp(session);
        }}
        onKeyDown={(event) => {
          // Enter also ends a composition of an input method; that one is not for us.
          if (event.nativeEvent.isComposing || event.keyCode === 229) return;
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            send();
          } else if (event.key === 'Escape' && busy && !event.shiftKey) {
            event.preventDefault();
            void session.turn.stop();
          }
        }}
        className="max-h-[40vh] min-h-9 px-4 pb-1"
      />
      <div className="flex items-center gap-1.5 p-2">
        <WebSearchToggle session={session} />
        <ModePicker session={session} />
        <ModelPicker session={session} />
        <span className="ml-auto flex shrink-0 items-center gap-2.5">
          <span id="composer-hint" className="truncate text-[12.5px] text-muted-foreground">
            <CharacterCount length={text.length} />
          </span>
          <SendButton
            busy={busy}
            empty={empty}
            disabled={empty || tooLong}
            onStop={() => void session.turn.stop()}
          />
        </span>
      </div>
    </form>
  );
}
