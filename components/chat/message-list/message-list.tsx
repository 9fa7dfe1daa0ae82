'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstWeights } from '@/components/answer/blocks/first-weights';
import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObservable } from '@/components/observable/observable';
import { onPrinting } from '@/components/page/printing';
import { useTracePanelController } from '@/components/trace/panel/trace-panel-provider';
import { useMomentLink } from '@/components/trace/panel/use-moment-link';
import type { MomentLink } from '@/components/trace/replay/moment-link';
import { Button } from '@/components/ui/button';
import { earlierTraceOf, questionOf } from '@/lib/chat/asked-question';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { messageText } from '@/lib/chat/message-text';
import type { Branch } from '@/lib/chat/message-tree';
import type { AnswerProps } from '../message/answer';
import type { OnceMore } from '../state/requests/turn-request';
import { branchesOfMessages, mergeMessages } from '../state/session/conversation-branches';
import type { ConversationSession } from '../state/session/conversation-session';
import { MessageActions } from '../state/session/message-actions';
import { useChatShell } from '../state/shell/chat-shell-context';
import { linkedTraceId } from './linked-trace';
import { MessageRow } from './message-row';
import { useQuestionInSight } from './use-question-in-sight';
import { useSoughtMessage } from './use-sought-message';

/** Messages that are rendered at first, and each time that earlier ones are asked for. */
const PAGE = 20;

interface MessageListProps {
  readonly session: ConversationSession;
  readonly messages: readonly ChatMessage[];
  readonly busy: boolean;
}

/** The messages of the branch on screen, newest last; earlier ones are rendered when they are scrolled to. */
export function MessageList({ session, messages, busy }: MessageListProps) {
  const t = useTranslations('conversation');
  const { toast } = useChatShell();
  const sentenceOf = useFailureSentence();
  const { known, partial, failure } = useObservable(session.state);
  const [wanted, setWanted] = useState(PAGE);
  const firstWanted = Math.max(0, messages.length - wanted);
  // What a question does to the rows above it is done after it is shown, and after its answer has ended. By its id:
  // earlier messages that arrive move the row.
  const firstId = useDeferredValue(messages[firstWanted]?.id);
  const firstKept = messages.findIndex(({ id }) => id === firstId);
  const first = firstKept === -1 ? firstWanted : Math.min(firstWanted, firstKept);
  const quietlyBusy = useDeferredValue(busy);
  const branches = useBranches(known, messages);
  const { controller } = useTracePanelController();
  const meant = useCallback((link: MomentLink) => linkedTraceId(link, known), [known]);
  useMomentLink(meant, controller.open);
  useEffect(() => onPrinting(() => flushSync(() => setWanted(Number.POSITIVE_INFINITY))), []);
  const [weights] = useState(() => weightsOf(messages.slice(first)));

  const onFailure = useCallback(
    (cause: unknown) => {
      if (cause instanceof RequestError) toast(sentenceOf(cause), true);
      else throw cause;
    },
    [toast, sentenceOf],
  );
  const showEarlier = (): void => {
    startTransition(() => setWanted(wanted + PAGE));
    if (first <= PAGE) session.loadEarlier().catch(onFailure);
  };

  const actions = useMemo(() => new MessageActions(session.sender), [session]);
  const onRegenerate = useCallback(
    (messageId: string, onceMore?: OnceMore) => void actions.regenerate(messageId, onceMore),
    [actions],
  );
  const onGoOn = useCallback((messageId: string) => void actions.goOn(messageId), [actions]);
  const onAnswer = useCallback((text: string) => void session.sender.submit(text), [session]);
  const onDecide = useCallback<AnswerProps['onDecide']>(
    (calls, decisions, words) => void actions.decide(calls, decisions, words),
    [actions],
  );
  const onEdit = useCallback(
    (messageId: string, text: string, chosen: ChosenDocuments) => {
      if (session.busy) return false;
      void actions.edit(messageId, text, chosen);
      return true;
    },
    [session, actions],
  );
  const onShowBranch = useCallback(
    (messageId: string) => {
      session.showBranch(messageId).catch(onFailure);
    },
    [session, onFailure],
  );

  const last = messages.at(-1);
  const awaitsAnswer = busy && last?.role === 'user';
  const list = useRef<HTMLOListElement>(null);
  useSoughtMessage({
    ...{ session, list },
    draw: (count) => flushSync(() => setWanted((before) => Math.max(before, count))),
  });
  const questionId = messages.findLast(({ role }) => role === 'user')?.id;
  useQuestionInSight(list, questionId, awaitsAnswer || (busy && last?.metadata?.status === 'running'));
  return (
    <>
      {(first > 0 || partial) && <EarlierMessages key={`${first}-${busy}`} onWanted={showEarlier} />}
      <ol
        ref={list}
        aria-label={t('messages')}
        className="flex flex-col gap-3 [&>li:last-child]:min-h-(--answer-room)"
      >
        {messages.slice(first).map((message, index) => (
          <MessageRow
            key={rowKey(message)}
            message={message}
            question={questionOf(messages, first + index)}
            isFromDocuments={isAboutDocuments(messages[first + index - 1])}
            isFromImages={hasImages(messages[first + index - 1])}
            earlierTraceId={earlierTraceOf(messages, first + index, known)}
            firstWeight={weights.get(message.id)}
            decisions={messages[first + index + 1]?.metadata?.decisions}
            live={busy && message === last && message.role === 'assistant'}
            open={message === last && (busy || failure !== null)}
            busy={message === last ? busy : quietlyBusy}
            last={message === last}
            {...positionOf(branches.get(message.id))}
            onRegenerate={onRegenerate}
            onGoOn={onGoOn}
            onAnswer={onAnswer}
            onDecide={onDecide}
            onEdit={onEdit}
            onShowBranch={onShowBranch}
          />
        ))}
        {awaitsAnswer && (
          <MessageRow
            key={`after-${last.id}`}
            message={null}
            question={messageText(last)}
            isFromDocuments={isAboutDocuments(last)}
            isFromImages={hasImages(last)}
            earlierTraceId={undefined}
            firstWeight={undefined}
            decisions={undefined}
            live
            open
            busy
            last
            {...positionOf(undefined)}
            onRegenerate={onRegenerate}
            onGoOn={onGoOn}
            onAnswer={onAnswer}
            onDecide={onDecide}
            onEdit={onEdit}
            onShowBranch={onShowBranch}
          />
        )}
      </ol>
    </>
  );
}

