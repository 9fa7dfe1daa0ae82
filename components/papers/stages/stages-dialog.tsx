'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { PAPER_STAGES, type PaperStage } from '@/lib/paper/paper-words';
import { usePaper } from '../paper-state';
import { useMissing } from '../use-missing';
import { MissingList } from './missing-list';
import { StageMoveDialog } from './stage-move-dialog';

/** All stages: what each is for, when the paper came to it, what is missing in it, and the way there. */
export default function StagesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('papers');
  const format = useFormatter();
  const { stage: current, stages } = usePaper(({ head }) => head);
  const missing = useMissing();
  const [to, setTo] = useState<PaperStage | null>(null);
  const at = PAPER_STAGES.indexOf(current);
  if (to) return <StageMoveDialog to={to} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[6%] flex max-h-[88dvh] max-w-lg flex-col overflow-hidden"
        aria-describedby={undefined}
      >
        <div className="flex items-start justify-between gap-3 px-5 pt-5 pb-3">
          <DialogTitle>{t('stages.title')}</DialogTitle>
          <DialogClose label={t('close')} />
        </div>
        <ol className="min-h-0 overflow-y-auto px-5 pb-5">
          {PAPER_STAGES.map((stage, index) => {
            const reached = stages.findLast((entry) => entry.stage === stage);
            return (
              <li
                key={stage}
                aria-current={index === at ? 'step' : undefined}
                className="relative border-line border-l pb-5 pl-5 last:pb-0"
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2',
                    index <= at ? 'border-accent bg-accent' : 'border-line-strong bg-surface',
                    index === at && 'ring-4 ring-accent-tint',
                  )}
                />
                <div className="flex flex-wrap items-baseline gap-x-2">
                  <h3 className={classNames('text-[14.5px]', index === at ? 'font-semibold' : 'font-medium')}>
                    {t(`stage.${stage}`)}
                  </h3>
                  <span className="text-[12.5px] text-muted-foreground">
                    {index === at
                      ? t('stages.now')
                      : reached &&
                        index < at &&
                        t('stages.since', { date: format.dateTime(reached.at, { dateStyle: 'medium' }) })}
                  </span>
                  {index < at && (
                    <Button
                      size="inline"
                      variant="quiet"
                      className="ml-auto px-1.5"
                      aria-label={t('stages.goBackTo', { stage: t(`stage.${stage}`) })}
                      onClick={() => setTo(stage)}
                    >
                      {t('stages.goBack')}
                    </Button>
                  )}
                  {index === at + 1 && (
                    <Button
                      size="inline"
                      variant="quiet"
                      className="ml-auto px-1.5 text-accent-strong"
                      aria-label={t('stages.moveOnTo', { stage: t(`stage.${stage}`) })}
                      onClick={() => setTo(stage)}
                    >
                      {t('stages.moveOn')}
                    </Button>
                  )}
                </div>
                <p className="text-[13px] text-muted-foreground leading-[1.55]">{t(`stageText.${stage}`)}</p>
                {missing[stage].length > 0 && index <= at && (
                  <div className="mt-1">
                    <MissingList
                      missing={missing[stage]}
                      label={t('stages.missingIn', { stage: t(`stage.${stage}`) })}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      </DialogContent>
    </Dialog>
  );
}
