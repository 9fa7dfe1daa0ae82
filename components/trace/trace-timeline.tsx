import { useTranslations } from 'next-intl';
import type { PresentedStep } from './presented-trace';
import { TimelineStep } from './timeline-step';

interface TraceTimelineProps {
  readonly steps: readonly PresentedStep[];
  /** Its name, where a page has more than one. */
  readonly label?: string;
}

/** The steps of a trace as a timeline. */
export function TraceTimeline({ steps, label }: TraceTimelineProps) {
  const t = useTranslations('trace.panel');
  return (
    <section
      aria-label={label ?? t('timeline')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
      tabIndex={0}
      data-vaul-no-drag=""
      className="absolute inset-0 overflow-y-auto overscroll-contain px-5 py-[18px] focus-visible:-outline-offset-2"
    >
      <ol>
        {steps.map((step, index) => (
          <TimelineStep key={step.stepKey} step={step} last={index === steps.length - 1} />
        ))}
      </ol>
    </section>
  );
}
