'use client';

import { Check, ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { PAPER_STAGES, type PaperStage, stageAfter } from '@/lib/paper/paper-words';
import { useDesk } from '../desk-view';
import { usePaper } from '../paper-state';
import { StageDots } from '../stage-dots';
import { useMissing } from '../use-missing';
import { StageMoveDialog } from './stage-move-dialog';

/** The stages of the paper with how far each is, and the way on; a press on one tells what is missing in it. */
export function StageLine({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useTranslations('papers');
  const desk = useDesk();
  const current = usePaper(({ head }) => head.stage);
  const missing = useMissing();
  const [moves, setMoves] = useState(false);
  const next = stageAfter(current);
  const at = PAPER_STAGES.indexOf(current);
  const open = (): void => desk.open({ kind: 'stages' });
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-2 border-line border-b px-2.5 py-1 sm:px-4">
      {isNarrow ? (
        <Button variant="ghost" size="small" className="-ml-1 min-w-0" onClick={open}>
          <StageDots stage={current} />
          <span className="min-w-0 truncate text-foreground">{t(`stage.${current}`)}</span>
          <span className="sr-only">
            {t('stages.at', { number: at + 1, of: PAPER_STAGES.length })}{' '}
            {t('stages.lacks', { count: missing[current].length })}
          </span>
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      ) : (
        <ol aria-label={t('stages.title')} className="-ml-2 flex min-w-0 items-center">
          {PAPER_STAGES.map((stage, index) => (
            <li key={stage} className="flex min-w-0 items-center">
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={classNames(
                    'h-px w-2.5 shrink-0',
                    index <= at ? 'bg-accent/50' : 'bg-line-strong',
                  )}
                />
              )}
              <StageButton
                stage={stage}
                state={index < at ? 'past' : index === at ? 'current' : 'ahead'}
                lacks={missing[stage].length}
                onOpen={open}
              />
            </li>
          ))}
        </ol>
      )}
      {next && (
        <Button
          size="small"
          variant={missing[current].length === 0 ? 'solid' : 'outline'}
          className="ml-auto"
          onClick={() => setMoves(true)}
        >
          {isNarrow ? t('stages.moveOn') : t('stages.moveOnTo', { stage: t(`stage.${next}`) })}
        </Button>
      )}
      {moves && next && <StageMoveDialog to={next} onClose={() => setMoves(false)} />}
    </div>
  );
}

interface StageButtonProps {
  readonly stage: PaperStage;
  readonly state: 'past' | 'current' | 'ahead';
  readonly lacks: number;
  readonly onOpen: () => void;
}

function StageButton({ stage, state, lacks, onOpen }: StageButtonProps) {
  const t = useTranslations('papers');
  const isDone = state === 'past' && lacks === 0;
  return (
    <button
      type="button"
      aria-current={state === 'current' ? 'step' : undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={classNames(
        'flex h-8 min-w-0 items-center gap-1.5 rounded-lg px-1.5 text-[13px] transition-colors hover:bg-raised',
        state === 'current' ? 'font-medium text-foreground' : 'text-muted-foreground',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-4 shrink-0 items-center justify-center rounded-full border',
          isDone && 'border-accent bg-accent text-background',
          state === 'past' && !isDone && 'border-warning text-warning',
          state === 'current' && 'border-accent-strong',
          state === 'ahead' && 'border-line-strong',
        )}
      >
        {isDone && <Check className="size-3" strokeWidth={3} />}
        {state === 'past' && !isDone && <span className="size-1.5 rounded-full bg-warning" />}
        {state === 'current' && <span className="size-2 rounded-full bg-accent" />}
      </span>
      <span className="truncate">{t(`stage.${stage}`)}</span>{' '}
      {state !== 'ahead' && <span className="sr-only">{t('stages.lacks', { count: lacks })}</span>}
    </button>
  );
}
