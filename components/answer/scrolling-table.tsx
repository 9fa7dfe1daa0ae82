import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface ScrollingTableProps {
  /** Where it is not the one of the text around the table. */
  readonly direction: 'ltr' | 'rtl' | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls sideways by itself where it is wider than the text. */
export function ScrollingTable({ direction, children }: ScrollingTableProps) {
  const t = useTranslations('message');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
    <section className="table-frame" tabIndex={0} aria-label={t('table')} dir={direction}>
      <table>{children}</table>
    </section>
  );
}
