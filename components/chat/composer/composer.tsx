'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable, useObserved } from '@/components/observable/observable';
import { isComposing, isSendKey } from '@/components/ui/field-keys';
import { nothingYet } from '@/components/ui/nothing-yet';
import { Textarea } from '@/components/ui/textarea';
import { useEscape } from '@/components/ui/use-escape';
import { useHydrating } from '@/components/ui/use-hydrating';
import type { PickerKeys } from '@/components/ui/use-picker-keys';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { isNothingChosen } from '@/lib/chat/documents/chosen-documents';
import { researchModeOf } from '@/lib/chat/turn-mode';
import { warmUp } from '../message-list/warm-up';
import { Dictation } from '../speech/dictation';
import { roomFor } from '../state/documents/choice';
import { imagesReadiness } from '../state/images/images-readiness';
import { QUEUE_LIMIT } from '../state/message-queue';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { LateCharacterCount } from '../writing/late-character-count';
import { useRoom } from '../writing/use-room';
import { AttachButton } from './attach-button';
import { ModePicker } from './mode-picker';
import { ModelPicker } from './model-picker';
import { SendButton } from './send-button';
import { useAttachFiles } from './use-attach-files';
import { useDraft } from './use-draft';
import { WebSearchToggle } from './web-search-toggle';

/** Loaded with the first document that is chosen; with the page where one was chosen before. */
const LateChosenDocuments = dynamic(() => keepLoading(() => import('./chosen-documents')), {
  loading: nothingYet,
});

/** Comes along with that. */
const LateCitedChoice = dynamic(() => keepLoading(() => import('./cited-choice')), { loading: nothingYet });

/** Loaded with the first image that is attached. */
const LateAttachedImages = dynamic(() => keepLoading(() => import('./attached-images')), {
  loading: nothingYet,
});

/** Loaded for those who may ask about no documents. */
const ImageButton = dynamic(() => keepLoading(() => import('./image-button')), { loading: nothingYet });

/** Loaded for those who have a budget. */
const LateBudgetNotice = dynamic(() => keepLoading(() => import('./budget-notice')), { loading: nothingYet });

/** Loaded with the first `@` that is typed, or a `/` at the beginning. */
const LateMentionField = dynamic(() => keepLoading(() => import('./mention/mention-field')), {
  ssr: false,
});

const loadQueuedMessages = () => import('./queued-messages');
/** Loaded with the first answer that they may wait for; with the page where they wait from before. */
const LateQueuedMessages = dynamic(() => keepLoading(loadQueuedMessages), { loading: nothingYet });

/** From so many characters on, what is pasted becomes a document; in a temporary conversation, which keeps none, it does not. */
const LONG_PASTE = 5_000;

const hasImages = (messages: readonly ChatMessage[]): boolean =>
  messages.some(({ metadata }) => metadata?.images !== undefined);

interface ComposerProps {
  readonly session: ConversationSession;
  readonly busy: boolean;
  /** Whether its field takes the focus when it comes on screen. */
  readonly takesFocus: boolean;
  /** Called when a message has been handed over. */
  readonly onSent: () => void;
}

