import { useTranslations } from 'next-intl';
import type { PresentedStep } from './presented-trace';
import { TimelineStep } from './timeline-step';

/** The steps of a trace as a timeline. */
export function TraceTimeline({ steps }: { readonly steps: readonly PresentedStep[] }) {
  const t = useTranslations('trace.panel');
  return (
    <section
      aria-label={t('timeline')}
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
