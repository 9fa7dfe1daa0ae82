import { useLocale, useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { StepStatus } from '@/lib/trace/step-key';
import { formatElapsed } from './format-duration';
import type { PresentedStep } from './presented-trace';
import { StepThought } from './step-thought';
import styles from './trace-panel.module.css';

interface TimelineStepProps {
  readonly step: PresentedStep;
  /** Whether no step follows, so that the line ends here. */
  readonly last: boolean;
  /** What others have to say about the step. */
  readonly children?: ReactNode;
}

/** Facts up to this length move to the next line as one. */
const UNBROKEN_LENGTH = 36;

const DOT_CLASS: Record<StepStatus, string> = {
  pending: 'border-[1.5px] border-line-strong bg-surface',
  running: `${styles.pulse} bg-accent`,
  done: 'bg-accent',
  stopped: 'bg-warning',
  skipped: 'border-[1.5px] border-line-strong bg-surface',
  error: 'bg-warning',
};

/** One entry of the timeline: dot, label, facts in small mono, thought. */
export const TimelineStep = memo(function TimelineStep({ step, last, children }: TimelineStepProps) {
  const t = useTranslations('trace.step');
  const locale = useLocale();
  const happened = step.elapsedMs !== null;
  const ending = step.status === 'pending' || step.status === 'stopped' ? t(`status.${step.status}`) : null;
  const facts = [
    ending,
    step.toolName,
    step.stage,
    step.sourceCount > 0 ? t('sources', { count: step.sourceCount }) : null,
    step.elapsedMs === null ? null : formatElapsed(step.elapsedMs, locale),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

  return (
    <li
      data-step={step.stepKey}
      data-status={step.status}
      className={classNames('relative pl-[26px]', !last && 'pb-5')}
    >
      {!last && (
        <span aria-hidden="true" className="absolute top-[21px] -bottom-[3px] left-[6px] w-px bg-line" />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-[6px] left-[2px] size-[9px] rounded-full',
          DOT_CLASS[step.status],
        )}
      />
      <p className="text-[14px] leading-[1.45] motion-safe:animate-fade-in">
        <span
          className={classNames(
            'break-words',
            happened ? 'font-medium text-foreground' : 'text-muted-foreground',
          )}
        >
          <bdi>{step.label}</bdi>
        </span>
        <span className="sr-only">. {ending !== null ? null : `${t(`status.${step.status}`)}. `}</span>
        {facts !== '' && (
          <span
            className={classNames(
              'ml-1.5 font-mono text-[11px] text-muted-foreground',
              facts.length <= UNBROKEN_LENGTH && 'whitespace-nowrap',
            )}
          >
            {facts}
          </span>
        )}
      </p>
      {step.thought && <StepThought step={step} thought={step.thought} />}
      {step.note && step.note !== step.thought && (
        <p className="mt-1 break-words text-[12.5px] text-muted-foreground leading-[1.55]">{step.note}</p>
      )}
      {children}
    </li>
  );
});