/** Where a message is written: Enter sends or queues where there are keys, Escape stops a running answer. */
export function Composer({ session, busy, takesFocus, onSent }: ComposerProps) {
  const t = useTranslations('composer');
  const { announce, budget, documentQuestions, documents, models } = useChatShell();
  const { mayChoose } = documentQuestions;
  const { failure, chosen, mode, modelId, temporary, onPaper } = useObservable(session.state);
  const images = useObservable(session.choice.images.state);
  const sees = models.models.some((model) => model.modelId === modelId && model.seesImages);
  const areAbove = useObserved(session.turn.messages, hasImages);
  const imagesAre = imagesReadiness(images);
  const canLook = imagesAre !== 'blocked' && (images.length === 0 || sees);
  const readiness = useObserved(documents.state, () => documents.readiness(chosen));
  const [text, setText] = useDraft(session.storageId, session);
  const queue = useObservable(session.queue.state);
  const [full, setFull] = useState(false);
  /** What is sent once its images have arrived, unless it is changed meanwhile. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const room = useRoom(text, chosen);
  const empty = room.length === 0 && images.length === 0;
  const isAboutDocuments = !isNothingChosen(chosen);
  const isResearched = researchModeOf(mode) !== undefined && !onPaper;
  const tooLong = room.length > room.limit;
  const sendable = !empty && !tooLong && readiness !== 'blocked' && canLook;
  const attach = useAttachFiles(session);
  useLinkedQuestion(session, mayChoose);
  const stop = useCallback(() => void session.stop(), [session]);
  useEscape(busy ? stop : null, 'page');
  const pickerKeys = useRef<PickerKeys>(null);

  useEffect(() => {
    if (queue.messages.length < QUEUE_LIMIT) setFull(false);
  }, [queue]);

  useEffect(() => {
    if (busy) loadQueuedMessages().catch(() => undefined);
  }, [busy]);

  const hydrating = useHydrating();
  const arrivedWithPage = useRef(hydrating);
  useEffect(() => {
    // On a touch screen the keyboard would cover the conversation.
    if (!takesFocus || !window.matchMedia('(pointer: fine)').matches) return;
    // Who moved on before the page was ready keeps the place.
    if (arrivedWithPage.current && document.activeElement !== document.body) return;
    field.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const send = (): void => {
    if (!sendable) return;
    if (imagesAre === 'pending') {
      setWaiting(text);
      announce(t('images.waits'));
      return;
    }
    const said = session.sender.say(text);
    if (said === 'full') {
      setFull(true);
      announce(t('queue.full', { limit: QUEUE_LIMIT }));
      return;
    }
    setText('');
    if (said === 'sent') onSent();
    else announce(t(busy ? 'queue.added' : 'documents.waits'));
  };

  useEffect(() => {
    if (waiting === null || (sendable && imagesAre === 'pending')) return;
    setWaiting(null);
    if (waiting === text && images.length > 0) send();
  });

  const write = (next: string, caret: number): void => {
    // The caret can be set once the text is there, and has to be before the next key.
    flushSync(() => setText(next));
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
    warmUp(session);
  };
  const chooseDocuments = async (): Promise<void> => {
    const { withMention } = await import('./mention/mention');
    const begun = withMention(text, field.current?.selectionStart ?? text.length);
    write(begun.text, begun.caret);
  };

  return (
    <div className="relative rounded-2xl border border-line bg-surface pt-3 shadow-soft transition-colors focus-within:border-muted-foreground/60">
      {((mayChoose && text.includes('@')) || text.startsWith('/')) && (
        <LateMentionField session={session} field={field} text={text} keys={pickerKeys} onText={write} />
      )}
      {queue.messages.length > 0 && (
        <LateQueuedMessages
          queue={queue}
          canSend={queue.held && !busy && failure?.unsent !== true}
          full={full}
          onSendNow={() => {
            onSent();
            void session.sender.sendQueued();
            field.current?.focus();
          }}
          onEdit={(message) => {
            session.sender.takeFromQueue(message);
            field.current?.focus();
          }}
          onCancel={({ messageId }) => {
            session.queue.remove(messageId);
            field.current?.focus();
            announce(t('queue.canceled'));
          }}
        />
      )}
      {(images.length > 0 || (areAbove && !sees)) && (
        <LateAttachedImages session={session} waits={waiting === text} />
      )}
      {(isAboutDocuments || queue.messages.length > 0) && <LateChosenDocuments session={session} />}
      {budget && <LateBudgetNotice first={budget} busy={busy} />}
      <form
        aria-label={t('label')}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          id="composer"
          dir="auto"
          ref={field}
          rows={1}
          value={text}
          enterKeyHint="enter"
          aria-label={t('placeholder')}
          aria-describedby="composer-hint"
          aria-invalid={tooLong || undefined}
          placeholder={t('placeholder')}
          onChange={(event) => {
            setText(event.target.value);
            warmUp(session);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (temporary || !mayChoose || pasted.length < LONG_PASTE || roomFor(chosen) < 1) return;
            event.preventDefault();
            attach([new File([pasted], `${t('documents.pastedName')}.txt`, { type: 'text/plain' })], pasted);
          }}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (pickerKeys.current?.(event)) return event.preventDefault();
            if (isSendKey(event)) {
              event.preventDefault();
              send();
            } else if (event.key === 'Escape' && busy && !event.shiftKey) {
              event.preventDefault();
              stop();
            }
          }}
          className="max-h-[40vh] min-h-9 px-4 pb-1"
        />
        <p id="composer-hint" className="px-4 pt-1 text-[12.5px] text-muted-foreground empty:hidden">
          <LateCharacterCount {...room} />
        </p>
        <div className="flex flex-wrap items-center gap-1.5 p-2 max-sm:gap-x-0.5">
          {mayChoose ? (
            <AttachButton onFiles={attach} onChoose={() => void chooseDocuments()} />
          ) : (
            <ImageButton onFiles={attach} />
          )}
          {!isResearched && !onPaper && chosen.cited !== true && <WebSearchToggle session={session} />}
          <ModePicker session={session} />
          {isAboutDocuments && !isResearched && images.length === 0 && <LateCitedChoice session={session} />}
          <ModelPicker session={session} />
          <span className="ml-auto flex shrink-0 items-center gap-2.5">
            <Dictation field={field} text={text} onText={write} />
            <SendButton busy={busy} empty={empty} disabled={!sendable} onStop={stop} />
          </span>
        </div>
      </form>
    </div>
  );
}

/** Puts what a link to the start page asks into the composer; only the person sends it. */
function useLinkedQuestion(session: ConversationSession, mayChoose: boolean): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (session.state.get().conversationId !== null || search === '') return;
    const take = async (): Promise<void> => {
      const { readLinkedQuestion } = await import('./linked-question');
      const linked = readLinkedQuestion(search);
      if (!linked) return;
      window.history.replaceState(null, '', pathname);
      if (mayChoose) session.choice.change(() => linked.chosen);
      session.patch({ withdrawnText: linked.text, ...(linked.research && { mode: linked.research }) });
    };
    void take();
  }, [session, mayChoose]);
}
