'use client';

import { BookMarked, type NotebookPen, PenLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { useRequest } from '@/components/http/use-request';
import { paperPagePath } from '@/components/page/conversation-path';
import { buttonVariants } from '@/components/ui/button';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { PaperPart } from '@/lib/paper/paper-part';
import { BeginCard } from './begin-card';
import { usePaperFacts } from './paper-facts';
import { ProposalCard } from './proposal-card';
import { UndoButton } from './undo-button';

interface PaperCardsProps {
  readonly message: ChatMessage;
  readonly live: boolean;
  readonly last: boolean;
}

/** What an answer has done to a paper, each to be looked at and taken back, and what it proposes. */
export default function PaperCards({ message, live, last }: PaperCardsProps) {
  const parts = message.parts.flatMap((part) => (part.type === 'data-paper' ? [part.data] : []));
  return (
    <div data-slot="paper-cards" className="mt-3 space-y-2">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts only follow each other
        <PaperCard key={index} part={part} message={message} live={live} last={last} />
      ))}
    </div>
  );
}

function PaperCard({ part, message, live, last }: PaperCardsProps & { readonly part: PaperPart }) {
  switch (part.kind) {
    case 'saved':
    case 'reference':
      return <DoneCard part={part} live={live} />;
    case 'proposal':
      return <ProposalCard part={part} turnId={message.metadata?.turnId} mayAccept={last && !live} />;
    case 'begin':
      return <BeginCard part={part} mayBegin={!live} />;
  }
}

interface DoneCardProps {
  readonly part: Extract<PaperPart, { readonly kind: 'saved' | 'reference' }>;
  readonly live: boolean;
}

/** Something that was done: a section that was written, a reference that was added. */
function DoneCard({ part, live }: DoneCardProps) {
  const t = useTranslations('paperCards');
  const { paperId, eventId } = part;
  const { events, isGone, changed } = usePaperFacts(paperId);
  const request = useRequest();
  const event = events.find((one) => one.eventId === eventId);
  const isUndone = (event?.undoneAt ?? null) !== null;

  // The workspace beside it has not seen this yet.
  useEffect(() => {
    if (live) changed();
  }, [live, changed]);

  const what =
    part.kind === 'saved'
      ? t(part.mode === 'append' ? 'appended' : 'saved', { title: part.title, words: part.words })
      : t('reference', { title: part.title });
  return (
    <Card icon={part.kind === 'saved' ? PenLine : BookMarked} problem={request.problem}>
      <p
        className={`min-w-0 flex-1 basis-48 [overflow-wrap:anywhere] ${isUndone ? 'text-muted-foreground line-through' : ''}`}
      >
        {what}
        {part.kind === 'reference' && !part.isVerified && (
          <span className="text-warning"> {t('unverified')}</span>
        )}
      </p>
      {isUndone && <span className="text-[13px] text-muted-foreground">{t('undone')}</span>}
      {isGone ? (
        <span className="text-[13px] text-muted-foreground">{t('gone')}</span>
      ) : (
        <span className="flex shrink-0 gap-1">
          {event?.canUndo && <UndoButton paperId={paperId} eventId={eventId} what={what} request={request} />}
          <a
            href={
              part.kind === 'saved' ? `${paperPagePath(paperId)}#${part.sectionId}` : paperPagePath(paperId)
            }
            className={buttonVariants({ variant: 'quiet', size: 'inline', className: 'px-1.5' })}
          >
            {t(part.kind === 'saved' ? 'openSection' : 'openPaper')}
          </a>
        </span>
      )}
    </Card>
  );
}

interface CardProps {
  readonly icon: typeof NotebookPen;
  readonly problem: string | null;
  readonly children: ReactNode;
}

function Card({ icon: Icon, problem, children }: CardProps) {
  return (
    <div className="rounded-xl border border-line bg-surface px-3.5 py-2 text-[14px]">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-strong" strokeWidth={1.75} />
        {children}
      </div>
      {problem !== null && (
        <p role="alert" className="mt-1 text-[13px] text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
