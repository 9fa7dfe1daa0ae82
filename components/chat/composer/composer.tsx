'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Textarea } from '@/components/ui/textarea';
import { MESSAGE_LIMIT } from '@/lib/chat/limits';
import { prepareAnswer } from '../message/prepare-answer';
import { useChatShell } from '../state/chat-shell-context';
import type { ConversationSession } from '../state/conversation-session';
import { useObservable } from '../state/observable';
import { CharacterCount } from './character-count';
import { ModelPicker } from './model-picker';
import { SendButton } from './send-button';
import { useDraft } from './use-draft';
import { WebSearchToggle } from './web-search-toggle';

interface ComposerProps {
  readonly session: ConversationSession;
  readonly busy: boolean;
  /** Called when a message has been handed over. */
  readonly onSent: () => void;
}

/** Where a message is written: Enter sends, Shift+Enter breaks the line, Escape stops a running answer. */
export function Composer({ session, busy, onSent }: ComposerProps) {
  const t = useTranslations('composer');
  const { announce } = useChatShell();
  const { conversationId } = useObservable(session.state);
  const [text, setText] = useDraft(conversationId, session);
  const [waiting, setWaiting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const empty = text.trim() === '';
  const tooLong = text.length > MESSAGE_LIMIT;

  useEffect(() => {
    if (!busy) setWaiting(false);
  }, [busy]);

  useEffect(() => {
    // On a touch screen the keyboard would cover the conversation.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  const send = (): void => {
    if (empty || tooLong) return;
    if (busy) {
      setWaiting(true);
      announce(t('waitForAnswer'));
      return;
    }
    setText('');
    onSent();
    void session.submit(text);
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
      <Textarea
        id="composer"
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
          session.turns.prepare();
          prepareAnswer();
        }}
        onKeyDown={(event) => {
          // Enter also ends a composition of an input method; that one is not for us.
          if (event.nativeEvent.isComposing || event.keyCode === 229) return;
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            send();
          } else if (event.key === 'Escape' && busy && !event.shiftKey) {
            event.preventDefault();
            void session.turns.stop();
          }
        }}
        className="max-h-[40vh] min-h-9 px-4 pb-1"
      />
      <div className="flex items-center gap-1.5 p-2">
        <WebSearchToggle session={session} />
        <ModelPicker session={session} />
        <span className="ml-auto flex min-w-0 items-center gap-2.5">
          <span id="composer-hint" className="truncate text-[12.5px] text-muted-foreground">
            {waiting ? t('waitForAnswer') : <CharacterCount length={text.length} />}
          </span>
          <SendButton busy={busy} disabled={empty || tooLong} onStop={() => void session.turns.stop()} />
        </span>
      </div>
    </form>
  );
}
