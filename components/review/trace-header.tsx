'use client';

import { ArrowLeft, Keyboard } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useModelName } from '@/components/trace/record/model-names';
import { Button, buttonVariants } from '@/components/ui/button';
import { KeyboardShortcut } from '@/components/ui/keyboard-shortcut';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import { IsolatedFacts } from './isolated-facts';
import { usePipelineLabel } from './pipeline-labels';
import { traceUrl } from './review-requests';
import { usePersonName } from './use-person-name';

interface TraceHeaderProps {
  readonly item: ReviewItem;
  readonly filtersQuery: string;
  readonly personId: string;
  readonly isAdmin: boolean;
  readonly leaving: boolean;
  readonly onAssign: (assigned: boolean) => void;
  readonly onNext: () => void;
  readonly onReplay: () => void;
  readonly onHelp: () => void;
}

/** Whose trace it is, who has taken it, and where to go from here. */
export function TraceHeader(props: TraceHeaderProps) {
  const { item, filtersQuery, personId, isAdmin, leaving, onAssign, onNext, onReplay, onHelp } = props;
  const t = useTranslations('review');
  const format = useFormatter();
  const nameOf = usePersonName();
  const modelName = useModelName();
  const pipelineLabel = usePipelineLabel();
  const mine = item.assignee?.personId === personId;
  const facts = [
    nameOf(item.owner),
    modelName(item.modelId),
    pipelineLabel(item.pipeline),
    t(`statuses.${item.status}`),
    t(`traceModes.${item.traceMode}`),
    format.dateTime(item.startedAt, { dateStyle: 'medium', timeStyle: 'short' }),
  ];
  return (
    <header>
      <div className="flex flex-wrap items-center gap-1.5">
        <Link
          href={`/review${filtersQuery === '' ? '' : `?${filtersQuery}`}`}
          prefetch={false}
          aria-keyshortcuts="u"
          className={`${buttonVariants({ variant: 'quiet', size: 'small' })} -ml-2.5 mr-auto`}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('trace.back')}
        </Link>
        <Button variant="ghost" size="small" aria-keyshortcuts="r" onClick={onReplay}>
          {t('trace.replay')}
        </Button>
        {item.pipeline === 'research' && (
          <Link
            href={`/review/${item.traceId}/iterations${filtersQuery === '' ? '' : `?${filtersQuery}`}`}
            prefetch={false}
            className={buttonVariants({ variant: 'ghost', size: 'small' })}
          >
            {t('debate.title')}
          </Link>
        )}
        <a
          href={`${traceUrl(item.traceId)}/export?format=markdown`}
          download
          className={buttonVariants({ variant: 'ghost', size: 'small' })}
        >
          {t('trace.exportMarkdown')}
        </a>
        <a
          href={`${traceUrl(item.traceId)}/export?format=json`}
          download
          className={buttonVariants({ variant: 'ghost', size: 'small' })}
        >
          {t('trace.exportJson')}
        </a>
        <Button
          variant="ghost"
          size="small"
          aria-keyshortcuts="?"
          onClick={onHelp}
          className="max-md:hidden pointer-coarse:hidden"
        >
          <Keyboard aria-hidden="true" className="size-4" />
          {t('help')}
        </Button>
      </div>
      <h1 dir="auto" className="mt-4 break-words font-semibold text-[22px] leading-[1.35] tracking-[-0.01em]">
        {item.question || t('queue.noQuestion')}
      </h1>
      <p className="mt-1.5 break-words text-[13px] text-muted-foreground">
        <IsolatedFacts facts={facts} />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button variant="solid" size="small" aria-keyshortcuts="n" busy={leaving} onClick={onNext}>
          {t('trace.next')}
          <KeyboardShortcut aria-hidden="true" className="text-background/70! pointer-coarse:hidden">
            n
          </KeyboardShortcut>
        </Button>
        {item.assignee === null && (
          <Button size="small" aria-keyshortcuts="t" onClick={() => onAssign(true)}>
            {t('trace.take')}
          </Button>
        )}
        {item.assignee !== null && (mine || isAdmin) && (
          <Button size="small" aria-keyshortcuts="t" onClick={() => onAssign(false)}>
            {t('trace.release')}
          </Button>
        )}
        {item.assignee !== null && (
          <span className="text-[13px] text-muted-foreground">
            {mine ? t('trace.mine') : t('trace.takenBy', { name: nameOf(item.assignee) })}
          </span>
        )}
      </div>
    </header>
  );
}
