import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { TraceViewFailure } from '../record/trace-view-request';
import { ThoughtCaret } from './thought-caret';

const SKELETON_WIDTHS = ['w-2/3', 'w-11/12', 'w-1/2', 'w-4/5', 'w-3/5', 'w-10/12'];

/** Stands for a timeline that is being loaded. */
export function TimelineSkeleton() {
  const t = useTranslations('trace.panel');
  return (
    <div role="status" className="px-5 py-[18px]">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="motion-safe:animate-pulse">
        {SKELETON_WIDTHS.map((width) => (
          <div key={width} className="relative pb-6 pl-[26px]">
            <span className="absolute top-[3px] left-[2px] size-[9px] rounded-full bg-line" />
            <div className={classNames('h-3.5 rounded bg-raised', width)} />
            <div className="mt-2.5 h-3 w-full rounded bg-raised" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface PanelNoteProps {
  readonly text: string;
  /** Whether something is about to take its place. */
  readonly waiting?: boolean;
}

/** A calm sentence where there is nothing to show yet, or at all. */
export function PanelNote({ text, waiting = false }: PanelNoteProps) {
  return (
    <p className="px-5 py-[18px] text-[14px] text-muted-foreground leading-[1.75]">
      {text}
      {waiting && <ThoughtCaret />}
    </p>
  );
}

interface PanelFailureProps {
  readonly failure: TraceViewFailure;
  readonly onRetry: () => void;
}

/** Says why there is nothing to show, and offers to try again. */
export function PanelFailure({ failure, onRetry }: PanelFailureProps) {
  const t = useTranslations('trace.failure');
  return (
    <div role="alert" className="flex flex-col items-start px-5 py-[18px]">
      <p className="font-medium text-[14px] leading-[1.45]">{t(`${failure}.title`)}</p>
      <p className="mt-1 text-[13.5px] text-muted-foreground leading-[1.6]">{t(`${failure}.text`)}</p>
      <Button variant="outline" size="chip" onClick={onRetry} className="mt-4">
        {t('retry')}
      </Button>
    </div>
  );
}
