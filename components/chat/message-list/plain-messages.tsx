'use client';

import { useTranslations } from 'next-intl';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { messageText } from '@/lib/chat/message-text';
import { QuestionBubble } from '../message/question-bubble';

const WORDS = 'whitespace-pre-wrap break-words';

/** Messages in their plain words, for as long as what draws them is not here; questions stand where they will stand. */
export function PlainMessages({ messages }: { readonly messages: readonly ChatMessage[] }) {
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
