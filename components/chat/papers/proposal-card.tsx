'use client';

import { ArrowRight, Milestone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { paperPagePath } from '@/components/page/conversation-path';
import { Button, buttonVariants } from '@/components/ui/button';
import type { PaperPart } from '@/lib/paper/paper-part';
import type { StageMove } from '@/lib/paper/wire';
import { usePaperFacts } from './paper-facts';
import { UndoButton } from './undo-button';

interface ProposalCardProps {
  readonly part: Extract<PaperPart, { readonly kind: 'proposal' }>;
  readonly turnId: string | undefined;
  /** Whether it can be decided now. */
  readonly mayAccept: boolean;
}

const LEFT_OPEN = 'nalar-not-yet';
const MOST_LISTED = 5;

/** A proposal to move to another stage: why, what is still missing, and the person's word on it. */
export function ProposalCard({ part, turnId, mayAccept }: ProposalCardProps) {
  const t = useTranslations('paperCards');
  const { paperId, from, to, reason } = part;
  const { view, events, isGone, changed } = usePaperFacts(paperId);
  const request = useRequest();
  const { busy, problem, run } = request;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const key = `${LEFT_OPEN} ${turnId}`;
  const [isLeft, setLeft] = useState(() => sessionStorage.getItem(key) !== null);
  const isAccepted =
    view?.head.stages.some((entry) => entry.turnId === turnId && entry.stage === to) === true;
  const isOpen = mayAccept && !isLeft && !isAccepted && view?.head.stage === from;
  const moved = events.find(
    ({ what, undoneAt, ...event }) =>
      event.turnId === turnId && what.kind === 'stage' && what.to === to && undoneAt === null,
  );
  const accepted = t('accepted', { stage: t(`stage.${to}`) });
  const missing = view?.missing ?? [];

  const accept = (): Promise<boolean> =>
    run(async () => {
      if (!view) return;
      const move: StageMove = { to, version: view.version, ...(turnId !== undefined && { turnId }) };
      // The buttons go, and the focus with them.
      card.current?.focus();
      try {
        await sendJson('POST', `/api/papers/${encodeURIComponent(paperId)}/stage`, move);
      } catch (cause) {
        // The paper is another by now: what is missing is looked at again before it moves.
        if (cause instanceof RequestError && cause.code === 'paper-outdated') changed();
        throw cause;
      }
      changed();
    });
  const notYet = (): void => {
    card.current?.focus();
    sessionStorage.setItem(key, '1');
    setLeft(true);
  };
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-slot="stage-proposal"
      className="min-w-0 rounded-xl border border-line bg-surface px-4 py-3 text-[14px] outline-none"
    >
      <h3 id={titleId} className="flex items-center gap-2 font-medium">
        <Milestone aria-hidden="true" className="size-4 shrink-0 text-accent-strong" strokeWidth={1.75} />
        {t('proposal', { stage: t(`stage.${to}`) })}
      </h3>
      <p dir="auto" className="mt-1 text-muted-foreground leading-[1.55] [overflow-wrap:anywhere]">
        {reason}
      </p>
      {isOpen && (
        <>
          {missing.length > 0 && (
            <p className="mt-2 text-[13.5px] text-warning">
              {t('missing', { count: missing.length })}{' '}
              <span className="text-muted-foreground">
                {missing
                  .slice(0, MOST_LISTED)
                  .map(({ code }) => t(`lack.${code}`))
                  .filter((text, index, all) => all.indexOf(text) === index)
                  .join(', ')}
              </span>
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="solid" size="small" busy={busy} onClick={() => void accept()}>
              {t('accept', { stage: t(`stage.${to}`) })}
            </Button>
            <Button size="small" onClick={notYet}>
              {t('notYet')}
            </Button>
          </div>
        </>
      )}
      {!isOpen && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 text-[13px] text-muted-foreground">
          <span role="status">
            {isGone
              ? t('gone')
              : isAccepted
                ? accepted
                : isLeft
                  ? t('leftOpen')
                  : view && view.head.stage !== from && t('over')}
          </span>
          {isAccepted && view.head.stage === to && moved?.canUndo && (
            <UndoButton
              paperId={paperId}
              eventId={moved.eventId}
              what={accepted}
              request={request}
              onStart={() => card.current?.focus()}
            />
          )}
          {!isGone && view && (
            <a
              href={paperPagePath(paperId)}
              className={buttonVariants({ variant: 'quiet', size: 'inline', className: '-mx-1 px-1' })}
            >
              {t('openPaper')}
              <ArrowRight aria-hidden="true" className="size-3.5" />
            </a>
          )}
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="mt-2 text-[13px] text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}
