'use client';

import { useTranslations } from 'next-intl';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { PAPER_STAGES, type PaperStage } from '@/lib/paper/paper-words';
import { usePaper, usePaperStore } from '../paper-state';
import { useMissing } from '../use-missing';
import { usePaperChange } from '../use-paper-change';
import { MissingList } from './missing-list';

interface StageMoveDialogProps {
  readonly to: PaperStage;
  readonly onClose: () => void;
}

/** Asks before the paper moves to another stage, and lists what is missing until there. */
export function StageMoveDialog({ to, onClose }: StageMoveDialogProps) {
  const t = useTranslations('papers');
  const store = usePaperStore();
  const current = usePaper(({ head }) => head.stage);
  const missing = useMissing();
  const { busy, problem } = usePaperChange();
  const goesOn = PAPER_STAGES.indexOf(to) > PAPER_STAGES.indexOf(current);
  const lacks = PAPER_STAGES.slice(0, PAPER_STAGES.indexOf(goesOn ? current : to) + 1).flatMap(
    (stage) => missing[stage],
  );
  const stage = t(`stage.${to}`);
  const move = async (): Promise<void> => {
    if (await store.moveTo(to)) onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="top-[16%] max-w-md p-5" aria-describedby={undefined}>
        <DialogTitle>{t(goesOn ? 'stages.askOn' : 'stages.askBack', { stage })}</DialogTitle>
        <p className="mt-2 text-[14px] text-muted-foreground leading-[1.55]">
          {goesOn ? t(`stageText.${to}`) : t('stages.nothingLost')}
        </p>
        {lacks.length > 0 ? (
          <div className="mt-4">
            <h3 className="font-medium text-[13.5px]">{t('stages.stillMissing', { count: lacks.length })}</h3>
            <div className="mt-1 max-h-[34dvh] overflow-y-auto px-2 -mx-2">
              <MissingList missing={lacks} label={t('stages.stillMissing', { count: lacks.length })} />
            </div>
          </div>
        ) : (
          goesOn && (
            <p className="mt-3 text-[14px] text-accent-strong">
              {t('stages.complete', { stage: t(`stage.${current}`) })}
            </p>
          )
        )}
        <div className="has-[p]:mt-3">
          <FormProblem problem={problem} />
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t(goesOn ? 'stages.notYet' : 'stages.stay')}</Button>
          <Button variant="solid" busy={busy} onClick={() => void move()}>
            {goesOn ? t(lacks.length > 0 ? 'stages.anyway' : 'stages.moveOn') : t('stages.goBack')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
