'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AnswerBody } from '@/components/answer/answer-body';
import { AnswerSources } from '@/components/answer/answer-sources';
import { firstWeights } from '@/components/answer/blocks/first-weights';
import { sourcesOf } from '@/components/answer/sources-of';
import { RecordedClaims } from '@/components/claims/recorded-claims';
import { BrandMark } from '@/components/page/brand-mark';
import { PassageReaderContext } from '@/components/passages/passage-reader';
import { ModelNames } from '@/components/trace/record/model-names';
import { LateTooltips } from '@/components/ui/late-tooltips';
import { asAnswered } from '@/lib/trace/as-answered';
import { activitiesOf } from '@/lib/trace/trace-record';
import type { SharedPage, SharedPageMessage } from './shared-page';
import { SharedTrace } from './shared-trace';
import { useLinkedMoment } from './use-linked-moment';

/** A shared conversation, to be read: questions, answers, and the reasoning where it was shared along. */
export function SharedConversationView({ conversation }: { readonly conversation: SharedPage }) {
  const t = useTranslations('share');
  const format = useFormatter();
  const weights = useMemo(() => firstWeights(conversation.messages.map(({ text }) => text)), [conversation]);
  const linked = useLinkedMoment(conversation.messages);
  return (
    <ModelNames models={conversation.models}>
      <div className="mx-auto flex min-h-dvh max-w-[48rem] flex-col px-4 sm:px-6">
        <header className="border-line border-b py-6">
          <a href="/" className="flex w-fit items-center gap-2 font-semibold text-[15px]">
            <BrandMark className="size-5" />
            Nalar
          </a>
          <h1 dir="auto" className="mt-5 break-words font-semibold text-[24px] leading-8">
            {conversation.title}
          </h1>
          <p className="mt-1 text-[13.5px] text-muted-foreground">
            {t('sharedOn', { day: format.dateTime(conversation.sharedAt, { dateStyle: 'long' }) })}
          </p>
        </header>
        <main id="conversation" className="flex-1 py-6">
          <ol className="flex flex-col gap-6">
            {conversation.messages.map((message, index) => (
              <li key={message.messageId}>
                {message.role === 'user' ? (
                  <SharedQuestion message={message} />
                ) : (
                  <SharedAnswer
                    message={message}
                    firstWeight={weights[index]}
                    momentMs={
                      linked !== null && message.turns.some(({ trace }) => trace.traceId === linked.traceId)
                        ? linked.momentMs
                        : null
                    }
                  />
                )}
              </li>
            ))}
          </ol>
        </main>
        <LateTooltips />
        <footer className="border-line border-t py-5 text-center text-[13px] text-muted-foreground">
          {t('footer')}
        </footer>
      </div>
    </ModelNames>
  );
}

function SharedQuestion({ message }: { readonly message: SharedPageMessage }) {
  const t = useTranslations('share');
  return (
    <article data-slot="question" className="flex flex-col items-end">
      <h2 className="sr-only">{t('question')}</h2>
      {message.asked && (
        <p className="mb-1 text-[13px] text-muted-foreground">{t('askedAbout', message.asked)}</p>
      )}
      <p
        dir="auto"
        className="max-w-[85%] whitespace-pre-wrap break-words rounded-2xl rounded-br-md bg-bubble px-4 py-2.5"
      >
        {message.text || <span className="text-muted-foreground">{t('onlyImages')}</span>}
      </p>
    </article>
  );
}

interface SharedAnswerProps {
  readonly message: SharedPageMessage;
  readonly firstWeight: number | undefined;
  readonly momentMs: number | null;
}

function SharedAnswer({ message, firstWeight, momentMs }: SharedAnswerProps) {
  const t = useTranslations('message');
  const { sources, text, contents, turns, citations, claims } = message;
  const record = turns.at(-1)?.trace.record;
  const activities = useMemo(() => (record ? asAnswered(activitiesOf(record)) : []), [record]);
  const reader = useMemo(() => ({ isOwn: false, citations }), [citations]);
  const shown = useMemo(
    () =>
      sourcesOf({
        parts: [
          { type: 'text', text },
          ...sources.map((source) => ({ type: 'source-url' as const, sourceId: source.url, ...source })),
        ],
      }),
    [text, sources],
  );
  return (
    <article data-slot="answer">
      <h2 className="sr-only">{t('answer')}</h2>
      <PassageReaderContext value={reader}>
        {turns.length > 0 && (
          <SharedTrace
            turns={turns}
            status={message.status}
            durationMs={message.durationMs}
            momentMs={momentMs}
          />
        )}
        <AnswerBody
          messageId={message.messageId}
          contents={contents ?? [{ kind: 'text', text }]}
          growing={false}
          firstWeight={firstWeight}
          grounds={message}
          sources={shown}
          report={message.report}
        >
          <RecordedClaims counts={claims} activities={activities} />
        </AnswerBody>
      </PassageReaderContext>
      <AnswerSources sources={shown} />
    </article>
  );
}
