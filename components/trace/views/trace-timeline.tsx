import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PresentedTrace } from '../record/presented-trace';
import type { PresentedRow } from '../timeline/presented-row';
import { RowList } from '../timeline/row-list';

interface TraceTimelineProps extends Pick<PresentedTrace, 'timeline' | 'source'> {
  /** What can be done about a row. */
  readonly below?: ((row: PresentedRow) => ReactNode) | undefined;
}

/** What happened in a turn, in the order in which it happened. */
export function TraceTimeline({ timeline, source, below }: TraceTimelineProps) {
  const t = useTranslations('trace.panel');
  return (
    <section
      aria-label={t('timeline')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
      tabIndex={0}
      data-vaul-no-drag=""
      className="absolute inset-0 overflow-y-auto overscroll-contain px-5 py-[18px] focus-visible:-outline-offset-2"
    >
      <RowList timeline={timeline} source={source} {...(below && { below })} />
    </section>
  );
}
