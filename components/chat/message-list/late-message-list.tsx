'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { QuestionBubble } from '@/components/chat/message/question-bubble';
import { keepLoading } from '@/components/network/keep-loading';
import { Observable, useObservable } from '@/components/observable/observable';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { messageText } from '@/lib/chat/message-text';
import type { MessageDrawing } from './message-drawing';

const WORDS = 'whitespace-pre-wrap break-words';

/** Messages in their plain words, for as long as what draws them is not here; questions stand where they will stand. */
function PlainMessages({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const t = useTranslations('conversation');
  return (
    <ol aria-label={t('messages')} className="flex flex-col gap-3">
      {messages.map((message) => {
        const text = messageText(message);
        // Of a question that has only images there are no words.
        if (text === '') return null;
        return (
          <li key={message.id}>
            {message.role === 'user' ? (
              <div className="flex justify-end">
                <QuestionBubble>
                  <p dir="auto" className={WORDS}>
                    {text}
                  </p>
                </QuestionBubble>
              </div>
            ) : (
              <p className={WORDS}>{text}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type List = MessageDrawing['List'];

/** What draws messages: on its way, not to be had now, or here. */
const drawing = new Observable<List | 'awaited' | 'missing'>('awaited');
let loading: Promise<MessageDrawing> | null = null;

/** Has messages drawn from the first paint on, in pages that bring what draws them along. */
export const drawMessagesWith = ({ List }: MessageDrawing): void => drawing.set(List);

/** Loads what draws messages, once, however often that has to be tried. */
export function loadMessageDrawing(): Promise<MessageDrawing> {
  loading ??= keepLoading(load);
  return loading;
}

async function load(): Promise<MessageDrawing> {
  try {
    const { messageDrawing } = await import('./message-drawing');
    drawMessagesWith(messageDrawing);
    return messageDrawing;
  } catch (cause) {
    drawing.set('missing');
    throw cause;
  }
}

/**
 * The messages of a conversation, once what draws them is here. Until then the skeleton stays where they were there
 * before; what is being said now, and everything where that cannot be loaded, is shown in its plain words.
 */
export function LateMessageList(props: ComponentProps<List>) {
  const Drawn = useObservable(drawing);
  if (typeof Drawn !== 'string') return <Drawn {...props} />;
  if (Drawn === 'awaited' && !props.busy) return <MessagesSkeleton />;
  return <PlainMessages messages={props.messages} />;
}

/** Holds the place of a conversation while it is fetched. */
export function MessagesSkeleton() {
  const t = useTranslations('conversation');
  return (
    <div role="status" aria-label={t('loading')} className="space-y-5 pt-2">
      <Skeleton className="ml-auto h-11 w-3/5 rounded-2xl" />
      <Skeleton className="h-4 w-36" />
      <div className="space-y-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </div>
  );
}