const isAboutDocuments = (question: ChatMessage | undefined): boolean =>
  question?.metadata?.chosen !== undefined;

const hasImages = (question: ChatMessage | undefined): boolean => question?.metadata?.images !== undefined;

/** An answer keeps its row from before its first part, and while its versions are gone through. */
const rowKey = ({ id, role, metadata }: ChatMessage): string =>
  role === 'assistant' && metadata?.parentId ? `after-${metadata.parentId}` : id;

/** How much of each answer is set when the page is opened; the newest ones are read first. */
function weightsOf(messages: readonly ChatMessage[]): ReadonlyMap<string, number> {
  const answers = messages.filter(({ role }) => role === 'assistant').toReversed();
  const weights = firstWeights(answers.map(messageText));
  return new Map(answers.map(({ id }, index) => [id, weights[index] ?? 0]));
}

function useBranches(known: readonly ChatMessage[], shown: readonly ChatMessage[]): Map<string, Branch> {
  const shownIds = shown.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only which messages there are counts, not their text
  return useMemo(() => branchesOfMessages(mergeMessages(known, shown), shown), [known, shownIds]);
}

function positionOf(branch: Branch | undefined) {
  const { index = 0, siblingIds = [] } = branch ?? {};
  return {
    branchIndex: index,
    branchCount: siblingIds.length,
    previousId: siblingIds[index - 1],
    nextId: siblingIds[index + 1],
  };
}

/** Stands before the first rendered message, and asks for earlier ones when it comes near the screen. */
function EarlierMessages({ onWanted }: { readonly onWanted: () => void }) {
  const t = useTranslations('conversation');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onWanted);

  useEffect(() => {
    latest.current = onWanted;
  }, [onWanted]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: element.closest('[data-slot=messages-scroller]'),
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="flex justify-center pb-4">
      <Button variant="quiet" size="inline" onClick={onWanted}>
        {t('earlier')}
      </Button>
      <p className="hidden print:block">{t('earlierLeftOut')}</p>
    </div>
  );
}
